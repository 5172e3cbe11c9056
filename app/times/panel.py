"""The timer over the cube, and the panel of timed solves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import isinf
from typing import assert_never

from app.base.action import App, doing
from app.base.situation import NoSolve, OffSolve, OnSolve, Painted, Searching, Travelling
from app.base.timer import Penalty, Solve, Time, TimerPhase, average, solve_text, time_text
from app.times import actions as deeds
from app.times.actions import Tile
from app.times.stopwatch import Stopwatch
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.fitting import fitted, put, write
from app.ui.sheet import Box
from app.ui.side import BUTTON, button, columns, frame
from app.ui.sizes import (
    AIRY,
    AMPLE,
    BODY,
    BROAD,
    CENTRED,
    CORNER,
    HAIR,
    LARGER,
    LEAD,
    LOOSE,
    NEAR,
    NOTE,
    OPEN,
    PITCH,
    ROOMY,
    ROUNDER,
    SNUG,
    SPACE,
    TIGHT,
    USUAL,
)

TOP, HEIGHT, SIZE = 12.0, 76.0, 46.0
"""Its distance from the toolbar, its height, and the size of its digits."""
_COLORS = {
    TimerPhase.OFF: "text2",
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
    if app.state.panels.shown is deeds.PANEL:
        return None  # it stands there
    match app.state.situation:
        case NoSolve():
            return _time(app)
        case OnSolve() | Travelling() | OffSolve() | Searching() | Painted():
            return None
        case other:
            assert_never(other)


def _time(app: App) -> Clock | None:
    text = app.state.timing.stopwatch.text
    return Clock(text, _color(app.state.timing.stopwatch, text), _figures(app)) if text else None


def _color(stopwatch: Stopwatch, text: str) -> str:
    if stopwatch.held is not None:
        return "good" if stopwatch.is_held_enough else "error"
    is_late = text in (Penalty.PLUS_TWO.value, Penalty.DNF.value) or stopwatch.timer.penalty is not Penalty.NONE
    return "error" if is_late else _COLORS[stopwatch.timer.phase]


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
DIGITS, CLOCK = 54.0, 64.0
"""The size of the digits of the panel, and what they take."""
GRAPH, LOW = 96.0, 640.0
"""The height of the graph; in windows lower than that there is none, and the figures take one row."""
MOST_POINTS = 100
LABEL, ASK, SCRAMBLE_LINES = 44.0, 92.0, 10


@dataclass(frozen=True, slots=True)
class TimesPanel:
    """All that the panel shows of the cubes of one size."""

    size: int
    clock: tuple[str, str]
    """The time and its colour."""
    scramble: str
    tiles: tuple[Tile, ...]
    solves: tuple[Solve, ...]
    """The last one first."""
    chosen: int
    is_timing: bool
    is_inspecting: bool


def see(app: App) -> TimesPanel:
    """The times as they stand."""
    solves = tuple(solve for _, solve in deeds.solves_here(app))
    chosen, preferences = min(app.state.panels.chosen.time, len(solves) - 1), app.state.preferences
    stopwatch, size, tiles = app.state.timing.stopwatch, app.state.engine.cube.size, tuple(deeds.tiles(app))
    text = stopwatch.text or time_text(0)
    clock = text, _color(stopwatch, text)
    scramble = deeds.scramble_text(app)
    return TimesPanel(size, clock, scramble, tiles, solves, chosen, preferences.timer, preferences.inspection)


def draw(canvas: Canvas, seen: TimesPanel) -> None:
    """The whole panel."""
    left, y, right, bottom = frame(canvas, f"Timer, {seen.size}×{seen.size}")
    is_low, foot = canvas.height < LOW, bottom - BUTTON
    y = _clock(canvas, seen, (left, y - AIRY, right))
    y = _scramble(canvas, seen.scramble, (left, y, right))
    y = _tiles(canvas, seen.tiles[3:] if is_low else seen.tiles, (left, y, right))
    if not is_low and len(seen.solves) > 1:
        _graph(canvas, [solve.time for solve in seen.solves[:MOST_POINTS]][::-1], (left, y, right, y + GRAPH))
        y += GRAPH + LOOSE
    _list(canvas, seen, (left - SPACE, y, right + SPACE, foot - LOOSE))
    on = "Turns are timed" if seen.is_timing else "Turns not timed"
    looks = "Inspection on" if seen.is_inspecting else "Inspection off"
    ways: tuple[tuple[str, Callable[[App], None], str, bool], ...] = (
        (on, deeds.switch_timer, "T: from the first turn on the screen to the last", seen.is_timing),
        (looks, deeds.switch_inspection, "I: 15 seconds to look at the cube", seen.is_inspecting),
        ("Copy as CSV", deeds.copy, "Ctrl+C", False),
    )
    for (text, deed, hint, is_on), (start, stop) in zip(ways, columns(left, right, 3), strict=True):
        button(canvas, (start, foot, stop, bottom), text, deed, hint, is_on=is_on)


def _clock(canvas: Canvas, seen: TimesPanel, at: tuple[float, float, float]) -> float:
    """The digits, and what to do; returns where the next begins."""
    left, y, right = at
    text, color = seen.clock
    canvas.text((left + right) / 2, y, text, DIGITS, color, "bold", align=CENTRED)
    told = "Hold Space until it is green, let go to start; any key stops."
    shape = fitted(canvas, told, right - left, NOTE)
    put(canvas, ((left + right) / 2, y + CLOCK), told, shape, "text3", align=CENTRED)
    return y + CLOCK + PITCH + SNUG


def _scramble(canvas: Canvas, scramble: str, at: tuple[float, float, float]) -> float:
    """The moves to scramble by, which a press copies; returns where the next begins."""
    left, y, right = at
    ask = (right - ASK, y - CLOCK - LOOSE, right, y - CLOCK - LOOSE + BUTTON)
    button(canvas, ask, "Scramble", deeds.scramble_next, "Another one (N)", size=NOTE)
    if not scramble:
        write(canvas, (left, y), "The cube is not scrambled.", right - left, BODY, "text2")
        return y + PITCH + LOOSE
    said = fitted(canvas, scramble, right - left, LEAD, "mono", lines=SCRAMBLE_LINES)
    box = (left, y, right, y + said.height + HAIR)
    is_over = canvas.deed(box, doing("copy-scramble"), "Copy the scramble")
    put(canvas, (left, y + HAIR), scramble, said, "accent" if is_over else "text", "mono")
    return box[3] + AIRY


def _tiles(canvas: Canvas, tiles: Sequence[Tile], at: tuple[float, float, float]) -> float:
    """The figures, three in a row; returns where the next begins."""
    left, top, right = at
    for number, tile in enumerate(tiles):
        start, stop = columns(left, right, 3)[number % 3]
        y, room = top + (TILE + SPACE) * (number // 3), stop - start - BROAD
        canvas.box((start, y, stop, y + TILE), "raised", ROUNDER)
        write(canvas, (start + AIRY, y + SPACE), tile.name, room, NOTE, "text2")
        end = start + AIRY + write(canvas, (start + AIRY, y + 29), tile.value, room, LARGER, "text", "bold")
        if end + SPACE + canvas.text_width(tile.beside, NOTE) < stop - SPACE:
            canvas.text(stop - LOOSE, y + 33, tile.beside, NOTE, "text3", align=1)
    return top + (TILE + SPACE) * (len(tiles) // 3) + TIGHT


def _graph(canvas: Canvas, times: list[Time], box: Box) -> None:
    """The last times as a thin line, their averages of 5 as a thick one; what was not finished is a gap."""
    left, top, right, bottom = box
    canvas.box(box, "raised", ROUNDER)
    fives = [average(times[: place + 1], 5) for place in range(len(times))]
    counted = [time for time in times if not isinf(time)]
    if not counted:
        return
    least, most = min(counted), max(counted)
    step = (right - left - 2 * OPEN - LABEL) / (len(times) - 1)

    def at(place: int, time: Time) -> tuple[float, float]:
        share = (time - least) / max(most - least, 1)
        return left + OPEN + LABEL + step * place, bottom - AIRY - (bottom - top - 2 * AIRY) * share

    for time, y in ((most, top + SNUG), (least, bottom - PITCH)):
        canvas.text(left + LOOSE, y, time_text(time), NOTE, "text3")
    for values, color, width in ((times, "text3", 1.0), (fives, "accent", 2.0)):
        for run in _runs(values):
            canvas.stroke([at(place, time) for place, time in run], canvas.colors[color], width)
    for place, time in enumerate(times):
        if not isinf(time):
            canvas.disc(*at(place, time), 2.0, "text2")


def _runs(values: Sequence[Time | None]) -> list[list[tuple[int, Time]]]:
    """The values that stand side by side, with their places."""
    found = [(place, value) for place, value in enumerate(values) if value is not None and not isinf(value)]
    runs: list[list[tuple[int, Time]]] = []
    for place, value in found:
        if runs and runs[-1][-1][0] == place - 1:
            runs[-1].append((place, value))
        else:
            runs.append([(place, value)])
    return [run for run in runs if len(run) > 1]


def _list(canvas: Canvas, seen: TimesPanel, box: Box) -> None:
    """The last solves, down to the chosen one."""
    left, y, right, bottom = box
    if not seen.solves:
        told = "No times yet. Scramble your cube as above and hold Space, or turn the one on the screen."
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
