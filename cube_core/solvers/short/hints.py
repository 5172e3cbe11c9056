"""Tables of distances that say at one look which turns lead where: what makes the searches here fast.

Two coordinates together have a number, and for it a *hint* of 64 bits: the turns that lead nearer
home, then those that lead no farther, then all turns, and above them the distance. How many turns
may still be made, less the distance, says which of the three sets is in question; so one look-up a
parent replaces one a child, of which nearly all are thrown away.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.short.coordinates import Moves

Hints = npt.NDArray[np.int64]
Distances = npt.NDArray[np.uint8]

WIDTH = 18
"""The bits of a set of turns."""
_FULL = (1 << WIDTH) - 1
_DISTANCE = 3 * WIDTH
_UNSEEN = 255


class Pair(NamedTuple):
    """Two coordinates by what turns do to them; the first has the higher digit in the number of both."""

    first: Moves
    second: Moves

    def moved(self, numbers: IntArray, turn: int) -> IntArray:
        """The numbers of both after a turn."""
        first, second = np.divmod(numbers, len(self.second))
        return np.asarray(self.first[first, turn].astype(np.intp) * len(self.second) + self.second[second, turn])


def distances(pair: Pair, home: int) -> Distances:
    """By number of both: how many turns it is from home, found outwards from there, a distance at a time."""
    found = np.full(len(pair.first) * len(pair.second), _UNSEEN, dtype=np.uint8)
    found[home] = 0
    edge, distance = np.array([home]), 0
    while len(edge):
        distance += 1
        for turn in range(pair.first.shape[1]):
            there = pair.moved(edge, turn)
            found[there[found[there] == _UNSEEN]] = distance
        edge = np.flatnonzero(found == distance)
    return found


def hints(pair: Pair, home: int) -> Hints:
    """By number of both: the hint."""
    here = distances(pair, home).reshape(len(pair.first), len(pair.second))
    nearer, no_farther = np.zeros((2, *here.shape), dtype=np.int32)
    for turn, (first, second) in enumerate(zip(pair.first.T, pair.second.T, strict=True)):
        there = here[first][:, second]
        nearer |= np.left_shift(there < here, turn, dtype=np.int32)
        no_farther |= np.left_shift(there <= here, turn, dtype=np.int32)
    above = here.astype(np.int64) << _DISTANCE | _FULL << 2 * WIDTH
    return (above | no_farther.astype(np.int64) << WIDTH | nearer).ravel()


def distance_in(hints: Hints) -> IntArray:
    """The distances that hints tell."""
    return hints >> _DISTANCE


def turns_in(hints: Hints, left: int) -> IntArray:
    """The turns, one a bit from the lowest, after which home is within one turn less than are left.

    Home must be within the turns that are left now; higher bits mean nothing.
    """
    shift = left - (hints >> _DISTANCE)
    np.minimum(shift, 2, out=shift)
    shift *= WIDTH
    return hints >> shift
