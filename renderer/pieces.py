"""Pieces: the polygons of a picture with the program that draws each, and when in the order from far to near."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from renderer.arrays import Ints
from renderer.detail import FACE_PROGRAMS, GLYPHED, HINT
from renderer.polygons import Polygons

HULL, FILLETS = "hull", "fillets"
_SIDES = (*FACE_PROGRAMS, GLYPHED)
_OVER = ("inner", "shade", "outline", "ribbon", "marker", "ring")
CELL_PROGRAMS = (*_SIDES, *(HINT + name for name in _SIDES))
"""The programs that show cells."""
PROGRAMS = (*CELL_PROGRAMS, *_OVER, HULL, FILLETS)
"""The programs that draw pieces, each named as its fragment shader; hull and fillets draw whole slabs.

Each kind of surface has one of its own and none branches on it: software GL pays for most of a branch that is not
taken (full and middle detail in one program took 1.32 ms on a 5×5 where full detail alone took 0.96).
"""


class Order(IntEnum):
    """The order of drawing within a slab; only what lies behind comes before all slabs."""

    BEHIND = -1
    HULL = 0
    SIDES = 1
    BRIGHT = 2
    """Cells kept bright over a dimmed side."""
    MARKERS = 3
    CUTS = 4
    FILLETS = 5
    SHADE = 6
    OUTLINES = 7
    RIBBON = 8
    """From here on over all slabs, not only over their own."""
    LAID = 9
    """Markers on a cube at rest."""
    RINGS = 10


class Pieces(NamedTuple):
    """Polygons with one place in the order."""

    order: Order
    polygons: Polygons
    programs: tuple[str, ...]
    choice: Ints
    """For each polygon the place of its program in `programs`."""


def pieces_of(order: Order, polygons: Polygons, program: str) -> Pieces:
    """Polygons that one program draws."""
    return Pieces(order, polygons, (program,), np.zeros(len(polygons), dtype=np.int64))
