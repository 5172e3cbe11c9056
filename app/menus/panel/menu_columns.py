"""The menu of everything on screen."""

from __future__ import annotations

from collections.abc import Iterator

from app.base.action import Action, App
from app.menus.actions import COLUMNS, actions_under, column_of, move_in_menu, run_from_menu
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


def draw(canvas: Canvas, app: App) -> None:
    """The columns there is room for, hanging from the menu button."""
    row = ROW if canvas.height >= LOW else LOW_ROW
    shown = max(1, min(len(COLUMNS), int((canvas.width - ROOMY) / NARROWEST)))
    each = min(WIDEST, (canvas.width - ROOMY) / shown)
    first = min(max(0, app.state.panels.menu_place[0] - shown + 1), len(COLUMNS) - shown)
    room = canvas.height - TOP - PADDING - SNUG
    height = min(room, max(_height(app, number, row) for number in range(first, first + shown)))
    right = canvas.width - AIRY
    left = right - each * shown - AMPLE
    canvas.card((left, TOP, right, TOP + height + PADDING))

    def wheel(steps: float, x: float) -> None:
        _scroll(app, first + min(max(0, int((x - left - SPACE) / each)), shown - 1), steps)

    canvas.handle((left, TOP, right, TOP + height + PADDING), _nothing, _nothing, wheel)
    for place in range(shown):
        _column(canvas, app, first + place, (left + SPACE + place * each, TOP, each), (row, TOP + height))
    ways = ((left + AMPLE, "left", first > 0), (right - AMPLE, "right", first + shown < len(COLUMNS)))
    for x, way, is_there in ways:
        if is_there:
            _turn_page(canvas, app, x, way)


def _nothing(x: float, y: float) -> None:
    """A press between the lines does nothing."""


def _scroll(app: App, column: int, steps: float) -> None:
    """Go on in the column under the mouse; what does not fit comes into sight."""
    if app.state.panels.menu_place[0] != column:
        app.state.panels.menu_place = (column, 0)
    move_in_menu(app, "up" if steps > 0 else "down")


def _height(app: App, number: int, row: float) -> float:
    return HEAD + NEXT_HEAD * (len(COLUMNS[number]) - 1) + row * len(column_of(app, number))


def _turn_page(canvas: Canvas, app: App, x: float, way: str) -> None:
    """A way to the columns that are out of sight, for the mouse; the arrow keys lead there by themselves."""

    def press() -> None:
        column = app.state.panels.menu_place[0]
        app.state.panels.menu_place = (0 if way == "left" else max(column, len(COLUMNS) - 1), 0)
        app.state.touch()

    is_over = canvas.spot((x - OPEN, TOP + TIGHT, x + OPEN, TOP + 36), press, "More of the menu")
    icons.arrow(canvas, x - SNUG, TOP + OPEN, "text" if is_over else "accent", -1 if way == "left" else 1, 0)


def _column(canvas: Canvas, app: App, number: int, at: tuple[float, float, float], limits: tuple[float, float]) -> None:
    """A column from the top; where it does not fit, from so far down that the chosen line shows."""
    x, y, width = at
    row, bottom = limits
    for entry in _entries(app, number, _first_line(app, number, row, bottom - y)):
        step = row if isinstance(entry, tuple) else (HEAD if y == at[1] else NEXT_HEAD)
        if y + step > bottom + 1:
            icons.arrow(canvas, x + width - VAST, bottom - SPACE, "accent", 0, 1)
            return
        if isinstance(entry, tuple):
            _row(canvas, app, (number, entry[0]), entry[1], (x + 2, y, x + width - 2, y + row))
        else:
            canvas.text(x + AIRY, y + (16 if y == at[1] else 12), entry, USUAL, "text3", "bold")
        y += step


def _first_line(app: App, number: int, row: float, room: float) -> int:
    """The first line shown of a column."""
    column, line = app.state.panels.menu_place
    if column != number or _height(app, number, row) <= room:
        return 0
    return max(0, line + 1 - int((room - HEAD - NEXT_HEAD) / row))


def _entries(app: App, number: int, first: int) -> Iterator[str | tuple[int, Action]]:
    """Headings, and lines with their numbers, from the first one that is shown."""
    line = 0
    for section in COLUMNS[number]:
        actions = actions_under(app, section)
        if line + len(actions) > first:
            yield section.value
        for action in actions:
            if line >= first:
                yield line, action
            line += 1


def _row(canvas: Canvas, app: App, place: tuple[int, int], action: Action, box: Box) -> None:
    left, top, right, bottom = box
    y = round((top + bottom) / 2) - SPACE
    is_over = canvas.spot(box, lambda: run_from_menu(app, action))
    is_chosen = place == app.state.panels.menu_place
    if is_chosen or is_over:
        canvas.box(box, "raised2" if is_chosen else "raised", CORNER)
    indent = 10.0 if action.is_on is None else 28.0
    if action.is_on is not None and action.is_on(app):
        icons.check(canvas, left + 7, y, "accent")
    end = left + indent + write(canvas, (left + indent, y), action.title, right - left - indent - TIGHT)
    text = app.state.keymap.text_of(action.id)
    if right - LOOSE - canvas.text_width(text, NOTE) > end + LOOSE:
        canvas.text(right - LOOSE, y + 1, text, NOTE, "text3", align=1)
