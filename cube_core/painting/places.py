"""The places of the pieces of a cube of any size, as arrays of slots, and people's names for them and for colours."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from cube_core.faces import AXES, COLORS, CORNERS, EDGES, Face
from cube_core.geometry import IntArray, cubie_slots, orbit_slots, place_of, points_of, slots_across

Cells = npt.NDArray[np.uint8]
"""Colour numbers by slot."""
Numbers = npt.NDArray[Any]
Costs = npt.NDArray[np.float64]
"""What it costs to say that a slot (row) has a colour (column)."""

UNPAINTED = 6
"""Stands in the place of a colour number where nothing is painted."""


@dataclass(frozen=True, slots=True, eq=False)
class Places:
    """The slots of each kind of piece; every slot of the cube is in exactly one of the arrays."""

    corners: IntArray
    """8 × 3, each corner clockwise from U or D."""
    edges: IntArray
    """12 × 2, the middle edges; none on even cubes."""
    wings: IntArray
    """orbits × 24 × 2: wings of one orbit change places with each other and no others."""
    centers: IntArray
    """orbits × 24: centre cells of one orbit."""
    middles: IntArray
    """6, the middle sticker of each face; none on even cubes."""


@lru_cache(maxsize=4)  # those of 1000 layers take 48 MB
def places_of(size: int) -> Places:
    """The places of the pieces of a cube."""
    corners = np.concatenate([cubie_slots(size, faces) for faces in CORNERS])
    middle = [cubie_slots(size, faces)[size // 2 - 1] for faces in EDGES] if size % 2 else []
    first = orbit_slots(size, np.arange(1, size // 2))
    wings = np.stack([first, slots_across(size, first)], axis=-1)
    middles = np.arange(6) * size**2 + size**2 // 2 if size % 2 else np.empty(0, dtype=np.intp)
    return Places(corners, np.array(middle, dtype=np.intp).reshape(-1, 2), wings, _center_orbits(size), middles)


def _center_orbits(size: int) -> IntArray:
    """A quarter of each face holds one cell of each orbit."""
    rows, cols = np.indices(((size - 2) // 2, (size - 1) // 2)) + 1
    return orbit_slots(size, (rows * size + cols).ravel())


def _shown(pieces: tuple[tuple[int, ...], ...]) -> IntArray:
    """The colours that piece p turned on by t shows: pieces × turns × sides."""
    sides = np.arange(len(pieces[0]))
    return np.array([[[piece[(side + turn) % len(piece)] for side in sides] for turn in sides] for piece in pieces])


CORNER_COLORS = _shown(CORNERS)
"""8 corners × 3 turns × 3 sides: the colours that a corner shows."""
EDGE_COLORS = _shown(EDGES)
"""12 middle edges × 2 turns × 2 sides."""


def _wing_colors() -> IntArray:
    """A wing's colours are the faces of the slots where it is solved: in a 4×4 the orbit of U row 1, column 2."""
    slots = orbit_slots(4, 1)
    return np.asarray(np.stack([slots, slots_across(4, slots)], axis=-1) // 16)


WING_COLORS = _wing_colors()
"""24 wings × 2 sides, the same in every orbit; a wing lies at a place in one way only."""


def costs_of_pieces(costs: Numbers, slots: IntArray, colors: IntArray) -> Numbers:
    """The cost of each piece at each place: places × pieces (× turns), the costs of its stickers added up."""
    sides = [costs[slots[..., side], colors[..., side]] for side in range(colors.shape[-1])]
    return np.asarray(sum(sides[1:], sides[0]))


def misses_of(cells: Cells) -> npt.NDArray[np.int8]:
    """The painted colours as costs: 1 for each other colour, nothing where nothing is painted."""
    table = 1 - np.eye(7, 6, dtype=np.int8)
    table[UNPAINTED] = 0
    return np.asarray(table[cells])


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault in words for the user, and the slots to light up for it."""

    kind: str
    """count, middles, corner, edge, wing (there is none like it), same (a piece is there twice), twist, flip,
    exchange, centers, together."""
    sentence: str
    slots: tuple[int, ...]


def color_name(number: int) -> str:
    """The name of a colour.

    >>> color_name(5)
    'blue'
    """
    return COLORS[number].name.lower()


def shown_name(colors: Iterable[int]) -> str:
    """The colours at a place, those that are painted.

    >>> shown_name([0, 6, 2])
    'white-?-green'
    """
    return "-".join("?" if color == UNPAINTED else color_name(color) for color in colors)


def place_name(size: int, slots: IntArray) -> str:
    """The place of a piece: the faces of a corner or edge, with the layer of a wing, or a row and column.

    >>> import numpy as np
    >>> place_name(4, np.array([13, 33])), place_name(3, np.array([7, 19])), place_name(3, np.array([4]))
    ('UF in layer 2L', 'UF', 'U row 2, column 2')
    """
    if len(slots) == 1:
        face, row, col = place_of(size, int(slots[0]))
        return f"{face.name} row {row + 1}, column {col + 1}"
    faces = [Face(int(slot) // size**2) for slot in upright(size, slots)]
    name = "".join(face.name for face in faces)
    layer = _layer_name(size, int(slots[0]), faces) if len(faces) == 2 else ""
    return f"{name} in layer {layer}" if layer else name


def upright(size: int, slots: IntArray) -> IntArray:
    """The slots of an edge piece in the order in which edges are named: U or D first, then F or B."""
    return slots[np.argsort(_RANK[slots // size**2], kind="stable")] if len(slots) == 2 else slots


_RANK = np.array([0, 2, 1, 0, 2, 1])


def _layer_name(size: int, slot: int, faces: list[Face]) -> str:
    """The layer along an edge, counted from the nearer end; nothing in the middle."""
    along = next(axis for axis in AXES if axis not in [face.axis for face in faces])
    across = int(points_of(size, slot)[_COORDINATE[along]])
    layer = (size + 1 - abs(across)) // 2
    return f"{layer}{(along if across > 0 else along.opposite).name}" if across else ""


_COORDINATE = {Face.R: 0, Face.U: 1, Face.F: 2}


def counted(number: int, noun: str) -> str:
    """A number of things.

    >>> counted(1, "sticker"), counted(3, "sticker")
    ('1 sticker', '3 stickers')
    """
    return f"{number} {noun}{'s' * (number != 1)}"


def as_tuple(slots: IntArray) -> tuple[int, ...]:
    """Slots as plain numbers, for values that are compared."""
    return tuple(np.ravel(slots).tolist())
