"""Positions of a few coordinates, each moved by a table of its own: their distances, and all that are near a goal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.few.paths import UNREACHED, Distances
from cube_core.solvers.few.slabs import Follows, Perms
from cube_core.solvers.tables import Arrays

MoveTable = npt.NDArray[np.uint16]
"""The value after the turn, by turn and value."""
Values = npt.NDArray[np.uint16]
"""A row a coordinate, a column a position."""


def product_distances(tables: Sequence[MoveTable], goals: npt.NDArray[np.integer]) -> Distances:
    """The turns to the nearest goal, by mixed index (the last coordinate runs fastest); turns must undo one another."""
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
    """A table for pairs of places, each moved by its own permutations; a pair's number is a mixed index."""
    one, two = np.argsort(first, axis=1), np.argsort(second, axis=1)
    return move_table((one[:, :, None] * second.shape[1] + two[:, None, :]).reshape(len(first), -1))


class Subsets:
    """The ways to choose some of a few places: numbered, and moved by turns."""

    def __init__(self, places: int, count: int) -> None:
        self.masks = np.array([sum(1 << place for place in some) for some in combinations(range(places), count)])
        """The chosen places as bits, by number."""
        self.numbers = np.zeros(1 << places, dtype=np.uint16)
        """By mask, its number."""
        self.numbers[self.masks] = np.arange(len(self.masks))
        self.places = places

    def table(self, perms: Perms) -> MoveTable:
        """The table of turns for them."""
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


Hashes = npt.NDArray[np.uint64]
Scores = npt.NDArray[np.int32]

_SIEVE_BITS = 22
_LIMIT_PER_TURN = 8
"""So many ways down the table are gone on with at a time."""


@dataclass(frozen=True, slots=True, eq=False)
class Space:
    """Positions of a few coordinates, what turns do to them and how far from the goal they seem."""

    tables: Sequence[MoveTable]
    keys: Sequence[Hashes]
    """By coordinate and value, a number that looks random: a position is known by their sum."""
    follows: Follows
    score: Callable[[Values], Scores]
    rough: Callable[[Values], Scores] | None = None
    """A score that takes less work, if there is one: who is far by it is not looked at any closer."""
    roughly: int = 2
    """So many times as many positions are chosen by it as are kept."""

    @property
    def turn_count(self) -> int:
        """The number of turns."""
        return len(self.tables[0])

    def hashes(self, values: Values) -> Hashes:
        """By what positions are known."""
        total = self.keys[0].take(values[0])
        for key, value in zip(self.keys[1:], values[1:], strict=True):
            total += key.take(value)
        return np.asarray(total)

    def turned(self, values: Values, turn: IntArray, row: IntArray) -> Values:
        """Some of the positions, after one turn each."""
        return np.stack(
            [
                table.ravel().take(turn * table.shape[1] + value.take(row))
                for table, value in zip(self.tables, values, strict=True)
            ]
        )

    def turned_by_all(self, values: Values) -> Values:
        """Positions after every turn: all after the first turn, then all after the second …"""
        return np.stack([table[:, value].ravel() for table, value in zip(self.tables, values, strict=True)])


def mixed(numbers: npt.NDArray[np.integer] | Hashes) -> Hashes:
    """Numbers that look random: each a function of the one given, the same on every machine."""
    x = numbers.astype(np.uint64) + np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.asarray(x ^ (x >> np.uint64(31)))


def keys_for(counts: Sequence[int]) -> list[Hashes]:
    """Keys for coordinates of so many values each."""
    return [mixed(np.arange(count) + (number + 1 << 24)) for number, count in enumerate(counts)]


def low_bits(hashes: Hashes, bits: int) -> IntArray:
    """Hashes as places in a table."""
    return (hashes & np.uint64((1 << bits) - 1)).astype(np.intp)


def made_ends(space: Space, goals: Values, depth: int) -> Arrays:
    """All positions within a few turns of the goal: their hashes in order, and by hash the turns."""
    hashes, first = np.unique(space.hashes(goals), return_index=True)
    level, lots = goals[:, first], [hashes]
    for _ in range(depth):
        children = space.turned_by_all(level)
        fresh, first = np.unique(space.hashes(children), return_index=True)
        is_new = ~np.logical_or.reduce([is_in(fresh, lot) for lot in lots[-2:]])
        level = children[:, first[is_new]]
        lots.append(fresh[is_new])
    every, depths = np.concatenate(lots), np.repeat(np.arange(depth + 1, dtype=np.int8), [len(lot) for lot in lots])
    order = np.argsort(every, kind="stable")
    return {"hashes": every[order], "depths": depths[order]}


class EndTable:
    """All positions within a few turns of the goal, by their hashes."""

    def __init__(self, space: Space, made: Arrays) -> None:
        self.space = space
        self._hashes, self._depths = made["hashes"], made["depths"]
        self._sieve = np.zeros(1 << _SIEVE_BITS, dtype=bool)
        self._sieve[low_bits(self._hashes, _SIEVE_BITS)] = True

    @property
    def counts(self) -> tuple[int, ...]:
        """By turns from the goal, how many positions there are."""
        return tuple(np.bincount(self._depths).tolist())

    def look_up(self, hashes: Hashes) -> npt.NDArray[np.int8]:
        """Its turns to the goal, −1 where they are too many, by position."""
        found = np.full(len(hashes), -1, dtype=np.int8)
        rows = np.flatnonzero(self._sieve[low_bits(hashes, _SIEVE_BITS)])
        spots = _rows_of(hashes[rows], self._hashes)
        found[rows] = np.where(self._hashes[spots] == hashes[rows], self._depths[spots], -1)
        return found

    def ways_down(self, values: Values, left: int) -> list[tuple[int, tuple[int, ...]]]:
        """Some ways from positions to the goal, of just so many turns: the column of the position, and the turns."""
        column = np.arange(values.shape[1])
        ways = np.empty((len(column), 0), dtype=np.intp)
        for left_after in range(left - 1, -1, -1):
            children = self.space.turned_by_all(values)
            nearer = self.look_up(self.space.hashes(children)) == left_after
            row, turn = np.nonzero(nearer.reshape(-1, len(column)).T)
            first = np.searchsorted(column[row], column[row])
            some = np.arange(len(row)) - first < _LIMIT_PER_TURN
            row, turn = row[some], turn[some]
            values = children[:, turn * len(column) + row]
            column, ways = column[row], np.column_stack([ways[row], turn])
        return list(zip(column.tolist(), map(tuple, ways.tolist()), strict=True))


def _rows_of(some: Hashes, ordered: Hashes) -> IntArray:
    return np.minimum(np.searchsorted(ordered, some), len(ordered) - 1)


def is_in(some: Hashes, ordered: Hashes) -> npt.NDArray[np.bool_]:
    """Flags of the hashes that are among ordered ones."""
    return np.asarray(ordered[_rows_of(some, ordered)] == some)
