"""The steps of the phase that goes on, with their moves: what is done, what turns now, what comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from app.base.action import Deed
from app.base.display import Display
from app.base.say import grouped, shorter
from app.base.situation import Loaded, OffSolve
from app.solves.track import SHOWN
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.explained import explain, put_explained
from app.ui.fitting import Fitted, fitted, put, write
from app.ui.sheet import Box
from app.ui.sizes import AIRY, BODY, BROAD, CORNER, HAIR, NEAR, NOTE, PITCH, SPACE, TIGHT, USUAL
from app.watching.panel.parts import COLORS, NAMES, brackets, named_parts, number_at, structure
from app.watching.playback import Playback
from cube_core.notation.words import write_move
from cube_core.solvers import Step
from cube_core.solvers.explanation import Part

LINE = 23.0
MOST_LINES = 4
"""Lines of moves of one step; the moves around the current one are shown."""
NAME_LINE, MOST_NAME_LINES = 22.0, 2
"""The same for the names of its parts."""
MOST_TITLE_LINES = 6
"""Of the caption: that of a step that tells two thoughts has up to 200 letters."""
FOLDED, COUNTS = 26.0, 22.0
BLOCK = 60
"""Moves of a long step that are broken into lines together."""
Line = list[tuple[int, str]]
"""Moves with their indices."""


def draw_steps(
    canvas: Canvas,
    seen: Display,
    head: Loaded,
    phase: int,
    ends: tuple[float, float],
    rows: tuple[float, float],
) -> float:
    """Steps from the top row down, as many as there is room for; returns where they end."""
    track = head.track
    y, bottom = rows
    numbers = track.steps_of(phase)
    if not len(numbers):
        return _counts(canvas, head, phase, ends, y)
    current = track.step_number_at(head.index)
    if head.is_flying and current is not None:
        y = _counts(canvas, head, phase, ends, y)
        return _folded(canvas, ends, y, f"{grouped(current - numbers.start)} of {_steps(len(numbers))}", "")
    current = numbers[-1] if current is None else current
    now = _entry(canvas, head, current, ends)
    first = max(numbers.start, current - 1)
    room = canvas.view_height - y - COUNTS - FOLDED - now.height
    if first < current and _entry(canvas, head, first, ends).height > room:
        first = current
    if room >= 0:
        y = _counts(canvas, head, phase, ends, y)
        y = _folded(canvas, ends, y, f"{_steps(first - numbers.start)} before", "check") if first > numbers.start else y
    for number in range(first, numbers.stop):
        entry = _shortened(now, canvas.view_height - y) if number == current else _entry(canvas, head, number, ends)
        is_last = number == numbers.stop - 1
        if y + entry.height + (0 if is_last else FOLDED) > bottom and number > current:
            has_room = y + FOLDED <= canvas.view_height
            return _folded(canvas, ends, y, _steps(numbers.stop - number, "more "), "") if has_room else y
        _draw(canvas, seen, head, entry, (*ends, y))
        y += entry.height
    return y


@dataclass(frozen=True, slots=True)
class _Entry:
    """One step, broken into lines."""

    step: Step
    title: Fitted
    lines: list[Line]
    parts: list[Part]
    """Those of the current step; none of the others."""
    written: Fitted | None = None
    """The step as cubers write it."""
    names: list[Line] = field(default_factory=list)
    """The names of the parts with their numbers."""

    @property
    def height(self) -> float:
        return self.names_top + NAME_LINE * len(self.names) + 9

    @property
    def moves_top(self) -> float:
        return self.title.height + (self.written.height + HAIR if self.written is not None else 0.0)

    @property
    def names_top(self) -> float:
        return self.moves_top + LINE * len(self.lines)


def _entry(canvas: Canvas, head: Loaded, number: int, ends: tuple[float, float]) -> _Entry:
    step = head.track.step(number)
    room = ends[1] - ends[0] - canvas.text_width(grouped(step.stop - step.start), BODY) - AIRY
    is_current = step.start <= head.index < step.stop
    title = fitted(canvas, step.caption, room, BODY, "bold" if is_current else "regular", lines=MOST_TITLE_LINES)
    entry = _Entry(step, title, _lines(canvas, head, step, ends), named_parts(step) if is_current else [])
    return _with_structure(canvas, head, entry, ends[1] - ends[0] - SPACE) if len(entry.parts) > 1 else entry


def _with_structure(canvas: Canvas, head: Loaded, entry: _Entry, room: float) -> _Entry:
    """The step also as cubers write it, with the names of its parts around the one that goes on."""
    text, parts = brackets(entry.step), entry.parts
    columns = int(room / canvas.text_width("R", NOTE, "mono"))
    number = number_at(parts, head.index)
    names = lines_around(
        number, range(len(parts)), columns, lambda each: f"{NAMES[parts[each].role]} ", MOST_NAME_LINES
    )
    written = fitted(canvas, text, room, BODY, "mono", lines=2) if text else None
    return replace(entry, written=written, names=names)


def _shortened(entry: _Entry, room: float) -> _Entry:
    """A step without what there is no room for: first the names go, then the brackets."""
    shorter_ones = (entry, replace(entry, names=[]), replace(entry, names=[], written=None))
    return next((each for each in shorter_ones if each.height <= room), shorter_ones[-1])


def _steps(count: int, which: str = "") -> str:
    return f"{grouped(count)} {which}{'step' if count == 1 else 'steps'}"


def _counts(canvas: Canvas, head: Loaded, phase: int, ends: tuple[float, float], y: float) -> float:
    """The phase's own counts, in one line."""
    if head.is_lesson:
        return y
    bounds = head.track.phases[phase]
    counts = head.track.counter.between(bounds.start, min(max(head.index, bounds.start), bounds.stop))
    text = "  ".join(f"{name} {shorter(count)}" for name, count in zip(SHOWN, counts, strict=True))
    write(canvas, (ends[0] + TIGHT, y + 1), text, ends[1] - ends[0] - TIGHT, NOTE, "text3")
    return y + COUNTS


def _folded(canvas: Canvas, ends: tuple[float, float], y: float, text: str, icon: str) -> float:
    if icon:
        icons.check(canvas, ends[0], y + TIGHT, "good")
    canvas.text(ends[0] + PITCH, y + NEAR, text, BODY, "text3")
    return y + FOLDED


def _lines(canvas: Canvas, head: Loaded, step: Step, ends: tuple[float, float]) -> list[Line]:
    """The moves of a step, broken into lines; of a long step those around the current move."""
    columns = int((ends[1] - ends[0] - SPACE) / canvas.text_width("R", USUAL, "mono"))
    return lines_around(head.index, range(step.start, step.stop), columns, lambda index: _word(head, index))


def _word(head: Loaded, index: int) -> str:
    return write_move(head.track.alg[index], head.track.size)


def lines_around(
    index: int, moves: range, columns: int, word: Callable[[int], str], most: int = MOST_LINES
) -> list[Line]:
    """Enough lines of moves that the one at an index is among them; they stay as they are while it goes through."""
    index = min(max(index, moves.start), moves.stop - 1)
    blocks = max(0, (index - moves.start) // BLOCK - 1)  # a step may have thousands: break only those nearby
    lines: list[Line] = []
    before = 0
    for line in _broken(moves[blocks * BLOCK : (blocks + HAIR) * BLOCK], columns, word):
        lines.append(line)
        before += line[-1][0] < index
        if before < len(lines) >= max(before - 1, 0) + most:
            break
    first = max(0, min(before - 1, len(lines) - most))
    return lines[first : first + most]


def _broken(moves: range, columns: int, word: Callable[[int], str]) -> Iterator[Line]:
    """Moves in lines of so many letters, each broken when it is asked for."""
    line: Line = []
    used = 0
    for index in moves:
        text = word(index)
        if line and used + len(text) > columns:
            yield line
            line, used = [], 0
        line.append((index, text))
        used += len(text) + 1
    if line:
        yield line


def _draw(canvas: Canvas, seen: Display, head: Loaded, entry: _Entry, at: tuple[float, float, float]) -> None:
    left, right, y = at
    step = entry.step
    is_current = step.start <= head.index < step.stop
    is_done = head.index >= step.stop
    if is_current:
        bottom = y + entry.height - HAIR
        canvas.box((left - SPACE, y - 1, right + SPACE, bottom), "current", CORNER)
        canvas.box((left - SPACE, y - 1, left - NEAR, bottom), "fill", 1)
    color = "text3" if is_done else "text" if is_current else "text2"
    count = grouped(step.stop - step.start)
    canvas.text(right, y + HAIR, count, BODY, "accent" if is_current else "text3", align=1)
    font = "bold" if is_current else "regular"
    put_explained(canvas, (left + TIGHT, y + HAIR), step.caption, entry.title, color, font)
    if entry.written is not None:
        _written(canvas, seen, step, entry.written, (left + TIGHT, y + entry.title.height + NEAR))
    for row, moves in enumerate(entry.lines):
        _line(canvas, seen, head, entry.parts, moves, (left + TIGHT, y + entry.moves_top + TIGHT + LINE * row))
    for row, names in enumerate(entry.names):
        _names(canvas, seen, head, entry.parts, names, (left + TIGHT, y + entry.names_top + NEAR + NAME_LINE * row))


def _written(canvas: Canvas, seen: Display, step: Step, shape: Fitted, at: tuple[float, float]) -> None:
    """A step in brackets, which tell under the mouse what they mean."""
    text = brackets(step)
    width = put(canvas, at, text, shape, "text2", "mono")
    if not shape.is_cut:
        x, y = at
        explain(canvas, structure(text), (x, y - 1, x + width, y + shape.height - 2))


def _line(canvas: Canvas, seen: Display, head: Loaded, parts: list[Part], line: Line, at: tuple[float, float]) -> None:
    """Moves of a step; those of the current one in the colours of its parts, the part that goes on underlined."""
    x, y = at
    letter = canvas.text_width("R", USUAL, "mono")
    for index, word in line:
        part = parts[number_at(parts, index)] if parts else None
        width = letter * len(word)
        if part is not None and len(parts) > 1 and _goes_on(head, part):
            canvas.box((x, y + 19, x + width, y + 21), COLORS[part.role], 1)
        _move(canvas, seen, head, (index, word), part, (x - TIGHT, y - 1, x + width + TIGHT, y + BROAD))
        x += width + letter


def _move(canvas: Canvas, seen: Display, head: Loaded, move: tuple[int, str], part: Part | None, box: Box) -> None:
    index, word = move
    what = f"{NAMES[part.role]}: jump here" if part is not None else "Jump here"
    is_over = canvas.deed(box, seeking(index), what[0].upper() + what[1:])
    color = COLORS[part.role] if part is not None else "text"
    if index == head.index and not isinstance(head, OffSolve):
        canvas.box(box, "fill", 5)
        color = "on_fill"
    elif is_over or index < head.index:
        color = "accent" if is_over else "text3"
    canvas.text(box[0] + TIGHT, box[1] + HAIR, word, USUAL, color, "mono")


def _names(canvas: Canvas, seen: Display, head: Loaded, parts: list[Part], line: Line, at: tuple[float, float]) -> None:
    """Names of parts, the one that goes on framed; a click plays that part."""
    x, y = at
    letter = canvas.text_width("R", NOTE, "mono")
    for number, word in line:
        part, width = parts[number], letter * (len(word) - 1)
        color, box = COLORS[part.role], (x - TIGHT, y, x + width + TIGHT, y + 19)
        is_over = canvas.deed(box, _play(part), "Play this part")
        if _goes_on(head, part):
            canvas.box(box, "panel", 5, color)
        canvas.text(x, y + HAIR, word.strip(), NOTE, "accent" if is_over else color, "mono")
        x += width + 2 * letter


def _goes_on(head: Loaded, part: Part) -> bool:
    return part.start <= head.index < part.stop and not isinstance(head, OffSolve)


def _play(part: Part) -> Deed:
    return lambda app: app.state.player.do(Playback.play_between, part.start, part.stop)


def seeking(index: int) -> Deed:
    """A jump to an index."""
    return lambda app: app.state.player.do(Playback.seek, index)
