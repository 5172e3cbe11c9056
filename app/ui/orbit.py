"""Going round cubes that are shown in place of the user's, by dragging them."""

from __future__ import annotations

from app.base.action import App
from app.ui.canvas import Canvas
from app.ui.sheet import Box

DEGREES = 0.4
"""A unit of the window."""


def let_orbit(canvas: Canvas, app: App, box: Box) -> None:
    """Let a drag in a box go round the cubes; all of them have the same eye."""
    last = [0.0, 0.0]

    def press(x: float, y: float) -> None:
        last[:] = [x, y]

    def drag(x: float, y: float) -> None:
        app.camera.orbit((last[0] - x) * DEGREES, (y - last[1]) * DEGREES)
        last[:] = [x, y]
        app.state.touch()

    canvas.handle(box, press, drag)
