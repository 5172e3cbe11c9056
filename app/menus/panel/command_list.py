"""The list of commands on screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from app.base.action import App
from app.base.keys import Keymap
from app.base.text_field import FieldText, TextField
from app.menus import actions as commands
from app.menus.actions import LINES_SHOWN, Line
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.field import draw_field
from app.ui.fitting import write
from app.ui.side import chosen_row
from app.ui.sizes import AIRY, AMPLE, BODY, BROAD, LEAD, OPEN, PITCH, ROUNDER, SNUG, SPACE, USUAL, VAST

WIDTH, INPUT, ROW, FOOT = 620.0, 64.0, 52.0, 44.0
At = tuple[float, float, float]
"""Left edge, width and top of a part of the panel."""


@dataclass(frozen=True, slots=True)
class CommandList:
    """All that the list shows: what is typed, the lines that fit it, and the keys that do them."""

    field: FieldText
    to_bind: str
    """The key that a command is asked for; none where one is to be done."""
    lines: tuple[Line, ...]
    known: int
    """The number of commands there are."""
    chosen: int
    first: int
    keymap: Keymap


def see(app: App) -> CommandList:
    """The list as it stands."""
    search, lines, known = app.state.panels.commands, commands.lines_of(app), len(commands.offered(app))
    keymap = app.state.keys.keymap
    return CommandList(search.field.written, search.to_bind, tuple(lines), known, search.chosen, search.first, keymap)


def draw(canvas: Canvas, seen: CommandList) -> None:
    """The search, what it found, and what the keys do."""
    lines = seen.lines
    shown = min(LINES_SHOWN, max(1, len(lines)))
    height = INPUT + AIRY + ROW * shown + FOOT
    width = min(WIDTH, canvas.width - AMPLE)
    left = round((canvas.width - width) / 2)
    top = round(min(112, (canvas.height - INPUT - AIRY - ROW * LINES_SHOWN - FOOT) / 2))
    canvas.card((left, top, left + width, top + height))
    _search(canvas, seen, (left, width, top))
    canvas.line(left + 1, top + INPUT, left + width - 1, top + INPUT)
    for place, line in enumerate(lines[seen.first : seen.first + shown]):
        _row(canvas, seen, seen.first + place, line, (left, width, top + INPUT + SNUG + place * ROW))
    if not lines:
        canvas.text(left + 58, top + INPUT + PITCH, "No command is called that.", USUAL, "text2")
    _foot(canvas, seen.to_bind, (left, width, top + height - FOOT))


def _search(canvas: Canvas, seen: CommandList, at: At) -> None:
    left, width, top = at
    count = f"{len(seen.lines)} of {seen.known} commands"
    icons.search(canvas, left + PITCH, top + VAST, "accent")
    right = left + width - PITCH
    room = right - left - 54 - canvas.text_width(count, BODY) - AMPLE
    empty = f"What shall {seen.to_bind} do?" if seen.to_bind else "A command, or a size such as 7"
    box = (left + 54, top + BROAD, left + 54 + room, top + 44)
    draw_field(canvas, seen.field, box, 21, "regular", _own_field, empty)
    canvas.text(right, top + 25, count, BODY, "text3", align=1)


def _own_field(app: App) -> TextField:
    return app.state.panels.commands.field


def _row(canvas: Canvas, seen: CommandList, number: int, line: Line, at: At) -> None:
    left, width, top = at
    box = (left + 7, top, left + width - SPACE, top + ROW - 2)
    is_over = canvas.deed(box, partial(commands.choose, number=number))
    if number == seen.chosen:
        chosen_row(canvas, box)
    elif is_over:
        canvas.box(box, "raised", ROUNDER)
    canvas.disc(left + 33, top + 25, 4, line.action.group.value)
    _title(canvas, line, left + 57, top + 7)
    keys = seen.keymap.caps_of(line.action.id)
    taken = canvas.caps(left + width - PITCH, top + 15, keys, align=1) if keys else 0
    write(canvas, (left + 57, top + 27), line.hint, width - 57 - PITCH - taken - AMPLE, BODY, "text3")


def _title(canvas: Canvas, line: Line, x: float, y: float) -> None:
    """The title with the letters that were typed standing out."""
    runs: list[tuple[bool, str]] = []
    for place, letter in enumerate(line.action.title):
        is_hit = place in line.places
        if runs and runs[-1][0] == is_hit:
            runs[-1] = (is_hit, runs[-1][1] + letter)
        else:
            runs.append((is_hit, letter))
    for is_hit, text in runs:
        x += canvas.text(x, y, text, LEAD, "accent" if is_hit else "text", "bold" if is_hit else "regular")


def _foot(canvas: Canvas, to_bind: str, at: At) -> None:
    left, width, top = at
    canvas.line(left + 1, top, left + width - 1, top)
    x = left + PITCH
    for key, text in (("Enter", "bind" if to_bind else "run"), ("Tab", "fill in"), ("Esc", "close")):
        x += canvas.cap(x, top + 11, key) + SPACE
        x += canvas.text(x, top + OPEN, text, BODY, "text3") + BROAD
    if not to_bind:
        place = (left + width - PITCH, top + OPEN)
        write(canvas, place, "Click a key in the help to rebind it", place[0] - x, BODY, "text3", align=1)
