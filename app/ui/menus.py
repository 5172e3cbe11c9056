"""The menu of everything on screen."""

from __future__ import annotations

from app.actions.action import Action, App
from app.actions.menu import COLUMNS, actions_under, lines_of, run_from_menu
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.sheet import Box

HEAD, PADDING = 44.0, 10.0
NEXT_HEAD = 38.0
"""What the heading of a second section takes."""
ROW, LOW_ROW = 30.0, 28.0
LOW = 640.0
"""Windows lower than this have lower rows."""
WIDEST = 1140.0


def draw(canvas: Canvas, app: App) -> None:
    """All columns, hanging from the menu button."""
    width = min(WIDEST, canvas.width - 24)
    row = ROW if canvas.height >= LOW else LOW_ROW
    heads = [HEAD + NEXT_HEAD * (len(sections) - 1) for sections in COLUMNS]
    height = max(head + row * len(lines_of(app, number)) for number, head in enumerate(heads))
    right = canvas.width - 12
    left, top = right - width, 54.0
    canvas.card((left, top, right, top + height + PADDING))
    each = (width - 2 * 8) / len(COLUMNS)
    for number in range(len(COLUMNS)):
        _column(canvas, app, number, (left + 8 + number * each, top, each), row)


def _column(canvas: Canvas, app: App, number: int, at: tuple[float, float, float], row: float) -> None:
    x, y, width = at
    line = 0
    for place, section in enumerate(COLUMNS[number]):
        canvas.text(x + 12, y + (16 if place == 0 else 12), section.value, 16, "text3", "bold")
        y += HEAD if place == 0 else NEXT_HEAD
        for action in actions_under(app, section):
            _row(canvas, app, (number, line), action, (x + 2, y, x + width - 2, y + row))
            y, line = y + row, line + 1


def _row(canvas: Canvas, app: App, place: tuple[int, int], action: Action, box: Box) -> None:
    left, top, right, bottom = box
    y = round((top + bottom) / 2) - 8
    is_over = canvas.spot(box, lambda: run_from_menu(app, action))
    is_chosen = place == app.state.panels.menu_place
    if is_chosen or is_over:
        canvas.box(box, "raised2" if is_chosen else "raised", 8)
    indent = 10.0 if action.is_on is None else 28.0
    if action.is_on is not None and action.is_on(app):
        icons.check(canvas, left + 7, y, "accent")
    end = left + indent + canvas.text(left + indent, y, canvas.fit(action.title, right - left - indent - 4), 16)
    text = app.state.keymap.text_of(action.id)
    if right - 10 - canvas.text_width(text, 14) > end + 10:
        canvas.text(right - 10, y + 1, text, 14, "text3", align=1)
