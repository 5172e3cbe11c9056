"""The card of the exercise in the hand: what is asked, how the recipe is known, what went wrong, and the keys."""

from __future__ import annotations

from dataclasses import dataclass

from app.base.action import App
from app.base.panel import CUBE
from app.base.practising import Told
from app.base.situation import NoSolve
from app.ui.canvas import Canvas
from app.ui.case_pictures import draw_case
from app.ui.fitting import Fitted, fitted, put
from app.ui.layout import EXERCISE_EDGE, exercise_width
from app.ui.sizes import AIRY, AMPLE, BODY, HEADLINE, OPEN, ROUNDEST, SNUG, SPACE, USUAL

LEFT, TOP = EXERCISE_EDGE, 100.0
MOST_LINES = 6
PICTURE = 64.0
"""The side of the picture of a case."""


@dataclass(frozen=True, slots=True)
class Card:
    """The lines, and the colours of pictures."""

    lines: tuple[Told, ...]
    palette: str


def see(app: App) -> Card | None:
    """The card of what is practised, where nothing is open and no solve is watched."""
    practice = app.state.learning.practice
    is_free = app.state.panels.shown is CUBE and isinstance(app.state.watched, NoSolve)
    if practice is None or practice.is_over or not is_free:
        return None
    lines = practice.card(app.state.keys.keymap.text_of)
    return Card(lines, app.state.preferences.palette) if lines else None


def draw(canvas: Canvas, seen: Card | None) -> None:
    """Draw the card at the left."""
    if seen is None:
        return
    width = exercise_width(canvas.view_width)
    shapes = [_shape(canvas, line, width - 2 * AMPLE - _beside(line)) for line in seen.lines]
    heights = [max(shape.height, _beside(line)) + SNUG for line, shape in zip(seen.lines, shapes, strict=True)]
    canvas.card((LEFT, TOP, LEFT + width, TOP + 2 * AIRY + sum(heights)), ROUNDEST)
    x, y = LEFT + AMPLE, TOP + OPEN
    for line, shape, height in zip(seen.lines, shapes, heights, strict=True):
        if line.case is not None:
            draw_case(canvas, seen.palette, line.case, (x, y), (PICTURE, PICTURE))
        put(canvas, (x + _beside(line), y), line.text, shape, line.color, _font(line))
        y += height


def _beside(line: Told) -> float:
    """The room that a picture before the text takes, to the side and down."""
    return PICTURE + SPACE if line.case is not None else 0.0


def _shape(canvas: Canvas, line: Told, room: float) -> Fitted:
    size = HEADLINE if line.is_large else BODY if line.is_small else USUAL
    return fitted(canvas, line.text, room, size, _font(line), lines=MOST_LINES)


def _font(line: Told) -> str:
    return "bold" if line.is_large else "regular"
