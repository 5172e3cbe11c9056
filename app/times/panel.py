"""The timer over the cube, and the panel of timed solves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import assert_never

from app.base.action import App
from app.base.situation import NoSolve, OffSolve, OnSolve, Painted, Searching, Travelling
from app.base.timer import Penalty, Solve, TimerPhase, solve_text, time_text
from app.times import actions as deeds
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.fitting import write
from app.ui.sheet import Box
from app.ui.side import BUTTON, button, columns, frame
from app.ui.sizes import (
    AIRY,
    AMPLE,
    BROAD,
    CENTRED,
    CORNER,
    HAIR,
    LARGER,
    LEAD,
    LOOSE,
    NEAR,
    NOTE,
    ROOMY,
    ROUNDER,
    SNUG,
    SPACE,
    USUAL,
)

TOP, HEIGHT, SIZE = 12.0, 76.0, 46.0
"""Its distance from the toolbar, its height, and the size of its digits."""
_COLORS = {
    TimerPhase.READY: "text2",
    TimerPhase.INSPECTING: "accent",
    TimerPhase.SOLVING: "text",
    TimerPhase.DONE: "good",
}


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock as it is written."""

    text: str
    color: str
    figures: str
    """The averages of the last solves."""


def see_clock(app: App) -> Clock | None:
    """The time, but for where a solve is played that is none of the user's."""
    match app.state.situation:
        case NoSolve():
            return _time(app)
        case OnSolve() | Travelling() | OffSolve() | Searching() | Painted():
            return None
        case other:
            assert_never(other)


def _time(app: App) -> Clock | None:
    text, timer = app.state.stopwatch.text, app.state.stopwatch.timer
    is_late = text in (Penalty.PLUS_TWO.value, Penalty.DNF.value) or timer.penalty is not Penalty.NONE
    return Clock(text, "error" if is_late else _COLORS[timer.phase], _figures(app)) if text else None


def _figures(app: App) -> str:
    found = deeds.statistics(app)
    return f"average of 5  {time_text(found.five)}   of 12  {time_text(found.twelve)}   best  {time_text(found.best)}"


def draw_clock(canvas: Canvas, time: Clock | None) -> None:
    """Draw the time, in the middle of the view, where nothing else stands."""
    if time is None:
        return
    left, top, right, bottom = box_of(canvas, time)
    middle = round((left + right) / 2)
    canvas.box((left, top, right, bottom), "glass", 14)
    canvas.text(middle, top + SNUG, time.text, SIZE, time.color, "bold", align=CENTRED)
    canvas.text(middle, top + 54, time.figures, NOTE, "text2", align=CENTRED)


def box_of(canvas: Canvas, time: Clock | None) -> Box:
    """The place of the time; without one, a box without height at the top of the view."""
    middle = round(canvas.view_width / 2)
    if time is None:
        return middle, canvas.top, middle, canvas.top
    width = max(canvas.text_width(time.text, SIZE, "bold"), canvas.text_width(time.figures, NOTE)) + 32
    top = canvas.top + TOP
    return middle - width / 2, top, middle + width / 2, top + HEIGHT


def top_of_messages(canvas: Canvas, time: Clock | None) -> float:
    """The place where messages begin: below the time."""
    return box_of(canvas, time)[3] + TOP


TILE, ROW = 58.0, 34.0


@dataclass(frozen=True, slots=True)
class TimesPanel:
    """All that the panel shows of the cubes of one size."""

    size: int
    tiles: tuple[tuple[str, str], ...]
    """Name and value of each figure."""
    solves: tuple[Solve, ...]
    """The last one first."""
    chosen: int
    is_timing: bool
    is_inspecting: bool


def see(app: App) -> TimesPanel:
    """The times as they stand."""
    solves = tuple(solve for _, solve in deeds.solves_here(app))
    chosen, preferences = min(app.state.panels.time, len(solves) - 1), app.state.preferences
    size, tiles = app.state.engine.cube.size, tuple(deeds.tiles(app))
    return TimesPanel(size, tiles, solves, chosen, preferences.timer, preferences.inspection)


def draw(canvas: Canvas, seen: TimesPanel) -> None:
    """The whole panel."""
    left, top, right, bottom = frame(canvas, f"Times of {seen.size}×{seen.size}")
    for number, (name, value) in enumerate(seen.tiles):
        start, stop = columns(left, right, 3)[number % 3]
        y = top + (TILE + SPACE) * (number // 3)
        canvas.box((start, y, stop, y + TILE), "raised", ROUNDER)
        write(canvas, (start + AIRY, y + SPACE), name, stop - start - BROAD, NOTE, "text2")
        write(canvas, (start + AIRY, y + 29), value, stop - start - BROAD, LARGER, "text", "bold")
    foot = bottom - BUTTON
    _list(canvas, seen, (left - SPACE, top + 2 * TILE + BROAD, right + SPACE, foot - LOOSE))
    on = "Timer is on" if seen.is_timing else "Timer is off"
    looks = "Inspection on" if seen.is_inspecting else "Inspection off"
    ways: tuple[tuple[str, Callable[[App], None], str, bool], ...] = (
        (on, deeds.switch_timer, "T", seen.is_timing),
        (looks, deeds.switch_inspection, "I: 15 seconds to look at the cube", seen.is_inspecting),
        ("Copy as CSV", deeds.copy, "Ctrl+C", False),
    )
    for (text, deed, hint, is_on), (start, stop) in zip(ways, columns(left, right, 3), strict=True):
        button(canvas, (start, foot, stop, bottom), text, deed, hint, is_on=is_on)


def _list(canvas: Canvas, seen: TimesPanel, box: Box) -> None:
    """The last solves, down to the chosen one."""
    left, y, right, bottom = box
    if not seen.solves:
        told = "No times yet. Switch the timer on, scramble, and turn."
        write(canvas, (left + SPACE, y + LOOSE), told, right - left - AMPLE, USUAL, "text2", lines=2)
        return

    def wheel(steps: float, x: float) -> None:
        canvas.do(lambda app: deeds.move(app, "up" if steps > 0 else "down"))

    canvas.handle(box, lambda x, y: None, lambda x, y: None, wheel)
    rows = max(1, int((bottom - y) / ROW))
    first = max(0, seen.chosen - rows + 1)
    for place in range(first, min(first + rows, len(seen.solves))):
        _row(canvas, seen, place, (left, y, right, y + ROW))
        y += ROW


def _row(canvas: Canvas, seen: TimesPanel, place: int, box: Box) -> None:
    left, top, right, bottom = box
    solve, is_chosen = seen.solves[place], place == seen.chosen
    is_over = canvas.deed((left, top, right, bottom - 2), partial(deeds.choose, place=place), solve.scramble)
    if is_chosen or is_over:
        canvas.box((left, top, right, bottom - 2), "raised2" if is_chosen else "raised", CORNER)
    canvas.text(left + LOOSE, top + 9, str(len(seen.solves) - place), NOTE, "text3")
    color = "error" if solve.penalty is Penalty.DNF else "text"
    canvas.text(left + 58, top + 7, solve_text(solve), LEAD, color, "bold")
    if is_chosen:
        _deeds(canvas, solve, right, top)
    else:
        when = solve.when.replace("T", " ")[:16]
        write(canvas, (right - LOOSE, top + 9), when, right - left - 220, NOTE, "text3", align=1)


def _deeds(canvas: Canvas, solve: Solve, right: float, top: float) -> None:
    """Draw the deeds for the chosen solve."""
    plus, dnf = partial(deeds.charge, penalty=Penalty.PLUS_TWO), partial(deeds.charge, penalty=Penalty.DNF)
    y, bottom = top + HAIR, top + ROW - NEAR
    button(canvas, (right - 212, y, right - 142, bottom), "Again", deeds.scramble_again, "Enter", size=NOTE)
    button(canvas, (right - 136, y, right - 98, bottom), "+2", plus, "2", solve.penalty is Penalty.PLUS_TWO, size=NOTE)
    button(canvas, (right - 92, y, right - ROOMY, bottom), "DNF", dnf, "D", solve.penalty is Penalty.DNF, size=NOTE)
    cross = (right - 34, y, right - SNUG, bottom)
    is_over = canvas.deed(cross, deeds.remove, "Remove (Delete)")
    icons.close(canvas, cross[0] + SNUG, cross[1] + NEAR, "text" if is_over else "text2")
