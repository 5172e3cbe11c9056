"""A cube seen as a 3×3: where its edges and corners are, however the cube is held and however large it is.

The 3×3 solvers think of a cube held with white below and green in front, the last layer up. Here
their turns become turns of the real cube, and its stickers their locations.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from cube_core.cube import Cells, Cube, colors_of
from cube_core.faces import FACES, Color, Face, FaceColors
from cube_core.geometry import IntArray, turned_face
from cube_core.moves import Codes, turn_of
from cube_core.solvers.pieces.locations import (
    COUNT,
    EDGE_COUNT,
    LOCATIONS,
    NEXT,
    NUMBER_OF,
    OUTER_TURNS,
    Table,
    corner_slots,
    edge_slots,
    place_name,
)

if TYPE_CHECKING:
    from cube_core.solvers.recorder import Recorder

THOUGHT: FaceColors = (Color.YELLOW, Color.ORANGE, Color.GREEN, Color.WHITE, Color.RED, Color.BLUE)
"""The colours of the faces as the 3×3 solvers think of them: the tables of algorithms are written last layer up."""


@dataclass(frozen=True, slots=True, eq=False)
class Holding:
    """A size and a way to hold the cube: thought locations and turns as they are on it."""

    size: int
    faces: tuple[Face, ...]
    """The real face of each thought face."""
    real: Table
    """The real location of each thought location."""
    turns: Codes
    """The real turn of each thought turn."""

    def name(self, location: int) -> str:
        """A thought place by the real faces it is on: UF."""
        return place_name(int(self.real[location]))

    def slots(self, location: int) -> IntArray:
        """The slots of all stickers of the piece at a thought location, the leading ones first."""
        around = _around(int(self.real[location]))
        if location < EDGE_COUNT:
            leading, other = (edge_slots(self.size)[number] for number in around)
            return np.concatenate([leading, other[::-1]])
        return corner_slots(self.size)[[number - EDGE_COUNT for number in around]]

    def slots_at(self, locations: Iterable[int]) -> list[int]:
        """The slots of several locations, one after the other."""
        return [slot for location in locations for slot in self.slots(location).tolist()]


def _around(location: int) -> tuple[int, ...]:
    faces = LOCATIONS[location]
    return tuple(NUMBER_OF[faces[turn:] + faces[:turn]] for turn in range(len(faces)))


def holding_of(recorder: Recorder) -> Holding:
    """The holding of the cube now."""
    return holding(recorder.size, recorder.holder.face_colors)


@lru_cache(maxsize=256)
def holding(size: int, colors: FaceColors) -> Holding:
    """The holding of a cube of which each face is meant to get these colours."""
    faces = tuple(Face(colors.index(color)) for color in THOUGHT)
    real = np.array([NUMBER_OF[tuple(faces[face] for face in location)] for location in LOCATIONS], dtype=np.uint8)
    turns = np.array([turn_of(faces[face], 1, 1, amount, size).code for face, amount in OUTER_TURNS], dtype=np.int64)
    return Holding(size, faces, real, turns)


def shown(cube: Cube, holding: Holding) -> Table:
    """The thought location from which the piece there comes, by thought location; its leading sticker says which way.

    Of the edges of a large cube one wing is asked: they must be whole. COUNT stands for a piece
    that no cube has.
    """
    colors = np.empty(COUNT, dtype=np.intp)
    if cube.size > 2:
        colors[:EDGE_COUNT] = _colors(cube, edge_slots(cube.size)[:, 0])[holding.real[:EDGE_COUNT]]
    else:
        colors[:EDGE_COUNT] = np.array(THOUGHT)[[location[0] for location in LOCATIONS[:EDGE_COUNT]]]
    colors[EDGE_COUNT:] = _colors(cube, corner_slots(cube.size))[holding.real[EDGE_COUNT:] - EDGE_COUNT]
    faces = _THOUGHT_FACES[colors]
    following = faces[NEXT]
    last = np.where(np.arange(COUNT) < EDGE_COUNT, len(FACES), faces[NEXT[NEXT]])
    return _HOME_BY_FACES[faces, following, last]


def _colors(cube: Cube, slots: IntArray) -> Cells:
    return colors_of(cube.size, cube.stickers[slots])


_THOUGHT_FACES = np.argsort(THOUGHT)


def _homes() -> Table:
    homes = np.full((6, 6, 7), COUNT, dtype=np.uint8)
    for number, location in enumerate(LOCATIONS):
        homes[location if len(location) == 3 else (*location, len(FACES))] = number
    return homes


_HOME_BY_FACES = _homes()


def locations_of(came_from: Table, homes: Table) -> Table:
    """The locations at which the pieces with these homes are now."""
    now = np.zeros(COUNT + 1, dtype=np.uint8)
    now[came_from] = np.arange(COUNT, dtype=np.uint8)
    return now[homes]


def rotation_to(face: Face, goal: Face) -> tuple[Face, int]:
    """The rotation that brings a face to another one's place, quarter turns before half turns: axis and quarters.

    >>> rotation_to(Face.F, Face.U)
    (<Face.R: 1>, 1)
    """
    ways = ((axis, quarters) for quarters in (1, -1, 2) for axis in (Face.R, Face.F))
    return next(way for way in ways if turned_face(face, *way) is goal)
