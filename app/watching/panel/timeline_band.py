"""The timeline on screen: phases as bands, steps and moves as ticks, the playhead, what is under the mouse."""

from __future__ import annotations

from functools import partial

import numpy as np

from app.base.action import App
from app.base.display import Display
from app.base.say import grouped
from app.base.situation import Loaded, OffSolve
from app.solves.track import Place, Track
from app.ui.canvas import Canvas
from app.ui.fitting import fitted, put
from app.ui.layout import SMALL, WIDE
from app.ui.sheet import Box
from app.ui.sizes import AIRY, CENTRED, CORNER, HAIR, LOOSE, NEAR, NOTE, ON_PIXELS, ROOMY, SPACE, TIGHT, VAST
from app.watching.panel.parts import COLORS, named_parts, number_at
from app.watching.panel.parts import NAMES as PART_NAMES
from app.watching.playback import Playback
from app.watching.timeline import CLOSEST_TICKS, ROOM_FOR_A_MOVE, Band, Timeline
from cube_core.notation.words import write_move

MARGIN = 20.0
THICK, TICK = 8.0, 3.0
PART = 3.0
"""The width that the narrowest strip of a part of a step is to have on average."""
WIDEST_TIP = 440.0
REACH = 18.0
"""The reach of the mouse above and below the bands."""
MOST_TICKS = 400
CLEAR = (0.0, 0.0, 0.0, 0.0)
ROOM_FOR_A_WORD = 36.0
"""Pixels a move takes from which it is written out."""


def start_of(width: float) -> float:
    """The top of the timeline in a window so wide: where that is small, beside the buttons."""
    return MARGIN if width >= SMALL else 150.0


def _bands(canvas: Canvas) -> float:
    """The distance of the bands from the dock's top."""
    return 34.0 if canvas.width >= WIDE else 30.0


def _foot(canvas: Canvas, top: float) -> float:
    return top + _bands(canvas) + THICK


def draw(canvas: Canvas, seen: Display, head: Loaded, top: float) -> None:
    """The whole timeline but its playhead, in the dock whose top is given."""
    line = seen.line
    area = canvas.timeline = _area(canvas, top)
    _clip(canvas, top)
    for band in line.bands:
        left, right = line.ends_of(band)
        if right > 0 and left < line.width:
            _band(canvas, line, head, band, top)
    _parts(canvas, line, head, top)
    _parities(canvas, line, head, top)
    _stops(canvas, seen, line, top)
    if line.zoom > 1:
        _extent(canvas, line, top)
    canvas.ink.pop_clip_rect()
    _take_mouse(canvas, head, area)


def draw_playhead(canvas: Canvas, head: Loaded, line: Timeline, top: float) -> None:
    """Draw the phase that goes on, and the playhead, which move in every frame."""
    x, y = start_of(canvas.width) + line.place_of(head.position), top + _bands(canvas)
    canvas.floor = (0.0, y - SPACE, canvas.width, y + THICK + SPACE), CLEAR
    _clip(canvas, top)
    for band in line.bands:
        left = start_of(canvas.width) + line.ends_of(band)[0]
        if _is_current(head, line, band) and x - left >= 1:
            canvas.box((left, y, x, y + THICK), "fill", 3)
            _move_strokes(canvas, line, band, *_shown(line, band), top)
    canvas.box((x - 1.5, y + THICK / 2 - AIRY, x + 1.5, y + THICK / 2 + AIRY), "text", 1)
    canvas.disc(x, y + THICK / 2, 7, "text")
    canvas.disc(x, y + THICK / 2, 3.5, "fill" if not isinstance(head, OffSolve) else "text3")
    canvas.ink.pop_clip_rect()


def _clip(canvas: Canvas, top: float) -> None:
    canvas.ink.push_clip_rect(
        (start_of(canvas.width) - SPACE, top), (canvas.width - MARGIN + SPACE, canvas.height), True
    )


def _area(canvas: Canvas, top: float) -> Box:
    return (start_of(canvas.width), top + TIGHT, canvas.width - MARGIN, top + _bands(canvas) + REACH)


def draw_tip(canvas: Canvas, seen: Display, head: Loaded, top: float) -> None:
    """Draw the tip of the place under the mouse, where that is on the timeline."""
    if canvas.is_over(_area(canvas, top)) and canvas.pointer is not None:
        _tip(canvas, head, seen.line, canvas.pointer[0] - start_of(canvas.width), top)


def _band(canvas: Canvas, line: Timeline, head: Loaded, band: Band, top: float) -> None:
    left, right = (start_of(canvas.width) + place for place in line.ends_of(band))
    y = top + _bands(canvas)
    is_current = _is_current(head, line, band)
    color = "dim" if is_current else "done" if head.position >= band.stop else "future"
    canvas.box((left, y, right, y + THICK), color, 3)
    _name(canvas, head, band, (max(left, start_of(canvas.width)), min(right, canvas.width - MARGIN)), is_current, top)
    _ticks(canvas, line, head, band, top)


def _is_current(head: Loaded, line: Timeline, band: Band) -> bool:
    return band.start <= head.position < band.stop or (head.is_at_end and band is line.bands[-1])


def _parts(canvas: Canvas, line: Timeline, head: Loaded, top: float) -> None:
    """Draw the moves of the step that goes on as strips in the colours of its parts."""
    step = head.place.step
    parts = named_parts(step) if step is not None and not isinstance(head, OffSolve) else []
    if step is None or len(parts) < 2 or line.place_of(step.stop) - line.place_of(step.start) < PART * len(parts):
        return
    for part in parts:
        left, right = (start_of(canvas.width) + line.place_of(index) for index in (part.start, part.stop))
        canvas.box(
            (left + ON_PIXELS, _foot(canvas, top), right - ON_PIXELS, _foot(canvas, top) + HAIR),
            COLORS[part.role],
            1,
        )


def _parities(canvas: Canvas, line: Timeline, head: Loaded, top: float) -> None:
    """A mark below the bands where a parity is mended or kept from arising, filled if it was met."""
    track = head.track
    is_met = track.solution.report.tries > 1
    for start in track.parity_starts[:MOST_TICKS]:
        x = start_of(canvas.width) + line.place_of(start)
        canvas.disc(x, _foot(canvas, top) + HAIR + 2, 4, "warn")
        if not is_met:
            canvas.disc(x, _foot(canvas, top) + HAIR + 2, 2.5, "panel")


def _stops(canvas: Canvas, seen: Display, line: Timeline, top: float) -> None:
    """Draw the stretch that is repeated as a line, and the stops as points."""
    ride = seen.pace
    y = top + _bands(canvas) - NEAR
    if ride.loop is not None:
        left, right = (start_of(canvas.width) + line.place_of(index) for index in ride.loop)
        canvas.box((left, y, max(right, left + TIGHT), y + HAIR), "accent", 1.5)
    for index in sorted(ride.breakpoints):
        canvas.disc(start_of(canvas.width) + line.place_of(index), y + 1, 3.5, "warn")


def _extent(canvas: Canvas, line: Timeline, top: float) -> None:
    """Draw the part of the solve that is shown, where that is not all of it."""
    y = top + HAIR
    canvas.box((start_of(canvas.width), y, start_of(canvas.width) + line.width, y + 2), "future", 1)
    left = start_of(canvas.width) + line.scroll / line.zoom
    canvas.box((left, y, left + max(4.0, line.width / line.zoom), y + 2), "accent", 1)


def _name(canvas: Canvas, head: Loaded, band: Band, ends: tuple[float, float], is_current: bool, top: float) -> None:
    left, right = ends
    phase = head.track.phases[band.number]
    names = (phase.title, phase.short_title)
    font = "bold" if is_current else "regular"
    fitting = [name for name in names if canvas.text_width(name, NOTE, font) <= right - left - TIGHT]
    if not fitting:
        return
    color = "text" if is_current else "text3" if head.position >= band.stop else "text2"
    end = left + 1 + canvas.text(left + 1, top + _bands(canvas) - 23, fitting[0], NOTE, color, font)
    count = grouped(band.stop - band.start)
    if is_current:
        count = f"{grouped(min(head.index, band.stop) - band.start)} / {count}"
    if right - SPACE - canvas.text_width(count, NOTE) > end + 30:
        canvas.text(right - SPACE, top + _bands(canvas) - 23, count, NOTE, "text2" if is_current else "text3", align=1)


def _ticks(canvas: Canvas, line: Timeline, head: Loaded, band: Band, top: float) -> None:
    """Draw the starts of steps, and every move where there is room."""
    first, last = _shown(line, band)
    width = line.move_width(band)
    starts = head.track.starts_between(max(first, band.start + 1), last)
    if len(starts) <= MOST_TICKS and (len(starts) < 2 or width * _mean_gap(starts) >= CLOSEST_TICKS):
        _strokes(
            canvas,
            [start_of(canvas.width) + line.place_of(start) for start in starts],
            _foot(canvas, top) + HAIR,
            TICK,
            "text3",
        )
    _move_strokes(canvas, line, band, first, last, top)
    if width >= ROOM_FOR_A_WORD and not SMALL <= canvas.width < WIDE:  # there the tempo stands in their place
        _words(canvas, line, head, range(first, last), width, top)


def _shown(line: Timeline, band: Band) -> tuple[int, int]:
    """The first and the last move of a band that can be seen."""
    left, right = line.ends_of(band)
    first = int(band.position_at((max(left, 0.0) + line.scroll) / line.zoom))
    return first, min(band.stop, int(band.position_at((min(right, line.width) + line.scroll) / line.zoom)) + 1)


def _move_strokes(canvas: Canvas, line: Timeline, band: Band, first: int, last: int, top: float) -> None:
    """Draw the starts of moves, if there is room for that."""
    if line.move_width(band) >= ROOM_FOR_A_MOVE:
        moves = [start_of(canvas.width) + line.place_of(index) for index in range(first, last + 1)]
        _strokes(canvas, moves, top + _bands(canvas) + 2, THICK - TIGHT, "panel")


def _mean_gap(starts: list[int]) -> float:
    return float(np.diff(starts).mean())


def _strokes(canvas: Canvas, places: list[float], y: float, high: float, color: str) -> None:
    for place in places:
        canvas.ink.add_rect_filled((round(place), y), (round(place) + 1, y + high), canvas.colors[color])
    if places:
        canvas.boxes.append((min(places), y, max(places) + 1, y + high))


def _words(canvas: Canvas, line: Timeline, head: Loaded, moves: range, width: float, top: float) -> None:
    """The moves themselves, where they fit."""
    for index in moves:
        word = write_move(head.track.alg[index], head.track.size)
        if canvas.text_width(word, NOTE, "mono") + TIGHT <= width:
            x = start_of(canvas.width) + line.place_of(index + ON_PIXELS)
            color = "text" if index == head.index else "text3" if index < head.index else "text2"
            canvas.text(x, _foot(canvas, top) + HAIR + 1, word, NOTE, color, "mono", align=CENTRED)


def _take_mouse(canvas: Canvas, head: Loaded, area: Box) -> None:
    def seek(x: float, y: float) -> None:
        canvas.do(partial(_seek, track=head.track, place=x - start_of(canvas.width)))

    def press(x: float, y: float) -> None:
        canvas.do(lambda app: app.state.player.pause())
        seek(x, y)

    def wheel(steps: float, x: float) -> None:
        canvas.do(partial(_wheel, steps=steps, place=x - start_of(canvas.width)))

    canvas.handle(area, press, seek, wheel)


def _seek(app: App, track: Track, place: float) -> None:
    """Jump to what a place of the timeline means; beyond its ends it follows."""
    line = app.state.panels.timeline
    position = line.aim(place, track)
    if not 0 <= place <= line.width:
        line.follow(position)
    app.state.player.do(Playback.seek, position)


def _wheel(app: App, steps: float, place: float) -> None:
    if "Ctrl" in app.state.keys.modifiers:
        app.state.panels.timeline.zoom_by(1.25**steps, place)
    else:
        app.state.player.do(Playback.step_by, 1 if steps > 0 else -1)


def _tip(canvas: Canvas, head: Loaded, line: Timeline, place: float, top: float) -> None:
    """Draw the card of the place under the mouse, above the dock."""
    if not len(head.track):
        return
    x = start_of(canvas.width) + place
    canvas.box((x - 1, top + _bands(canvas) - HAIR, x + 1, _foot(canvas, top) + HAIR), "text2", 1)
    told = _told(head.track, min(int(line.aim(place, head.track)), len(head.track) - 1))
    room = min(WIDEST_TIP, canvas.width - ROOMY)
    shapes = [fitted(canvas, text, room, size, font, lines=3) for text, size, _, font in told]
    width = max(canvas.text_width(part, shape.size, "bold") for shape in shapes for part in shape.lines) + VAST
    left = min(max(8.0, x - width / 2), canvas.width - width - SPACE)
    y = top - VAST - sum(shape.height for shape in shapes)
    canvas.card((left, y, left + width, top - LOOSE), CORNER)
    canvas.walls.pop()  # it only tells: what is under it can still be pressed
    for (text, _, color, font), shape in zip(told, shapes, strict=True):
        put(canvas, (left + AIRY, y + SPACE), text, shape, color, font)
        y += shape.height


def _part_at(place: Place, index: int) -> str:
    """The purpose of a move, where its step has several parts."""
    parts = named_parts(place.step) if place.step is not None else []
    return f" ({PART_NAMES[parts[number_at(parts, index)].role]})" if len(parts) > 1 else ""


def _told(track: Track, index: int) -> list[tuple[str, float, str, str]]:
    """The lines about a move: its phase and step, its caption, and its number; with size, colour and font."""
    place = track.place_at(index)
    title = track.phases[place.phase].title
    word = write_move(track.alg[index], track.size)
    move = f"Move {grouped(index + 1)} of {grouped(len(track))}: {word}{_part_at(place, index)}"
    about = f"{move} · click to jump, Ctrl+wheel to zoom"
    last = (about, 15.0, "text3", "regular")
    if place.step is None:
        return [(title, 16.0, "text", "bold"), last]
    title += f", step {grouped(place.number)} of {grouped(place.count)}"
    return [(title, 16.0, "text", "bold"), (place.step.caption, 15.0, "text2", "regular"), last]
