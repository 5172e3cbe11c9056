"""The steps of the phase that goes on, with their moves: what is done, what turns now, what comes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.actions.action import App
from app.playback.counts import SHOWN
from app.playback.playhead import Playhead
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.fitting import Fitted, fitted, put, write
from app.ui.numbers import grouped, shorter
from cube_core.move_words import write_move
from cube_core.solvers import Step

LINE = 23.0
MOST_LINES = 4
"""Lines of moves of one step; the moves around the current one are shown."""
FOLDED = 26.0
BLOCK = 200
"""Moves of a long step that are broken into lines together."""
Line = list[tuple[int, str]]
"""Moves with their indices."""


def draw_steps(
    canvas: Canvas,
    app: App,
    head: Playhead,
    phase: int,
    ends: tuple[float, float],
    rows: tuple[float, float],
) -> float:
    """Steps from the top row down, as many as there is room for; returns where they end."""
    track = head.track
    y, bottom = rows
    y = _counts(canvas, head, phase, ends, y)
    numbers = track.steps_of(phase)
    if not len(numbers):
        return y
    current = track.step_number_at(head.index)
    current = numbers[-1] if current is None else current
    first = max(numbers.start, current - 1)
    if first > numbers.start:
        y = _folded(canvas, ends, y, f"{_steps(first - numbers.start)} before", "check")
    for number in range(first, numbers.stop):
        entry = _entry(canvas, head, number, ends)
        is_last = number == numbers.stop - 1
        if y + entry.height + (0 if is_last else FOLDED) > bottom and number > current:
            return _folded(canvas, ends, y, _steps(numbers.stop - number, "more "), "")
        _draw(canvas, app, head, entry, (*ends, y))
        y += entry.height
    return y


@dataclass(frozen=True, slots=True)
class _Entry:
    """One step, broken into lines."""

    step: Step
    title: Fitted
    lines: list[Line]

    @property
    def height(self) -> float:
        return self.title.height + LINE * len(self.lines) + 9


def _entry(canvas: Canvas, head: Playhead, number: int, ends: tuple[float, float]) -> _Entry:
    step = head.track.step(number)
    room = ends[1] - ends[0] - canvas.text_width(grouped(step.stop - step.start), 15) - 12
    font = "bold" if step.start <= head.index < step.stop else "regular"
    title = fitted(canvas, step.caption, room, 15, font, lines=3)
    return _Entry(step, title, _lines(canvas, head, step, ends))


def _steps(count: int, which: str = "") -> str:
    return f"{grouped(count)} {which}{'step' if count == 1 else 'steps'}"


def _counts(canvas: Canvas, head: Playhead, phase: int, ends: tuple[float, float], y: float) -> float:
    """The phase's own counts, in one line."""
    bounds = head.track.phases[phase]
    counts = head.track.counter.between(bounds.start, min(max(head.index, bounds.start), bounds.stop))
    text = "  ".join(f"{name} {shorter(count)}" for name, count in zip(SHOWN, counts, strict=True))
    write(canvas, (ends[0] + 4, y + 1), text, ends[1] - ends[0] - 4, 14, "text3")
    return y + 22


def _folded(canvas: Canvas, ends: tuple[float, float], y: float, text: str, icon: str) -> float:
    if icon:
        icons.check(canvas, ends[0], y + 4, "good")
    canvas.text(ends[0] + 22, y + 5, text, 15, "text3")
    return y + FOLDED


def _lines(canvas: Canvas, head: Playhead, step: Step, ends: tuple[float, float]) -> list[Line]:
    """The moves of a step, broken into lines; of a long step those around the current move."""
    columns = int((ends[1] - ends[0] - 8) / canvas.text_width("R", 16, "mono"))
    return lines_around(head.index, range(step.start, step.stop), columns, lambda index: _word(head, index))


def _word(head: Playhead, index: int) -> str:
    return write_move(head.track.alg[index], head.track.size)


def lines_around(index: int, moves: range, columns: int, word: Callable[[int], str]) -> list[Line]:
    """So many lines of moves that the one at an index is among them; they stay as they are while it goes through."""
    index = min(max(index, moves.start), moves.stop - 1)
    blocks = max(0, (index - moves.start) // BLOCK - 1)  # a step may have thousands: break only those nearby
    lines = _broken(moves[blocks * BLOCK : (blocks + 3) * BLOCK], columns, word)
    current = sum(line[-1][0] < index for line in lines)
    first = max(0, min(current - 1, len(lines) - MOST_LINES))
    return lines[first : first + MOST_LINES]


def _broken(moves: range, columns: int, word: Callable[[int], str]) -> list[Line]:
    """Moves in lines of so many letters."""
    lines: list[Line] = []
    used = columns
    for index in moves:
        text = word(index)
        if used + len(text) > columns:
            lines.append([])
            used = 0
        lines[-1].append((index, text))
        used += len(text) + 1
    return lines


def _draw(canvas: Canvas, app: App, head: Playhead, entry: _Entry, at: tuple[float, float, float]) -> None:
    left, right, y = at
    step = entry.step
    is_current = step.start <= head.index < step.stop
    is_done = head.index >= step.stop
    if is_current:
        bottom = y + entry.height - 3
        canvas.box((left - 8, y - 1, right + 8, bottom), "current", 8)
        canvas.box((left - 8, y - 1, left - 5, bottom), "fill", 1)
    color = "text3" if is_done else "text" if is_current else "text2"
    count = grouped(step.stop - step.start)
    canvas.text(right, y + 3, count, 15, "accent" if is_current else "text3", align=1)
    put(canvas, (left + 4, y + 3), step.caption, entry.title, color, "bold" if is_current else "regular")
    top = y + entry.title.height + 4
    for row, moves in enumerate(entry.lines):
        _line(canvas, app, head, moves, left + 4, top + LINE * row)


def _line(canvas: Canvas, app: App, head: Playhead, line: Line, x: float, y: float) -> None:
    letter = canvas.text_width("R", 16, "mono")
    for index, word in line:
        width = letter * len(word)
        box = (x - 4, y - 1, x + width + 4, y + 20)
        is_over = canvas.spot(box, _jump(app, index), "Jump here")
        if index == head.index and not head.is_off_solve:
            canvas.box(box, "fill", 5)
            color = "on_fill"
        else:
            color = "accent" if is_over else "text3" if index < head.index else "text"
        canvas.text(x, y + 2, word, 16, color, "mono")
        x += width + letter


def _jump(app: App, index: int) -> Callable[[], None]:
    return lambda: app.state.player.seek(index)
