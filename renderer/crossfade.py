"""A crossfade in place of motion: the picture before goes away over the one that follows."""

from __future__ import annotations

import moderngl

from renderer.context import canvas, programs_of, release_canvas
from renderer.frame import Frame

SECONDS = 0.18
FARTHEST = 8.0
"""Degrees that the eye goes between two frames by hand; farther it jumped."""


class Crossfade:
    """The last picture, kept from frame to frame, and the one before while that fades."""

    def __init__(self, context: moderngl.Context) -> None:
        self._context = context
        self._program = programs_of(context).get("paint.vert", "fade.frag")
        self._array = context.vertex_array(self._program, [])
        self._last: moderngl.Framebuffer | None = None
        self._before: moderngl.Framebuffer | None = None
        self._strength = 0.0

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether a picture still fades."""
        was_fading = self._strength > 0
        self._strength = max(0.0, self._strength - seconds / SECONDS)
        return was_fading

    def lay(self, target: moderngl.Framebuffer, has_jumped: bool) -> None:
        """Keep a picture that was drawn, and lay over it what was there before it jumped."""
        if self._last is None or self._last.size != target.size:
            self._drop()
            self._last, self._before = (canvas(self._context, *target.size) for _ in range(2))
            self._strength, has_jumped = 0.0, False
        assert self._before is not None
        if has_jumped:
            self._last, self._before, self._strength = self._before, self._last, 1.0
        self._context.copy_framebuffer(self._last, target)
        target.use()
        if self._strength:
            self._blend(self._before)

    def _blend(self, picture: moderngl.Framebuffer) -> None:
        self._context.enable_only(moderngl.BLEND)
        self._context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA
        self._program["rectangle"] = -1.0, -1.0, 1.0, 1.0
        self._program["strength"], self._program["picture"] = self._strength, 0
        picture.color_attachments[0].use(0)  # type: ignore[union-attr]  # a texture: canvas makes no other
        self._array.render(moderngl.TRIANGLE_STRIP, vertices=4)

    def release(self) -> None:
        """Give everything back to the driver."""
        self._drop()
        self._array.release()

    def _drop(self) -> None:
        for picture in (self._last, self._before):
            if picture is not None:
                release_canvas(picture)
        self._last = self._before = None


def jumped(before: Frame, after: Frame) -> bool:
    """Whether turns were made, or the eye went elsewhere, between two frames of one cube."""
    yaw, pitch = after.camera.yaw - before.camera.yaw, after.camera.pitch - before.camera.pitch
    is_elsewhere = abs((yaw + 180) % 360 - 180) + abs(pitch) > FARTHEST
    is_alike = (before.size, before.view, before.look) == (after.size, after.view, after.look)
    return is_alike and (before.cells != after.cells or is_elsewhere)
