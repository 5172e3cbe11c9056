"""Text where there is little room: smaller, then in more lines, then cut and told in full under the mouse."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from app.ui.canvas import Canvas
from app.ui.sheet import Box
from app.ui.sizes import BODY, BROAD, CORNER, LOOSE, SPACE

SMALLEST = 11.0
SHRINKS, SHRINKS_FIRST = 3.0, 1.0
"""By how much a text gets smaller where no more lines are left, and before it takes another line."""
PITCH = 1.25
"""Distance of lines, in sizes."""
TIP_WIDTH, TIP_LINES = 340.0, 5


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text as it can be written."""

    lines: tuple[str, ...]
    size: float
    is_cut: bool = False

    @property
    def pitch(self) -> float:
        """The distance from one line to the next."""
        return round(self.size * PITCH)

    @property
    def height(self) -> float:
        """The height of all lines."""
        return self.pitch * len(self.lines)


def fitted(canvas: Canvas, text: str, room: float, size: float = 16, font: str = "regular", lines: int = 1) -> Fitted:
    """A text in so few lines that fit, as large as may be; cut only where it fits in no way."""
    if canvas.text_width(text, size, font) <= room:
        return Fitted((text,), size)
    smallest = max(SMALLEST, size - SHRINKS)
    sizes = [size - less for less in range(int(size - smallest) + 1)]
    for most in range(1, lines + 1):
        for smaller in sizes if most == lines else sizes[: 1 + int(SHRINKS_FIRST)]:
            broken = _broken(canvas, text, room, smaller, font)
            if len(broken) <= most and all(canvas.text_width(line, smaller, font) <= room for line in broken):
                return Fitted(tuple(broken), smaller)
    broken = _broken(canvas, text, room, sizes[-1], font)
    kept = [*broken[: lines - 1], " ".join(broken[lines - 1 :])]
    shown = [_cut(canvas, line, room, sizes[-1], font) for line in kept if line]
    return Fitted(tuple(shown or [""]), sizes[-1], is_cut=True)


def wrapped(canvas: Canvas, text: str, room: float, size: float = 16, font: str = "regular") -> Fitted:
    """A text in as many lines as it takes, however many: for reading, where all has one size."""
    return Fitted(tuple(_broken(canvas, text, room, size, font)), size)


def _broken(canvas: Canvas, text: str, room: float, size: float, font: str) -> list[str]:
    """A text in as many lines as it takes."""
    if canvas.text_width(text, size, font) <= room:
        return [text]
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and canvas.text_width(longer, size, font) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _cut(canvas: Canvas, text: str, room: float, size: float, font: str) -> str:
    if canvas.text_width(text, size, font) <= room:
        return text
    kept = bisect_right(range(len(text)), room, key=lambda end: canvas.text_width(text[: end + 1] + "…", size, font))
    return text[:kept].rstrip() + "…"


def write(
    canvas: Canvas,
    place: tuple[float, float],
    text: str,
    room: float,
    size: float = 16,
    color: str = "text",
    font: str = "regular",
    align: float = 0.0,
    lines: int = 1,
) -> float:
    """Write a text at a place where there is so much room; returns how wide it is."""
    return put(canvas, place, text, fitted(canvas, text, room, size, font, lines), color, font, align)


def put(
    canvas: Canvas,
    place: tuple[float, float],
    text: str,
    shape: Fitted,
    color: str = "text",
    font: str = "regular",
    align: float = 0.0,
) -> float:
    """Write a text that was fitted before; what was cut is told in full under the mouse."""
    x, y = place
    widths = [
        canvas.text(x, y + row * shape.pitch, line, shape.size, color, font, align)
        for row, line in enumerate(shape.lines)
    ]
    width = max(widths)
    if shape.is_cut:
        left = x - align * width
        canvas.tell((left, y, left + width, y + shape.height), text)
    return width


def tip_place(canvas: Canvas, box: Box, width: float, height: float) -> tuple[float, float]:
    """The place of a tip: under its box or, where the window ends, over it."""
    left = round(min(max(8.0, (box[0] + box[2] - width) / 2), canvas.width - width - SPACE))
    return left, box[3] + SPACE if box[3] + SPACE + height < canvas.height else box[1] - SPACE - height


def draw_tip(canvas: Canvas, box: Box, text: str) -> None:
    """Draw a tip, under its box or, where the window ends, over it."""
    shape = fitted(canvas, text, min(TIP_WIDTH, canvas.width - 36), BODY, lines=TIP_LINES)
    width = max(canvas.text_width(line, shape.size) for line in shape.lines) + BROAD
    height = shape.height + 11
    left, top = tip_place(canvas, box, width, height)
    canvas.box((left, top, left + width, top + height), "raised2", CORNER, "border")
    for row, line in enumerate(shape.lines):
        canvas.text(left + LOOSE, top + 7 + row * shape.pitch, line, shape.size)
