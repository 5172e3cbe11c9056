"""The solve on screen: dock with timeline and transport, side panel, caption, search."""

from __future__ import annotations

from app.controller import Controller
from app.desk import Panel
from app.player.playhead import Playhead
from app.ui import caption, details, timeline, transport
from app.ui.canvas import Canvas


def draw(canvas: Canvas, controller: Controller) -> None:
    """Everything about the solve that there is to show now."""
    desk = controller.desk
    head = desk.player.head
    if desk.player.job is not None:
        caption.search(canvas, desk.player.job)
    elif head is not None and desk.panel is Panel.NONE:
        caption.draw(canvas, controller, head)
    if head is None:
        return
    if canvas.bottom:
        _dock(canvas, controller, head)
    if canvas.right:
        details.draw(canvas, controller, head)


def _dock(canvas: Canvas, controller: Controller, head: Playhead) -> None:
    top = canvas.view_height
    box = (0.0, top, canvas.width, canvas.height + 1)
    canvas.box(box, "panel")
    canvas.line(0, top + 0.5, canvas.width, top + 0.5)
    canvas.walls.append(box)
    timeline.draw(canvas, controller, head, top)
    transport.draw(canvas, controller, head, top)
