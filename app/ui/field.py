"""A text field on screen: text, selection, caret, scrolled so that the caret shows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

from app.base.action import App
from app.base.text_field import FieldText, TextField
from app.ui.canvas import Canvas
from app.ui.sheet import Box
from app.ui.sizes import SPACE, TIGHT

Paint = Callable[[int], str]
"""The colour of the letter at a place of the text."""
MAX_SHOWN = 400
"""Letters that are measured at most; no field shows more."""


def draw_field(
    canvas: Canvas,
    field: FieldText,
    box: Box,
    size: float,
    font: str,
    own: Callable[[App], TextField],
    empty: str = "",
    paint: Paint | None = None,
) -> float:
    """Draw a field in a box as high as its text; returns where the first letter of all stands, or would.

    A click puts the caret somewhere in its own field, a drag selects.
    """
    left, top, right, bottom = box
    first = _first_shown(canvas, field, right - left - TIGHT, size, font)
    canvas.do(lambda app: setattr(own(app), "first_shown", first))
    shown = field.visible[first : first + MAX_SHOWN]
    edges = [left, *(left + width for width in accumulate(_widths(canvas, shown, size, font)))]
    canvas.ink.push_clip_rect((left - 2, top - SPACE), (right, bottom + SPACE), True)
    low, high = (min(max(place - first, 0), len(shown)) for place in field.selection)
    if low < high:
        canvas.ink.add_rect_filled((edges[low], top - 1), (edges[high], bottom + 1), canvas.colors["dim"], 3)
    for offset, run, color in _runs(shown, first, paint):
        canvas.ink_text(round(edges[offset]), round(top), run, size, canvas.colors[color], font)
    if not field.text and empty:
        canvas.ink_text(round(left), round(top), empty, size, canvas.colors["text3"], font)
    caret = round(edges[field.caret - first])
    canvas.ink.add_rect_filled((caret, top - 2), (caret + 2, bottom + 1), canvas.colors["accent"])
    canvas.ink.pop_clip_rect()
    canvas.boxes.append((left - 2, top - SPACE, right, bottom + SPACE))
    _mouse(canvas, (left - 2, top - SPACE, right, bottom + SPACE), first, edges, own)
    return left - canvas.text_width(field.visible[:first], size, font) if first else left


def _first_shown(canvas: Canvas, field: FieldText, room: float, size: float, font: str) -> int:
    """The first letter to show: as before if the caret is in sight then, and no room is left unused."""
    first = max(min(field.first_shown, field.caret), field.caret - MAX_SHOWN)
    before = _widths(canvas, field.visible[first : field.caret], size, font)
    taken = sum(before)
    while before and taken > room:
        taken -= before.pop(0)
        first += 1
    taken = sum(_widths(canvas, field.visible[first : first + MAX_SHOWN], size, font))
    while first > 0 and (taken := taken + _widths(canvas, field.visible[first - 1], size, font)[0]) <= room:
        first -= 1
    return first


def _widths(canvas: Canvas, text: str, size: float, font: str) -> list[float]:
    """The width of each letter."""
    known = {letter: canvas.text_width(letter, size, font) for letter in set(text)}
    return [known[letter] for letter in text]


def _mouse(canvas: Canvas, box: Box, first: int, edges: list[float], own: Callable[[App], TextField]) -> None:
    """Let the mouse put the caret somewhere and select."""

    def place_at(x: float, select: bool) -> None:
        nearest = min(range(len(edges)), key=lambda place: abs(edges[place] - x))
        canvas.do(lambda app: _place(app, own(app), first + nearest, select))

    canvas.handle(box, lambda x, _: place_at(x, select=False), lambda x, _: place_at(x, select=True))


def _place(app: App, field: TextField, place: int, select: bool) -> None:
    field.place(place, select)
    app.state.touch()


def _runs(text: str, first: int, paint: Paint | None) -> list[tuple[int, str, str]]:
    """Stretches of one colour: offset, letters, colour."""
    runs: list[tuple[int, str, str]] = []
    for offset, letter in enumerate(text):
        color = paint(first + offset) if paint else "text"
        if runs and runs[-1][2] == color:
            runs[-1] = (runs[-1][0], runs[-1][1] + letter, color)
        else:
            runs.append((offset, letter, color))
    return runs
