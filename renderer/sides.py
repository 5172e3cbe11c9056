"""Sides: the faces of slabs, each with the program for its size on the screen."""

from __future__ import annotations

import numpy as np

from renderer.camera import Projection
from renderer.detail import DETAIL, FACE_PROGRAMS, GLYPHED, HINT, choose_programs
from renderer.frame import Frame
from renderer.glyphs import upright_turns
from renderer.look import DIM, HINTS
from renderer.markers import marker_polygons
from renderer.pieces import Order, Pieces, pieces_of
from renderer.polygons import BRIGHTNESS, LEVEL, PUSH, STRENGTH, Boxes, Polygons, pushed, side_polygons

DIMMED = 0.96
"""The brightness of cells without a marker; they lose more of their colour than of their light."""
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
    return 1 - frame.strengths.get(DIM, 0.0) * (1 - DIMMED)


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
