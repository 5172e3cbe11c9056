"""The menu of everything on screen."""

from __future__ import annotations

from app.actions.actions import BY_ID
from app.actions.menu import COLUMNS, lines_of
from app.input.keyboard import Controller
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.layer import Box

HEAD, PADDING = 44.0, 10.0
NEXT_HEAD = 38.0
"""What the heading of a second section takes."""
ROW, LOW_ROW = 30.0, 28.0
LOW = 640.0
"""Windows lower than this have lower rows."""
WIDEST = 1140.0


def draw(canvas: Canvas, controller: Controller) -> None:
    """All columns, hanging from the menu button."""
    width = min(WIDEST, canvas.width - 24)
    row = ROW if canvas.height >= LOW else LOW_ROW
    heads = [HEAD + NEXT_HEAD * (len(sections) - 1) for sections in COLUMNS]
    height = max(head + row * len(lines_of(number)) for number, head in enumerate(heads))
    right = canvas.width - 12
    left, top = right - width, 54.0
    canvas.card((left, top, right, top + height + PADDING))
    each = (width - 2 * 8) / len(COLUMNS)
    for number in range(len(COLUMNS)):
        _column(canvas, controller, number, (left + 8 + number * each, top, each), row)


def _column(canvas: Canvas, controller: Controller, number: int, at: tuple[float, float, float], row: float) -> None:
    x, y, width = at
    line = 0
    for place, section in enumerate(COLUMNS[number]):
        canvas.text(x + 12, y + (16 if place == 0 else 12), section.title, 16, "text3", "bold")
        y += HEAD if place == 0 else NEXT_HEAD
        for action in section.actions:
            _row(canvas, controller, (number, line), action, (x + 2, y, x + width - 2, y + row))
            y, line = y + row, line + 1


def _row(canvas: Canvas, controller: Controller, place: tuple[int, int], action: str, box: Box) -> None:
    left, top, right, bottom = box
    y = round((top + bottom) / 2) - 8
    is_over = canvas.spot(box, lambda: controller.run_from_menu(action))
    is_chosen = place == controller.desk.menu_place
    if is_chosen or is_over:
        canvas.box(box, "raised2" if is_chosen else "raised", 8)
    known = BY_ID[action]
    indent = 28.0 if known.is_toggle else 10.0
    if known.is_toggle and controller.deeds.toggles[action]():
        icons.check(canvas, left + 7, y, "accent")
    end = left + indent + canvas.text(left + indent, y, canvas.fit(known.title, right - left - indent - 4), 16)
    keys = controller.desk.keymap.keys_of(action)
    text = "+".join(keys[0]) if keys else ""
    if right - 10 - canvas.text_width(text, 14) > end + 10:
        canvas.text(right - 10, y + 1, text, 14, "text3", align=1)
