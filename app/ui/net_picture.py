"""The net of a cube that is being painted, on screen: its colours, what is wrong, the cursor."""

from __future__ import annotations

from functools import partial

import numpy as np

from app.base.action import App
from app.base.preferences import Preferences, look_of
from app.own_cube.painting.state import ACROSS, DOWN, PLACES, Painting, place_in_net, slot_at
from app.ui.backend import Pixels
from app.ui.canvas import Canvas, packed
from app.ui.sheet import Box
from cube_core.faces import COLORS, Face
from cube_core.painting import UNPAINTED
from cube_core.painting.places import Cells
from renderer.palette import BLANK, palette_of

SEAM = 7.0
"""Cells of fewer units have no lines between them."""
LETTERED = 14.0
"""Cells of fewer units have no room for a letter."""
BRIGHT = 110.0
"""Colours from this brightness on, of 255, are written on in ink."""
MOST_OUTLINED = 400


def colors_of_stickers(preferences: Preferences) -> Pixels:
    """The colours of the six stickers and of none, as rows of red, green and blue."""
    digits = "".join((*palette_of(preferences.palette).colors, BLANK))
    return np.frombuffer(bytes.fromhex(digits), dtype=np.uint8).reshape(7, 3)


def pixels_of_faces(size: int, cells: Cells, colors: Pixels) -> Pixels:
    """The six faces below one another, a pixel a sticker."""
    return np.asarray(colors[cells].reshape(6 * size, size, 3))


def draw(canvas: Canvas, app: App, painting: Painting, box: Box) -> None:
    """The net in a box, as large as it fits; drags paint."""
    size = painting.size
    cell = min((box[2] - box[0]) / (ACROSS * size), (box[3] - box[1]) / (DOWN * size))
    cell = cell if cell < SEAM else float(int(cell))
    left = round((box[0] + box[2] - ACROSS * size * cell) / 2)
    top = round(box[1])
    for face in Face:
        _face(canvas, app, painting, face, (left, top), cell)
    marked = [("accent", painting.lit), ("warn", painting.painted.doubtful)]
    for color, slots in marked:
        for slot in sorted(slots)[:MOST_OUTLINED]:
            _outline(canvas, painting, slot, (left, top), cell, color)
    for hovered in (app.state.pointed, painting.cursor):
        if hovered is not None and hovered < len(painting.painted.cells):
            _outline(canvas, painting, hovered, (left, top), cell, "text", 2.5)
    _handle(canvas, app, painting, (left, top), cell)


def _face(canvas: Canvas, app: App, painting: Painting, face: Face, at: tuple[float, float], cell: float) -> None:
    size, gap = painting.size, 3.0
    column, row = PLACES[face]
    side = size * cell
    left, top = at[0] + column * side + gap / 2, at[1] + row * side + gap / 2
    right, bottom = left + side - gap, top + side - gap
    colors = colors_of_stickers(app.state.preferences)
    version = (painting, painting.version, app.state.preferences.palette)
    texture = canvas.pictures.show("painting", version, partial(pixels_of_faces, size, painting.painted.cells, colors))
    inside = 0.01 / size  # or a rim of the next face is seen
    part = (0.0, (face + inside) / 6, 1.0, (face + 1 - inside) / 6)
    canvas.box((left - 1, top - 1, right + 1, bottom + 1), "body", 2)
    canvas.picture(((left, top), (right, top), (right, bottom), (left, bottom)), texture, part)
    for number in range(1, size) if cell >= SEAM else ():
        across = left + number * (right - left) / size
        down = top + number * (bottom - top) / size
        canvas.line(across, top, across, bottom, "body", 1.5)
        canvas.line(left, down, right, down, "body", 1.5)
    if look_of(app.state.preferences).glyphs and cell >= LETTERED:
        _letters(canvas, app, painting, face, (left, top), (right - left) / size)


def _letters(canvas: Canvas, app: App, painting: Painting, face: Face, at: tuple[float, float], cell: float) -> None:
    """The letter of each colour, for those who see colours alike."""
    size = painting.size
    colors = colors_of_stickers(app.state.preferences)
    for slot in range(face * size * size, (face + 1) * size * size):
        row, column = divmod(slot - face * size * size, size)
        middle = at[0] + (column + 0.5) * cell, at[1] + (row + 0.5) * cell
        letter(canvas, colors, int(painting.painted.cells[slot]), middle)


def letter(canvas: Canvas, colors: Pixels, color: int, middle: tuple[float, float]) -> None:
    """The letter of a colour, in ink or paper, whichever stands out."""
    if color == UNPAINTED:
        return
    is_bright = float(colors[color] @ (0.2126, 0.7152, 0.0722)) > BRIGHT
    text = COLORS[color].letter
    width = canvas.text_width(text, 14, "bold")
    place = (round(middle[0] - width / 2), round(middle[1] - 7))
    canvas.ink_text(*place, text, 14, packed("101216" if is_bright else "F3F4F6"), "bold")


def _outline(
    canvas: Canvas, painting: Painting, slot: int, at: tuple[float, float], cell: float, color: str, width: float = 2.0
) -> None:
    column, row = place_in_net(painting.size, slot)
    left, top = at[0] + column * cell + 1, at[1] + row * cell + 1
    tint = canvas.colors[color]
    canvas.ink.add_rect((left - 1, top - 1), (left + cell - 1, top + cell - 1), canvas.colors["body"], 2, width + 2)
    canvas.ink.add_rect((left, top), (left + cell - 2, top + cell - 2), tint, 2, width)
    canvas.boxes.append((left - 3, top - 3, left + cell + 2, top + cell + 2))


def _handle(canvas: Canvas, app: App, painting: Painting, at: tuple[float, float], cell: float) -> None:
    size = painting.size

    def found(x: float, y: float) -> int | None:
        column, row = int((x - at[0]) // cell), int((y - at[1]) // cell)
        is_inside = 0 <= column < ACROSS * size and 0 <= row < DOWN * size
        return slot_at(size, column, row) if is_inside else None

    def press(x: float, y: float) -> None:
        slot = found(x, y)
        if slot is not None:
            painting.cursor = None
            painting.press(slot)
            app.state.touch()

    def drag(x: float, y: float) -> None:
        slot = found(x, y)
        if slot is not None:
            painting.drag(slot)
            app.state.touch()

    canvas.handle((at[0], at[1], at[0] + ACROSS * size * cell, at[1] + DOWN * size * cell), press, drag)
