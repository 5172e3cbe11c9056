"""Pieces: the polygons of a picture with the program that draws each, from far to near; those of the faces of slabs."""

from __future__ import annotations

import tomllib
from enum import IntEnum
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise
from math import pi
from typing import NamedTuple

import numpy as np

from cube_core.faces import Face
from cube_core.geometry import DOWN, NORMALS, RIGHT, faces_of, turned
from renderer.arrays import Cells, Floats, Ints
from renderer.camera import Projection
from renderer.detail import DETAIL, FACE_PROGRAMS, GLYPHED, GRAIN_FROM, HINT, choose_programs
from renderer.frame import Frame
from renderer.markers import marker_polygons
from renderer.palette import DIM, HINTS
from renderer.polygons import BRIGHTNESS, FACE, LEVEL, PUSH, STRENGTH, Boxes, Polygons, pushed, side_polygons
from renderer.slabs import Slabs

SIDE = 64
"""Pixels a glyph's field of distances is wide and high."""
STROKE = 0.16
"""Half the width of a stroke, where the glyph reaches from −1 to 1."""
SPREAD = 0.5
"""The distance that the field's values span to either side of a stroke's border."""


def upright_turns(slabs: Slabs, polygons: Polygons, fraction: float, is_behind: bool) -> Floats:
    """The angles by which glyphs must turn on their stickers, so that they stand upright where their turn ends.

    They turn as the layer does: at its end nothing jumps. Those seen from behind are mirrored, upside
    down on the upper and the lower face and left to right on the others.
    """
    quarters = np.rint(slabs.angles / (fraction * pi / 2) if fraction else slabs.angles).astype(np.int64)
    face = polygons.data[:, FACE].astype(np.int64)
    return _leans(slabs.axis, is_behind)[quarters[polygons.slab] % 4, face] * fraction


@lru_cache(maxsize=12)
def _leans(axis: Face, is_behind: bool) -> Floats:
    """The radians by which glyphs are off upright after each number of quarter turns, for each face."""
    leans = np.zeros((4, 6))
    for quarters in range(4):
        right = turned(RIGHT, axis, quarters)
        to = faces_of(turned(NORMALS, axis, quarters))
        across, along = (np.sum(right * ways[to], axis=-1) for ways in (RIGHT, DOWN))
        is_other = (to % 3 == 0) != (np.arange(6) % 3 == 0)
        leans[quarters] = np.arctan2(along, across) + pi * (is_other & is_behind)
    return leans


@lru_cache(maxsize=4)
def fields(name: str) -> Cells:
    """A field (row, column) for each colour number, or each numeral from 1: 128 on a stroke's border, more within."""
    strokes = tomllib.loads(files("assets").joinpath("glyphs.toml").read_text("utf-8"))[name]
    return np.stack([_field([np.array(line, dtype=float) for line in glyph]) for glyph in strokes])


def _field(lines: list[Floats]) -> Cells:
    axis = (np.arange(SIDE) + 0.5) / SIDE * 2 - 1
    points = np.stack(np.meshgrid(axis, axis), axis=-1) * (1 + STROKE)
    away = np.min([_distance(points, *ends) for line in lines for ends in pairwise(line)], axis=0)
    return np.asarray(np.clip(127.5 + (STROKE - away) / SPREAD * 127.5, 0, 255), dtype=np.uint8)


def _distance(points: Floats, start: Floats, end: Floats) -> Floats:
    way = end - start
    share = np.clip((points - start) @ way / (way @ way), 0, 1)
    return np.asarray(np.linalg.norm(points - start - share[..., None] * way, axis=-1))


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


DIMMED = 0.96
"""The brightness of cells without a marker; they lose more of their colour than of their light."""
GRAIN_DIM = 0.3
"""The share of it where cells are finer than pixels: dimmed as others they are seen as one beige."""
TURNING_DIM = 0.27
"""The share of the dimming of others that turning layers take."""
HINT_AWAY = 0.5
"""The distance of hidden sides from the cube, in sides of the cube."""
HINT_STRENGTH = 0.9
_GLYPHED = tuple(GLYPHED if name == DETAIL else name for name in FACE_PROGRAMS)


def side_pieces(
    order: Order, polygons: Polygons, boxes: Boxes, frame: Frame, projection: Projection, prefix: str = ""
) -> Pieces:
    """Sides, each with the program for its size on the screen."""
    glyphs = frame.look.glyphs
    programs = tuple(prefix + name for name in (_GLYPHED if glyphs else FACE_PROGRAMS))
    choice = choose_programs(polygons, frame.size, projection)
    if glyphs and frame.turning is not None:
        is_glyphed = choice == programs.index(prefix + GLYPHED)
        turns = upright_turns(boxes.slabs, polygons, frame.fraction, bool(prefix))
        polygons.data[is_glyphed, LEVEL] = turns[is_glyphed]
    return Pieces(order, polygons, programs, choice)


def sides(frame: Frame, boxes: Boxes, projection: Projection) -> Pieces:
    """The sides that look at the eye."""
    polygons, face = side_polygons(boxes, boxes.visible, boxes.fillet)
    if boxes.fillet:
        polygons.data[:, PUSH] = 1.0
    else:
        pushed(polygons, face, boxes, projection.eye)
    rest = brightness(frame)
    polygons.data[:, BRIGHTNESS] = np.where(boxes.slabs.is_turned[polygons.slab], 1 - TURNING_DIM * (1 - rest), rest)
    return side_pieces(Order.SIDES, polygons, boxes, frame, projection)


def brightness(frame: Frame) -> float:
    """The brightness of cells that carry no marker."""
    share = GRAIN_DIM if frame.size >= GRAIN_FROM else 1.0
    return 1 - share * frame.strengths.get(DIM, 0.0) * (1 - DIMMED)


def hidden_sides(frame: Frame, boxes: Boxes, projection: Projection) -> list[Pieces]:
    """The sides that look away, floating behind, with the markers that lie on them."""
    polygons, _ = side_polygons(boxes, boxes.hidden, boxes.fillet, HINT_AWAY)
    polygons.data[:, STRENGTH] = frame.strengths[HINTS] * HINT_STRENGTH
    pieces = [side_pieces(Order.BEHIND, polygons, boxes, frame, projection, HINT)]
    if frame.markers:
        for program, markers in zip(
            ("marker", "ring"), marker_polygons(boxes, frame.markers, projection, HINT_AWAY), strict=True
        ):
            markers.data[:, STRENGTH] *= frame.strengths[HINTS]
            pieces.append(pieces_of(Order.BEHIND, markers, program))
    return pieces
