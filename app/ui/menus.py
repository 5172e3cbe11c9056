"""The menu of everything on screen."""

from __future__ import annotations

from app.actions import BY_ID
from app.controller import Controller
from app.menu import COLUMNS
from app.ui import icons
from app.ui.canvas import Canvas

ROW, HEAD, PADDING = 30.0, 44.0, 18.0
WIDEST = 1140.0


def draw(canvas: Canvas, controller: Controller) -> None:
    """All columns, hanging from the menu button."""
    width = min(WIDEST, canvas.width - 24)
    height = HEAD + ROW * max(len(column.actions) for column in COLUMNS) + PADDING
    right = canvas.width - 12
    left, top = right - width, 54.0
    canvas.card((left, top, right, top + height))
    each = (width - 2 * 8) / len(COLUMNS)
    for number, column in enumerate(COLUMNS):
        x = left + 8 + number * each
        canvas.text(x + 12, top + 16, column.title, 16, "text3", "bold")
        for line, action in enumerate(column.actions):
            _row(canvas, controller, (number, line), action, (x, top + HEAD + line * ROW, each))


def _row(
    canvas: Canvas, controller: Controller, place: tuple[int, int], action: str, at: tuple[float, float, float]
) -> None:
    x, y, width = at
    box = (x + 2, y, x + width - 2, y + ROW)
    is_over = canvas.spot(box, lambda: controller.run_from_menu(action))
    is_chosen = place == controller.desk.menu_place
    if is_chosen or is_over:
        canvas.box(box, "raised2" if is_chosen else "raised", 8)
    known = BY_ID[action]
    indent = 12.0
    if known.is_toggle:
        indent = 30.0
        if controller.deeds.toggles[action]():
            icons.check(canvas, x + 9, y + 7, "accent")
    end = x + indent + canvas.text(x + indent, y + 7, canvas.fit(known.title, width - indent - 8), 16)
    keys = controller.desk.keymap.keys_of(action)
    if keys:
        text = "+".join(keys[0])
        if x + width - 12 - canvas.text_width(text, 14) > end + 10:
            canvas.text(x + width - 12, y + 8, text, 14, "text3", align=1)
