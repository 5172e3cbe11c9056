"""The background: a quiet gradient round the middle of the view."""

from __future__ import annotations

import moderngl

from renderer.context import Programs
from renderer.frame import View
from renderer.palette import Theme, rgb


class BackgroundPass:
    """Fills a framebuffer with the background."""

    def __init__(self, programs: Programs) -> None:
        self._context = programs.context
        self._program = programs.get("paint.vert", "background.frag")
        self._array = self._context.vertex_array(self._program, [])

    def draw(self, target: moderngl.Framebuffer, view: View, theme: Theme) -> None:
        """Fill the whole target."""
        target.use()
        self._context.disable(moderngl.BLEND | moderngl.CULL_FACE | moderngl.DEPTH_TEST)
        self._program["rectangle"] = (-1.0, -1.0, 1.0, 1.0)
        self._program["view"] = view.rectangle
        self._program["middle"] = tuple(rgb(theme.middle))
        self._program["edge"] = tuple(rgb(theme.edge))
        self._array.render(moderngl.TRIANGLE_STRIP, vertices=4)

    def release(self) -> None:
        """Give everything back to the driver."""
        self._array.release()
