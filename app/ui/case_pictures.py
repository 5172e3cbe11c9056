"""Cases as they are seen from above, drawn on a canvas: the last layer, and around it what shows at the sides."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import hypot

import numpy as np

from app.ui.canvas import Canvas, packed
from cube_core.faces import Color
from cube_core.solvers.three.cases.catalogue import Case
from cube_core.solvers.three.cases.picture import Cell, Grid, PairPicture, arrows, grids, pair_picture
from renderer.palette import palette_of

RIM = 0.34
"""The width of the stickers at the sides, in cells."""
GAP = 0.08
BORDERED = 80.0
"""The least side of a picture whose palest stickers have a border."""
SLANT = 0.866
"""How far to the side a cell of a face seen at a slant reaches, in cells."""
_CORNERS = ((GAP / 2, GAP / 2), (1 - GAP / 2, GAP / 2), (1 - GAP / 2, 1 - GAP / 2), (GAP / 2, 1 - GAP / 2))
ARROW = "15181EE0"
Shown = Mapping[Color, Color]
"""By colour of the picture: the colour to show in its place."""
PLAIN: Shown = {}
_grids = lru_cache(maxsize=256)(grids)
_pair_picture = lru_cache(maxsize=256)(pair_picture)


def draw_case(
    canvas: Canvas,
    palette: str,
    case: Case,
    place: tuple[float, float],
    room: tuple[float, float],
    colors: Shown = PLAIN,
) -> None:
    """The picture of a case in a room of so much width and height, of a 2×2 both layers beside each other."""
    (x, y), (width, height) = place, room
    canvas.boxes.append((x, y, x + width, y + height))
    if case.kind == "F2L":
        _draw_pair(canvas, palette, _pair_picture(case), (x + width / 2, y + height / 2, min(width, height)), colors)
        return
    drawn = _grids(case)
    side = min(width / len(drawn) - 4 * (len(drawn) - 1), height)
    step = (width - side) / max(1, len(drawn) - 1)
    for number, grid in enumerate(drawn):
        _draw_grid(canvas, palette, grid, (x + number * step, y + (height - side) / 2), side, colors)
    for start, stop in arrows(case):
        _arrow(canvas, _middle(start, place, side), _middle(stop, place, side), side)


def _draw_pair(
    canvas: Canvas, palette: str, picture: PairPicture, place: tuple[float, float, float], shown_as: Shown
) -> None:
    """The cube seen from above the slot of the pair, as high as a place is wide."""
    colors, way = palette_of(palette).colors, -1 if picture.is_left else 1
    right, back, down = (way * SLANT, 0.5), (way * SLANT, -0.5), (0.0, 1.0)
    top = tuple(row[1:-1] for row in picture.top[1:-1])
    faces = (
        (top, (0.0, -3.0), right, (-back[0], -back[1])),
        (picture.front, (-3 * right[0], -1.5), right, down),
        (picture.side, (0.0, 0.0), back, down),
    )
    for rows, start, along, across in faces:
        for (row, column), color in np.ndenumerate(np.array(rows, dtype=object)[:, ::way]):
            tint = canvas.colors["future"] if color is None else packed(colors[shown_as.get(color, color)])
            a, b, c, d = (
                _at(place, start, along, across, column + right_end, row + lower_end)
                for right_end, lower_end in _CORNERS
            )
            canvas.ink.add_quad_filled(a, b, c, d, tint)


def _at(
    place: tuple[float, float, float],
    start: tuple[float, float],
    along: tuple[float, float],
    across: tuple[float, float],
    column: float,
    row: float,
) -> tuple[float, float]:
    """A point of a face that begins somewhere and has two directions, all in cells from the middle of a place."""
    x, y, side = place
    cell = side / 6
    return (
        x + cell * (start[0] + column * along[0] + row * across[0]),
        y + cell * (start[1] + column * along[1] + row * across[1]),
    )


def _middle(cell: Cell, place: tuple[float, float], side: float) -> tuple[float, float]:
    """The middle of a cell of the last layer."""
    edges = _edges(5, side)
    row, column = (1 + number for number in cell)
    return place[0] + (edges[column] + edges[column + 1]) / 2, place[1] + (edges[row] + edges[row + 1]) / 2


def _arrow(canvas: Canvas, start: tuple[float, float], stop: tuple[float, float], side: float) -> None:
    tint, size = packed(ARROW), max(4.0, side * 0.06)
    length = hypot(stop[0] - start[0], stop[1] - start[1])
    right, down = (stop[0] - start[0]) / length, (stop[1] - start[1]) / length
    canvas.ink.add_line(start, stop, tint, max(1.6, side * 0.018))
    for way in (-1, 1):
        back = (
            stop[0] - size * (right - 0.6 * way * down),
            stop[1] - size * (down + 0.6 * way * right),
        )
        canvas.ink.add_line(stop, back, tint, max(1.6, side * 0.018))


def _draw_grid(
    canvas: Canvas, palette: str, grid: Grid, place: tuple[float, float], side: float, shown_as: Shown
) -> None:
    colors = palette_of(palette).colors
    edges = _edges(len(grid), side)
    for row, shown in enumerate(grid):
        for column, color in enumerate(shown):
            is_rim = (row in (0, len(grid) - 1)) + (column in (0, len(grid) - 1))
            if is_rim == 2 or (is_rim and color is None):
                continue
            tint = canvas.colors["future"] if color is None else packed(colors[shown_as.get(color, color)])
            gap = GAP * side / len(grid)
            start = (place[0] + edges[column] + gap / 2, place[1] + edges[row] + gap / 2)
            stop = (place[0] + edges[column + 1] - gap / 2, place[1] + edges[row + 1] - gap / 2)
            canvas.ink.add_rect_filled(start, stop, tint, 0.12 * side / len(grid))
            if color is Color.WHITE and side > BORDERED:  # pale on a pale background
                canvas.ink.add_rect(start, stop, canvas.colors["border"], 0.12 * side / len(grid))


@lru_cache(maxsize=64)
def _edges(count: int, side: float) -> list[float]:
    """The edges of the cells of a line: the outer two are narrow."""
    cell = side / (count - 2 + 2 * RIM)
    return [0.0, *(cell * (RIM + number) for number in range(count - 1)), side]
