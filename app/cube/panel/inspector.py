"""The inspector's card: what the piece under the pointer is, where it belongs, and whether it is right."""

from __future__ import annotations

from app.base.action import App
from app.base.inspected import asked, lines_of
from app.ui.canvas import Canvas
from app.ui.fitting import write

LEFT, TOP, WIDTH, ROW = 12.0, 88.0, 330.0, 22.0


def draw(canvas: Canvas, app: App) -> None:
    """A card at the left, while somebody asks and points at the cube."""
    if not app.state.is_inspecting:
        return
    lines = lines_of(app.state)
    height = 20 + ROW * len(lines)
    canvas.card((LEFT, TOP, LEFT + WIDTH, TOP + height), 10)
    for row, (name, text) in enumerate(lines):
        y = TOP + 10 + ROW * row
        canvas.text(LEFT + 12, y, name, 14, "text2")
        room = WIDTH - 36 - canvas.text_width(name, 14)
        write(canvas, (LEFT + WIDTH - 12, y), text, room, 14, "text", "bold", align=1)


def watch(app: App) -> object:
    """What the card depends on."""
    return asked(app.state)
