"""Overlays that bring pieces of their own: name → what draws it, called while the overlay has any strength.

A new overlay is a function here and, where no program draws its pieces yet, a fragment shader of that name in
`shaders`. A switch with its name in `overlay` turns it on. Trackers, marked cells and the rest dimmed need no line
here: the scene puts their markers into the frame.
"""

from __future__ import annotations

from collections.abc import Callable

from renderer.camera import Projection
from renderer.frame import Frame
from renderer.look import HINTS
from renderer.pieces import Pieces, hidden_sides
from renderer.polygons import Boxes

Draw = Callable[[Frame, Boxes, Projection], list[Pieces]]

OVERLAYS: dict[str, Draw] = {
    HINTS: hidden_sides,
}


def overlay_pieces(frame: Frame, boxes: Boxes, projection: Projection) -> list[Pieces]:
    """The pieces of all overlays that are seen."""
    return [
        piece for name, draw in OVERLAYS.items() if name in frame.strengths for piece in draw(frame, boxes, projection)
    ]
