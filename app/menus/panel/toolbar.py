"""The toolbar at the top of the window, and the lists of sizes and of ways to solve that hang from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from app.base.action import App, Deed
from app.base.display import Display
from app.base.panel import Stands
from app.base.say import grouped
from app.base.situation import Loaded, unpainted
from app.base.text_field import FieldText
from app.menus.drops import SIZES, choose_size, choose_way, name_of, sizes_of, ways_of
from app.solves.methods import way_for
from app.solves.track import Way
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.field import draw_field
from app.ui.layout import NARROW
from app.ui.layout import sizes_of as sizes_of_window
from app.ui.sheet import Box
from app.ui.sizes import AIRY, AMPLE, CORNER, LOOSE, NEAR, NOTE, ON_PIXELS, OPEN, SNUG, SPACE, TIGHT, USUAL, VAST
from cube_core.geometry import MAX_SIZE, MIN_SIZE

EDGE, APART, ICON = 10.0, 5.0, 16.0
LETTERS = 14.5
FEWEST = 3
"""Buttons that a window of any width has beside that of the size."""


@dataclass(frozen=True, slots=True)
class Item:
    """A button of the toolbar."""

    action: str
    text: str
    icon: icons.Shape
    is_on: bool = False
    list: str = ""
    """The action of the list that hangs from it."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A button and where it stands; whether its word is written."""

    item: Item
    left: float
    right: float
    is_written: bool


def draw(canvas: Canvas, seen: Display) -> None:
    """The whole toolbar."""
    width, height = _width(canvas, seen), canvas.top
    box = (0.0, 0.0, width, height)
    canvas.box(box, "panel")
    canvas.line(0, height - ON_PIXELS, width, height - ON_PIXELS)
    canvas.walls.append(box)
    _size(canvas, seen)
    for placed in _placed(canvas, seen):
        _button(canvas, seen, placed)
    right = width - EDGE
    for action, shape in _at_the_right(canvas, seen):
        half = (height - AIRY) / 2
        box = (right - 2 * half, height / 2 - half, right, height / 2 + half)
        is_over = canvas.button(box, action, seen.keys)
        if is_over or seen.panel.id == action:
            canvas.box(box, "raised2", CORNER)
        shape(canvas, right - half - SPACE, height / 2 - SPACE, "text" if is_over else "text2")
        right = box[0] - 2


def _width(canvas: Canvas, seen: Display) -> float:
    """The toolbar's width: a panel beside the cube has the window's whole height."""
    return canvas.view_width if seen.panel.stands.is_beside else canvas.width


def _at_the_right(canvas: Canvas, seen: Display) -> list[tuple[str, icons.Shape]]:
    shapes: list[tuple[str, icons.Shape]] = [("menu", icons.menu), ("commands", icons.search)]
    if _width(canvas, seen) >= sizes_of_window(canvas.width).toolbar * 14:
        shapes.insert(1, ("help", icons.keyboard))
    if isinstance(seen.at, Loaded) and not seen.panel.stands.is_beside and canvas.width >= NARROW:
        shapes.append(("details", icons.panel))
    return shapes


def _items(seen: Display) -> list[Item]:
    """The buttons after that of the size."""
    situation, panel = unpainted(seen.situation), seen.panel.id
    is_solving = isinstance(situation, Loaded) and seen.panel.stands in (Stands.NOWHERE, Stands.HANGING)
    is_learning = panel in ("map", "shelf", "ideas")
    return [
        Item("scramble", "Scramble", icons.shuffle),
        Item("solve", "Solve", icons.play, is_solving, "ways"),
        Item("map", "Learn", icons.learn, is_learning),
        Item("paint", "Own cube", icons.cube, panel in ("painting", "photos")),
        Item("times", "Timer", icons.stopwatch, panel == "times" or seen.preferences.timer),
    ]


def _placed(canvas: Canvas, seen: Display) -> list[Placed]:
    """The buttons where they stand, with as many words as there is room for: all, the first two, or none."""
    items = _items(seen)
    start = _size_box(canvas, seen)[2] + 2 * LOOSE - NEAR
    room = _width(canvas, seen) - EDGE - (canvas.top - LOOSE) * len(_at_the_right(canvas, seen))
    for written in (len(items), 2, 0):
        placed = list(_row(canvas, items, start, written))
        if placed[-1].right <= room:
            return placed
    return [one for number, one in enumerate(placed) if number < FEWEST and one.right <= room]


def _row(canvas: Canvas, items: list[Item], left: float, written: int) -> Iterator[Placed]:
    for number, item in enumerate(items):
        is_written = number < written
        word = canvas.text_width(item.text, LETTERS) + SPACE if is_written else 0.0
        right = left + 2 * LOOSE + ICON + word + (VAST - NEAR) * bool(item.list)
        yield Placed(item, left, right, is_written)
        left = right + APART


def _size_box(canvas: Canvas, seen: Display) -> Box:
    width = canvas.text_width(_size_text(seen), USUAL, "bold") + 42
    return EDGE, SNUG, EDGE + width, canvas.top - SNUG - 1


def _size_text(seen: Display) -> str:
    return f"{seen.size}×{seen.size}"


def _size(canvas: Canvas, seen: Display) -> None:
    """The button of the size, which tells more of the cube under the mouse."""
    box = _size_box(canvas, seen)
    is_over = canvas.deed(box, lambda app: app.run("sizes"), told_of_cube(seen))
    canvas.box(box, "raised2" if is_over or seen.panel is SIZES else "raised", CORNER, "border")
    y = canvas.top / 2
    canvas.text(box[0] + LOOSE, y - SPACE - 1, _size_text(seen), USUAL, "text", "bold")
    icons.chevron(canvas, box[2] - VAST, y - SPACE, "text2", True)
    canvas.line(box[2] + LOOSE, OPEN, box[2] + LOOSE, canvas.top - OPEN)


def told_of_cube(seen: Display) -> str:
    """The cube in a line: its state, the seed of its scramble, and the moves made since."""
    made, origin = seen.made, seen.origin
    told = [seen.status.value]
    if origin is not None:
        told.append("a scramble of your own" if origin.seed is None else f"seed {origin.seed}")
    if made:
        told.append(f"{grouped(made)} {'move' if made == 1 else 'moves'}")
    return f"{_size_text(seen)}, {', '.join(told)}. Click for another size."


def _button(canvas: Canvas, seen: Display, placed: Placed) -> None:
    item, y = placed.item, canvas.top / 2
    box = (placed.left, SNUG, placed.right, canvas.top - SNUG - 1)
    head = (box[0], box[1], box[2] - (VAST - NEAR) * bool(item.list), box[3])
    is_over = canvas.button(head, item.action, seen.keys)
    if item.is_on or is_over:
        canvas.box(box, "dim" if item.is_on else "raised2", CORNER)
    item.icon(canvas, box[0] + LOOSE, y - SPACE, "text")
    if placed.is_written:
        canvas.text(box[0] + LOOSE + ICON + SPACE, y - SPACE, item.text, LETTERS)
    if item.list:
        is_open = canvas.button((head[2], box[1], box[2], box[3]), item.list, seen.keys)
        icons.chevron(canvas, box[2] - VAST + NEAR - 1, y - SPACE, "text" if is_open else "text2", True)


ROW, WIDE, SLIM = 32.0, 250.0, 190.0


@dataclass(frozen=True, slots=True)
class DropList:
    """A list that hangs from the toolbar: its lines, which of them holds now and which is chosen."""

    rows: tuple[tuple[str, bool], ...]
    chosen: int


@dataclass(frozen=True, slots=True)
class SizeList(DropList):
    """The list of sizes, and the size that is typed."""

    sizes: tuple[int, ...]
    field: FieldText


@dataclass(frozen=True, slots=True)
class WayList(DropList):
    """The list of ways to solve the cube."""

    ways: tuple[Way, ...]


def see_sizes(app: App) -> SizeList:
    """The list of sizes as it stands."""
    drop, sizes, now = app.state.panels.drop, tuple(sizes_of(app)), app.state.engine.cube.size
    rows = tuple((f"{size}×{size}", size == now) for size in sizes)
    return SizeList(rows, drop.chosen, sizes, drop.field.written)


def see_ways(app: App) -> WayList:
    """The list of ways to solve the cube as it stands."""
    ways, now = tuple(ways_of(app)), way_for(app.state.preferences, app.state.engine.cube.size)
    return WayList(tuple((name_of(app, way), way == now) for way in ways), app.state.panels.drop.chosen, ways)


def draw_sizes(canvas: Canvas, seen: SizeList) -> None:
    """The list of sizes, with a field for any other."""
    bottom = _list(canvas, seen, [partial(choose_size, size=size) for size in seen.sizes], (EDGE, SLIM, HEAD))
    box = (EDGE + LOOSE, canvas.top + TIGHT + LOOSE, EDGE + SLIM - LOOSE, canvas.top + TIGHT + HEAD - NEAR)
    canvas.box(box, "field", CORNER, "border")
    inner = (box[0] + SPACE, box[1] + SNUG, box[2] - SPACE, box[3] - SNUG)
    empty = f"{MIN_SIZE} to {MAX_SIZE} layers"
    draw_field(canvas, seen.field, inner, USUAL, "regular", lambda app: app.state.panels.drop.field, empty)
    if not seen.rows:
        canvas.text(EDGE + AMPLE, bottom - ROW, f"From {MIN_SIZE} to {MAX_SIZE}.", NOTE, "text2")


HEAD = 46.0


def draw_ways(canvas: Canvas, seen: WayList) -> None:
    """The list of ways to solve the cube, the present one with a tick."""
    left = min(_size_left(canvas), canvas.width - WIDE - EDGE)
    _list(canvas, seen, [partial(choose_way, way=way) for way in seen.ways], (left, WIDE, SPACE))


def _size_left(canvas: Canvas) -> float:
    """About where the button *Solve* stands."""
    return 200.0 if canvas.width >= sizes_of_window(canvas.width).toolbar * 12 else 100.0


def _list(canvas: Canvas, seen: DropList, deeds: Sequence[Deed], at: tuple[float, float, float]) -> float:
    """A card of lines that hangs from the toolbar; returns where it ends."""
    (left, width, head), top = at, canvas.top + TIGHT
    bottom = top + head + ROW * max(1, len(seen.rows)) + SPACE
    canvas.card((left, top, left + width, bottom), CORNER + 2)
    for number, ((text, is_now), deed) in enumerate(zip(seen.rows, deeds, strict=True)):
        y = top + head + ROW * number
        box = (left + SNUG, y, left + width - SNUG, y + ROW)
        is_over = canvas.deed(box, deed)
        if is_over or number == seen.chosen:
            canvas.box(box, "raised2", CORNER)
        canvas.text(left + AMPLE, y + SPACE, text, USUAL, "text", "bold" if is_now else "regular")
        if is_now:
            icons.check(canvas, left + width - VAST - SPACE, y + SPACE, "accent")
    return bottom
