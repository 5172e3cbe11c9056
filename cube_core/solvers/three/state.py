"""The state of a 3×3 as planners see it: its twenty pieces, held with the last layer up, and what of it is solved."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from cube_core.faces import CORNERS, EDGES, FACES, Face
from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import (
    EDGE_COUNT,
    LOCATIONS,
    NUMBER_OF,
    TURN_TABLES,
    UNTOUCHED,
    Table,
)
from cube_core.solvers.three.words import Word

State = Table
"""The locations of the pieces; a last axis of 20."""

HOMES: State = np.array(
    [NUMBER_OF[place] for place in (*EDGES[4:], *EDGES[:4], *CORNERS[4:], *CORNERS[:4])], dtype=np.uint8
)
"""Where each piece is when solved: the edges of the first, middle and last layer, the corners of the first and last."""

FIRST_EDGES, MIDDLE_EDGES, LAST_EDGES = slice(0, 4), slice(4, 8), slice(8, 12)
FIRST_CORNERS, LAST_CORNERS = slice(12, 16), slice(16, 20)
FIRST_TWO_LAYERS = (FIRST_EDGES, MIDDLE_EDGES, FIRST_CORNERS)

UP_TABLES: Table = np.stack([UNTOUCHED, *TURN_TABLES[:3]])
"""The tables of turning U by each number of quarters."""


def are_home(state: State, *parts: slice) -> bool:
    """Whether all these pieces are where they belong."""
    return all((state[pieces] == HOMES[pieces]).all() for pieces in parts)


def after_turns(state: State, turns: Iterable[int]) -> State:
    """The state after outer turns."""
    for turn in turns:
        state = TURN_TABLES[turn][state]
    return state


def shortest_ways(state: State, distance: Callable[[State], IntArray], count: int) -> list[tuple[Word, State]]:
    """Shortest words of outer turns, at most so many, with the states they lead to; depth first."""
    found: list[tuple[Word, State]] = []
    todo: list[tuple[Word, State]] = [((), state)]
    while todo and len(found) < count:
        word, now = todo.pop()
        left = int(distance(now))
        if not left:
            found.append((word, now))
            continue
        after = TURN_TABLES[:, now]
        nearer = np.flatnonzero(distance(after) < left)
        todo += [((*word, turn), after[turn]) for turn in nearer.tolist()]
    return found


_IS_ON = np.array([[face in location for location in LOCATIONS] for face in FACES])
"""Whether it is on that face, by face and location."""
_IS_EDGE = UNTOUCHED < EDGE_COUNT
_LEADS = np.array([*(location[0] for location in LOCATIONS), len(FACES)])
"""The face of its leading sticker, by location; the last is for a piece that no cube has."""


def has_cross(found: Table, down: Face) -> bool:
    """Whether the edges of the first layer are home."""
    return _are_home(found, _IS_ON[down] & _IS_EDGE)


def has_first_layer(found: Table, down: Face) -> bool:
    """Whether its corners are home too."""
    return _are_home(found, _IS_ON[down])


def has_two_layers(found: Table, down: Face) -> bool:
    """Whether all is home but the last layer."""
    return _are_home(found, ~_IS_ON[down.opposite])


def has_last_cross(found: Table, down: Face) -> bool:
    """Whether the edges of the last layer show its colour on top."""
    return _show_up(found, _IS_EDGE, down.opposite)


def is_oriented(found: Table, down: Face) -> bool:
    """Whether all of the last layer shows its colour on top."""
    return _show_up(found, np.ones_like(_IS_EDGE), down.opposite)


def is_solved(found: Table) -> bool:
    """Whether every piece is home."""
    return bool((found == UNTOUCHED).all())


def _are_home(found: Table, asked: np.ndarray) -> bool:
    return bool((found == UNTOUCHED)[asked].all())


def _show_up(found: Table, asked: np.ndarray, up: Face) -> bool:
    return bool((_LEADS[found[asked & (_LEADS[:-1] == up)]] == up).all())
