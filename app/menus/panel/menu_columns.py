"""The menu: its headings, and beside them the lines of the one that is open."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from app.base.action import Action, App
from app.menus.actions import SECTIONS, actions_under, move_in_menu, open_heading, run_from_menu
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.fitting import write
from app.ui.sheet import Box
from app.ui.sizes import AIRY, CORNER, NOTE, OPEN, ROOMY, SNUG, SPACE, TIGHT, VAST

ROW, LOW_ROW, LOW = 32.0, 28.0, 640.0
"""The height of a line, and in windows lower than that."""
HEADINGS, LINES = 148.0, 328.0
"""The widths of the two columns."""
TOP = 52.0


@dataclass(frozen=True, slots=True)
class MenuLine:
    """An action of the menu, the keys that do it, and whether it is on."""

    action: Action
    keys: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class Menu:
    """All that the menu shows: the open heading, the lines under it, and the chosen one."""

    heading: int
    lines: tuple[MenuLine, ...]
    chosen: int


def see(app: App) -> Menu:
    """The menu as it stands."""
    heading, chosen = app.state.panels.chosen.menu_place
    lines = tuple(
        MenuLine(action, app.state.keys.keymap.text_of(action.id), action.is_on is not None and action.is_on(app))
        for action in actions_under(app, SECTIONS[heading])
    )
    return Menu(heading, lines, min(chosen, len(lines) - 1))


def draw(canvas: Canvas, menu: Menu) -> None:
    """Both columns, hanging from the menu button, as high as the longer one if there is room."""
    row = ROW if canvas.height >= LOW else LOW_ROW
    right, room = canvas.width - AIRY, canvas.height - TOP - ROOMY
    fits = max(1, min(max(len(SECTIONS), len(menu.lines)), int(room / row)))
    middle = right - min(LINES, canvas.width - ROOMY - HEADINGS)
    left, bottom = middle - HEADINGS, TOP + OPEN + row * fits
    card = (left, TOP, right, bottom + SPACE)
    canvas.card(card)
    canvas.handle(card, _nothing, _nothing, lambda steps, x: canvas.do(partial(_scroll, steps=steps)))
    canvas.line(middle, TOP + 1, middle, bottom + SPACE - 1, "border")
    for place, number in enumerate(_shown(menu.heading, len(SECTIONS), fits)):
        y = TOP + SPACE + row * place
        _heading(canvas, number, number == menu.heading, (left + TIGHT, y, middle - TIGHT, y + row))
    shown = _shown(menu.chosen, len(menu.lines), fits)
    for place, number in enumerate(shown):
        y = TOP + SPACE + row * place
        _row(canvas, menu.lines[number], number == menu.chosen, (middle + TIGHT, y, right - TIGHT, y + row))
    if shown.stop < len(menu.lines):
        icons.arrow(canvas, right - VAST, bottom - SPACE, "accent", 0, 1)


def _nothing(x: float, y: float) -> None:
    """A press between the lines does nothing."""


def _scroll(app: App, steps: float) -> None:
    move_in_menu(app, "up" if steps > 0 else "down")
    app.state.touch()


def _shown(chosen: int, count: int, fits: int) -> range:
    """The lines that are in sight: the first ones, or those down to the chosen one."""
    first = max(0, chosen + 1 - fits)
    return range(first, min(count, first + fits))


def _background(canvas: Canvas, box: Box, is_chosen: bool, is_over: bool) -> None:
    if is_chosen or is_over:
        canvas.box(box, "raised2" if is_chosen else "raised", CORNER)


def _heading(canvas: Canvas, number: int, is_open: bool, box: Box) -> None:
    left, top, right, bottom = box
    is_over = canvas.deed(box, partial(open_heading, number=number))
    _background(canvas, box, is_open, is_over)
    y, color = round((top + bottom) / 2) - SPACE, "text" if is_open or is_over else "text2"
    write(canvas, (left + OPEN, y), SECTIONS[number].value, right - left - ROOMY, color=color, font="bold")


def _row(canvas: Canvas, line: MenuLine, is_chosen: bool, box: Box) -> None:
    """A line: its title, the keys that do it, and at the right a tick where it is on."""
    left, top, right, bottom = box
    y = round((top + bottom) / 2) - SPACE
    is_over = canvas.deed(box, partial(run_from_menu, action=line.action))
    _background(canvas, box, is_chosen, is_over)
    end = left + OPEN + write(canvas, (left + OPEN, y), line.action.title, right - left - ROOMY - OPEN)
    if right - ROOMY - canvas.text_width(line.keys, NOTE) > end + SNUG:
        canvas.text(right - ROOMY, y + 1, line.keys, NOTE, "text3", align=1)
    if line.is_on:
        icons.check(canvas, right - ROOMY + OPEN, y, "accent")
