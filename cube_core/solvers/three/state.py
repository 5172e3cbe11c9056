"""The state of a 3×3 as the planners see it: the locations of its twenty pieces, held with the last layer up.

A *state* is 20 bytes: the location of each piece's leading sticker, in the order of `HOMES`. A word
changes it by one look-up a piece, and many states at once as well.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from cube_core.faces import CORNERS, EDGES, Face
from cube_core.geometry import turned_face
from cube_core.solvers.pieces.locations import LOCATIONS, NUMBER_OF, OUTER_TURNS, TURN_TABLES, UNTOUCHED, Table

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
"""By quarters: what turning U does."""


def are_home(state: State, *parts: slice) -> bool:
    """Whether all these pieces are where they belong."""
    return all((state[pieces] == HOMES[pieces]).all() for pieces in parts)


def after_turns(state: State, turns: Iterable[int]) -> State:
    """The state after outer turns."""
    for turn in turns:
        state = TURN_TABLES[turn][state]
    return state


def upside_down(state: State) -> State:
    """The state with the whole cube turned over, what is in front still in front."""
    return _OVER[state[..., SEEN_OVER]]


def word_upside_down(word: Iterable[int]) -> tuple[int, ...]:
    """The same outer turns once the whole cube is turned over."""
    return tuple(3 * turned_face(OUTER_TURNS[turn][0], Face.F, 2) + turn % 3 for turn in word)


_OVER: Table = np.array(
    [NUMBER_OF[tuple(turned_face(face, Face.F, 2) for face in place)] for place in LOCATIONS], dtype=np.uint8
)
SEEN_OVER = np.argsort(HOMES)[np.searchsorted(np.sort(HOMES), _OVER[HOMES])]
"""By piece: which piece takes its part when the whole cube is turned over."""
