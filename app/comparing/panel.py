"""Ways to solve a cube side by side on screen: over each its name, its count and what it does."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from app.base.action import App
from app.base.say import grouped
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


@dataclass(frozen=True, slots=True)
class Waiting:
    """The place of a solve that is still to come or that cannot be, and what is known of it."""

    title: str
    fault: str
    done: float | None
    """The share of its search that is done, while it goes on."""
    sentence: str


@dataclass(frozen=True, slots=True)
class Lane:
    """A solve on its way."""

    title: str
    made: int
    total: int
    phase: str
    is_solved: bool
    caption: str | None
    more: int | None
    """Moves that it takes more than the shortest; none while others are still to come, or where it is alone."""


@dataclass(frozen=True, slots=True)
class Compared:
    """All that is shown of solves beside each other."""

    lanes: tuple[Lane | Waiting, ...]
    metric: str
    titles: tuple[tuple[str, bool], ...]
    """All ways, and which are among them."""
    share: float
    """The part of the clock that is over."""
    length: float
    is_by_phase: bool
    is_playing: bool


def see(app: App) -> Compared | None:
    """The solves as they stand; nothing where none are compared."""
    comparison = app.state.panels.comparison
    if comparison is None:
        return None
    metric, size = app.state.preferences.metric, app.state.engine.cube.size
    totals = [_count(track, metric, len(track)) for track in comparison.tracks]
    least = min(totals) if len(totals) > 1 and not comparison.missing else None
    lanes = tuple(
        _waiting(comparison, way, size) if track is None else _lane_of(comparison, track, metric, least)
        for way, track in zip(comparison.ways, comparison.lanes, strict=True)
    )
    ways = zip(actions.titles(app), actions.all_ways(app), strict=True)
    titles = tuple((title, way in comparison.ways) for title, way in ways)
    length = comparison.length
    share = comparison.clock / length if length else 0.0
    return Compared(lanes, metric, titles, share, length, comparison.is_by_phase, comparison.is_playing)


def _waiting(comparison: Comparison, way: Way, size: int) -> Waiting:
    job = comparison.work if comparison.missing[:1] == [way] else None
    sentence = job.sentence or "Looking for a solve" if job is not None else ""
    return Waiting(title_of(way, size), comparison.faults.get(way, ""), None if job is None else job.fraction, sentence)


def _count(track: Track, metric: str, end: int) -> int:
    return track.counter.upto(end)[SHOWN.index(metric)]


def _lane_of(comparison: Comparison, track: Track, metric: str, least: int | None) -> Lane:
    index = int(comparison.position_of(track))
    made, total = (_count(track, metric, end) for end in (index, len(track)))
    place, is_solved = track.place_at(index), index >= len(track)
    phase = "Solved" if is_solved else track.phases[place.phase].title
    caption = None if place.step is None else place.step.caption
    more = None if least is None else total - least
    return Lane(title_of(track.way, track.size), made, total, phase, is_solved, caption, more)


def draw(canvas: Canvas, seen: Compared | None) -> None:
    """Draw the headings over the cubes, and the foot."""
    if seen is None:
        return
    canvas.walls.append((0, 0, canvas.width, canvas.height))
    let_orbit(canvas, (0, 0, canvas.width, canvas.height - COMPARE_FOOT))
    boxes = lane_boxes(len(seen.lanes), canvas.width, canvas.height)
    for lane, box in zip(seen.lanes, boxes, strict=True):
        if isinstance(lane, Waiting):
            _empty(canvas, lane, box)
        else:
            _lane(canvas, lane, seen.metric, box)
    for left, top, _, bottom in boxes[1:]:
        canvas.line(left + ON_PIXELS, top, left + ON_PIXELS, bottom)
    _foot(canvas, seen, (0, canvas.height - COMPARE_FOOT, canvas.width, canvas.height))


def _empty(canvas: Canvas, lane: Waiting, box: Box) -> None:
    left, top, right, bottom = box
    x, room, middle = left + PAD + TIGHT, right - left - 2 * PAD - SPACE, (top + bottom) / 2
    canvas.box(box, "panel")
    write(canvas, (x, top + 15), lane.title, room, LARGER, "text", "bold")
    if lane.fault:
        write(canvas, (x, top + 48), lane.fault, room, USUAL, "error", lines=6)
    elif lane.done is None:
        write(canvas, (x, top + ROOMY), "Comes next", room, BODY, "text3")
    else:
        shape = fitted(canvas, lane.sentence, room, USUAL, lines=4)
        put(canvas, (x, middle - LOOSE - shape.height), lane.sentence, shape, "text2")
        progress_bar(canvas, (x, x + room), middle, lane.done)


def _lane(canvas: Canvas, lane: Lane, metric: str, box: Box) -> None:
    left, top, right, bottom = box
    canvas.box((left + SPACE, top + SPACE, right - SPACE, top + 66), "glass", ROUNDEST)
    count = f"{grouped(lane.made)} of {grouped(lane.total)}"
    size = 22 if right - left > WIDE else 16
    rank = "" if lane.more is None else f"{grouped(lane.more)} more" if lane.more else "fewest"
    told = ", ".join(filter(None, (metric, rank))) if right - left > WIDE or not rank else rank
    color = "good" if lane.more == 0 else "text3"
    taken = max(canvas.text_width(count, size, "bold"), canvas.text_width(told, NOTE)) + BROAD
    room = right - left - 2 * PAD - SPACE - taken
    write(canvas, (left + PAD + TIGHT, top + 15), lane.title, room, LARGER, "text", "bold")
    write(canvas, (left + PAD + TIGHT, top + ROOMY), lane.phase, room, BODY, "good" if lane.is_solved else "text2")
    canvas.text(right - PAD - TIGHT, top + OPEN, count, size, "text", "bold", align=1)
    canvas.text(right - PAD - TIGHT, top + 42, told, NOTE, color, align=1)
    if lane.more == 0:
        canvas.box((left + SPACE, top + SPACE, left + SPACE + HAIR, top + 66), "good")
    if lane.caption is not None:
        shape = fitted(canvas, lane.caption, right - left - 2 * PAD - VAST, BODY, lines=4)
        low = bottom - OPEN - shape.height
        canvas.box((left + SPACE, low - SPACE, right - SPACE, bottom - SPACE), "glass", ROUNDEST)
        put(canvas, (left + PAD + TIGHT, low), lane.caption, shape)


def _foot(canvas: Canvas, seen: Compared, box: Box) -> None:
    left, top, right, _ = box
    canvas.box(box, "panel")
    canvas.line(left, top + ON_PIXELS, right, top + ON_PIXELS)
    _line(canvas, seen, (left + PAD, top + AMPLE, right - PAD, top + PITCH))
    x = left + PAD
    for number, (title, is_on) in enumerate(seen.titles):
        width = canvas.text_width(title, BODY, "bold") + canvas.cap_width(str(number + 1)) + 30
        if x + width > right - PAD:
            break
        chip = (x, top + 36, x + width, top + 68)
        is_over = canvas.deed(chip, partial(_choose, number=number), "Put it beside the others, or take it away")
        canvas.box(chip, "dim" if is_on else "raised2" if is_over else "raised", CORNER)
        taken = canvas.cap(x + SPACE, top + ROOMY, str(number + 1))
        canvas.text(x + AMPLE + taken, top + 44, title, BODY, "text" if is_on else "text2", "bold")
        x = chip[2] + SPACE
    step = "phase by phase" if seen.is_by_phase else "move by move"
    goes = "pause" if seen.is_playing else "play"
    known = (("Space", goes), ("Tab", f"now {step}"), ("Left", "back"), ("Right", "on"), ("Esc", "leave"))
    _keys(canvas, left + PAD, top + 82, right - PAD, known)


def _choose(app: App, number: int) -> None:
    actions.choose(app, number)
    app.state.touch()


def _go(app: App, clock: float) -> None:
    if app.state.panels.comparison is not None:
        app.state.panels.comparison.go(clock)
        app.state.touch()


def _line(canvas: Canvas, seen: Compared, box: Box) -> None:
    """Draw the line of a solve's progress; a press or a drag goes anywhere."""
    left, top, right, bottom = box

    def go(x: float, y: float) -> None:
        canvas.do(partial(_go, clock=(x - left) / (right - left) * seen.length))

    canvas.handle((left, top - LOOSE, right, bottom + SPACE), go, go)
    canvas.box(box, "future", 3)
    canvas.box((left, top, left + (right - left) * seen.share, bottom), "fill", 3)
    canvas.disc(left + (right - left) * seen.share, (top + bottom) / 2, 7, "fill")


def _keys(canvas: Canvas, x: float, y: float, right: float, known: tuple[tuple[str, str], ...]) -> None:
    for key, text in known:
        if x + canvas.cap_width(key) + canvas.text_width(text, BODY) + 30 > right:
            return
        x += canvas.cap(x, y, key) + SPACE
        x += canvas.text(x, y + HAIR, text, BODY, "text2") + VAST
