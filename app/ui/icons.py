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


def panel(canvas: Canvas, x: float, y: float, color: str) -> None:
    """A window with a panel at its right."""
    tint = canvas.colors[color]
    canvas.ink.add_rect((x + 1, y + 2.5), (x + 15, y + 13.5), tint, 2, STROKE)
    canvas.ink.add_line((x + 10, y + 2.5), (x + 10, y + 13.5), tint, STROKE)


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


def small_arrow(canvas: Canvas, x: float, y: float, color: str, right: int) -> None:
    """An arrow to one side that fits in a line of small text, its middle given."""
    tint = canvas.colors[color]
    tip = x + 5 * right
    canvas.ink.add_line((x - 5 * right, y), (tip, y), tint, 1.3)
    canvas.ink.add_line((tip, y), (tip - 3.5 * right, y - 3.5), tint, 1.3)
    canvas.ink.add_line((tip, y), (tip - 3.5 * right, y + 3.5), tint, 1.3)
    canvas.boxes.append((x - 6, y - 5, x + 6, y + 5))


def play(canvas: Canvas, x: float, y: float, color: str) -> None:
    """A triangle, a little right of the middle, where it looks centred."""
    canvas.ink.add_triangle_filled((x + 4, y + 1), (x + 15, y + 8), (x + 4, y + 15), canvas.colors[color])


def pause(canvas: Canvas, x: float, y: float, color: str) -> None:
    """Two bars."""
    for left in (3.5, 9.5):
        canvas.ink.add_rect_filled((x + left, y + 2), (x + left + 3.5, y + 14), canvas.colors[color], 1)


def _triangle(canvas: Canvas, x: float, y: float, color: str, right: int, width: float = 6.0) -> None:
    """A small triangle that points to one side, its flat side at x."""
    points = [(x, y + 3.5), (x + width * right, y + 8), (x, y + 12.5)]
    first, second, third = points if right > 0 else reversed(points)
    canvas.ink.add_triangle_filled(first, second, third, canvas.colors[color])


def _bar(canvas: Canvas, x: float, y: float, color: str) -> None:
    canvas.ink.add_rect_filled((x, y + 3.5), (x + 2, y + 12.5), canvas.colors[color])


def to_start(canvas: Canvas, x: float, y: float, color: str) -> None:
    """A bar and two triangles back."""
    _bar(canvas, x + 1, y, color)
    _triangle(canvas, x + 9, y, color, -1)
    _triangle(canvas, x + 15, y, color, -1)


def to_end(canvas: Canvas, x: float, y: float, color: str) -> None:
    """Two triangles on and a bar."""
    _triangle(canvas, x + 1, y, color, 1)
    _triangle(canvas, x + 7, y, color, 1)
    _bar(canvas, x + 13, y, color)


def fast_back(canvas: Canvas, x: float, y: float, color: str) -> None:
    """Two triangles back."""
    _triangle(canvas, x + 7.5, y, color, -1)
    _triangle(canvas, x + 14, y, color, -1)


def fast_on(canvas: Canvas, x: float, y: float, color: str) -> None:
    """Two triangles on."""
    _triangle(canvas, x + 2, y, color, 1)
    _triangle(canvas, x + 8.5, y, color, 1)


def one_back(canvas: Canvas, x: float, y: float, color: str) -> None:
    """A triangle back and a bar."""
    _triangle(canvas, x + 9, y, color, -1, 7)
    _bar(canvas, x + 11, y, color)


def one_on(canvas: Canvas, x: float, y: float, color: str) -> None:
    """A bar and a triangle on."""
    _bar(canvas, x + 3, y, color)
    _triangle(canvas, x + 7, y, color, 1, 7)


def chevron(canvas: Canvas, x: float, y: float, color: str, is_open: bool) -> None:
    """A corner that points right, or down where something is open."""
    corners = ((4, 6), (8, 10), (12, 6)) if is_open else ((6, 4), (10, 8), (6, 12))
    canvas.ink.add_polyline([(x + right, y + down) for right, down in corners], canvas.colors[color], STROKE, 0)


def copy(canvas: Canvas, x: float, y: float, color: str) -> None:
    """Two sheets."""
    tint = canvas.colors[color]
    canvas.ink.add_rect((x + 2, y + 2), (x + 10, y + 10), tint, 1.5, 1.3)
    canvas.ink.add_rect_filled((x + 5, y + 5), (x + 14, y + 14), canvas.colors["panel"], 1.5)
    canvas.ink.add_rect((x + 5.5, y + 5.5), (x + 13.5, y + 13.5), tint, 1.5, 1.3)


INK, PAPER, VIOLET = 0xFF130F0E, 0xFFF7F5F5, 0xFFF03D7A
"""The colours of marks on the cube, the same in both themes."""


def mark(canvas: Canvas, x: float, y: float, role: str) -> None:
    """The shape that a cell's role has on the cube, as large as a line of text; its middle is given."""
    ink = canvas.ink
    if role == "source":
        for width, tint in ((5.0, INK), (4.0, PAPER), (2.2, VIOLET)):
            ink.add_circle((x, y), 5.0, tint, 0, width)
    elif role == "target":
        for radius, tint in ((7.5, INK), (6.8, PAPER), (5.6, VIOLET)):
            ink.add_circle_filled((x, y), radius, tint)
    else:
        for width, tint in ((4.8, INK), (3.8, PAPER), (2.0, VIOLET)):
            points = _DIAMOND if role == "third" else _SQUARE
            ink.add_polyline([(x + across, y + down) for across, down in points], tint, width, _CLOSED)
    canvas.boxes.append((x - 8, y - 8, x + 8, y + 8))


_DIAMOND = ((0.0, -5.8), (5.8, 0.0), (0.0, 5.8), (-5.8, 0.0))
_SQUARE = ((-4.5, -4.5), (4.5, -4.5), (4.5, 4.5), (-4.5, 4.5))


def back(canvas: Canvas, x: float, y: float, color: str) -> None:
    """An arrow that turns back."""
    tint = canvas.colors[color]
    canvas.ink.path_arc_to((x + 8, y + 8.5), 5.2, -2.4, 2.6)
    canvas.ink.path_stroke(tint, STROKE, 0)
    for right, down in ((0.0, -4.2), (4.2, 0.6)):
        canvas.ink.add_line((x + 4.1, y + 5.0), (x + 4.1 + right, y + 5.0 + down), tint, STROKE)
    canvas.boxes.append((x, y, x + 16, y + 16))
