"""Stages of a 3×3 solve: which pieces each brings home, by which algorithms, and how far each case is from home.

A *state* is 20 bytes: the location of each piece's leading sticker, in the order of `HOMES`. It is
that of a cube held with the last layer up; an algorithm changes it by one look-up a piece.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np
import numpy.typing as npt

from cube_core.faces import CORNERS, EDGES
from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT, NUMBER_OF, Table
from cube_core.solvers.three.layers.casebook import SINGLE_TURNS, UP_TURNS, Casebook, casebook, read_words

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


def moved_by(book: Casebook, home: Table) -> IntArray:
    """Where algorithms take what is at each location of the pieces' kind, counted from the first of it."""
    kind = home[0] // EDGE_COUNT * EDGE_COUNT
    return np.asarray(book.tables[:, kind : kind + EDGE_COUNT] - kind, dtype=np.intp)


@dataclass(frozen=True, slots=True)
class StagePlan:
    """What a stage is for, and where its algorithms are written."""

    pieces: slice
    file: str | None = None
    """Without one: single turns."""
    kept: slice | None = None
    """Pieces that are home already and that not all algorithms of the file leave alone."""

    def book(self) -> Casebook:
        """The algorithms."""
        if self.file is None:
            return casebook((), SINGLE_TURNS)
        book = _book(self.file)
        return book if self.kept is None else book.keeping(HOMES[self.kept])


PLANS: Mapping[str, StagePlan] = {
    "first-cross": StagePlan(FIRST_EDGES),
    "first-corners": StagePlan(FIRST_CORNERS, "first-corners"),
    "middle-edges": StagePlan(MIDDLE_EDGES, "middle-edges"),
    "last-cross": StagePlan(LAST_EDGES, "last-layer"),
    "last-corners": StagePlan(LAST_CORNERS, "last-layer", LAST_EDGES),
    "small-first-corners": StagePlan(FIRST_CORNERS),
    "small-last-corners": StagePlan(LAST_CORNERS, "last-layer"),
}
"""All stages; those of a 2×2, which has no edges to keep, are called small."""


@cache
def stage(name: str) -> Stage:
    """One of the stages."""
    plan = PLANS[name]
    home, book = HOMES[plan.pieces], plan.book()
    solved = case_numbers(np.argsort(moved_by(book, home), axis=1)[:, home % EDGE_COUNT])
    solvers = np.argsort(solved, kind="stable")
    return Stage(plan.pieces, book, _distances()[name], solved[solvers], solvers)


@cache
def _book(file: str) -> Casebook:
    return casebook(read_words(file), UP_TURNS, with_up_turns=file == "last-layer")


@cache
def _distances() -> Mapping[str, Distances]:
    """The distances of all stages, as `making` measured them."""
    with np.load(BytesIO((files("assets") / "three" / "distances.npz").read_bytes())) as kept:
        return dict(kept)
