"""All that goes with a GL context for as long as there is one: its programs, and a framebuffer to rest on."""

from __future__ import annotations

from dataclasses import dataclass

import moderngl

from renderer.programs import Programs


@dataclass(frozen=True, slots=True)
class _Kept:
    programs: Programs
    resting: moderngl.Framebuffer


def _kept(context: moderngl.Context) -> _Kept:
    if not isinstance(context.extra, _Kept):
        context.extra = _Kept(Programs(context), context.simple_framebuffer((1, 1)))
    return context.extra


def programs_of(context: moderngl.Context) -> Programs:
    """The programs of a context, for all who draw in it; they end with it."""
    return _kept(context).programs


def rest(context: moderngl.Context) -> None:
    """Bind a framebuffer that is never released: moderngl binds again what was bound before, which may be gone."""
    _kept(context).resting.use()


def release_canvas(canvas: moderngl.Framebuffer) -> None:
    """Give a framebuffer and its textures back to the driver."""
    rest(canvas.ctx)
    for texture in canvas.color_attachments:
        texture.release()
    canvas.release()
