"""The panel for a cube in the hand: its net, the colours and their counts, the verdict, and the way back."""

from __future__ import annotations

from functools import partial

from app.base.action import App, Deed, doing
from app.base.preferences import look_of
from app.own_cube.painting import actions as deeds
from app.own_cube.painting.state import ACROSS, DOWN, PLACES, Painting, Tool, place_in_net, slot_at
from app.ui import icons
from app.ui.backend import Pixels
from app.ui.canvas import Canvas, packed
from app.ui.cube_pictures import colors_of_stickers, pixels_of_faces
from app.ui.fitting import fitted, put, write
from app.ui.sheet import Box
from app.ui.side import BUTTON, button, columns, frame, stepper
from app.ui.sizes import (
    AIRY,
    AMPLE,
    BODY,
    BROAD,
    CENTRED,
    CORNER,
    HAIR,
    HIGH_PITCH,
    LOOSE,
    NOTE,
    ON_PIXELS,
    ROOMY,
    ROUNDER,
    SNUG,
    TIGHT,
)
from cube_core.faces import COLORS, Face
from cube_core.painting import UNPAINTED

SEAM = 7.0
"""Cells of fewer units have no lines between them."""
LETTERED = 14.0
"""Cells of fewer units have no room for a letter."""
BRIGHT = 110.0
"""Colours from this brightness on, of 255, are written on in ink."""
MOST_OUTLINED = 400


def draw_net(canvas: Canvas, app: App, painting: Painting, box: Box) -> None:
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
    for hovered in (app.state.looking.pointed, painting.cursor):
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
        middle = at[0] + (column + ON_PIXELS) * cell, at[1] + (row + ON_PIXELS) * cell
        letter(canvas, colors, int(painting.painted.cells[slot]), middle)


def letter(canvas: Canvas, colors: Pixels, color: int, middle: tuple[float, float]) -> None:
    """The letter of a colour, in ink or paper, whichever stands out."""
    if color == UNPAINTED:
        return
    is_bright = float(colors[color] @ (0.2126, 0.7152, 0.0722)) > BRIGHT
    text = COLORS[color].letter
    width = canvas.text_width(text, NOTE, "bold")
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
    canvas.boxes.append((left - HAIR, top - HAIR, left + cell + 2, top + cell + 2))


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


SWATCH = 50.0
VERDICT = 104.0
GAP = 8.0
Way = tuple[str, Deed, str]
"""The text of a button, its deed, and its tip."""
NAMES = ("White", "Red", "Green", "Yellow", "Orange", "Blue", "None")
KEYS = ("1 W", "2 R", "3 G", "4 Y", "5 O", "6 B", "0")


def draw(canvas: Canvas, app: App) -> None:
    """The whole panel."""
    left, top, right, bottom = frame(canvas, "Your own cube")
    painting = app.state.panels.painting
    stepper(canvas, right - ROOMY, painting.size, deeds.resize_by, "Another size, nothing painted")
    below = SWATCH + VERDICT + 3 * BUTTON + 5 * GAP
    net_bottom = max(top + 60, min(bottom - below, top + (right - left) * 0.75))
    draw_net(canvas, app, painting, (left, top, right, net_bottom))
    y = round(net_bottom + GAP)
    _swatches(canvas, app, painting, (left, y, right, y + SWATCH))
    y += round(SWATCH + GAP)
    _tools(canvas, app, painting, (left, y, right, y + BUTTON))
    y += round(BUTTON + GAP)
    _sources(canvas, app, (left, y, right, y + BUTTON))
    y += round(BUTTON + GAP)
    _verdict(canvas, app, painting, (left, y, right, y + VERDICT))
    y += round(VERDICT + GAP)
    _ways_out(canvas, app, painting, (left, y, right, y + BUTTON))


def _swatches(canvas: Canvas, app: App, painting: Painting, box: Box) -> None:
    """The six colours and none, each with how many stickers there are of how many."""
    left_over = painting.verdict.left
    area = painting.size**2
    colors = colors_of_stickers(app.state.preferences)
    for color, (left, right) in enumerate(columns(box[0], box[2], 7, 6)):
        place = (left, box[1], right, box[3])
        hint = f"{NAMES[color]} ({KEYS[color].replace(' ', ' or ')})"
        is_over = canvas.spot(place, partial(deeds.choose_color, app, color), hint)
        is_on = painting.brush == color
        canvas.box(
            place, "held" if is_on else "raised2" if is_over else "raised", CORNER, "accent" if is_on else "hairline"
        )
        tint = int.from_bytes((*colors[color].tolist(), 255), "little")
        canvas.ink.add_rect_filled((left + SNUG, box[1] + SNUG), (right - SNUG, box[1] + HIGH_PITCH), tint, 4)
        canvas.ink.add_rect(
            (left + SNUG, box[1] + SNUG), (right - SNUG, box[1] + HIGH_PITCH), canvas.colors["border"], 4
        )
        if look_of(app.state.preferences).glyphs:
            letter(canvas, colors, color, ((left + right) / 2, box[1] + AMPLE))
        if color == UNPAINTED:
            text, shade = str(painting.verdict.unpainted), "text2"
        else:
            count = area - left_over[color]
            text, shade = f"{count}/{area}", "error" if left_over[color] < 0 else "text2"
            shade = "good" if not left_over[color] else shade
        write(canvas, ((left + right) / 2, box[1] + 30), text, right - left - TIGHT, NOTE, shade, align=CENTRED)


def _tools(canvas: Canvas, app: App, painting: Painting, box: Box) -> None:
    """Brush, fill and pick; back and on; turning the whole cube."""
    middle = round(box[0] + (box[2] - box[0]) * 0.46)
    for tool, (left, right) in zip(Tool, columns(box[0], middle, 3, 6), strict=True):
        press = partial(deeds.choose_tool, tool=tool)
        hint = f"{_TOLD[tool]} (Tab: the next tool)"
        button(canvas, (left, box[1], right, box[3]), tool.value, press, hint, is_on=painting.tool is tool)
    turns: list[Way] = [
        (name, partial(deeds.rotate, rotation=name), f"Turn the whole cube: {name} (Alt with {key})")
        for name, key in (("x", "the arrow up"), ("y", "the arrow left"), ("z", "Page Down"))
    ]
    rest: list[Way] = [
        ("Undo", deeds.undo, "The last stroke (Ctrl+Z)"),
        ("Redo", deeds.redo, "What was taken back (Ctrl+Y)"),
        *turns,
    ]
    for (text, deed, hint), (left, right) in zip(rest, _uneven(middle + AIRY, box[2]), strict=True):
        button(canvas, (left, box[1], right, box[3]), text, deed, hint)


_TOLD = {
    Tool.BRUSH: "Paints what is pressed and dragged over",
    Tool.FILL: "Paints all of one colour that hangs together on its face",
    Tool.PICK: "Takes the colour of a sticker",
}


def _uneven(left: float, right: float) -> list[tuple[float, float]]:
    """Two wide boxes and three narrow ones."""
    unit = (right - left - 4 * 6) / 6.2
    edges: list[tuple[float, float]] = []
    x = left
    for width in (1.6 * unit, 1.6 * unit, unit, unit, unit):
        edges.append((round(x), round(x + width)))
        x += width + SNUG
    return edges


def _sources(canvas: Canvas, app: App, box: Box) -> None:
    """Draw the sources of colours but for the brush."""
    ways: list[Way] = [
        ("The cube", deeds.take_present, "Paint over the cube that was there before"),
        ("Blank", deeds.clear, "Nothing painted (Ctrl+N)"),
        ("Paste", deeds.paste, "Colours as text, in any letters, or a scramble (Ctrl+V)"),
        ("Photos", doing("photos"), "Read the colours off photographs"),
        ("Fill in", deeds.fill_in, "What can have one colour only (Ctrl+D)"),
    ]
    for (text, deed, hint), (left, right) in zip(ways, columns(box[0], box[2], len(ways), 6), strict=True):
        button(canvas, (left, box[1], right, box[3]), text, deed, hint)


def _verdict(canvas: Canvas, app: App, painting: Painting, box: Box) -> None:
    """Whether it can be solved, why not, and what would mend it."""
    left, top, right, bottom = box
    canvas.box(box, "raised", ROUNDER)
    found = painting.verdict
    room = right - left - 46
    if not found.faults:
        _no_fault(canvas, painting, box)
        return
    count = len(found.faults)
    text = found.faults[painting.fault].sentence + (f" ({painting.fault + 1} of {count})" if count > 1 else "")
    hint = "See what else is wrong (Ctrl+F)" if count > 1 else ""
    if canvas.deed((left, top, right, bottom - 58), deeds.next_fault, hint) and count > 1:
        canvas.box((left, top, right, bottom - 58), "raised2", ROUNDER)
    icons.warning(canvas, left + AIRY, top + LOOSE, "error")
    shape = fitted(canvas, text, room, BODY, lines=2)
    put(canvas, (left + 36, top + 9), text, shape)
    fix = painting.repair
    if fix is not None:
        place = (left + LOOSE, bottom - 54, right - LOOSE, bottom - LOOSE)
        is_over = canvas.deed(place, deeds.mend, "Ctrl+R")
        canvas.box(place, "raised2" if is_over else "panel", CORNER, "border")
        shape = fitted(canvas, fix.sentence, place[2] - place[0] - BROAD, BODY, lines=2)
        middle = (place[1] + place[3] - shape.height) / 2
        put(canvas, (place[0] + LOOSE, round(middle) + 1), fix.sentence, shape, "accent")


def _no_fault(canvas: Canvas, painting: Painting, box: Box) -> None:
    left, top, right, _ = box
    count = painting.verdict.unpainted
    doubtful = len(painting.painted.doubtful)
    if count:
        text = f"{count} stickers to go." if count > 1 else "One sticker to go."
        text += " So far all fits."
    elif doubtful:
        text = "This cube can be solved. Look at the outlined stickers again: they were hard to read."
    else:
        text = "This cube can be solved."
    if not count:
        icons.check(canvas, left + AIRY, top + LOOSE, "good")
    write(canvas, (left + 36, top + LOOSE), text, right - left - 46, BODY, lines=2)
    keys = "Point and press a colour's key, or go by the arrows and press keys."
    write(canvas, (left + 36, top + 54), keys, right - left - 46, NOTE, "text3", lines=2)


def _ways_out(canvas: Canvas, app: App, painting: Painting, box: Box) -> None:
    """Back to the program with the painted cube, which is solved there if that is wanted."""
    first, second = columns(box[0], box[2], 2)
    can = painting.verdict.is_solvable
    take, solve = deeds.take, partial(deeds.take, solves=True)
    button(canvas, (first[0], box[1], first[1], box[3]), "Take this cube", take, "Enter; undo brings the other back")
    button(canvas, (second[0], box[1], second[1], box[3]), "Solve from here", solve, "Shift+Enter", is_main=can)
