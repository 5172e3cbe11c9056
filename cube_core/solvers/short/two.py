"""Shortest solves of a 2×2, looked up: the corner at DBL stays where it is, and U, R and F do the rest."""

from __future__ import annotations

from functools import cache

import numpy as np

from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import TURN_TABLES
from cube_core.solvers.pieces.locations import Table as Locations
from cube_core.solvers.short.coordinates import CORNERS_PLACED, TWIST, Coordinate
from cube_core.solvers.short.hints import Pair, distances
from cube_core.solvers.short.states import HOMES, Word
from cube_core.solvers.tables.loading import load
from cube_core.solvers.tables.table import Arrays, Table, Tell, tell_nobody

TURNS: Word = tuple(range(9))
"""All turns of U, R and F."""


def shortest(travels: Locations, tell: Tell = tell_nobody) -> Word:
    """The shortest solve of a cube whose corner at DBL is home; of several the one whose turns come first.

    `travels` says by home location where what belongs there is.
    """
    far, state = load(TABLE, tell)["distances"], travels[HOMES]
    word: list[int] = []
    for left in range(int(far[_number(state)]), 0, -1):
        word.append(next(turn for turn in TURNS if far[_number(TURN_TABLES[turn][state])] < left))
        state = TURN_TABLES[word[-1]][state]
    return tuple(word)


def _number(state: Locations) -> int:
    placed, twist = (np.searchsorted(_held(one), one.of(state)) for one in (CORNERS_PLACED, TWIST))
    return int(placed * len(_held(TWIST)) + twist)


@cache
def _held(coordinate: Coordinate) -> IntArray:
    """The numbers with the corner at DBL, the last one, at home: 5040 arrangements and 729 twists."""
    return np.flatnonzero((coordinate.locations() == HOMES[-1])[:, -1])


def _moves(coordinate: Coordinate) -> IntArray:
    """What turns do to those numbers, counted from 0."""
    return np.searchsorted(_held(coordinate), coordinate.moves(TURNS)[_held(coordinate)])


def _make(tell: Tell) -> Arrays:
    tell(0.0, "Making the table of distances for 2×2 solves.")
    pair = Pair(_moves(CORNERS_PLACED).astype(np.uint16), _moves(TWIST).astype(np.uint16))
    return {"distances": distances(pair, 0)}


TABLE = Table("two", 1, _make)
"""How many turns each 2×2 is from home."""
