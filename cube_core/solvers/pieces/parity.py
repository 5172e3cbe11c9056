"""Parity: whether pieces are oddly permuted, and what a reduced cube can show that no 3×3 can."""

from __future__ import annotations

from enum import Enum

import numpy as np
import numpy.typing as npt

from cube_core.solvers.pieces.locations import EDGE_COUNT, Table


class Parity(Enum):
    """A parity that a reduced cube can show and no 3×3 can."""

    EDGES = "an odd number of edges is flipped"
    CORNERS = "the corners are exchanged against the edges"


class ImpossibleState(Exception):  # noqa: N818 - a finding, not a failure
    """A 3×3 solver met what no 3×3 can show; whoever reduced the cube can mend it."""

    def __init__(self, parity: Parity) -> None:
        super().__init__(parity.value)
        self.parity = parity


def parity_of(came_from: Table) -> Parity | None:
    """The parity that a cube shows and no 3×3 can: of both kinds the one that is met first."""
    edges, corners = came_from[:EDGE_COUNT], came_from[EDGE_COUNT:] - EDGE_COUNT
    if is_odd(edges):  # exchanging whole edges exchanges two pairs of stickers, flipping one exchanges one
        return Parity.EDGES
    return Parity.CORNERS if is_odd(edges[::2] // 2) != is_odd(corners[::3] // 3) else None


def are_odd(permutations: npt.NDArray[np.integer]) -> npt.NDArray[np.bool_]:
    """By row, whether a permutation is odd: whether an odd number of pairs stand the wrong way round."""
    is_behind = np.tri(permutations.shape[1], k=-1, dtype=bool)
    inverted = (permutations[:, :, None] < permutations[:, None, :]) & is_behind
    return np.asarray(np.count_nonzero(inverted, axis=(1, 2)) % 2 == 1)


def guessed_flips(odd: npt.NDArray[np.bool_]) -> bool:
    """Whether a person ends with an odd number of flipped edges, given which orbits of wings are odd.

    Where all are alike, nothing tells an odd edge from one that is right; where in doubt, the outermost
    wings are taken for the wrong ones.
    """
    is_doubtful = odd.any() and not odd.all()
    return bool(odd[0]) != bool(is_doubtful)


def is_odd(permutation: npt.NDArray[np.integer]) -> bool:
    """Whether a permutation of the numbers from 0 takes an odd number of exchanges."""
    seen = [False] * len(permutation)
    exchanges = 0
    for start in range(len(permutation)):
        place = start
        while not seen[place]:
            seen[place] = True
            place = int(permutation[place])
            exchanges += place != start
    return bool(exchanges % 2)
