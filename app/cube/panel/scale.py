"""How large cells of large cubes appear: a ruler in layers, and what lies under the magnifier."""

from __future__ import annotations

from math import floor, log10

from app.base.action import App
from app.base.inspected import meant_colors
from app.base.panel import CUBE
from app.base.state import RULER_FROM
from app.ui.canvas import Canvas
from app.ui.layout import CAPTION, hint_row
from app.ui.numbers import grouped
from app.watching.panel.caption import is_low
from cube_core.faces import Color, Face
from cube_core.geometry import place_of
from cube_core.parts.inspection import inspect
from cube_core.solvers.pieces.naming import side_words
from renderer.frame import View
from renderer.magnifier import glass_of

LEFT, ABOVE, LONGEST = 20.0, 108.0, 120.0
"""Where it begins, how far above the view's foot, and the longest it gets."""
NARROWEST = 420.0
"""Views narrower than this have no room for it."""
TALL, FOOT = 26.0, 70.0
"""The height of a sticker's name, and what is kept free for the key hints below it."""


def draw(canvas: Canvas, app: App) -> None:
    """The ruler at the left; or the magnifier's sticker by name, under that: it may be held where the ruler is."""
    if app.state.panels.shown is not CUBE:
        return
    if _has_ruler(app) and canvas.view_width >= NARROWEST and app.state.glass is None:
        _ruler(canvas, app)
    if app.state.glass is not None and app.state.pointed is not None:
        _sticker(canvas, app, app.state.glass, app.state.pointed)


def watch(app: App) -> object:
    """What they depend on."""
    state = app.state
    ruler = _has_ruler(app) and f"{state.cell_width:.2g}"
    under = state.glass and (state.pointed, state.glass, state.engine.cube.version)
    return ruler, under, state.panels.shown


def _has_ruler(app: App) -> bool:
    painted = app.state.panels.painted
    return painted is None and app.state.engine.cube.size >= RULER_FROM and app.state.cell_width > 0


def layers_of(room: float, cell: float) -> int:
    """How many layers a ruler shows that is no longer than some room: 1, 2 or 5, or so many tens.

    >>> layers_of(120, 0.5), layers_of(120, 23), layers_of(120, 300)
    (200, 5, 1)
    """
    fits = max(room / cell, 1.0)
    ten = 10 ** floor(log10(fits))
    return int(next(step for step in (5, 2, 1) if step * ten <= fits) * ten)


def _ruler(canvas: Canvas, app: App) -> None:
    size, cell = app.state.engine.cube.size, app.state.cell_width
    layers = layers_of(LONGEST, cell)
    across = min(size, round(canvas.view_width / cell))
    text = f"{grouped(size)} layers" + (f", {grouped(across)} across" if across < size else "")
    label = f"{grouped(layers)} layer{'s' * (layers > 1)}"
    length = min(layers * cell, 2 * LONGEST)
    top = canvas.view_height - ABOVE - (CAPTION - 60 if is_low(canvas) else 0)
    top -= hint_row(canvas.view_width, canvas.view_height)
    width = max(canvas.text_width(text, 14), length + 8 + canvas.text_width(label, 14))
    canvas.box((LEFT - 10, top - 8, LEFT + width + 12, top + 42), "glass", 12)
    canvas.text(LEFT, top - 2, text, 14, "text2")
    y = top + 26
    for x in (LEFT, LEFT + length):
        canvas.line(x, y - 5, x, y + 5, "text")
    canvas.line(LEFT, y, LEFT + length, y, "text")
    canvas.text(LEFT + length + 8, y - 8, label, 14, "text")


def _sticker(canvas: Canvas, app: App, glass: tuple[float, float], slot: int) -> None:
    view = View(1, 1, 0, 0, round(canvas.view_width), round(canvas.view_height))
    left, bottom, side = glass_of(view, (glass[0], glass[1] - (canvas.height - canvas.view_height)))
    text = name_of(app, slot)
    width = canvas.text_width(text, 15) + 28
    middle = min(max(left + side / 2, width / 2 + 8), canvas.view_width - width / 2 - 8)
    top = canvas.view_height - bottom + 8
    if top + TALL > canvas.view_height - FOOT:
        top = canvas.view_height - bottom - side - TALL - 8
    canvas.box((middle - width / 2, top, middle + width / 2, top + TALL), "panel", TALL / 2, "border")
    canvas.text(middle, top + 5, text, 15, align=0.5)


def name_of(app: App, slot: int) -> str:
    """What a sticker is and where: its colour, its kind of piece, and the row and column of its face."""
    board = app.state.engine.board
    cube = board.cube
    face, row, col = place_of(cube.size, slot)
    color = Color(int(cube.stickers[slot]) // cube.size**2).name.capitalize()
    kind = inspect(cube, meant_colors(board), slot).kind
    return f"{color}, {kind} at the {side_words(Face(face))}, row {grouped(row + 1)}, column {grouped(col + 1)}"
