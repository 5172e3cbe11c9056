"""The icons, as strokes on a box of 16; the fonts have none of these shapes."""

from __future__ import annotations

from collections.abc import Callable

from app.ui.canvas import Canvas
from app.ui.dear import imgui

Shape = Callable[[Canvas, float, float, str], None]
"""Draws an icon whose box begins at a place, in a colour."""
Stroke = Callable[[imgui.ImDrawList, float, float, int], None]
Point = tuple[float, float]
STROKE, FINE = 1.6, 1.3
MIDDLE, REACH, BARB = 8.0, 6.0, 4.0
"""Of an arrow: the middle of its box, its half, and its barbs."""
SMALL_REACH, SMALL_BARB = 5.0, 3.5
SIDE = 16.0
_HIGH, _LOW = 3.5, 12.5
"""The ends of small triangles and bars."""
_CLOSED = 512
"""Dear ImGui's flag for a line that ends where it began."""


def _line(*points: Point, width: float = STROKE, is_closed: bool = False) -> Stroke:
    def draw(ink: imgui.ImDrawList, x: float, y: float, tint: int) -> None:
        if len(points) == 2:
            (left, top), (right, bottom) = points
            ink.add_line((x + left, y + top), (x + right, y + bottom), tint, width)
        else:
            ink.add_polyline(
                [(x + right, y + down) for right, down in points], tint, width, _CLOSED if is_closed else 0
            )

    return draw


def _circle(middle: Point, radius: float) -> Stroke:
    return lambda ink, x, y, tint: ink.add_circle((x + middle[0], y + middle[1]), radius, tint, 0, STROKE)


def _disc(middle: Point, radius: float) -> Stroke:
    return lambda ink, x, y, tint: ink.add_circle_filled((x + middle[0], y + middle[1]), radius, tint)


def _frame(first: Point, last: Point, radius: float, width: float = STROKE) -> Stroke:
    def draw(ink: imgui.ImDrawList, x: float, y: float, tint: int) -> None:
        ink.add_rect((x + first[0], y + first[1]), (x + last[0], y + last[1]), tint, radius, width)

    return draw


def _block(first: Point, last: Point, radius: float = 0) -> Stroke:
    def draw(ink: imgui.ImDrawList, x: float, y: float, tint: int) -> None:
        ink.add_rect_filled((x + first[0], y + first[1]), (x + last[0], y + last[1]), tint, radius)

    return draw


def _triangle(first: Point, second: Point, third: Point) -> Stroke:
    def draw(ink: imgui.ImDrawList, x: float, y: float, tint: int) -> None:
        corners = ((x + right, y + down) for right, down in (first, second, third))
        ink.add_triangle_filled(next(corners), next(corners), next(corners), tint)

    return draw


def _pointing(left: float, right: int, width: float = 6.0) -> Stroke:
    """A small triangle that points to one side, its flat side at the left end given."""
    upper, tip, lower = (left, _HIGH), (left + width * right, MIDDLE), (left, _LOW)
    return _triangle(upper, tip, lower) if right > 0 else _triangle(lower, tip, upper)


def _bar(left: float) -> Stroke:
    return _block((left, _HIGH), (left + 2, _LOW))


def _icon(*strokes: Stroke) -> Shape:
    def draw(canvas: Canvas, x: float, y: float, color: str) -> None:
        for stroke in strokes:
            stroke(canvas.ink, x, y, canvas.colors[color])

    return draw


_KEYS = tuple(
    _block((place - 0.7, row - 0.7), (place + 0.7, row + 0.7)) for row in (6, 8) for place in (4, 6.7, 9.3, 12)
)
search = _icon(_circle((6.5, 6.5), 4.6), _line((10, 10), (14, 14), width=STROKE + 0.4))
keyboard = _icon(_frame((0.5, 3), (15.5, 13), 2.5), *_KEYS, _line((5, 10.5), (11, 10.5)))
menu = _icon(*(_line((2, row), (14, row)) for row in (4, 8, 12)))
panel = _icon(_frame((1, 2.5), (15, 13.5), 2), _line((10, 2.5), (10, 13.5)))
close = _icon(_line((4, 4), (12, 12)), _line((12, 4), (4, 12)))
check = _icon(_line((3, 8.5), (6.5, 12), (13, 4.5)))
warning = _icon(_line((8, 1.5), (15, 14), (1, 14), is_closed=True), _line((8, 6), (8, 10)), _disc((8, 12), 1.0))
play = _icon(_triangle((4, 1), (15, 8), (4, 15)))
"""A little right of the middle, where it looks centred."""
pause = _icon(*(_block((left, 2), (left + 3.5, 14), 1) for left in (3.5, 9.5)))
to_start = _icon(_bar(1), _pointing(9, -1), _pointing(15, -1))
to_end = _icon(_pointing(1, 1), _pointing(7, 1), _bar(13))
fast_back = _icon(_pointing(7.5, -1), _pointing(14, -1))
fast_on = _icon(_pointing(2, 1), _pointing(8.5, 1))
one_back = _icon(_pointing(9, -1, 7), _bar(11))
one_on = _icon(_bar(3), _pointing(7, 1, 7))
shuffle = _icon(
    _line((1.5, 4.5), (4, 4.5), (11, 11.5), (14, 11.5)),
    _line((1.5, 11.5), (4, 11.5), (5.8, 9.7)),
    _line((9.2, 6.3), (11, 4.5), (14, 4.5)),
    _line((12, 2.2), (14.4, 4.5), (12, 6.8)),
    _line((12, 9.2), (14.4, 11.5), (12, 13.8)),
)
learn = _icon(
    _line((1, 6.2), (8, 3), (15, 6.2), (8, 9.4), is_closed=True),
    _line((4, 8), (4, 11.4), (8, 13.2), (12, 11.4), (12, 8)),
    _line((15, 6.2), (15, 10.5)),
)
cube = _icon(
    _line((8, 1.2), (14, 4.5), (14, 11.5), (8, 14.8), (2, 11.5), (2, 4.5), is_closed=True),
    _line((2, 4.5), (8, 7.8), (14, 4.5)),
    _line((8, 7.8), (8, 14.8)),
)
stopwatch = _icon(_circle((8, 9.2), 5.4), _line((8, 6.4), (8, 9.4)), _line((6.2, 1.6), (9.8, 1.6)))
_OPEN, _SHUT = _icon(_line((4, 6), (8, 10), (12, 6))), _icon(_line((6, 4), (10, 8), (6, 12)))
_BEHIND, _BEFORE = _frame((2, 2), (10, 10), 1.5, FINE), _frame((5.5, 5.5), (13.5, 13.5), 1.5, FINE)
_SHEET = _block((5, 5), (14, 14), 1.5)
_TURN = (8, 8.5), 5.2, -2.4, 2.6
"""Middle, radius and ends of the arc of the arrow that turns back."""
_TURN_TIP = (4.1, 5.0)
_TURN_BARBS = ((0.0, -4.2), (4.2, 0.6))


def arrow(canvas: Canvas, x: float, y: float, color: str, right: int, down: int) -> None:
    """An arrow that points one of four ways."""
    tint = canvas.colors[color]
    tip = (x + MIDDLE + REACH * right, y + MIDDLE + REACH * down)
    tail = (x + MIDDLE - REACH * right, y + MIDDLE - REACH * down)
    canvas.ink.add_line(tail, tip, tint, STROKE)
    for side in (-1, 1):
        back = (tip[0] - BARB * right + BARB * side * down, tip[1] - BARB * down + BARB * side * right)
        canvas.ink.add_line(tip, back, tint, STROKE)


def small_arrow(canvas: Canvas, x: float, y: float, color: str, right: int) -> None:
    """An arrow to one side that fits in a line of small text, its middle given."""
    tint = canvas.colors[color]
    tip = x + SMALL_REACH * right
    canvas.ink.add_line((x - SMALL_REACH * right, y), (tip, y), tint, FINE)
    for side in (-1, 1):
        canvas.ink.add_line((tip, y), (tip - SMALL_BARB * right, y + SMALL_BARB * side), tint, FINE)
    canvas.boxes.append((x - REACH, y - SMALL_REACH, x + REACH, y + SMALL_REACH))


def chevron(canvas: Canvas, x: float, y: float, color: str, is_open: bool) -> None:
    """A corner that points right, or down where something is open."""
    (_OPEN if is_open else _SHUT)(canvas, x, y, color)


def copy(canvas: Canvas, x: float, y: float, color: str) -> None:
    """Two sheets."""
    _BEHIND(canvas.ink, x, y, canvas.colors[color])
    _SHEET(canvas.ink, x, y, canvas.colors["panel"])
    _BEFORE(canvas.ink, x, y, canvas.colors[color])


def back(canvas: Canvas, x: float, y: float, color: str) -> None:
    """An arrow that turns back."""
    tint = canvas.colors[color]
    middle, radius, start, stop = _TURN
    canvas.ink.path_arc_to((x + middle[0], y + middle[1]), radius, start, stop)
    canvas.ink.path_stroke(tint, STROKE, 0)
    tip = (x + _TURN_TIP[0], y + _TURN_TIP[1])
    for right, down in _TURN_BARBS:
        canvas.ink.add_line(tip, (tip[0] + right, tip[1] + down), tint, STROKE)
    canvas.boxes.append((x, y, x + SIDE, y + SIDE))


INK, PAPER, VIOLET = 0xFF130F0E, 0xFFF7F5F5, 0xFFF03D7A
"""The colours of marks on the cube, the same in both themes."""
_RINGS = ((5.0, INK), (4.0, PAPER), (2.2, VIOLET))
_DISCS = ((7.5, INK), (6.8, PAPER), (5.6, VIOLET))
_EDGES = ((4.8, INK), (3.8, PAPER), (2.0, VIOLET))


def mark(canvas: Canvas, x: float, y: float, role: str) -> None:
    """The shape that a cell's role has on the cube, as large as a line of text; its middle is given."""
    ink = canvas.ink
    if role == "source":
        for width, tint in _RINGS:
            ink.add_circle((x, y), SMALL_REACH, tint, 0, width)
    elif role == "target":
        for radius, tint in _DISCS:
            ink.add_circle_filled((x, y), radius, tint)
    else:
        for width, tint in _EDGES:
            points = _DIAMOND if role == "third" else _SQUARE
            ink.add_polyline([(x + across, y + down) for across, down in points], tint, width, _CLOSED)
    canvas.boxes.append((x - MIDDLE, y - MIDDLE, x + MIDDLE, y + MIDDLE))


_DIAMOND = ((0.0, -5.8), (5.8, 0.0), (0.0, 5.8), (-5.8, 0.0))
_SQUARE = ((-4.5, -4.5), (4.5, -4.5), (4.5, 4.5), (-4.5, 4.5))
