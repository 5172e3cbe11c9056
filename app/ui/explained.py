"""Words that explain themselves: underlined and told with a small cube, a page or a lesson behind a click."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from app.base.action import doing
from app.base.preferences import Preferences
from app.ui.canvas import Canvas
from app.ui.cube_pictures import SmallCube, draw_cube
from app.ui.fitting import Fitted, put, tip_place, wrapped
from app.ui.sheet import Box
from app.ui.sizes import BODY, NOTE, ROUNDEST, VAST
from cube_core.algs import Alg, parse
from cube_core.events import MarkedCell
from cube_core.faces import Face
from cube_core.geometry import slot_of

ROLES = ("source", "target", "third", "working")


@dataclass(frozen=True, slots=True)
class Term:
    """A word, in all its forms, with a sentence and what a small cube shows to it."""

    id: str
    words: tuple[str, ...]
    text: str
    more: str
    """The action that opens what tells more: a page of the help or a lesson."""
    alg: Alg
    """The moves made on the solved cube."""
    turning: Alg | None
    marks: tuple[MarkedCell, ...]


@dataclass(frozen=True, slots=True)
class FoundTerm:
    """A stretch of a text that is a form of a term."""

    term: Term
    start: int
    stop: int


@cache
def terms() -> dict[str, Term]:
    """All terms by their ids."""
    table = tomllib.loads((files("assets") / "terms.toml").read_text(encoding="utf-8"))
    return {entry["id"]: _term(entry) for entry in table["term"]}


def _term(entry: dict[str, Any]) -> Term:
    size = entry["size"]
    turning = parse(entry["turning"], size) if "turning" in entry else None
    cells = ((role, name) for role in ROLES for name in entry.get(role, ()))
    marks = tuple(MarkedCell("term", role, _slot(size, name), "slot") for role, name in cells)
    alg = parse(entry.get("moves", ""), size)
    return Term(entry["id"], tuple(entry["words"]), entry["text"], entry["more"], alg, turning, marks)


def _slot(size: int, name: str) -> int:
    """The slot that a face, a row and a column name, both from 1."""
    return slot_of(size, Face[name[0]], int(name[1]) - 1, int(name[2]) - 1)


@cache
def _forms() -> tuple[re.Pattern[str], dict[str, Term]]:
    """The pattern that finds any form of a term, the longest first, and the term of each form."""
    by_form = {form.lower(): term for term in terms().values() for form in term.words}
    longest = sorted(by_form, key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(map(re.escape, longest))})\b", re.IGNORECASE), by_form


def found_in(text: str) -> Iterator[FoundTerm]:
    """The terms of a text in order, each where it comes first.

    >>> [(found.term.id, text[found.start:found.stop]) for text in ["Two wings; a middle edge, wings."]
    ...  for found in found_in(text)]
    [('wing', 'wings'), ('middle-edge', 'middle edge')]
    """
    pattern, by_form = _forms()
    seen = set[str]()
    for match in pattern.finditer(text):
        term = by_form[match.group().lower()]
        if term.id not in seen:
            seen.add(term.id)
            yield FoundTerm(term, *match.span())


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
