"""A cube as it is held while the last layer is up: where its pieces are, and how it is turned to be held so."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from cube_core.cube import Cube
from cube_core.faces import FACES, Color, Face, FaceColors
from cube_core.geometry import IntArray
from cube_core.moves import Move, turn_of
from cube_core.recipes.reading import BY_TOP_AND_FRONT, effect, sticker
from cube_core.recipes.thoughts import turned_map
from cube_core.solvers.pieces.holding import Holding, holding, locations_of, rotation_to, shown
from cube_core.solvers.pieces.locations import COUNT, OUTER_TURNS, UNTOUCHED, Table
from cube_core.solvers.three.state import HOMES, State
from cube_core.solvers.three.words import read_word, table_of

if TYPE_CHECKING:
    from cube_core.solvers.recorder import Recorder

SPINS = ("", "y", "y2", "y'")
"""Turns of the whole cube with the same face up, by their quarters."""
_UPWARD = {Face.U: "", Face.D: "x2", Face.F: "x", Face.B: "x'", Face.L: "z", Face.R: "z'"}
"""The turn of the whole cube that brings it up, by face."""


def slots_of(size: int, locations: Iterable[int]) -> list[int]:
    """All slots of the pieces at some locations."""
    return _as_it_is(size).slots_at(locations)


@lru_cache(maxsize=64)
def _as_it_is(size: int) -> Holding:
    """A cube whose faces are called what they are."""
    turns = np.array([turn_of(face, 1, 1, amount, size).code for face, amount in OUTER_TURNS], dtype=np.int64)
    return Holding(size, FACES, UNTOUCHED, turns)


def came_from(cube: Cube, colors: FaceColors) -> Table:
    """The location from which the piece there comes, by location of the cube as it is held."""
    held = holding(cube.size, colors)
    real = np.append(held.real, COUNT).astype(np.uint8)
    found = np.empty(COUNT, dtype=np.uint8)
    found[held.real] = real[shown(cube, held)]
    return found


def regrip_for(colors: FaceColors, first: Color, spin: int = 0) -> str:
    """The fewest turns of the whole cube that bring a colour's face down, and then so many quarters about U.

    >>> regrip_for((Color.WHITE, Color.RED, Color.GREEN, Color.YELLOW, Color.ORANGE, Color.BLUE), Color.WHITE, 2)
    'z2'
    """
    shows = effect(f"{_UPWARD[Face(colors.index(first.opposite))]} {SPINS[spin % 4]}".strip()) // 9
    return BY_TOP_AND_FRONT[int(shows[sticker("U")]), int(shows[sticker("F")])].regrip


def colors_after(colors: FaceColors, regrip: str) -> FaceColors:
    """The colours meant for the faces once the cube is turned."""
    u, r, f, d, left, b = turned_map(colors, regrip)
    return u, r, f, d, left, b


def state_of(recorder: Recorder, regrip: str = "") -> State:
    """The state once the cube is turned."""
    return _turned(came_from(recorder.board.cube, recorder.holder.face_colors), regrip)


def _turned(found: Table, regrip: str) -> State:
    if regrip:
        table = np.append(table_of(read_word(regrip))[:COUNT], COUNT).astype(np.uint8)
        turned = np.empty_like(found)
        turned[table[:COUNT]] = table[found]
        found = turned
    return locations_of(found, HOMES)


def first_color(
    recorder: Recorder, colors: tuple[Color, ...], done: Callable[[Color], int], turns: Callable[[State], IntArray]
) -> Color:
    """The colour that the first layer may have with which most is done, then that of the fewest turns."""
    if len(colors) == 1:
        return colors[0]
    face_colors = recorder.holder.face_colors
    found = came_from(recorder.board.cube, face_colors)
    states = np.stack([_turned(found, regrip_for(face_colors, color)) for color in colors])
    return min(zip(colors, turns(states).tolist(), strict=True), key=lambda one: (-done(one[0]), one[1]))[0]


def rotation(size: int, face: Face, wanted: Face) -> Move:
    """The turn of the whole cube that brings one face to where another is."""
    axis, quarters = rotation_to(face, wanted)
    return Move(axis, 1, size, quarters)
