"""The interface as a picture of its own: drawn when it changes, laid over every frame where it shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import moderngl
import numpy as np

from renderer.context import programs_of

Box = tuple[float, float, float, float]
"""Left, top, right and bottom in window units."""
Floor = tuple[Box, tuple[float, float, float, float]]
"""The colour and box of a sheet before anything is drawn on it: red, green, blue, alpha, 0 to 1."""


class Sheet:
    """A texture as large as the window or a panel of it, and the parts of it that hold anything."""

    def __init__(self, context: moderngl.Context) -> None:
        self._context = context
        self._program = programs_of(context).get("laid.vert", "laid.frag")
        self._corners = context.buffer(reserve=64 * 48, dynamic=True)
        self._array = context.vertex_array(self._program, [(self._corners, "2f", "pixel")])
        self._texture: moderngl.Texture | None = None
        self.target: moderngl.Framebuffer | None = None
        self._window = (0, 0)
        self._origin = (0, 0)
        """Its lower left corner in the window."""
        self._is_opaque = False
        self._count = 0

    def start(self, window: tuple[int, int], floor: Floor | None, scale: float) -> moderngl.Framebuffer:
        """An empty framebuffer to draw the interface into: as large as the window, or as what is filled throughout.

        It takes places of the whole window. To fill it first costs a tenth of drawing a box over all of it.
        """
        (left, top, right, bottom), color = floor or ((0, 0, *window), (0.0, 0.0, 0.0, 0.0))
        if floor is not None:
            left, top = max(int(left * scale), 0), max(int(top * scale), 0)
            right, bottom = min(round(right * scale), window[0]), min(round(bottom * scale), window[1])
        size = (int(max(right - left, 1)), int(max(bottom - top, 1)))
        if self.target is None or self.target.size != size:
            old = (self.target, self._texture)
            self._texture = self._context.texture(size, 4)
            self._texture.filter = (moderngl.NEAREST, moderngl.NEAREST)
            self.target = self._context.framebuffer([self._texture])
            self.target.use()  # before the old one goes: moderngl would bind it once more
            _release(*old)
        self._window, self._origin, self._is_opaque = window, (int(left), int(window[1] - bottom)), color[3] == 1.0
        red, green, blue, alpha = color
        self.target.clear(red * alpha, green * alpha, blue * alpha, alpha)
        self.target.viewport = (-self._origin[0], -self._origin[1], *window)
        return self.target

    @property
    def origin(self) -> tuple[int, int]:
        """Its lower left corner in the window, in pixels."""
        return self._origin

    def clear(self) -> None:
        """Hold nothing."""
        self._count = 0

    def keep(self, boxes: Sequence[Box], scale: float) -> None:
        """Say which parts were drawn on, in window units; they must not overlap."""
        assert self.target is not None
        (width, height), (x0, y0) = self.target.size, self._origin
        top0 = self._window[1] - y0 - height
        places = [_clipped(_pixels(box, scale), (x0, top0, x0 + width, top0 + height)) for box in boxes]
        corners = [
            (x, self._window[1] - y)
            for left, top, right, bottom in places
            for x, y in ((left, top), (left, bottom), (right, top), (right, top), (left, bottom), (right, bottom))
        ]
        data = np.array(corners, dtype="f4").tobytes()
        if len(data) > self._corners.size:
            self._corners.orphan(2 * len(data))
        self._corners.write(data)
        self._count = len(corners)

    def lay(self, target: moderngl.Framebuffer) -> None:
        """Draw the interface over a finished picture."""
        if not self._count or self._texture is None or self.target is None:
            return
        if self._is_opaque and self._origin == (0, 0):
            self._context.copy_framebuffer(target, self.target)  # a twentieth of drawing it
            return
        target.use()
        if self._is_opaque:
            self._context.enable_only(moderngl.NOTHING)
        else:
            self._context.enable_only(moderngl.BLEND)
            self._context.blend_func = moderngl.ONE, moderngl.ONE_MINUS_SRC_ALPHA
        self._program["size"] = self._window
        self._program["origin"] = self._origin
        self._texture.use(0)
        self._array.render(moderngl.TRIANGLES, vertices=self._count)

    def release(self) -> None:
        """Give everything back; something else must be in use by now."""
        _release(self.target, self._texture, self._array, self._corners)


class _Releasable(Protocol):
    def release(self) -> None: ...


def _release(*held: _Releasable | None) -> None:
    for each in held:
        if each is not None:
            each.release()


def _pixels(box: Box, scale: float) -> Box:
    left, top, right, bottom = (edge * scale for edge in box)
    return int(left), int(top), int(right) + 1, int(bottom) + 1


def _clipped(box: Box, edges: Box) -> Box:
    left, top, right, bottom = edges
    return max(box[0], left), max(box[1], top), min(box[2], right), min(box[3], bottom)


def merged(boxes: Sequence[Box]) -> list[Box]:
    """The boxes with those that overlap joined, so that nothing is laid twice."""
    found: list[Box] = []
    for box in boxes:
        if any(_inside(box, other) for other in found):
            continue
        while touching := next((other for other in found if _overlap(box, other)), None):
            found.remove(touching)
            box = _around(box, touching)
        found.append(box)
    return found


def _overlap(a: Box, b: Box) -> bool:
    return a[0] <= b[2] + 1 and b[0] <= a[2] + 1 and a[1] <= b[3] + 1 and b[1] <= a[3] + 1


def _inside(a: Box, b: Box) -> bool:
    return b[0] <= a[0] and b[1] <= a[1] and a[2] <= b[2] and a[3] <= b[3]


def _around(a: Box, b: Box) -> Box:
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])
