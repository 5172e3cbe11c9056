"""The menu of everything on screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from app.base.action import Action, App, Section
from app.menus.actions import COLUMNS, actions_under, move_in_menu, run_from_menu
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.fitting import write
from app.ui.sheet import Box
from app.ui.sizes import AIRY, AMPLE, CORNER, LOOSE, NOTE, OPEN, ROOMY, SNUG, SPACE, TIGHT, USUAL, VAST

HEAD, PADDING = 44.0, 10.0
NEXT_HEAD = 38.0
"""The height of the heading of a second section."""
ROW, LOW_ROW = 30.0, 28.0
LOW = 640.0
"""Windows lower than this have lower rows."""
WIDEST, NARROWEST = 228.0, 170.0
"""A column is so wide; where not all columns find room, those around the chosen place are shown."""
TOP = 52.0


@dataclass(frozen=True, slots=True)
class MenuLine:
    """An action of the menu, the keys that do it, and whether it is on."""

    action: Action
    keys: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class Menu:
    """All that the menu shows: by column its sections with their lines, and the chosen place."""

    columns: tuple[tuple[tuple[str, tuple[MenuLine, ...]], ...], ...]
    column: int
    line: int

    def height(self, number: int, row: float) -> float:
        """The height of a column whole."""
        sections = self.columns[number]
        return HEAD + NEXT_HEAD * (len(sections) - 1) + row * sum(len(lines) for _, lines in sections)


def see(app: App) -> Menu:
    """The menu as it stands."""
    columns = tuple(tuple((section.value, _lines(app, section)) for section in column) for column in COLUMNS)
    return Menu(columns, *app.state.panels.menu_place)


def _lines(app: App, section: Section) -> tuple[MenuLine, ...]:
    return tuple(
        MenuLine(action, app.state.keymap.text_of(action.id), action.is_on is not None and action.is_on(app))
        for action in actions_under(app, section)
    )


def draw(canvas: Canvas, menu: Menu) -> None:
    """The columns there is room for, hanging from the menu button."""
    row = ROW if canvas.height >= LOW else LOW_ROW
    shown = max(1, min(len(COLUMNS), int((canvas.width - ROOMY) / NARROWEST)))
    each = min(WIDEST, (canvas.width - ROOMY) / shown)
    first = min(max(0, menu.column - shown + 1), len(COLUMNS) - shown)
    room = canvas.height - TOP - PADDING - SNUG
    height = min(room, max(menu.height(number, row) for number in range(first, first + shown)))
    right = canvas.width - AIRY
    left = right - each * shown - AMPLE
    canvas.card((left, TOP, right, TOP + height + PADDING))

    def wheel(steps: float, x: float) -> None:
        column = first + min(max(0, int((x - left - SPACE) / each)), shown - 1)
        canvas.do(partial(_scroll, column=column, steps=steps))

    canvas.handle((left, TOP, right, TOP + height + PADDING), _nothing, _nothing, wheel)
    for place in range(shown):
        _column(canvas, menu, first + place, (left + SPACE + place * each, TOP, each), (row, TOP + height))
    ways = ((left + AMPLE, "left", first > 0), (right - AMPLE, "right", first + shown < len(COLUMNS)))
    for x, way, is_there in ways:
        if is_there:
            _turn_page(canvas, x, way)


def _nothing(x: float, y: float) -> None:
    """A press between the lines does nothing."""


def _scroll(app: App, column: int, steps: float) -> None:
    """Go on in the column under the mouse; what does not fit comes into sight."""
    if app.state.panels.menu_place[0] != column:
        app.state.panels.menu_place = (column, 0)
    move_in_menu(app, "up" if steps > 0 else "down")


def _turn_page(canvas: Canvas, x: float, way: str) -> None:
    """A way to the columns that are out of sight, for the mouse; the arrow keys lead there by themselves."""

    def press(app: App) -> None:
        column = app.state.panels.menu_place[0]
        app.state.panels.menu_place = (0 if way == "left" else max(column, len(COLUMNS) - 1), 0)
        app.state.touch()

    is_over = canvas.deed((x - OPEN, TOP + TIGHT, x + OPEN, TOP + 36), press, "More of the menu")
    icons.arrow(canvas, x - SNUG, TOP + OPEN, "text" if is_over else "accent", -1 if way == "left" else 1, 0)


def _column(
    canvas: Canvas, menu: Menu, number: int, at: tuple[float, float, float], limits: tuple[float, float]
) -> None:
    """A column from the top; where it does not fit, from so far down that the chosen line shows."""
    x, y, width = at
    row, bottom = limits
    for entry in _entries(menu, number, _first_line(menu, number, row, bottom - y)):
        step = row if isinstance(entry, tuple) else (HEAD if y == at[1] else NEXT_HEAD)
        if y + step > bottom + 1:
            icons.arrow(canvas, x + width - VAST, bottom - SPACE, "accent", 0, 1)
            return
        if isinstance(entry, tuple):
            _row(canvas, entry[1], (number, entry[0]) == (menu.column, menu.line), (x + 2, y, x + width - 2, y + row))
        else:
            canvas.text(x + AIRY, y + (16 if y == at[1] else 12), entry, USUAL, "text3", "bold")
        y += step


def _first_line(menu: Menu, number: int, row: float, room: float) -> int:
    """The first line shown of a column."""
    if menu.column != number or menu.height(number, row) <= room:
        return 0
    return max(0, menu.line + 1 - int((room - HEAD - NEXT_HEAD) / row))


def _entries(menu: Menu, number: int, first: int) -> Iterator[str | tuple[int, MenuLine]]:
    """Headings, and lines with their numbers, from the first one that is shown."""
    count = 0
    for heading, lines in menu.columns[number]:
        if count + len(lines) > first:
            yield heading
        for line in lines:
            if count >= first:
                yield count, line
            count += 1


def _row(canvas: Canvas, line: MenuLine, is_chosen: bool, box: Box) -> None:
    left, top, right, bottom = box
    action = line.action
    y = round((top + bottom) / 2) - SPACE
    is_over = canvas.deed(box, partial(run_from_menu, action=action))
    if is_chosen or is_over:
        canvas.box(box, "raised2" if is_chosen else "raised", CORNER)
    indent = 10.0 if action.is_on is None else 28.0
    if line.is_on:
        icons.check(canvas, left + 7, y, "accent")
    end = left + indent + write(canvas, (left + indent, y), action.title, right - left - indent - TIGHT)
    if right - LOOSE - canvas.text_width(line.keys, NOTE) > end + LOOSE:
        canvas.text(right - LOOSE, y + 1, line.keys, NOTE, "text3", align=1)
