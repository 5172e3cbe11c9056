"""Where the 20 pieces of a 3×3 are, as the searches here see it: twenty bytes a cube, moved by look-ups.

A *state* says for each piece, in the order of `HOMES`, the location of its leading sticker. How a
cube is held does not matter: a root of a search may be the cube turned, or undone, or both.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cube_core.faces import FACES
from cube_core.solvers.pieces.locations import (
    COUNT,
    EDGE_COUNT,
    LOCATIONS,
    NUMBER_OF,
    TURN_TABLES,
    Table,
    inverse_of,
)

Word = tuple[int, ...]
"""Outer turns by number."""

HOMES: Table = np.array([*range(0, EDGE_COUNT, 2), *range(EDGE_COUNT, COUNT, 3)], dtype=np.uint8)
"""Where the pieces of a solved cube are: 12 edges, then 8 corners."""
EDGES, CORNERS = slice(0, 12), slice(12, 20)

_FLAT_TURNS = TURN_TABLES.ravel()
_ROLLED = np.array([NUMBER_OF[tuple(FACES[face // 3 * 3 + (face + 1) % 3] for face in place)] for place in LOCATIONS])
"""Where each location comes when the whole cube turns about the corner URF: U to R, R to F, F to U."""


@dataclass(frozen=True, slots=True, eq=False)
class Root:
    """A state that is as far from home as the one to solve, and what its solutions say of that one."""

    state: Table
    rolls: int
    """How often the cube was turned about the corner URF."""
    is_undone: bool
    """Whether it is the cube that the scramble undone would give."""

    def word(self, turns: Word) -> Word:
        """The solution of the state asked for, from one of this root."""
        held = tuple(rolled(turn, -self.rolls) for turn in turns)
        return inverse_of(held) if self.is_undone else held


def roots_of(travels: Table) -> tuple[Root, ...]:
    """Six of them: a cube as seen along three axes, and the same undone.

    `travels` says by home location where what belongs there is.
    """
    undone = np.argsort(travels).astype(np.uint8)
    return tuple(Root(seen(way, rolls)[HOMES], rolls, way is undone) for way in (travels, undone) for rolls in range(3))


def played(states: Table, trails: Table) -> Table:
    """The states, one a row, after their trails, of which each row is a word of turns."""
    for turns in trails.T:
        states = _FLAT_TURNS[turns.astype(np.intp)[:, None] * COUNT + states]
    return states


def seen(travels: Table, rolls: int) -> Table:
    """The same cube once it was turned so often about the corner URF."""
    for _ in range(rolls):
        rolled = np.empty_like(travels)
        rolled[_ROLLED] = _ROLLED[travels]
        travels = rolled
    return travels


def rolled(turn: int, rolls: int) -> int:
    """What a turn is called once the cube was turned so often about the corner URF."""
    face, amount = divmod(turn, 3)
    return 3 * (face // 3 * 3 + (face + rolls) % 3) + amount
