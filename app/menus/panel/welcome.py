"""The three ways on after the introduction, as cards below a solved cube, and a row of sizes."""

from __future__ import annotations

from functools import partial

from app.base.action import App
from app.menus.welcome import CHOICES, SIZES, choose, choose_size
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.fitting import write
from app.ui.sizes import AIRY, AMPLE, BODY, BROAD, CENTRED, CORNER, LEAD, LOOSE, ROUNDER, SNUG, SPACE, USUAL, VAST

CARD, HIGH, APART = 268.0, 84.0, 18.0
CHIP = 36.0
FOOT = 184.0
"""How far above the window's foot the cards begin."""
_ICONS = (icons.learn, icons.shuffle, icons.cube)


def draw(canvas: Canvas, app: App) -> None:
    """The question, the cards and the sizes."""
    middle, top = canvas.width / 2, canvas.height - FOOT
    write(
        canvas,
        (middle, canvas.top + AMPLE),
        "That was a solve, step by step. What next?",
        canvas.width - VAST,
        22,
        "text",
        "bold",
        CENTRED,
    )
    apart = APART if canvas.width > 3 * CARD + 4 * APART else SPACE
    each = min(CARD, (canvas.width - 2 * apart - VAST) / 3)
    left = middle - 1.5 * each - apart
    for number in range(len(CHOICES)):
        _card(canvas, app, number, (left + number * (each + apart), top, each))
    _sizes(canvas, app, top + HIGH + BROAD)


def _card(canvas: Canvas, app: App, number: int, at: tuple[float, float, float]) -> None:
    left, top, width = at
    choice, is_chosen = CHOICES[number], number == app.state.panels.chosen.way_on
    box = (left, top, left + width, top + HIGH)
    is_over = canvas.spot(box, partial(choose, app, number))
    canvas.box(box, "main" if is_chosen else "raised2" if is_over else "raised", ROUNDER, "" if is_chosen else "border")
    canvas.walls.append(box)
    x = left + AMPLE
    if width > 0.8 * CARD:
        _ICONS[number](canvas, x, top + VAST, "on_fill" if is_chosen else "text")
        x += VAST + SNUG
    room = left + width - x - LOOSE
    write(canvas, (x, top + BROAD + 2), choice.title, room, LEAD, "on_fill" if is_chosen else "text", "bold")
    tint = "on_main" if is_chosen else "text2"
    write(canvas, (x, top + BROAD + VAST + 2), choice.about, room, BODY - 1, tint, lines=2)


def _sizes(canvas: Canvas, app: App, y: float) -> None:
    widths = [max(CHIP, canvas.text_width(str(size), USUAL, "bold") + BROAD) for size in SIZES]
    word = canvas.text_width("Layers", USUAL) + AMPLE
    apart = SPACE
    total = word + sum(widths) + apart * (len(widths) - 1)
    x = (canvas.width - total) / 2
    if x < AIRY:  # the word gives way first
        x, word = (canvas.width - total + word) / 2, 0.0
    if word:
        canvas.text(x, y + LOOSE, "Layers", USUAL, "text2")
    x += word
    for size, width in zip(SIZES, widths, strict=True):
        box = (x, y, x + width, y + CHIP)
        is_over = canvas.spot(box, partial(choose_size, app, size))
        is_now = size == app.state.engine.cube.size
        canvas.box(box, "dim" if is_now else "raised2" if is_over else "raised", CORNER, "accent" if is_now else "")
        canvas.walls.append(box)
        canvas.text(x + width / 2, y + LOOSE, str(size), USUAL, "text", "bold", align=CENTRED)
        x += width + apart
