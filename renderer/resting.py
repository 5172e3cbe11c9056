"""A framebuffer to rest on: moderngl binds again what was bound before, and what is released must not be that."""

from __future__ import annotations

import moderngl


def rest(context: moderngl.Context) -> None:
    """Bind a framebuffer that is never released, before others are."""
    if not isinstance(context.extra, moderngl.Framebuffer):
        context.extra = context.simple_framebuffer((1, 1))
    context.extra.use()


def release_canvas(canvas: moderngl.Framebuffer) -> None:
    """Give a framebuffer and its textures back to the driver."""
    rest(canvas.ctx)
    for texture in canvas.color_attachments:
        texture.release()
    canvas.release()
