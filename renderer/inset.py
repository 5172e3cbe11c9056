"""Insets: small cubes at the edges of the view, and a round glass over the picture."""

from __future__ import annotations

from dataclasses import replace
from math import radians, tan

import moderngl

from renderer.arrays import Cells
from renderer.camera import FIELD, NARROW, project
from renderer.context import canvas, programs_of, release_canvas
from renderer.frame import CameraPose, Frame, View
from renderer.palette import BEHIND, GOAL, HINTS, rgb
from renderer.pipeline import Pipeline

SMALLEST, LARGEST = 0.34, 0.42
"""Its least and its greatest side, of the smaller side of the view; between them as there is room."""
CUBE = 0.76
"""The share of a view's height that the cube takes, from where it is usually looked at."""
ROUNDING = 0.06
"""The radius of its corners, in its sides."""
RIM = 2.5
"""The width of a magnifier's rim, in pixels."""
MARGIN = 0.03
"""Its distance from the view's edge, in the same measure."""

DISTANCE = 3.9
"""Of its eye from the cube, in sides of it: nearer than usual, for nothing else has to fit beside."""


def opposite(pose: CameraPose) -> CameraPose:
    """The place across the cube: what is hidden from one is seen from the other."""
    return CameraPose(pose.yaw + 180.0, -pose.pitch, DISTANCE)


def place_of(view: View) -> tuple[int, int, int]:
    """Left, bottom and side of an inset in pixels: as the view says, or at its right, half-way up."""
    if view.inset[2] > 0:
        return view.inset
    left, bottom, across, up = view.rectangle
    least = min(across, up)
    beside = (across - CUBE * up) / 2 - 2 * MARGIN * least
    side = max(1, round(min(max(beside, SMALLEST * least), LARGEST * least)))
    margin = round(MARGIN * least)
    return left + across - side - margin, bottom + (up - side) // 2, side


def inset_of(frame: Frame) -> Frame:
    """The frame that the inset shows; what floats behind would only stand in its way."""
    _, _, side = place_of(frame.view)
    strengths = {name: strength for name, strength in frame.strengths.items() if name not in (BEHIND, HINTS, GOAL)}
    return replace(frame, camera=opposite(frame.camera), view=View(side, side), strengths=strengths, glass=None)


def goal_of(frame: Frame) -> Frame:
    """The frame of how the cube will look: from where it is looked at, at rest, with nothing over it."""
    _, _, side = place_of(frame.view)
    pose = CameraPose(frame.camera.yaw, frame.camera.pitch, DISTANCE)
    return Frame(frame.size, frame.goal, None, 0.0, pose, View(side, side), frame.look)


class Inset:
    """Draws an inset over a finished picture, in a pipeline of its own; cells may be lent by the picture's."""

    def __init__(self, context: moderngl.Context, lender: Pipeline | None = None) -> None:
        self._context = context
        self._pipeline = Pipeline(context, lender)
        self._program = programs_of(context).get("paint.vert", "inset.frag")
        self._array = context.vertex_array(self._program, [])
        self._canvas: moderngl.Framebuffer | None = None

    def draw(
        self, frame: Frame, cells: Cells, target: moderngl.Framebuffer, name: str = BEHIND, *, waits: bool = False
    ) -> None:
        """Lay an inset of a frame over its picture; one that waits as it was last, if it is still of that size."""
        place = place_of(frame.view)
        if not waits or self._canvas is None or self._canvas.size != place[2:] * 2:
            shown = goal_of(frame) if name == GOAL else inset_of(frame)
            self._pipeline.draw(shown, cells, self._canvas_of(place[2]))
        self._lay(frame, target, place, frame.strengths[name])

    def draw_glass(self, frame: Frame, point: Point, cells: Cells, target: moderngl.Framebuffer) -> None:
        """Lay a magnifier over the picture of a frame."""
        rim = (*rgb(frame.look.theme.outline), RIM)
        place = glass_of(frame.view, point)
        self._pipeline.draw(magnified(frame, point), cells, self._canvas_of(place[2]))
        self._lay(frame, target, place, 1.0, 0.5, rim)

    def _lay(
        self,
        frame: Frame,
        target: moderngl.Framebuffer,
        place: tuple[int, int, int],
        strength: float,
        rounding: float = ROUNDING,
        rim: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0),
    ) -> None:
        left, bottom, side = place
        inset = self._canvas_of(side)
        target.use()
        self._context.enable_only(moderngl.BLEND)
        self._context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA
        width, height = frame.view.size
        ends = (left / width, bottom / height, (left + side) / width, (bottom + side) / height)
        self._program["rectangle"] = tuple(2 * end - 1 for end in ends)
        self._program["corner"] = (float(left), float(bottom))
        self._program["strength"], self._program["rounding"], self._program["rim"] = strength, rounding, rim
        inset.color_attachments[0].use(0)  # type: ignore[union-attr]  # a texture: canvas makes no other
        self._program["picture"] = 0
        self._array.render(moderngl.TRIANGLE_STRIP, vertices=4)

    def _canvas_of(self, side: int) -> moderngl.Framebuffer:
        if self._canvas is None or self._canvas.size != (side, side):
            if self._canvas is not None:
                release_canvas(self._canvas)
            self._canvas = canvas(self._context, side, side)
        return self._canvas

    def release(self) -> None:
        """Give everything back to the driver."""
        if self._canvas is not None:
            release_canvas(self._canvas)
        self._array.release()
        self._pipeline.release()


SHARE = 0.42
"""The side of the glass, of the smaller side of the view."""
CELL = 26.0
"""Pixels that a cell takes at least in the middle of the glass."""
LEAST = 2.0
"""The least magnification of what it shows."""

Point = tuple[float, float]
"""In framebuffer pixels, from the bottom left."""


def glass_of(view: View, point: Point) -> tuple[int, int, int]:
    """Left, bottom and side of the glass that is held over a point; it stays within the view."""
    left, bottom, across, up = view.rectangle
    side = max(1, round(SHARE * min(across, up)))
    x = min(max(point[0] - side / 2, left), left + across - side)
    y = min(max(point[1] - side / 2, bottom), bottom + up - side)
    return round(x), round(y), side


def magnified(frame: Frame, point: Point) -> Frame:
    """The frame that is seen through the glass: from the same eye, the point in its middle."""
    _, _, side = glass_of(frame.view, point)
    view = View(side, side)
    strengths = {name: strength for name, strength in frame.strengths.items() if name not in (BEHIND, HINTS, GOAL)}
    camera = _nearer(frame.camera, frame.view, view, point, power_of(frame))
    return replace(frame, camera=camera, view=view, strengths=strengths, glass=None)


def power_of(frame: Frame) -> float:
    """The magnification of the glass: cells become as large as they must be."""
    cell = project(frame.camera, frame.view).side_in_pixels / frame.size
    return max(LEAST, CELL / cell)


def _nearer(pose: CameraPose, view: View, glass: View, point: Point, power: float) -> CameraPose:
    """The pose that shows the surroundings of a point of a view magnified, in the middle of another view."""
    left, bottom, across, up = view.rectangle
    pixels = pose.lens * up / 2 / _half_field(across / up)  # of what is seen under an angle whose tangent is one
    x = (point[0] - left - across * (1 + pose.pan_x) / 2) / pixels
    y = (point[1] - bottom - up * (1 + pose.pan_y) / 2) / pixels
    half = glass.width / 2
    lens = power * pixels * _half_field(1.0) / half
    return replace(pose, lens=lens, pan_x=-x * power * pixels / half, pan_y=-y * power * pixels / half)


def _half_field(ratio: float) -> float:
    """The tangent of half the angle of view from bottom to top."""
    return tan(radians(FIELD / 2)) * max(1.0, NARROW / ratio)
