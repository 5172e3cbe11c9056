"""Turning by mouse, as arithmetic: which layer a grabbed sticker takes along, how far, and where it snaps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import floor, hypot, pi

import numpy as np
import numpy.typing as npt

from cube_core.faces import AXES, Face
from cube_core.geometry import NORMALS, place_of, points_of
from cube_core.moves import Move

Point = tuple[float, float]
Vector = npt.NDArray[np.float64]
Pixels = Callable[[Vector], Point]
"""A place of the world → its place in the window; the cube's sides are 1 long, its middle is the origin."""

LOCK_DISTANCE = 6.0
"""Window pixels after which a drag knows its axis."""
SNAP = 0.3
"""The share of a quarter from which a layer that is let go slowly goes on to it."""
FLICK_SPEED = 1.2
"""Radians a second from which a layer that is let go was flicked."""
FLICK_SNAP = 0.12
"""The same share for a layer that is flicked on; one that is flicked back needs as little to go back."""
REST_SECONDS = 0.08
"""A cursor that stood still for so long before the button came up does not flick."""
FLATTEST = 0.25
"""A face seen more edge-on than this (as a share of its full width) turns no faster for it."""


@dataclass(frozen=True, slots=True)
class Grip:
    """A block of layers that may turn, and how the cursor moves it."""

    axis: Face
    lo: int
    hi: int
    way: Point
    """The way of the grabbed place on screen, in pixels for a whole radian, clockwise seen from the axis face."""

    def alignment(self, dx: float, dy: float) -> float:
        """The fit of a movement of the cursor to this turn, 0 to 1."""
        length = hypot(*self.way) * hypot(dx, dy)
        return abs(self.way[0] * dx + self.way[1] * dy) / length if length else 0.0

    def angle(self, dx: float, dy: float) -> float:
        """The angle of a movement of the cursor, in radians clockwise as seen from the axis face."""
        return (self.way[0] * dx + self.way[1] * dy) / (self.way[0] ** 2 + self.way[1] ** 2)


def grips_at(size: int, slot: int, place: Vector, pixels: Pixels, is_block: bool) -> tuple[Grip, Grip]:
    """The two ways to turn a sticker grabbed at a place: its layers about the two axes along its face."""
    face, _, _ = place_of(size, slot)
    first, second = (axis for axis in AXES if axis is not face.axis)
    return _grip(size, slot, place, first, pixels, is_block), _grip(size, slot, place, second, pixels, is_block)


def _grip(size: int, slot: int, place: Vector, axis: Face, pixels: Pixels, is_block: bool) -> Grip:
    layer = layer_of(size, slot, axis)
    lo = hi = layer
    if is_block:
        lo, hi = (1, layer) if 2 * layer <= size + 1 else (layer, size)
    face, _, _ = place_of(size, slot)
    return Grip(axis, lo, hi, _way(place, face, axis, pixels))


def layer_of(size: int, slot: int, axis: Face) -> int:
    """The layer of an axis that a slot lies in."""
    along = int(points_of(size, slot) @ NORMALS[axis])
    return (size + 1 - along) // 2


def _way(place: Vector, face: Face, axis: Face, pixels: Pixels) -> Point:
    """The movement on screen for a radian, along the face; never so small that a pixel turns a layer round.

    Near an edge the sticker itself soon leaves its face; what a hand means is the way along the face.
    """
    along = np.cross(NORMALS[face], NORMALS[axis]) * 0.5
    step = 1e-3
    ahead, behind = pixels(place + step * along), pixels(place - step * along)
    x, y = ((a - b) / (2 * step) for a, b in zip(ahead, behind, strict=True))
    low = FLATTEST * _pixels_per_side(pixels) * 0.5
    length = hypot(x, y)
    return (x, y) if length >= low else (x / length * low, y / length * low) if length > 0 else (low, 0.0)


def _pixels_per_side(pixels: Pixels) -> float:
    """About how many pixels a side of the cube takes, whichever way it is looked at."""
    middle = pixels(np.zeros(3))
    ends = [pixels(NORMALS[axis] * 0.5) for axis in AXES]
    return 2 * max(hypot(x - middle[0], y - middle[1]) for x, y in ends)


def better(grips: tuple[Grip, Grip], dx: float, dy: float) -> Grip:
    """The way to turn that a movement means."""
    return max(grips, key=lambda grip: grip.alignment(dx, dy))


class Drag:
    """A sticker held by the mouse, from the press to the release."""

    def __init__(self, grips: tuple[Grip, Grip], x: float, y: float, now: float) -> None:
        self._grips = grips
        self._start = (x, y)
        self._trail: list[tuple[float, float]] = [(now, 0.0)]
        self.grip: Grip | None = None
        """The block that turns, once the axis is locked."""
        self.angle = 0.0
        """Its angle, in radians clockwise as seen from the axis face."""

    def move(self, x: float, y: float, now: float) -> None:
        """The cursor is here now."""
        dx, dy = x - self._start[0], y - self._start[1]
        if self.grip is None:
            if hypot(dx, dy) < LOCK_DISTANCE:
                return
            self.grip = better(self._grips, dx, dy)
        self.angle = self.grip.angle(dx, dy)
        self._trail = [(then, angle) for then, angle in self._trail if now - then < REST_SECONDS] + [(now, self.angle)]

    def speed(self, now: float) -> float:
        """Radians a second just now."""
        recent = [(then, angle) for then, angle in self._trail if now - then < REST_SECONDS]
        if len(recent) < 2 or recent[-1][0] == recent[0][0]:
            return 0.0
        return (recent[-1][1] - recent[0][1]) / (recent[-1][0] - recent[0][0])

    def release(self, now: float) -> Move | None:
        """The turn to make, to the quarter that the layer was going to; None if it goes back."""
        if self.grip is None:
            return None
        quarters = _quarters(self.angle, self.speed(now))
        return Move(self.grip.axis, self.grip.lo, self.grip.hi, quarters) if quarters else None


def _quarters(angle: float, speed: float) -> int:
    """The quarters at which a layer comes to rest that is let go at an angle with a speed."""
    snap = SNAP if abs(speed) < FLICK_SPEED else FLICK_SNAP if angle * speed > 0 else 1 - FLICK_SNAP
    quarters = floor(abs(angle) / (pi / 2) + 1 - snap)
    return quarters if angle > 0 else -quarters
