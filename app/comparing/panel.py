"""Ways to solve a cube side by side on screen: over each its name, its count and what it does."""

from __future__ import annotations

from functools import partial

from app.base.action import App
from app.base.say import grouped
from app.base.work import Work
from app.comparing import actions
from app.comparing.state import Comparison
from app.solves.methods import title_of
from app.solves.track import SHOWN, Track, Way
from app.ui.canvas import Canvas
from app.ui.cube_pictures import let_orbit
from app.ui.fitting import fitted, put, write
from app.ui.layout import COMPARE_FOOT, lane_boxes
from app.ui.sheet import Box
from app.ui.side import progress_bar
from app.ui.sizes import (
    AMPLE,
    BODY,
    BROAD,
    CORNER,
    HAIR,
    LARGER,
    LOOSE,
    NOTE,
    ON_PIXELS,
    OPEN,
    PITCH,
    ROOMY,
    ROUNDEST,
    SPACE,
    TIGHT,
    USUAL,
    VAST,
)

PAD = 16.0
WIDE = 300.0
"""Narrower parts of the window have smaller numbers."""


def draw(canvas: Canvas, app: App) -> None:
    """Draw the headings over the cubes, and the foot."""
    comparison = app.state.comparison
    if comparison is None:
        return
    canvas.walls.append((0, 0, canvas.width, canvas.height))
    let_orbit(canvas, app, (0, 0, canvas.width, canvas.height - COMPARE_FOOT))
    boxes = lane_boxes(len(comparison.ways), canvas.width, canvas.height)
    for way, track, box in zip(comparison.ways, comparison.lanes, boxes, strict=True):
        if track is None:
            _empty(canvas, app, comparison, way, box)
        else:
            _lane(canvas, app, comparison, track, box)
    for left, top, _, bottom in boxes[1:]:
        canvas.line(left + ON_PIXELS, top, left + ON_PIXELS, bottom)
    _foot(canvas, app, comparison, (0, canvas.height - COMPARE_FOOT, canvas.width, canvas.height))


def _empty(canvas: Canvas, app: App, comparison: Comparison, way: Way, box: Box) -> None:
    """The place of a solve that is still to come or that cannot be, and what is known of it."""
    left, top, right, bottom = box
    x, room, middle = left + PAD + TIGHT, right - left - 2 * PAD - SPACE, (top + bottom) / 2
    canvas.box(box, "panel")
    write(canvas, (x, top + 15), title_of(way, app.state.engine.cube.size), room, LARGER, "text", "bold")
    if way in comparison.faults:
        write(canvas, (x, top + 48), comparison.faults[way], room, USUAL, "error", lines=6)
    elif comparison.work is None or way != comparison.missing[0]:
        write(canvas, (x, top + ROOMY), "Comes next", room, BODY, "text3")
    else:
        _progress(canvas, comparison.work, (x, middle, x + room))


def _progress(canvas: Canvas, job: Work[Track], line: tuple[float, float, float]) -> None:
    """Draw the search that goes on: its sentence above a bar; left, middle and right."""
    left, middle, right = line
    shape = fitted(canvas, job.sentence or "Looking for a solve", right - left, USUAL, lines=4)
    put(canvas, (left, middle - LOOSE - shape.height), job.sentence or "Looking for a solve", shape, "text2")
    progress_bar(canvas, (left, right), middle, job.fraction)


def _lane(canvas: Canvas, app: App, comparison: Comparison, track: Track, box: Box) -> None:
    left, top, right, bottom = box
    index = int(comparison.position_of(track))
    name = title_of(track.way, track.size)
    head = (left + SPACE, top + SPACE, right - SPACE, top + 66)
    canvas.box(head, "glass", ROUNDEST)
    made, total = (_count(app, track, end) for end in (index, len(track)))
    count = f"{grouped(made)} of {grouped(total)}"
    size = 22 if right - left > WIDE else 16
    taken = max(canvas.text_width(count, size, "bold"), canvas.text_width(app.state.preferences.metric, NOTE)) + BROAD
    write(canvas, (left + PAD + TIGHT, top + 15), name, right - left - 2 * PAD - SPACE - taken, LARGER, "text", "bold")
    place = track.place_at(index)
    phase = track.phases[place.phase].title if index < len(track) else "Solved"
    color = "text2" if index < len(track) else "good"
    write(canvas, (left + PAD + TIGHT, top + ROOMY), phase, right - left - 2 * PAD - SPACE - taken, BODY, color)
    canvas.text(right - PAD - TIGHT, top + OPEN, count, size, "text", "bold", align=1)
    canvas.text(right - PAD - TIGHT, top + 42, app.state.preferences.metric, NOTE, "text3", align=1)
    if place.step is not None:
        shape = fitted(canvas, place.step.caption, right - left - 2 * PAD - VAST, BODY, lines=4)
        low = bottom - OPEN - shape.height
        canvas.box((left + SPACE, low - SPACE, right - SPACE, bottom - SPACE), "glass", ROUNDEST)
        put(canvas, (left + PAD + TIGHT, low), place.step.caption, shape)


def _count(app: App, track: Track, end: int) -> int:
    return track.counter.upto(end)[SHOWN.index(app.state.preferences.metric)]


def _foot(canvas: Canvas, app: App, comparison: Comparison, box: Box) -> None:
    left, top, right, _ = box
    canvas.box(box, "panel")
    canvas.line(left, top + ON_PIXELS, right, top + ON_PIXELS)
    _line(canvas, app, comparison, (left + PAD, top + AMPLE, right - PAD, top + PITCH))
    x = left + PAD
    for number, title in enumerate(actions.titles(app)):
        is_on = actions.all_ways(app)[number] in comparison.ways
        width = canvas.text_width(title, BODY, "bold") + canvas.cap_width(str(number + 1)) + 30
        if x + width > right - PAD:
            break
        chip = (x, top + 36, x + width, top + 68)
        is_over = canvas.spot(chip, _touching(app, number), "Put it beside the others, or take it away")
        canvas.box(chip, "dim" if is_on else "raised2" if is_over else "raised", CORNER)
        taken = canvas.cap(x + SPACE, top + ROOMY, str(number + 1))
        canvas.text(x + AMPLE + taken, top + 44, title, BODY, "text" if is_on else "text2", "bold")
        x = chip[2] + SPACE
    step = "phase by phase" if comparison.is_by_phase else "move by move"
    goes = "pause" if comparison.is_playing else "play"
    known = (("Space", goes), ("Tab", f"now {step}"), ("Left", "back"), ("Right", "on"), ("Esc", "leave"))
    _keys(canvas, left + PAD, top + 82, right - PAD, known)


def _touching(app: App, number: int) -> partial[None]:
    return partial(_choose, app, number)


def _choose(app: App, number: int) -> None:
    actions.choose(app, number)
    app.state.touch()


def _line(canvas: Canvas, app: App, comparison: Comparison, box: Box) -> None:
    """Draw the line of a solve's progress; a press or a drag goes anywhere."""
    left, top, right, bottom = box
    share = comparison.clock / comparison.length if comparison.length else 0.0

    def go(x: float, y: float) -> None:
        comparison.go((x - left) / (right - left) * comparison.length)
        app.state.touch()

    canvas.handle((left, top - LOOSE, right, bottom + SPACE), go, go)
    canvas.box(box, "future", 3)
    canvas.box((left, top, left + (right - left) * share, bottom), "fill", 3)
    canvas.disc(left + (right - left) * share, (top + bottom) / 2, 7, "fill")


def _keys(canvas: Canvas, x: float, y: float, right: float, known: tuple[tuple[str, str], ...]) -> None:
    for key, text in known:
        if x + canvas.cap_width(key) + canvas.text_width(text, BODY) + 30 > right:
            return
        x += canvas.cap(x, y, key) + SPACE
        x += canvas.text(x, y + HAIR, text, BODY, "text2") + VAST
