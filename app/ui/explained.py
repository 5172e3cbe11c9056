"""Words that explain themselves: underlined and told with a small cube, a page or a lesson behind a click."""

from __future__ import annotations

from app.base.action import doing
from app.base.preferences import Preferences
from app.base.terms import Term, found_in, terms
from app.ui.canvas import Canvas
from app.ui.cube_pictures import SmallCube, draw_cube
from app.ui.fitting import Fitted, put, tip_place, wrapped
from app.ui.sheet import Box
from app.ui.sizes import BODY, NOTE, ROUNDEST, VAST

SIDE, WORDS, PAD, LEAST = 104.0, 232.0, 12.0, 160.0
"""The side of the cube and the width of the words that are told, what is free around them, and the narrowest tip."""
MORE = {"ideas": "Click to read more", "lesson": "Click for the lesson"}
"""What is behind a click → the words for it."""
DASH = 3.0


def put_explained(
    canvas: Canvas, place: tuple[float, float], text: str, shape: Fitted, color: str, font: str = "regular"
) -> None:
    """Write a text that was fitted before, and let its words be asked about."""
    put(canvas, place, text, shape, color, font)
    told = set[str]()
    for row, line in enumerate(shape.lines):
        for found in found_in(line):
            if found.term.id not in told:
                told.add(found.term.id)
                left = place[0] + canvas.text_width(line[: found.start], shape.size, font)
                width = canvas.text_width(line[found.start : found.stop], shape.size, font)
                top = place[1] + row * shape.pitch
                explain(canvas, found.term.id, (left, top - 1, left + width, top + shape.size + 1))


def explain(canvas: Canvas, name: str, box: Box) -> None:
    """Let a term be asked about where it stands, and underline it."""
    term = terms()[name]
    is_over = canvas.deed(box, doing(term.more))
    canvas.tell(box, term.text, term.id)
    left, _, right, bottom = box
    color = canvas.colors["accent" if is_over else "text3"]
    x = left
    while x < right:
        canvas.ink.add_line((x, bottom), (min(x + DASH / 2, right), bottom), color, 1)
        x += DASH
    canvas.boxes.append((left, bottom - 1, right, bottom + 1))


def draw_tip(canvas: Canvas, preferences: Preferences, box: Box, term: Term, room: float = 0.0) -> None:
    """Draw the tip of a word: its sentence beside a small cube.

    With room at the left of the large cube it stands there, over the second one, without the small cube if need be.
    """
    is_aside = room >= LEAST
    words = min(WORDS, room - 2 * PAD) if is_aside else WORDS
    has_cube = not is_aside or room >= SIDE + WORDS + 3 * PAD
    beside = SIDE + PAD if has_cube else 0.0
    shape = wrapped(canvas, term.text, words, BODY)
    width, height = beside + words + 2 * PAD, max(SIDE * has_cube, shape.height + VAST) + 2 * PAD
    left, top = (PAD, canvas.inset[1] - PAD - height) if is_aside else tip_place(canvas, box, width, height)
    canvas.card((left, top, left + width, top + height), ROUNDEST)
    canvas.walls.pop()  # it only tells: what is under it can still be pressed
    if has_cube:
        cube = SmallCube(term.alg, marks=term.marks, turning=term.turning)
        draw_cube(canvas, preferences, term.id, cube, (left + PAD, top + PAD, left + PAD + SIDE, top + PAD + SIDE))
    put(canvas, (left + beside + PAD, top + PAD), term.text, shape)
    canvas.text(left + beside + PAD, top + height - PAD - 15, MORE[term.more.partition(".")[0]], NOTE, "text3")
