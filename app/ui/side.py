"""Parts that panels are made of: a frame with a title, buttons, columns, the chosen row of a list, a bar."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.base.action import App, Deed, doing
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.fitting import fitted, put
from app.ui.layout import width_beside
from app.ui.sheet import Box
from app.ui.sizes import AIRY, CENTRED, CORNER, HAIR, HEADLINE, LEAD, LOOSE, ON_PIXELS, ROUNDER, SNUG, TIGHT

INSET, HEAD = 16.0, 56.0
BUTTON = 34.0
"""The height of a button."""
LEAST_FULL = 0.02


def frame(canvas: Canvas, title: str) -> Box:
    """The panel's ground, its title and the cross that closes it; returns the box that is left."""
    left, bottom = canvas.width - width_beside(canvas.width), canvas.view_height
    box = (left, 0.0, canvas.width, bottom)
    canvas.box(box, "panel")
    canvas.line(left + ON_PIXELS, 0, left + ON_PIXELS, bottom)
    canvas.walls.append(box)
    canvas.text(left + INSET, 18, title, HEADLINE, font="bold")
    cross = (canvas.width - INSET - 28, 13.0, canvas.width - INSET, 41.0)
    is_over = canvas.deed(cross, doing("close"), "Close (Esc)")
    canvas.box(cross, "raised2" if is_over else "raised", CORNER)
    icons.close(canvas, cross[0] + SNUG, cross[1] + SNUG, "text" if is_over else "text2")
    return left + INSET, HEAD, canvas.width - INSET, bottom - AIRY


def button(
    canvas: Canvas,
    box: Box,
    text: str,
    deed: Deed,
    hint: str = "",
    is_on: bool = False,
    is_main: bool = False,
    size: float = 15,
) -> None:
    """A word that can be pressed; the main one of a panel stands out, one that is on is seen to be."""
    is_over = canvas.deed(box, deed, hint)
    ground = "fill" if is_main else "held" if is_on else "raised2" if is_over else "raised"
    canvas.box(box, ground, CORNER, "border" if is_over else "accent" if is_on else "hairline")
    middle, room = (box[0] + box[2]) / 2, box[2] - box[0] - AIRY
    shape = fitted(canvas, text, room, size, "bold" if is_main else "regular")
    y = round((box[1] + box[3] - shape.size) / 2)
    put(canvas, (middle, y), text, shape, "on_fill" if is_main else "text", "bold" if is_main else "regular", 0.5)


def stepper(canvas: Canvas, right: float, size: int, step: Callable[[App, int], None], hint: str) -> None:
    """Draw the layers of a cube, between the ways to fewer and to more."""
    for x, sign, layers in ((right - 110, "-", -1), (right - 28, "+", 1)):
        button(canvas, (x, 13, x + 28, 41), sign, partial(_do_step, step, layers), hint, size=HEADLINE)
    canvas.text(right - 55, 19, f"{size}×{size}", LEAD, font="bold", align=CENTRED)


def _do_step(step: Callable[[App, int], None], layers: int, app: App) -> None:
    step(app, layers)


def columns(left: float, right: float, count: int, gap: float = 8.0) -> list[tuple[float, float]]:
    """The left and right edges of so many boxes side by side."""
    width = (right - left - gap * (count - 1)) / count
    return [
        (round(left + place * (width + gap)), round(left + place * (width + gap) + width)) for place in range(count)
    ]


def chosen_row(canvas: Canvas, box: Box) -> None:
    """The ground of the row of a list that is chosen, with a stroke at its left."""
    left, top, _, bottom = box
    canvas.box(box, "raised2", ROUNDER)
    canvas.box((left, top + LOOSE, left + HAIR, bottom - LOOSE), "fill", 2)


def progress_bar(canvas: Canvas, ends: tuple[float, float], top: float, fraction: float) -> None:
    """A bar that fills from the left; a little of it is always full."""
    left, right = ends
    canvas.box((left, top, right, top + TIGHT), "future", 2)
    canvas.box((left, top, left + (right - left) * min(max(fraction, LEAST_FULL), 1.0), top + TIGHT), "fill", 2)
