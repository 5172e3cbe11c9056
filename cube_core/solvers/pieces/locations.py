"""Locations of edges and corners, place and way round: 24 each, and what outer turns do to them.

A location names the faces on which a piece shows, that of its *leading* sticker first: (U, F) and
(F, U) are the same edge place, held two ways; the corner places come three ways each, clockwise.
Locations 0 to 23 are edges, 24 to 47 corners. A wing of a big cube has a location too: on the
edge (A, B) it is the one that lies to the same side as NORMALS[A] × NORMALS[B], so turning a wing
over in its edge and exchanging it for its neighbour are the same thing.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cube_core.faces import CORNERS, EDGES, FACES, Color, Face, FaceColors
from cube_core.geometry import NORMALS, IntArray, slots_at, turned_face

Table = npt.NDArray[np.uint8]
"""By location, where something takes the piece that is there."""
Location = tuple[Face, ...]

EDGE_COUNT = 24
LOCATIONS: tuple[Location, ...] = (
    *((a, b) for edge in EDGES for a, b in (edge, edge[::-1])),
    *(corner[turn:] + corner[:turn] for corner in CORNERS for turn in range(3)),
)
NUMBER_OF = {location: number for number, location in enumerate(LOCATIONS)}
COUNT = len(LOCATIONS)
UNTOUCHED: Table = np.arange(COUNT, dtype=np.uint8)

OUTER_TURNS: tuple[tuple[Face, int], ...] = tuple((face, amount) for face in FACES for amount in (1, 2, -1))
"""The turns of outer layers, by number: three amounts a face."""
AMOUNTS = (1, 2, -1)


def _turn_table(face: Face, quarters: int) -> Table:
    table = UNTOUCHED.copy()
    for number, location in enumerate(LOCATIONS):
        if face in location:
            table[number] = NUMBER_OF[tuple(turned_face(one, face, quarters) for one in location)]
    return table


TURN_TABLES: Table = np.stack([_turn_table(*turn) for turn in OUTER_TURNS])
"""By number of the outer turn: its table."""

NEXT: Table = np.array([NUMBER_OF[location[1:] + location[:1]] for location in LOCATIONS], dtype=np.uint8)
"""The location of the next sticker of the piece whose leading sticker is at a location."""

PLACE = np.array(
    [min(NUMBER_OF[location[turn:] + location[:turn]] for turn in range(len(location))) for location in LOCATIONS]
)
"""The first location of the place that each belongs to: equal for two that differ only in which way round."""


def is_edge(location: int) -> bool:
    """Whether this is the location of an edge."""
    return location < EDGE_COUNT


def inverse_of(word: tuple[int, ...]) -> tuple[int, ...]:
    """The outer turns that undo a word of them."""
    return tuple(3 * (turn // 3) + 2 - turn % 3 for turn in reversed(word))


def table_of(word: tuple[int, ...]) -> Table:
    """The table of what a word of outer turns does."""
    table = UNTOUCHED
    for turn in word:
        table = TURN_TABLES[turn][table]
    return table


@lru_cache(maxsize=64)
def edge_slots(size: int) -> IntArray:
    """By edge location, the slots of its stickers on the leading face, in the order of NORMALS[A] × NORMALS[B]."""
    first, second = (NORMALS[[location[side] for location in LOCATIONS[:EDGE_COUNT]]] for side in (0, 1))
    depths = np.arange(3 - size, size - 2, 2, dtype=np.int64)
    points = (first + second)[:, None] * (size - 1) + np.cross(first, second)[:, None] * depths[:, None]
    slots = slots_at(size, points, np.broadcast_to(first[:, None], points.shape))
    slots.flags.writeable = False
    return slots


@lru_cache(maxsize=64)
def corner_slots(size: int) -> IntArray:
    """By corner location (from 0), the slot of its sticker on the leading face."""
    faces = np.array(LOCATIONS[EDGE_COUNT:])
    slots = slots_at(size, NORMALS[faces].sum(axis=1) * (size - 1), NORMALS[faces[:, 0]])
    slots.flags.writeable = False
    return slots


def faces_by_color(colors: FaceColors) -> tuple[Face, ...]:
    """The face that is meant for each colour."""
    return tuple(Face(colors.index(color)) for color in Color)


_NAMED_FIRST = (Face.U, Face.F, Face.R)
"""The axes in the order in which people name faces."""


@lru_cache(maxsize=len(LOCATIONS))
def place_name(location: int) -> str:
    """A place as people write it: U or D first, then F or B.

    >>> place_name(NUMBER_OF[Face.R, Face.U, Face.B])
    'UBR'
    """
    faces = sorted(LOCATIONS[location], key=lambda face: _NAMED_FIRST.index(face.axis))
    return "".join(face.name for face in faces)
