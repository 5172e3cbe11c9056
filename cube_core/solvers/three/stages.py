"""Stages of a 3×3 solve: which pieces each brings home, by which algorithms, and how far each case is from home.

A *state* is 20 bytes: the location of each piece's leading sticker, in the order of `HOMES`. It is
that of a cube held with the last layer up; an algorithm changes it by one look-up a piece.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cube_core.faces import CORNERS, EDGES
from cube_core.geometry import IntArray
from cube_core.solvers.locations import EDGE_COUNT, NUMBER_OF, Table
from cube_core.solvers.three.casebook import SINGLE_TURNS, UP_TURNS, Casebook, casebook, read_words

State = Table
"""The locations of the 20 pieces."""
Distances = npt.NDArray[np.uint8]

HOMES: State = np.array(
    [NUMBER_OF[place] for place in (*EDGES[4:], *EDGES[:4], *CORNERS[4:], *CORNERS[:4])], dtype=np.uint8
)
"""Where each piece is on a solved cube: edges of the first, middle and last layer, then corners."""

FIRST_EDGES, MIDDLE_EDGES, LAST_EDGES = slice(0, 4), slice(4, 8), slice(8, 12)
FIRST_CORNERS, LAST_CORNERS = slice(12, 16), slice(16, 20)
NOWHERE = 255
"""The distance of a case that no algorithm of the stage can solve."""
_PLACES = np.array([EDGE_COUNT**3, EDGE_COUNT**2, EDGE_COUNT, 1])


@dataclass(frozen=True, slots=True, eq=False)
class Stage:
    """Four pieces to bring home, with the algorithms that leave alone what came before."""

    pieces: slice
    book: Casebook
    distances: Distances
    """By case: how many turns it takes from home by the shortest chain of algorithms."""
    solved: IntArray
    """The cases that single algorithms solve, in order."""
    solvers: IntArray
    """Those algorithms, in the order of the cases."""

    def cases(self, states: State) -> IntArray:
        """The numbers of the cases that states are in; a last axis of 20 is taken away."""
        return case_numbers(states[..., self.pieces])

    def distance(self, states: State) -> IntArray:
        """How many turns states are from home."""
        return self.distances[self.cases(states)].astype(np.intp)

    def ahead(self, state: State) -> IntArray:
        """By algorithm: how many turns it is to home by way of it."""
        return self.book.lengths + self.distances[case_numbers(self.book.tables[:, state[self.pieces]])]

    def outright(self, state: State) -> IntArray:
        """The algorithms that bring all four pieces home at once."""
        first, stop = np.searchsorted(self.solved, self.cases(state) + np.arange(2))
        return self.solvers[first:stop]


def case_numbers(locations: Table | IntArray) -> IntArray:
    """A number for each four locations of a kind."""
    return np.asarray((locations % EDGE_COUNT) @ _PLACES)


def stage(pieces: slice, book: Casebook) -> Stage:
    """The stage that brings four pieces home by these algorithms; measures every case."""
    home = HOMES[pieces]
    solved = case_numbers(np.argsort(_moved(home, book), axis=1)[:, home % EDGE_COUNT])
    solvers = np.argsort(solved, kind="stable")
    return Stage(pieces, book, _measured(home, book), solved[solvers], solvers)


def _moved(home: Table, book: Casebook) -> IntArray:
    """Where algorithms take what is at each location of the pieces' kind, counted from the first of it."""
    kind = home[0] // EDGE_COUNT * EDGE_COUNT
    return np.asarray(book.tables[:, kind : kind + EDGE_COUNT] - kind, dtype=np.intp)


def _measured(home: Table, book: Casebook) -> Distances:
    """How far all cases are that the algorithms can reach, nearest first."""
    distances = np.full(EDGE_COUNT**4, NOWHERE, dtype=np.uint8)
    start = case_numbers(home)
    distances[start] = 0
    found = {0: [np.array([start])]}
    ways = _ways(home, book)
    while found:
        distance = min(found)
        cases = np.unique(np.concatenate(found.pop(distance)))
        cases = cases[distances[cases] == distance]
        for length, pairs in ways:
            reached = pairs[cases // EDGE_COUNT**2] * EDGE_COUNT**2 + pairs[cases % EDGE_COUNT**2]
            reached = reached[distances[reached] > distance + length]
            if reached.size:
                distances[reached] = distance + length
                found.setdefault(distance + length, []).append(reached)
    return distances


def _ways(home: Table, book: Casebook) -> list[tuple[int, IntArray]]:
    """The different ways in which undoing algorithms moves two pieces at once, each with its length."""
    moved = _moved(home, book)
    reachable = _reachable(home % EDGE_COUNT, moved)
    order = np.lexsort((*moved[:, reachable].T, book.lengths))
    kept = order[np.sort(np.unique(moved[order][:, reachable], axis=0, return_index=True)[1])]
    backs = np.argsort(moved[kept], axis=1)
    pairs = backs[:, :, None] * EDGE_COUNT + backs[:, None, :]
    return list(zip(book.lengths[kept].tolist(), pairs.reshape(len(kept), -1), strict=True))


def _reachable(home: Table, moved: IntArray) -> IntArray:
    """The locations at which algorithms can bring these four pieces."""
    found = home.astype(np.intp)
    while True:
        more = np.unique(np.concatenate([found, moved[:, found].ravel()]))
        if more.size == found.size:
            return more
        found = more


@lru_cache(maxsize=1)
def first_cross() -> Stage:
    """The edges of the first layer, by single turns."""
    return stage(FIRST_EDGES, casebook((), SINGLE_TURNS))


@lru_cache(maxsize=1)
def first_corners() -> Stage:
    """The corners of the first layer."""
    return stage(FIRST_CORNERS, casebook(read_words("first-corners"), UP_TURNS))


@lru_cache(maxsize=1)
def middle_edges() -> Stage:
    """The edges of the middle layer."""
    return stage(MIDDLE_EDGES, casebook(read_words("middle-edges"), UP_TURNS))


@lru_cache(maxsize=1)
def last_cross() -> Stage:
    """The edges of the last layer."""
    return stage(LAST_EDGES, _last_book())


@lru_cache(maxsize=1)
def last_corners() -> Stage:
    """The corners of the last layer, once its edges are home."""
    return stage(LAST_CORNERS, _last_book().keeping(HOMES[LAST_EDGES]))


@lru_cache(maxsize=1)
def small_first_corners() -> Stage:
    """The corners of the first layer of a 2×2, where no edges have to be kept."""
    return stage(FIRST_CORNERS, casebook((), SINGLE_TURNS))


@lru_cache(maxsize=1)
def small_last_corners() -> Stage:
    """The corners of the last layer of a 2×2."""
    return stage(LAST_CORNERS, _last_book())


@lru_cache(maxsize=1)
def _last_book() -> Casebook:
    return casebook(read_words("last-layer"), UP_TURNS, with_up_turns=True)
