"""The moves box on screen, the inspector's card, the ruler of large cubes and the sticker under the magnifier."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, log10
from typing import assert_never

from app.base.action import App
from app.base.inspected import Inspected, inspected, meant_colors
from app.base.panel import CUBE
from app.base.say import grouped
from app.base.state import RULER_FROM
from app.base.text_field import FieldText
from app.cube.state import MovesReading
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.field import draw_field
from app.ui.fitting import put, wrapped, write
from app.ui.sheet import Box
from app.ui.sizes import (
    AIRY,
    BODY,
    BROAD,
    CENTRED,
    CORNER,
    HAIR,
    HEADLINE,
    HIGH_PITCH,
    LOOSE,
    NEAR,
    NOTE,
    OPEN,
    PITCH,
    ROOMY,
    ROUNDER,
    ROUNDEST,
    SPACE,
    TIGHT,
    USUAL,
    VAST,
)
from cube_core.board import Board
from cube_core.faces import Color, Face
from cube_core.geometry import place_of
from cube_core.parts.finding import inspect
from cube_core.words.terms import side_words
from renderer.frame import View
from renderer.inset import glass_of

CARD_LEFT, CARD_WIDTH, CARD_ROW = 12.0, 330.0, 22.0


def see_inspector(app: App) -> Inspected | None:
    """The piece to be told of, while somebody asks and points at the cube."""
    return inspected(app.state)


def draw_inspector(canvas: Canvas, asked: Inspected | None) -> None:
    """Draw a card at the left."""
    if asked is None:
        return
    told, top, left, room = asked.told, canvas.top + AIRY, CARD_LEFT + AIRY, CARD_WIDTH - 2 * AIRY
    said = wrapped(canvas, told.sentences, room, USUAL)
    ids = top + OPEN + HIGH_PITCH + PITCH * len(said.lines) + SPACE
    bottom = ids + SPACE + CARD_ROW * len(told.lines)
    canvas.card((CARD_LEFT, top, CARD_LEFT + CARD_WIDTH, bottom), ROUNDER)
    write(canvas, (left, top + OPEN), told.name, room, HEADLINE, font="bold")
    put(canvas, (left, top + OPEN + HIGH_PITCH), told.sentences, said)
    canvas.line(left, ids, left + room, ids, "border")
    for row, (name, text) in enumerate(told.lines):
        y = ids + SPACE + CARD_ROW * row
        canvas.text(left, y, name, NOTE, "text3")
        rest = room - SPACE - canvas.text_width(name, NOTE)
        write(canvas, (left + room, y), text, rest, NOTE, "text2", align=1)


RULER_LEFT, LONGEST = 20.0, 120.0
"""Its left end, and the longest it gets."""
NARROWEST = 420.0
"""Views narrower than this have no room for it."""
TALL, RULER_FOOT = 26.0, 70.0
"""The height of a sticker's name, and what is kept free for the key hints below it."""


@dataclass(frozen=True, slots=True)
class Ruler:
    """The number of layers, and the width at which one appears."""

    size: int
    cell: float


@dataclass(frozen=True, slots=True)
class Magnified:
    """The place of the magnifier, and the sticker under it."""

    glass: tuple[float, float]
    slot: int
    board: Board
    version: int
    """Of its cube: the sticker is the same while this is."""


def see_scale(app: App) -> Ruler | Magnified | None:
    """The ruler; or the magnifier, which may be held where the ruler is."""
    state, board = app.state, app.state.engine.board
    if state.panels.shown is not CUBE:
        return None
    if state.looking.glass is not None:
        is_over = state.looking.pointed is not None
        return (
            Magnified(state.looking.glass, state.looking.pointed or 0, board, board.cube.version) if is_over else None
        )
    has_ruler = board.cube.size >= RULER_FROM and state.looking.cell_width > 0
    return Ruler(board.cube.size, float(f"{state.looking.cell_width:.3g}")) if has_ruler else None


def draw_scale(canvas: Canvas, seen: Ruler | Magnified | None) -> None:
    """Draw the ruler at the left, or the magnifier's sticker by name."""
    match seen:
        case Ruler():
            if canvas.view_width >= NARROWEST:
                _ruler(canvas, seen.size, seen.cell)
        case Magnified():
            _sticker(canvas, name_of(seen.board, seen.slot), seen.glass)
        case None:
            pass
        case other:
            assert_never(other)


def layers_of(room: float, cell: float) -> int:
    """The layers of a ruler that is no longer than some room: 1, 2 or 5, or so many tens.

    >>> layers_of(120, 0.5), layers_of(120, 23), layers_of(120, 300)
    (200, 5, 1)
    """
    fits = max(room / cell, 1.0)
    ten = 10 ** floor(log10(fits))
    return int(next(step for step in (5, 2, 1) if step * ten <= fits) * ten)


def _ruler(canvas: Canvas, size: int, cell: float) -> None:
    layers = layers_of(LONGEST, cell)
    across = min(size, round(canvas.view_width / cell))
    text = f"{grouped(size)} layers" + (f", {grouped(across)} across" if across < size else "")
    label = f"{grouped(layers)} layer{'s' * (layers > 1)}"
    length = min(layers * cell, 2 * LONGEST)
    top = canvas.inset[1] - HIGH_PITCH * 2
    width = max(canvas.text_width(text, NOTE), length + SPACE + canvas.text_width(label, NOTE))
    canvas.box((RULER_LEFT - LOOSE, top - SPACE, RULER_LEFT + width + AIRY, top + 42), "glass", ROUNDEST)
    canvas.text(RULER_LEFT, top - 2, text, NOTE, "text2")
    y = top + HIGH_PITCH
    for x in (RULER_LEFT, RULER_LEFT + length):
        canvas.line(x, y - NEAR, x, y + NEAR, "text")
    canvas.line(RULER_LEFT, y, RULER_LEFT + length, y, "text")
    canvas.text(RULER_LEFT + length + SPACE, y - SPACE, label, NOTE, "text")


def _sticker(canvas: Canvas, text: str, glass: tuple[float, float]) -> None:
    view = View(1, 1, 0, 0, round(canvas.view_width), round(canvas.view_height))
    left, bottom, side = glass_of(view, (glass[0], glass[1] - (canvas.height - canvas.view_height)))
    width = canvas.text_width(text, BODY) + 28
    middle = min(max(left + side / 2, width / 2 + SPACE), canvas.view_width - width / 2 - SPACE)
    top = canvas.view_height - bottom + SPACE
    if top + TALL > canvas.view_height - RULER_FOOT:
        top = canvas.view_height - bottom - side - TALL - SPACE
    canvas.box((middle - width / 2, top, middle + width / 2, top + TALL), "panel", TALL / 2, "border")
    canvas.text(middle, top + NEAR, text, BODY, align=CENTRED)


def name_of(board: Board, slot: int) -> str:
    """The name of a sticker: its colour, its kind of piece, and the row and column of its face."""
    cube = board.cube
    face, row, col = place_of(cube.size, slot)
    color = Color(int(cube.stickers[slot]) // cube.size**2).name.capitalize()
    kind = inspect(cube, meant_colors(board), slot).kind
    return f"{color}, {kind} at the {side_words(Face(face))}, row {grouped(row + 1)}, column {grouped(col + 1)}"


WIDTH, HEIGHT, FOOT = 820.0, 184.0, 28.0
TEXT = 22.0
_KEYS = (
    (("Enter",), "plays"),
    (("Shift", "Enter"), "scrambles"),
    (("Ctrl", "Enter"), "the inverse"),
    (("Esc",), "closes"),
)
MOST_SHOWN = 18
"""Letters of a fix; of a longer one the beginning tells which it is."""
FIX_KEYS = (("Tab",), ("Shift", "Tab"))


@dataclass(frozen=True, slots=True)
class MovesPanel:
    """All that the box for moves shows."""

    field: FieldText
    reading: MovesReading
    effect: tuple[str, ...]
    has_earlier: bool
    is_solve: bool
    """Whether it is a solve that was brought and stands as it came."""


def see(app: App) -> MovesPanel:
    """The box for moves as it stands."""
    box, brought = app.state.panels.moves, app.state.own.brought
    is_solve = brought is not None and brought.alg == box.reading.alg
    return MovesPanel(box.field.written, box.reading, () if is_solve else box.effect, bool(box.earlier), is_solve)


def draw(canvas: Canvas, seen: MovesPanel) -> None:
    """The whole box."""
    width = min(WIDTH, canvas.width - ROOMY)
    left = round((canvas.width - width) / 2)
    top = round(canvas.height - FOOT - HEIGHT)
    canvas.card((left, top, left + width, top + HEIGHT))
    canvas.text(left + BROAD, top + 13, "Moves", USUAL, "text2", "bold")
    _keys(canvas, left + 90, left + width - BROAD, top + AIRY)
    field = (left + BROAD, top + ROOMY, left + width - BROAD, top + 86)
    canvas.box(field, "field", CORNER, "border" if seen.reading.error is None else "error")
    _text(canvas, seen, field)
    if seen.reading.error is None:
        _good(canvas, seen, left + BROAD, top + 100, width - ROOMY)
    else:
        _bad(canvas, seen.reading, (left + BROAD, top + 100, left + width - BROAD, top + HEIGHT))


def _keys(canvas: Canvas, left: float, right: float, top: float) -> None:
    """Draw the keys that help, as far as there is room."""
    for keys, text in _KEYS:
        width = sum(canvas.cap_width(key) + TIGHT for key in keys) + canvas.text_width(text, BODY) + TIGHT
        if right - width < left:
            return
        right -= canvas.text(right, top + HAIR, text, BODY, "text3", align=1) + SPACE
        right -= canvas.caps(right, top, keys, align=1) + 18


def _text(canvas: Canvas, seen: MovesPanel, field: Box) -> None:
    reading = seen.reading
    start, stop = reading.word
    place = reading.error.position if reading.error is not None else -1
    inner = (field[0] + OPEN, field[1] + AIRY, field[2] - OPEN, field[1] + AIRY + TEXT)

    def paint(index: int) -> str:
        if reading.error is None or index < reading.valid:
            return "text"
        return "error" if start <= index < stop else "text3"

    empty = "R U R' U'   [R, U]   (R U2)3   2-4r"
    first = draw_field(canvas, seen.field, inner, TEXT, "mono", lambda app: app.state.panels.moves.field, empty, paint)
    if place >= 0:
        _mark(canvas, seen.field.text, (start, stop), place, first, inner)


def _mark(canvas: Canvas, text: str, word: tuple[int, int], place: int, first: float, inner: Box) -> None:
    """A wave under the wrong word and a pointer at the very place."""
    letter = canvas.text_width("R", TEXT, "mono")
    left, right = (first + letter * index for index in (word[0], max(word[1], word[0] + 1)))
    left, right, bottom = max(left, inner[0]), min(right, inner[2]), inner[3] + 2
    x, up = left, 1.0
    while x < right:
        ahead = min(x + HAIR, right)
        canvas.ink.add_line((x, bottom + up), (ahead, bottom - up), canvas.colors["error"], 1.3)
        x, up = ahead, -up
    at = first + letter * place
    if inner[0] - 1 <= at <= inner[2] + 1:
        tip = inner[3] + AIRY
        canvas.ink.add_triangle_filled((at, tip), (at + 7, tip + SPACE), (at - 7, tip + SPACE), canvas.colors["error"])


def _good(canvas: Canvas, seen: MovesPanel, left: float, top: float, room: float) -> None:
    count = len(seen.reading.alg)
    if not count:
        text = "Moves as on the cube: R turns the right face, R' the other way, R2 by a half."
        write(canvas, (left, top + TIGHT), text, room, USUAL, "text2", lines=2)
        earlier = (
            "The arrow up brings back what was typed before."
            if seen.has_earlier
            else "Groups, commutators and wide turns work too."
        )
        write(canvas, (left, top + 44), earlier, room, USUAL, "text3")
        return
    icons.check(canvas, left, top + TIGHT, "good")
    chapters = len(seen.reading.chapters)
    told = f" in {chapters} chapter{'s' * (chapters != 1)}" if chapters else ""
    enter = ": Enter explains them as a solve" if seen.is_solve else ": Enter shows them as a solve" if chapters else ""
    said = f"{count} {'move' if count == 1 else 'moves'}{told}{enter}"
    counts = "   ".join(f"{name} {seen.reading.alg.count(name)}" for name in ("OBTM", "QTM", "STM", "ETM"))
    width = write(canvas, (left + VAST, top + TIGHT), said, room - VAST, USUAL, "text2")
    if not seen.effect:
        write(canvas, (left + VAST, top + 32), counts, room - VAST, BODY, "text3")
        return
    write(canvas, (left + VAST + width + SPACE, top + TIGHT), counts, room - VAST - width - SPACE, BODY, "text3")
    text = _whole_sentences(canvas, seen.effect, room - VAST)
    write(canvas, (left + VAST, top + 32), text, room - VAST, USUAL, "text2", lines=2)


def _whole_sentences(canvas: Canvas, sentences: Sequence[str], room: float) -> str:
    """The first sentences, as many as fit into two lines."""
    fitting = [one for one in sentences if len(wrapped(canvas, one, room).lines) <= 2]
    while len(fitting) > 1 and len(wrapped(canvas, " ".join(fitting), room).lines) > 2:
        fitting.pop()
    return " ".join(fitting)


def _bad(canvas: Canvas, reading: MovesReading, box: Box) -> None:
    left, top, right, _ = box
    icons.warning(canvas, left, top + TIGHT, "error")
    write(canvas, (left + HIGH_PITCH, top + TIGHT), str(reading.error), right - left - HIGH_PITCH, USUAL, lines=2)
    x = left + HIGH_PITCH
    if reading.fixes:
        x += canvas.text(x, top + 41, "Did you mean", USUAL, "text2") + OPEN
    for number, fix in enumerate(reading.fixes):
        x += _fix(canvas, number, fix, x, top + 33) + AIRY
    count = len(reading.alg)
    said = f"Enter plays the {count} before it" if count > 1 else "Enter plays the one before it"
    if count and canvas.text_width(said, BODY) < right - x - BROAD:
        canvas.text(right, top + 41, said, BODY, "text3", align=1)


def _fix(canvas: Canvas, number: int, fix: str, x: float, y: float) -> float:
    """A button that mends the word; returns its width."""
    fix = fix if len(fix) <= MOST_SHOWN else f"{fix[: MOST_SHOWN - 1]}…"
    text = canvas.text_width(fix, HEADLINE, "mono")
    keys = FIX_KEYS[number] if number < len(FIX_KEYS) else ()
    taken = sum(canvas.cap_width(key) + TIGHT for key in keys)
    box = (x, y, x + text + taken + HIGH_PITCH, y + 32)

    def take(app: App) -> None:
        app.state.panels.moves.fix(number)
        app.state.touch()

    is_over = canvas.deed(box, take)
    canvas.box(box, "raised2" if is_over else "raised", CORNER, "fill")
    canvas.text(x + AIRY, y + 7, fix, HEADLINE, "text", "mono")
    if keys:
        canvas.caps(x + text + PITCH, y + NEAR, keys)
    return text + taken + HIGH_PITCH
