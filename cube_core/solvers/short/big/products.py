"""Distances in products of small coordinates: a position is a few numbers, each moved by a table of its own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.short.big.masks import UNREACHED, Distances
from cube_core.solvers.short.big.slabs import Perms

MoveTable = npt.NDArray[np.uint16]
"""By turn and value, the value after the turn."""
Values = npt.NDArray[np.uint16]
"""A row a coordinate, a column a position."""


def product_distances(tables: Sequence[MoveTable], goals: npt.NDArray[np.integer]) -> Distances:
    """By mixed index (the last coordinate runs fastest), the turns to the nearest goal; turns must undo one another."""
    sizes = [table.shape[1] for table in tables]
    far = np.full(int(np.prod(sizes)), UNREACHED, dtype=np.uint8)
    front = np.unique(goals).astype(np.int32)
    far[front] = depth = 0
    while len(front):
        depth += 1
        values = np.unravel_index(front, sizes)
        fresh = []
        for turn in range(len(tables[0])):
            there = index_of([table[turn][value] for table, value in zip(tables, values, strict=True)], sizes)
            there = there[far[there] == UNREACHED]
            far[there] = depth
            fresh.append(there)
        front = np.concatenate(fresh)
    return far


def index_of(values: Sequence[npt.NDArray[np.integer]] | Values, sizes: Sequence[int]) -> npt.NDArray[np.int32]:
    """The mixed index of coordinates."""
    index = values[0].astype(np.int32)
    for value, size in zip(values[1:], sizes[1:], strict=True):
        index *= size
        index += value
    return index


def move_table(values: npt.NDArray[np.integer]) -> MoveTable:
    """A table of these values."""
    return np.ascontiguousarray(values, dtype=np.uint16)


def pair_table(first: Perms, second: Perms) -> MoveTable:
    """What turns do to a pair of places, each moved by its own permutations; the number of a pair is a mixed index."""
    one, two = np.argsort(first, axis=1), np.argsort(second, axis=1)
    return move_table((one[:, :, None] * second.shape[1] + two[:, None, :]).reshape(len(first), -1))


class Subsets:
    """The ways to choose some of a few places: numbered, and moved by turns."""

    def __init__(self, places: int, count: int) -> None:
        self.masks = np.array([sum(1 << place for place in some) for some in combinations(range(places), count)])
        """By number, the chosen places as bits."""
        self.numbers = np.zeros(1 << places, dtype=np.uint16)
        """By mask, its number."""
        self.numbers[self.masks] = np.arange(len(self.masks))
        self.places = places

    def table(self, perms: Perms) -> MoveTable:
        """What turns do to them."""
        goes_to = 1 << np.argsort(perms, axis=1)
        bits = self.masks[:, None] >> np.arange(self.places) & 1
        return move_table(self.numbers[goes_to @ bits.T])


def orbit_of(perms: Perms, start: int) -> IntArray:
    """The places to which turns bring what is at one place, in order."""
    reached = np.zeros(perms.shape[1], dtype=bool)
    reached[start] = True
    while not reached[perms[:, reached]].all():
        reached[perms[:, reached]] = True
    return np.flatnonzero(reached)
