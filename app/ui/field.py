"""A text field on screen: text, selection, caret, scrolled so that the caret shows."""

from __future__ import annotations

from collections.abc import Callable

from app.textfield import TextField
from app.ui.canvas import Canvas
from app.ui.layer import Box

Paint = Callable[[int], str]
"""The colour of the letter at a place of the text."""
MAX_SHOWN = 400
"""Letters before the caret that are measured at most; no field shows more."""


def draw_field(
    canvas: Canvas, field: TextField, box: Box, size: float, font: str, empty: str = "", paint: Paint | None = None
) -> float:
    """Draw a field in a box as high as its text; returns where the text's first letter stands."""
    left, top, right, bottom = box
    first = max(0, field.caret - MAX_SHOWN)
    before = canvas.text_width(field.text[first : field.caret], size, font)
    start = left - max(0.0, before - (right - left - 4))
    shown = field.text[first : first + 2 * MAX_SHOWN]
    canvas.ink.push_clip_rect((left - 2, top - 8), (right, bottom + 8), True)
    _selection(canvas, field, first, start, box, size, font)
    for offset, run, color in _runs(shown, first, paint):
        x = start + canvas.text_width(shown[:offset], size, font)
        canvas.ink.add_text(canvas.fonts[font], size, (round(x), round(top)), canvas.colors[color], run)
    if not field.text and empty:
        canvas.ink.add_text(canvas.fonts[font], size, (round(left), round(top)), canvas.colors["text3"], empty)
    caret = round(start + before)
    canvas.ink.add_rect_filled((caret, top - 2), (caret + 2, bottom + 1), canvas.colors["accent"])
    canvas.ink.pop_clip_rect()
    canvas.boxes.append((left - 2, top - 8, right, bottom + 8))
    return start - canvas.text_width(field.text[:first], size, font) if first else start


def _selection(canvas: Canvas, field: TextField, first: int, start: float, box: Box, size: float, font: str) -> None:
    low, high = (max(place, first) for place in field.selection)
    if low < high:
        x1, x2 = (start + canvas.text_width(field.text[first:place], size, font) for place in (low, high))
        canvas.ink.add_rect_filled((x1, box[1] - 1), (x2, box[3] + 1), canvas.colors["dim"], 3)


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
