"""The magnifier: a round glass over the picture under which single stickers can be told apart."""

from __future__ import annotations

from dataclasses import replace
from math import radians, tan

from renderer.camera import FIELD, NARROW, project
from renderer.frame import CameraPose, Frame, View
from renderer.look import BEHIND, GOAL, HINTS

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
