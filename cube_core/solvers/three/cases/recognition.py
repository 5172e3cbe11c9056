"""Which case the last layer shows: two looks into tables, one by what shows up, one by who is where.

A pattern is solved by turns of U, the case's algorithm, and turns of U again. The tables are made
by undoing every case that way from home, so a pattern finds its case however the cube is held.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT, UNTOUCHED, Table
from cube_core.solvers.three.cases.catalogue import Case, cases
from cube_core.solvers.three.state import HOMES, LAST_CORNERS, LAST_EDGES, UP_TABLES, State
from cube_core.solvers.three.words import UP_TURNS, Word, length_of, merged, settled, table_of

_TWISTS, _PLACES = 3 ** np.arange(4), 2 * np.arange(4)
_FLIPS = 16
"""How many ways four edges can be turned."""
UNKNOWN = -1
"""The row of what no turns make."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What the last layer shows: a case, and the quarter turns of U before and after its algorithm."""

    case: Case | None
    """None where there is nothing left to do but to turn U."""
    before: int
    after: int

    @property
    def word(self) -> Word:
        """The turns that solve it."""
        return merged((*UP_TURNS[self.before], *(self.case.word if self.case else ()), *UP_TURNS[self.after]))


@dataclass(frozen=True, slots=True, eq=False)
class Lookup:
    """By pattern of the last layer: which case it is, how it is solved, and what that does to a state."""

    cases: tuple[Case, ...]
    rows: npt.NDArray[np.int16]
    """By key of a pattern: its row in the arrays below; −1 for what no pattern is."""
    origins: IntArray
    """By row: the case's number (−1: none is needed), turns of U before and after."""
    tables: Table
    lengths: IntArray

    def row(self, keys: IntArray) -> IntArray:
        """The rows of patterns by their keys."""
        return self.rows[keys].astype(np.intp)

    def seen(self, key: int) -> Seen:
        """The case of one pattern; a ValueError where no cube shows it."""
        row = int(self.rows[key])
        if row == UNKNOWN:
            raise ValueError("The last layer shows what no turns make.")
        number, before, after = self.origins[row].tolist()
        return Seen(self.cases[number] if number >= 0 else None, before, after)


def orientation_keys(states: State) -> IntArray:
    """A number for what the last layer shows upwards, its pieces all being in it."""
    corners, edges = states[..., LAST_CORNERS].astype(np.intp) - EDGE_COUNT, states[..., LAST_EDGES].astype(np.intp)
    twists = (corners % 3 * _TWISTS[corners // 3]).sum(axis=-1)
    return np.asarray(twists * _FLIPS + (edges % 2 << edges // 2).sum(axis=-1))


def permutation_keys(states: State) -> IntArray:
    """A number for who is where in the last layer, whichever way round."""
    corners, edges = states[..., LAST_CORNERS].astype(np.intp) - EDGE_COUNT, states[..., LAST_EDGES].astype(np.intp)
    return np.asarray(((corners // 3 << _PLACES) + (edges // 2 << _PLACES + 8)).sum(axis=-1))


def orientation(state: State) -> Seen:
    """The OLL case of a state whose first two layers are solved."""
    return orientations().seen(int(orientation_keys(state)))


def permutation(state: State) -> Seen:
    """The PLL case of a state whose last layer is oriented."""
    return permutations().seen(int(permutation_keys(state)))


@cache
def orientations() -> Lookup:
    """All that the last layer can show upwards."""
    return lookup(cases("OLL"), ends=1, key_count=81 * _FLIPS, keys_of=orientation_keys)


@cache
def permutations() -> Lookup:
    """All ways in which an oriented last layer can be out of order."""
    return lookup(cases("PLL"), ends=4, key_count=1 << 16, keys_of=permutation_keys)


def lookup(found: tuple[Case, ...], ends: int, key_count: int, keys_of: Callable[[State], IntArray]) -> Lookup:
    """Every case undone from home, by each turn of U before it and by so many after it."""
    words: list[Word] = [(), *(case.word for case in found)]
    tables = UP_TABLES[:ends, np.stack([settled(table_of(word)) for word in words])[:, UP_TABLES]]
    after, number, before = np.indices(tables.shape[:3]).reshape(3, -1)
    lengths = np.array([length_of(word) for word in words])[number] + (before > 0) + (after > 0)
    order = np.lexsort((before, lengths))  # of two ways to see a pattern the shorter, then that which begins at once
    tables = tables.reshape(-1, len(UNTOUCHED))[order]
    rows = np.full(key_count, UNKNOWN, dtype=np.int16)
    rows[keys_of(np.argsort(tables, axis=1)[:, HOMES].astype(np.uint8))[::-1]] = np.arange(len(order))[::-1]
    origins = np.stack([number - 1, before, after], axis=1)[order]
    return Lookup(found, rows, origins, tables, lengths[order])
