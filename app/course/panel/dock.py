"""A lesson at the foot of the window: what is asked, the turns, the answers that are offered, and the keys."""

from __future__ import annotations

from functools import partial

from app.base.action import App
from app.course.lesson import Lesson, Shown
from app.course.walk import Chip
from app.ui.canvas import Canvas
from app.ui.fitting import fitted, put
from app.ui.sizes import (
    AIRY,
    AMPLE,
    BODY,
    BROAD,
    CENTRED,
    CORNER,
    HEADLINE,
    LOOSE,
    NOTE,
    ON_PIXELS,
    SNUG,
    SPACE,
    TIGHT,
    USUAL,
)
from cube_core.words.lessons import STAGES

MARGIN = 20.0
FOOT = 34.0
"""The height of the line of keys."""
OPTION = 36.0
_STATES = {"done": "text3", "next": "on_fill", "ahead": "text", "hidden": "text3"}
"""State of a turn → its colour."""
MOST_CHIPS = 24
"""More turns than these are shown from the one that comes next."""


def see(app: App) -> Shown | None:
    """The lesson as it stands; none where something else has the window."""
    practice = app.state.practised
    return practice.seen(app.state.keys.keymap.text_of) if isinstance(practice, Lesson) else None


def draw(canvas: Canvas, seen: Shown | None) -> None:
    """The whole of it, where the window has made room."""
    if seen is None or not canvas.bottom:
        return
    top = canvas.view_height
    canvas.lay_floor((0.0, top, canvas.width, canvas.height), "panel")
    canvas.line(0, top + ON_PIXELS, canvas.width, top + ON_PIXELS)
    canvas.walls.append((0.0, top, canvas.width, canvas.height + 1))
    _heading(canvas, seen, top + SPACE)
    y = _lines(canvas, seen, top + VERGE)
    floor = canvas.height - FOOT
    if seen.choices:
        _choices(canvas, seen, floor - OPTION - SNUG)
    elif seen.chips and y <= floor - OPTION:
        _chips(canvas, seen.chips, floor - OPTION - SNUG)
    _keys(canvas, seen, floor)


VERGE = 28.0
"""The height of the line of the title."""


def _heading(canvas: Canvas, seen: Shown, y: float) -> None:
    """The lesson, how it is known, and the stages with the one that goes on."""
    x = MARGIN + canvas.text(MARGIN, y, seen.title, NOTE, "text2", "bold") + AMPLE
    canvas.text(x, y, seen.known, NOTE, "text3")
    if seen.stage is None:
        return
    right = canvas.width - MARGIN
    for number in reversed(range(len(STAGES))):
        is_now = number == seen.stage
        color = "accent" if is_now else "text2" if number < seen.stage else "text3"
        right -= canvas.text(right, y, STAGES[number], NOTE, color, "bold" if is_now else "regular", align=1) + AMPLE
        canvas.disc(right + LOOSE - TIGHT, y + NOTE / 2, 3.0, color)
        right -= SPACE


def _lines(canvas: Canvas, seen: Shown, y: float) -> float:
    """The lines of the moment, the first one large; returns where they end."""
    room, floor = canvas.width - 2 * MARGIN, canvas.height - FOOT - (OPTION if seen.choices or seen.chips else 0.0)
    for line in seen.lines:
        size, font = (HEADLINE, "bold") if line.is_large else (USUAL, "regular")
        shape = fitted(canvas, line.text, room, size, font, lines=1 if line.is_large else 2)
        if y + shape.height > floor and not line.is_large:
            shape = fitted(canvas, line.text, room, BODY, font)
        put(canvas, (MARGIN, y), line.text, shape, line.color, font)
        y += shape.height + TIGHT
    return y


def _choices(canvas: Canvas, seen: Shown, y: float) -> None:
    """The answers side by side, each with its key."""
    count = len(seen.choices)
    each = min(300.0, (canvas.width - 2 * MARGIN - SPACE * (count - 1)) / count)
    for number, (text, is_out) in enumerate(seen.choices):
        left = MARGIN + number * (each + SPACE)
        box = (left, y, left + each, y + OPTION)
        is_over = not is_out and canvas.deed(box, partial(_answer, number))
        canvas.box(box, "raised2" if is_over else "raised", CORNER, "hairline")
        x = left + SPACE + canvas.cap(left + SPACE, y + SNUG + 1, str(number + 1)) + SPACE
        shape = fitted(canvas, text, left + each - x - SNUG, USUAL, lines=2)
        color = "text3" if is_out else "text"
        put(canvas, (x, round(y + (OPTION - shape.height) / 2)), text, shape, color)


def _answer(number: int, app: App) -> None:
    practice = app.state.practised
    if isinstance(practice, Lesson) and practice.work is not None:
        practice.work.answer(number)
        app.state.touch()


def _chips(canvas: Canvas, chips: tuple[Chip, ...], y: float) -> None:
    """The turns in a row, the next one on a ground of its own; what is yours to know is a dot."""
    first = max(0, min(_next(chips) - MOST_CHIPS // 2, len(chips) - MOST_CHIPS))
    x, right = MARGIN, canvas.width - MARGIN
    for chip in chips[first : first + MOST_CHIPS]:
        text = "·" if chip.state == "hidden" else chip.text
        width = canvas.text_width(text, USUAL, "mono") + LOOSE
        if x + width > right:
            return
        box = (x, y, x + width, y + BROAD + LOOSE)
        if chip.state == "next":
            canvas.box(box, "fill", CORNER)
        canvas.text(x + width / 2, y + SNUG, text, USUAL, _STATES[chip.state], "mono", align=CENTRED)
        x += width + TIGHT


def _next(chips: tuple[Chip, ...]) -> int:
    return next((number for number, chip in enumerate(chips) if chip.state != "done"), 0)


def _keys(canvas: Canvas, seen: Shown, y: float) -> None:
    x = MARGIN
    for key, text in seen.keys:
        left = x
        x += canvas.cap(x, y, key) + SNUG
        x += canvas.text_width(text, NOTE)
        is_over = canvas.deed((left, y, x, y + FOOT - SNUG), partial(_press, key, text), text)
        canvas.text(x, y + TIGHT, text, NOTE, "text" if is_over else "text3", align=1)
        x += AIRY


def _press(key: str, text: str, app: App) -> None:
    """A press on a key that is named, for whoever has the hand on the mouse."""
    practice = app.state.practised
    if text in _RUN:
        app.run(_RUN[text])
    elif practice is not None:
        practice.press(key, frozenset())
        app.state.touch()


_RUN = {"take back": "undo", "map": "close"}
"""By what a key does: the action that does it."""
