"""The moves box on screen: the text, its error at its place, and the ways to mend it."""

from __future__ import annotations

from collections.abc import Callable

from app.base.action import App
from app.cube.state import MovesBox, Reading
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.field import draw_field
from app.ui.fitting import write
from app.ui.sheet import Box

WIDTH, HEIGHT, FOOT = 820.0, 184.0, 28.0
TEXT = 22.0
_KEYS = (
    (("Enter",), "plays"),
    (("Shift", "Enter"), "scrambles"),
    (("Ctrl", "Enter"), "the inverse"),
    (("Esc",), "closes"),
)
FIX_KEYS = (("Tab",), ("Shift", "Tab"))


def draw(canvas: Canvas, app: App) -> None:
    """The whole box."""
    width = min(WIDTH, canvas.width - 40)
    left = round((canvas.width - width) / 2)
    top = round(canvas.height - FOOT - HEIGHT)
    canvas.card((left, top, left + width, top + HEIGHT))
    canvas.text(left + 20, top + 13, "Moves", 16, "text2", "bold")
    _keys(canvas, left + 90, left + width - 20, top + 12)
    box = app.state.panels.moves
    field = (left + 20, top + 40, left + width - 20, top + 86)
    canvas.box(field, "field", 8, "border" if box.reading.error is None else "error")
    _text(canvas, box, field, app.state.touch)
    if box.reading.error is None:
        _good(canvas, box, left + 20, top + 100, width - 40)
    else:
        _bad(canvas, app, box.reading, (left + 20, top + 100, left + width - 20, top + HEIGHT))


def _keys(canvas: Canvas, left: float, right: float, top: float) -> None:
    """What the keys do, as far as there is room."""
    for keys, text in _KEYS:
        width = sum(canvas.cap_width(key) + 4 for key in keys) + canvas.text_width(text, 15) + 4
        if right - width < left:
            return
        right -= canvas.text(right, top + 3, text, 15, "text3", align=1) + 8
        right -= canvas.caps(right, top, keys, align=1) + 18


def _text(canvas: Canvas, box: MovesBox, field: Box, touch: Callable[[], None]) -> None:
    reading = box.reading
    start, stop = reading.word
    place = reading.error.position if reading.error is not None else -1
    inner = (field[0] + 14, field[1] + 12, field[2] - 14, field[1] + 12 + TEXT)

    def paint(index: int) -> str:
        if reading.error is None or index < reading.valid:
            return "text"
        return "error" if start <= index < stop else "text3"

    empty = "R U R' U'   [R, U]   (R U2)3   2-4r"
    first = draw_field(canvas, box.field, inner, TEXT, "mono", touch, empty, paint)
    if place >= 0:
        _mark(canvas, box.field.text, (start, stop), place, first, inner)


def _mark(canvas: Canvas, text: str, word: tuple[int, int], place: int, first: float, inner: Box) -> None:
    """A wave under the wrong word and a pointer at the very place."""
    letter = canvas.text_width("R", TEXT, "mono")
    left, right = (first + letter * index for index in (word[0], max(word[1], word[0] + 1)))
    left, right, bottom = max(left, inner[0]), min(right, inner[2]), inner[3] + 2
    x, up = left, 1.0
    while x < right:
        ahead = min(x + 3, right)
        canvas.ink.add_line((x, bottom + up), (ahead, bottom - up), canvas.colors["error"], 1.3)
        x, up = ahead, -up
    at = first + letter * place
    if inner[0] - 1 <= at <= inner[2] + 1:
        tip = inner[3] + 12
        canvas.ink.add_triangle_filled((at, tip), (at + 7, tip + 8), (at - 7, tip + 8), canvas.colors["error"])


def _good(canvas: Canvas, box: MovesBox, left: float, top: float, room: float) -> None:
    count = len(box.reading.alg)
    if not count:
        text = "Moves as on the cube: R turns the right face, R' the other way, R2 by a half."
        write(canvas, (left, top + 4), text, room, 16, "text2", lines=2)
        earlier = (
            "The arrow up brings back what was typed before."
            if box.earlier
            else "Groups, commutators and wide turns work too."
        )
        write(canvas, (left, top + 44), earlier, room, 16, "text3")
        return
    icons.check(canvas, left, top + 4, "good")
    chapters = len(box.reading.chapters)
    told = f" in {chapters} chapter{'s' * (chapters != 1)}: Enter shows them as a solve" if chapters else ""
    write(canvas, (left + 24, top + 4), f"{count} {'move' if count == 1 else 'moves'}{told}", room - 24, 16, "text2")
    counts = "   ".join(f"{name} {box.reading.alg.count(name)}" for name in ("OBTM", "QTM", "STM", "ETM"))
    write(canvas, (left + 24, top + 32), counts, room - 24, 15, "text3")


def _bad(canvas: Canvas, app: App, reading: Reading, box: Box) -> None:
    left, top, right, _ = box
    icons.warning(canvas, left, top + 4, "error")
    write(canvas, (left + 26, top + 4), str(reading.error), right - left - 26, 16, lines=2)
    x = left + 26
    if reading.fixes:
        x += canvas.text(x, top + 41, "Did you mean", 16, "text2") + 14
    for number, fix in enumerate(reading.fixes):
        x += _fix(canvas, app, number, fix, x, top + 33) + 12
    count = len(reading.alg)
    said = f"Enter plays the {count} before it" if count > 1 else "Enter plays the one before it"
    if count and canvas.text_width(said, 15) < right - x - 20:
        canvas.text(right, top + 41, said, 15, "text3", align=1)


def _fix(canvas: Canvas, app: App, number: int, fix: str, x: float, y: float) -> float:
    """A button that mends the word; returns its width."""
    text = canvas.text_width(fix, 18, "mono")
    keys = FIX_KEYS[number] if number < len(FIX_KEYS) else ()
    taken = sum(canvas.cap_width(key) + 4 for key in keys)
    box = (x, y, x + text + taken + 26, y + 32)

    def take() -> None:
        app.state.panels.moves.fix(number)
        app.state.touch()

    is_over = canvas.spot(box, take)
    canvas.box(box, "raised2" if is_over else "raised", 8, "fill")
    canvas.text(x + 12, y + 7, fix, 18, "text", "mono")
    if keys:
        canvas.caps(x + text + 22, y + 5, keys)
    return text + taken + 26
