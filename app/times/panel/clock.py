"""The timer over the cube: the time in large digits, and what the last solves come to."""

from __future__ import annotations

from typing import assert_never

from app.base.action import App
from app.base.situation import NoSolve, OffSolve, OnSolve, Painted, Searching, Training, Travelling
from app.base.timer import Penalty, Phase, time_text
from app.times import actions as deeds
from app.ui.canvas import Canvas
from app.ui.sheet import Box

TOP, FOOT, HEIGHT, SIZE = 12.0, 74.0, 76.0, 46.0
"""What is left above it in a wide view, and below it where state and buttons take the top; and the size of its digits.
"""
BESIDE = 190.0
"""What state and buttons take."""
_COLORS = {Phase.READY: "text2", Phase.INSPECTING: "accent", Phase.SOLVING: "text", Phase.DONE: "good"}


def draw(canvas: Canvas, app: App) -> None:
    """The time, in the middle of the view, where nothing else stands."""
    text = _shown(app)
    if not text:
        return
    left, top, right, bottom = box_of(canvas, app)
    middle = round((left + right) / 2)
    canvas.box((left, top, right, bottom), "glass", 14)
    timer = app.state.stopwatch.timer
    is_late = text in (Penalty.PLUS_TWO.value, Penalty.DNF.value) or timer.penalty is not Penalty.NONE
    canvas.text(middle, top + 6, text, SIZE, "error" if is_late else _COLORS[timer.phase], "bold", align=0.5)
    canvas.text(middle, top + 54, _figures(app), 14, "text2", align=0.5)


def box_of(canvas: Canvas, app: App) -> Box:
    """Where the time stands; without one, a box without height at the top of the view."""
    text, middle = _shown(app), round(canvas.view_width / 2)
    if not text:
        return middle, TOP - 8, middle, TOP - 8
    width = max(canvas.text_width(text, SIZE, "bold"), canvas.text_width(_figures(app), 14)) + 32
    top = TOP if canvas.view_width > width + 2 * BESIDE else canvas.view_height - FOOT - HEIGHT
    return middle - width / 2, top, middle + width / 2, top + HEIGHT


def top_of_messages(canvas: Canvas, app: App) -> float:
    """Where messages begin: below the time, if it stands at the top."""
    _, top, _, bottom = box_of(canvas, app)
    return bottom + 10 if top <= TOP else 14.0


def _figures(app: App) -> str:
    found = deeds.statistics(app)
    return f"average of 5  {time_text(found.five)}   of 12  {time_text(found.twelve)}   best  {time_text(found.best)}"


def _shown(app: App) -> str:
    """The time, but for where a solve is played that is none of the user's."""
    match app.state.situation:
        case NoSolve() | Training():
            return app.state.stopwatch.text
        case OnSolve() | Travelling() | OffSolve() | Searching() | Painted():
            return ""
        case other:
            assert_never(other)


def watch(app: App) -> object:
    """What the time depends on."""
    return _shown(app), app.state.times.version
