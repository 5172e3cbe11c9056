"""People's names for the places and colours of a cube."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from cube_core.faces import AXES, COLORS, Face
from cube_core.geometry import IntArray, place_of, points_of
from cube_core.painting.places import UNPAINTED


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
