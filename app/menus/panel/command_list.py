"""The list of commands on screen."""

from __future__ import annotations

from app.base.action import App
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


def draw(canvas: Canvas, app: App) -> None:
    """The search, what it found, and what the keys do."""
    search, lines = app.state.panels.commands, commands.lines_of(app)
    shown = min(LINES_SHOWN, max(1, len(lines)))
    height = INPUT + AIRY + ROW * shown + FOOT
    width = min(WIDTH, canvas.width - AMPLE)
    left = round((canvas.width - width) / 2)
    top = round(min(112, (canvas.height - INPUT - AIRY - ROW * LINES_SHOWN - FOOT) / 2))
    canvas.card((left, top, left + width, top + height))
    _search(canvas, app, f"{len(lines)} of {len(commands.offered(app))} commands", (left, width, top))
    canvas.line(left + 1, top + INPUT, left + width - 1, top + INPUT)
    for place, line in enumerate(lines[search.first : search.first + shown]):
        _row(canvas, app, search.first + place, line, (left, width, top + INPUT + SNUG + place * ROW))
    if not lines:
        canvas.text(left + 58, top + INPUT + PITCH, "No command is called that.", USUAL, "text2")
    _foot(canvas, search.to_bind, (left, width, top + height - FOOT))


def _search(canvas: Canvas, app: App, count: str, at: At) -> None:
    left, width, top = at
    search = app.state.panels.commands
    icons.search(canvas, left + PITCH, top + VAST, "accent")
    right = left + width - PITCH
    room = right - left - 54 - canvas.text_width(count, BODY) - AMPLE
    empty = f"What shall {search.to_bind} do?" if search.to_bind else "A command, or a size such as 7"
    box = (left + 54, top + BROAD, left + 54 + room, top + 44)
    draw_field(canvas, search.field, box, 21, "regular", app.state.touch, empty)
    canvas.text(right, top + 25, count, BODY, "text3", align=1)


def _row(canvas: Canvas, app: App, number: int, line: Line, at: At) -> None:
    left, width, top = at
    box = (left + 7, top, left + width - SPACE, top + ROW - 2)
    is_over = canvas.spot(box, lambda: commands.choose(app, number))
    if number == app.state.panels.commands.chosen:
        chosen_row(canvas, box)
    elif is_over:
        canvas.box(box, "raised", ROUNDER)
    canvas.disc(left + 33, top + 25, 4, line.action.group.value)
    _title(canvas, line, left + 57, top + 7)
    keys = app.state.keymap.caps_of(line.action.id)
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
