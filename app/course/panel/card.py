"""The card of the exercise in the hand: what is asked, how the recipe is known, what went wrong, and the keys."""

from __future__ import annotations

from app.base.action import App
from app.base.panel import CUBE
from app.base.practising import Told
from app.base.situation import NoSolve
from app.ui.canvas import Canvas
from app.ui.fitting import Fitted, fitted, put
from app.ui.sizes import AIRY, AMPLE, BODY, HEADLINE, OPEN, ROUNDEST, SNUG, USUAL

LEFT, TOP = 12.0, 100.0
WIDEST, NARROWEST = 320.0, 216.0
MOST_LINES = 6


def see(app: App) -> tuple[Told, ...]:
    """The card of what is practised, where nothing is open and no solve is watched."""
    practice = app.state.practice
    is_free = app.state.panels.shown is CUBE and isinstance(app.state.watched, NoSolve)
    if practice is None or practice.is_over or not is_free:
        return ()
    return practice.card(app.state.keymap.text_of)


def draw(canvas: Canvas, seen: tuple[Told, ...]) -> None:
    """Draw the card at the left."""
    if not seen:
        return
    width = max(NARROWEST, min(WIDEST, canvas.view_width * 0.27))
    shapes = [_shape(canvas, line, width - 2 * AMPLE) for line in seen]
    height = 2 * AIRY + sum(shape.height + SNUG for shape in shapes)
    canvas.card((LEFT, TOP, LEFT + width, TOP + height), ROUNDEST)
    y = TOP + OPEN
    for line, shape in zip(seen, shapes, strict=True):
        put(canvas, (LEFT + AMPLE, y), line.text, shape, line.color, _font(line))
        y += shape.height + SNUG


def _shape(canvas: Canvas, line: Told, room: float) -> Fitted:
    size = HEADLINE if line.is_large else BODY if line.is_small else USUAL
    return fitted(canvas, line.text, room, size, _font(line), lines=MOST_LINES)


def _font(line: Told) -> str:
    return "bold" if line.is_large else "regular"
