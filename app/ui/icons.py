"""The icons, as strokes on a box of 16; the fonts have none of these shapes."""

from __future__ import annotations

from app.ui.canvas import Canvas

STROKE = 1.6
_CLOSED = 512
"""Dear ImGui's flag for a line that ends where it began."""


def search(canvas: Canvas, x: float, y: float, color: str) -> None:
    """A magnifying glass."""
    tint = canvas.colors[color]
    canvas.ink.add_circle((x + 6.5, y + 6.5), 4.6, tint, 0, STROKE)
    canvas.ink.add_line((x + 10, y + 10), (x + 14, y + 14), tint, STROKE + 0.4)


def keyboard(canvas: Canvas, x: float, y: float, color: str) -> None:
    """A keyboard."""
    tint = canvas.colors[color]
    canvas.ink.add_rect((x + 0.5, y + 3), (x + 15.5, y + 13), tint, 2.5, STROKE)
    for row, places in ((6.0, (4, 6.7, 9.3, 12)), (8.0, (4, 6.7, 9.3, 12))):
        for place in places:
            canvas.ink.add_rect_filled((x + place - 0.7, y + row - 0.7), (x + place + 0.7, y + row + 0.7), tint)
    canvas.ink.add_line((x + 5, y + 10.5), (x + 11, y + 10.5), tint, STROKE)


def menu(canvas: Canvas, x: float, y: float, color: str) -> None:
    """Three lines."""
    for row in (4, 8, 12):
        canvas.ink.add_line((x + 2, y + row), (x + 14, y + row), canvas.colors[color], STROKE)


def close(canvas: Canvas, x: float, y: float, color: str) -> None:
    """A cross."""
    tint = canvas.colors[color]
    canvas.ink.add_line((x + 4, y + 4), (x + 12, y + 12), tint, STROKE)
    canvas.ink.add_line((x + 12, y + 4), (x + 4, y + 12), tint, STROKE)


def check(canvas: Canvas, x: float, y: float, color: str) -> None:
    """A check mark."""
    canvas.ink.add_polyline([(x + 3, y + 8.5), (x + 6.5, y + 12), (x + 13, y + 4.5)], canvas.colors[color], STROKE, 0)


def warning(canvas: Canvas, x: float, y: float, color: str) -> None:
    """A triangle with a bar and a dot."""
    tint = canvas.colors[color]
    canvas.ink.add_polyline([(x + 8, y + 1.5), (x + 15, y + 14), (x + 1, y + 14)], tint, STROKE, _CLOSED)
    canvas.ink.add_line((x + 8, y + 6), (x + 8, y + 10), tint, STROKE)
    canvas.ink.add_circle_filled((x + 8, y + 12), 1.0, tint)


def arrow(canvas: Canvas, x: float, y: float, color: str, right: int, down: int) -> None:
    """An arrow that points one of four ways."""
    tint = canvas.colors[color]
    tip = (x + 8 + 6 * right, y + 8 + 6 * down)
    tail = (x + 8 - 6 * right, y + 8 - 6 * down)
    canvas.ink.add_line(tail, tip, tint, STROKE)
    for side in (-1, 1):
        back = (tip[0] - 4 * right + 4 * side * down, tip[1] - 4 * down + 4 * side * right)
        canvas.ink.add_line(tip, back, tint, STROKE)


ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
"""The ways an arrow key points, right and down."""
