"""The map: 22 stones in three rows, what is due on top, and the chosen lesson below."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import partial

from app.base.action import App, Deed, doing
from app.course import actions as deeds
from app.course.lesson import due, known_of, next_lesson
from app.course.skill import skills_in
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.fitting import fitted, put, wrapped, write
from app.ui.sheet import Box
from app.ui.side import BUTTON, button
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
    SNUG,
    SPACE,
    TIGHT,
    USUAL,
    VAST,
)
from cube_core.exercises.lessons import LESSONS
from cube_core.words.lessons import Text, map_line, texts

EDGE, WIDEST = 24.0, 1120.0
NAMES = ("3×3", "4×4", "5×5 and any size")
"""By row."""
STONE = 40.0
"""The widest of a stone."""
NAMED = 118.0
"""The least height of a row that has room for names."""


@dataclass(frozen=True, slots=True)
class Map:
    """All lessons as far as they are known, and the chosen one."""

    known: tuple[str, ...]
    chosen: int
    next: int
    due: int
    """So many kinds of exercises are to come back."""
    text: Text
    minutes: int


def see(app: App) -> Map:
    """The map as it stands."""
    record = app.state.learning.record
    skills, chosen = skills_in(record), app.state.panels.chosen.lesson
    lesson = LESSONS[chosen]
    known = tuple(known_of(one, skills) for one in LESSONS)
    number = LESSONS.index(next_lesson(record))
    return Map(known, chosen, number, len(due(record, date.today())), texts()[lesson.id], lesson.minutes)


def draw(canvas: Canvas, seen: Map) -> None:
    """The rows above, the chosen lesson below."""
    width = min(WIDEST, canvas.width - 2 * EDGE)
    left = (canvas.width - width) / 2
    box = (left, EDGE, left + width, canvas.height - EDGE)
    canvas.card(box)
    inner = left + BROAD + SNUG, left + width - BROAD - SNUG
    canvas.text(inner[0], EDGE + BROAD, "Learn to solve it", HEADLINE, font="bold")
    write(canvas, (inner[0], EDGE + 46), map_line(seen.due, seen.next + 1), inner[1] - inner[0], BODY, "text2")
    cross = (inner[1] - VAST - SPACE, EDGE + AMPLE, inner[1], EDGE + AMPLE + VAST + SPACE)
    is_over = canvas.deed(cross, doing("close"), "Close (Esc)")
    canvas.box(cross, "raised2" if is_over else "raised", CORNER)
    icons.close(canvas, cross[0] + SNUG, cross[1] + SNUG, "text" if is_over else "text2")
    foot = canvas.height - EDGE - FOOT
    _rows(canvas, seen, (*inner, EDGE + 74, foot))
    _chosen(canvas, seen, (inner[0], foot, inner[1], canvas.height - EDGE - AIRY))


FOOT = 170.0
"""The height of the chosen lesson."""


def _rows(canvas: Canvas, seen: Map, room: tuple[float, float, float, float]) -> None:
    left, right, top, bottom = room
    pitch = min(132.0, (bottom - top) / len(NAMES))
    ends = (*deeds.ROWS[1:], len(LESSONS))
    each = (right - left) / (deeds.ROWS[1] - deeds.ROWS[0])
    for number, (start, stop) in enumerate(zip(deeds.ROWS, ends, strict=True)):
        y = top + number * pitch
        canvas.text(left, y, NAMES[number], NOTE, "text3", "bold")
        for place, lesson in enumerate(range(start, stop)):
            _stone(canvas, seen, lesson, (left + (place + 0.5) * each, y + VAST, each), pitch)


_GROUNDS = {"new": "raised", "learning": "held", "can": "dim", "sure": "fill"}
"""How a lesson is known → the ground of its stone."""


def _stone(canvas: Canvas, seen: Map, number: int, at: tuple[float, float, float], room: float) -> None:
    x, y, each = at
    side, known = min(STONE, each - SNUG), seen.known[number]
    box = (x - side / 2, y, x + side / 2, y + side)
    text = texts()[LESSONS[number].id]
    is_over = canvas.deed(box, partial(_choose, number), f"{text.title}: {known}")
    is_chosen = number == seen.chosen
    border = "accent" if is_chosen or number == seen.next else "border" if is_over else "hairline"
    canvas.box(box, _GROUNDS[known], side / 2, border)
    color = "on_fill" if known == "sure" else "text"
    canvas.text(x, y + side / 2 - SPACE, str(number + 1), USUAL, color, "bold", align=CENTRED)
    y += side + SNUG + TIGHT
    shape = wrapped(canvas, text.title, each - SNUG, NOTE)  # all names have one size, if they can
    if len(shape.lines) > 3 or any(canvas.text_width(line, NOTE) > each - SNUG for line in shape.lines):
        shape = fitted(canvas, text.title, each - SNUG, NOTE, lines=3)
    if room >= NAMED:
        put(canvas, (x, y), text.title, shape, "text" if is_chosen else "text2", align=CENTRED)


def _choose(number: int, app: App) -> None:
    if app.state.panels.chosen.lesson == number:
        deeds.begin_chosen(app)
    app.state.panels.chosen.lesson = number
    app.state.touch()


def _chosen(canvas: Canvas, seen: Map, box: Box) -> None:
    """The chosen lesson: what one can do then, how it is known, and the ways to begin."""
    left, top, right, bottom = box
    canvas.line(left, top, right, top)
    title = f"{seen.chosen + 1}  {seen.text.title}"
    write(canvas, (left, top + AMPLE), title, right - left, HEADLINE, "text", "bold")
    shape = fitted(canvas, seen.text.aim, right - left, USUAL, lines=2)
    put(canvas, (left, top + 44), seen.text.aim, shape)
    told = f"about {seen.minutes} minutes · {seen.known[seen.chosen]}"
    write(canvas, (left, top + 48 + shape.height), told, right - left, BODY, "text2")
    ways: tuple[tuple[str, Deed], ...] = (
        ("Begin (Enter)" if seen.known[seen.chosen] == "new" else "Go on (Enter)", deeds.begin_chosen),
        ("Try it alone (T)", deeds.try_chosen),
        ("The book (B)", doing("book")),
        ("Test yourself (X)", deeds.test_chosen),
    )
    each = min(200.0, (right - left - (len(ways) - 1) * LOOSE) / len(ways))
    for number, (text, deed) in enumerate(ways):
        x = left + number * (each + LOOSE)
        button(canvas, (x, bottom - BUTTON, x + each, bottom), text, deed, is_main=not number, size=BODY)
