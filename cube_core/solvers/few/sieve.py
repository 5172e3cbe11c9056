"""A sieve for states near home: a bit for each by all coordinates, where tables have room for two at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.few.states import Moves
from cube_core.solvers.pieces.locations import Table

Keys = npt.NDArray[np.uint32]
"""The numbers of states, spread as if at random; they are sums of keys of their coordinates, as they may go round."""
_KEY_BITS, _BITS = 32, 26
_SPREAD = np.uint32(0x9E3779B1)


@dataclass(frozen=True, slots=True, eq=False)
class Sieve:
    """The states within some turns of home, and one in five of the others.

    Of a million first phases that are within seven turns by two coordinates at a time some twenty thousand are.
    """

    reach: int
    """The turns."""
    bits: Table
    keys: tuple[tuple[Keys, ...], ...]
    """Of each axis along which a state is seen, and of each coordinate there: the keys after every turn."""

    def near(self, rows: IntArray) -> IntArray:
        """The columns of turns after which a state may be near home along each axis, given by their places in keys."""
        found = None
        for axis, keys in enumerate(self.keys):
            seen = rows[axis * len(keys) : (axis + 1) * len(keys)]
            near = self._near(keys, seen if found is None else seen.take(found, axis=1))
            found = near if found is None else found.take(near)
        assert found is not None
        return found

    def _near(self, keys: Sequence[Keys], rows: IntArray) -> IntArray:
        total = keys[0].take(rows[0])
        for key, row in zip(keys[1:], rows[1:], strict=True):
            total += key.take(row)
        places = _places(total)
        bits = self.bits.take(places >> 3)
        bits >>= places.astype(np.uint8) & 7
        bits &= 1
        return bits.view(np.bool_).nonzero()[0]


def _places(keys: Keys) -> IntArray:
    return (keys >> np.uint32(_KEY_BITS - _BITS)).astype(np.intp)


def _spread(numbers: IntArray) -> Keys:
    return numbers.astype(np.uint32) * _SPREAD


def sieve_of(bits: Table, reach: int, views: Sequence[Sequence[Moves]]) -> Sieve:
    """The sieve for nodes that have the coordinates of each of these views, all as large as those of the first."""
    sizes = [len(move) for move in views[0]]
    strides = [int(np.prod(sizes[row + 1 :])) for row in range(len(sizes))]
    keys = (
        tuple(_spread(move.astype(np.intp).ravel() * stride) for move, stride in zip(view, strides, strict=True))
        for view in views
    )
    return Sieve(reach, bits, tuple(keys))


def sieve_bits(moves: Sequence[Moves], home: int, reach: int) -> Table:
    """The bits of all states within reach of home, found outwards from there; their numbers are mixed indices."""
    flags = np.zeros(1 << _BITS, dtype=np.bool_)
    inner, edge = np.empty(0, dtype=np.intp), np.array([home])
    flags[_places(_spread(edge))] = True
    for left in range(reach, 0, -1):
        there = []
        for numbers in _neighbours(moves, edge):
            flags[_places(_spread(numbers))] = True
            there += [numbers] * (left > 1)
        if there:
            fresh = np.unique(np.concatenate(there))
            inner, edge = edge, np.setdiff1d(fresh, np.concatenate([inner, edge]), assume_unique=True)
    return np.packbits(flags, bitorder="little")


def _neighbours(moves: Sequence[Moves], numbers: IntArray) -> Iterator[IntArray]:
    """The states one turn from some, for one turn after the other."""
    sizes = [len(move) for move in moves]
    rows = np.unravel_index(numbers, sizes)
    for turn in range(moves[0].shape[1]):
        after = tuple(move[row, turn].astype(np.intp) for move, row in zip(moves, rows, strict=True))
        yield np.ravel_multi_index(after, sizes)
