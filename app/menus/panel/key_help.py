"""The keys, as a picture of the keyboard that follows the preset and the modifiers held."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache, partial
from importlib.resources import files

from app.base.action import Action, App, Group, Keys, doing
from app.base.keys import KEY_NAMES, MODIFIERS, cap_of, chord
from app.base.preferences import Preferences
from app.menus.actions import ask_for_command
from app.ui import icons
from app.ui.canvas import ARROWS, Canvas
from app.ui.fitting import fitted, put, write
from app.ui.sheet import Box
from app.ui.sizes import (
    AIRY,
    AMPLE,
    BODY,
    CORNER,
    HAIR,
    NEAR,
    NOTE,
    OPEN,
    PITCH,
    ROOMY,
    SNUG,
    SPACE,
    TIGHT,
    TITLE,
    USUAL,
    VAST,
)

WIDEST, UNITS = 1152.0, 16
HEAD, GAP = 62.0, 6.0
FOOT_LINE, KEYS_LINE = 24.0, 30.0
LOW = 44.0
"""Keys lower than this have smaller letters, closer to their edge."""
TWO_LINES = 58.0
"""The height from which a key has room for a label of two lines."""
LABEL_MARGIN = 8
"""The room of a key beside its label."""
MODIFIER_WORDS = {
    "letters": {"Shift": "Reverse", "Alt": "Half turn", "Ctrl": "Two layers"},
    "speed": {"Shift": "", "Alt": "Half turn", "Ctrl": "Commands"},
}
LEGEND = tuple(Group)
EXAMPLES = (
    (("3", "R"), "third layer alone"),
    (("2", "4", "R"), "2 and 4 held: layers two to four"),
    (("2", "4", "R"), "one after the other: layer 24"),
)
MOUSE = (
    ("Drag a sticker", "its layer follows"),
    ("Ctrl-drag", "the outer block"),
    ("Right-drag", "orbit"),
    ("Wheel", "zoom"),
    ("Middle-drag", "move"),
)


@lru_cache(maxsize=1)
def _rows() -> list[list[tuple[str, float]]]:
    table = tomllib.loads((files("assets") / "keyboard.toml").read_text(encoding="utf-8"))
    return [[(name, float(width)) for name, width in row] for row in table["rows"]]


@dataclass(frozen=True, slots=True)
class KeyPicture:
    """The keys with their actions, and the modifiers whose keys are shown."""

    keys: Keys
    modifiers: frozenset[str]

    def action_for(self, name: str) -> Action | None:
        """The action of a key with these modifiers."""
        action = self.keys.keymap.action_for(chord(name, self.modifiers))
        return None if action is None else self.keys.catalogue[action]


def see(app: App) -> KeyPicture:
    """The keyboard as it is shown: with the modifiers that are held and those that were clicked."""
    held = app.state.keys.modifiers ^ app.state.keys.clicked
    return KeyPicture(Keys(app.state.keys.keymap, app.catalogue), held)


def draw(canvas: Canvas, board: KeyPicture) -> None:
    """The card with the keyboard on it, the legend and the mouse."""
    width = min(WIDEST, canvas.width - VAST)
    inner = width - 56 if width > 1000 else width - 32
    foot = _foot()
    key = max(34.0, min(62.0, (canvas.height - HEAD - AIRY - _foot_height(canvas, foot, inner)) / 6 - GAP))
    height = HEAD + 6 * (key + GAP) + _foot_height(canvas, foot, inner)
    left, top = round((canvas.width - width) / 2), max(6, round((canvas.height - height) / 2))
    canvas.card((left, top, left + width, top + height))
    x = left + round((width - inner) / 2)
    _head(canvas, board.keys, (x, top + AMPLE, x + inner, top + 46))
    for number, row in enumerate(_rows()):
        _row(canvas, board, row, (x, top + HEAD + number * (key + GAP)), (inner + NEAR) / UNITS, key)
    _draw_foot(canvas, foot, (x, top + HEAD + 6 * (key + GAP), x + inner))


def _head(canvas: Canvas, keys: Keys, box: Box) -> None:
    left, top, right, bottom = box
    x = left + canvas.text(left, top + 2, "Keys", TITLE, font="bold") + 28
    for preset, option in Preferences.preset.options().items():
        tab = (x, top, x + canvas.text_width(option.short, USUAL, "bold") + 28, bottom)
        is_chosen = keys.keymap.preset == preset
        is_over = canvas.deed(tab, doing(f"preset.{preset}"))
        canvas.box(tab, "fill" if is_chosen else "raised2" if is_over else "raised", CORNER)
        canvas.text(x + OPEN, top + 7, option.short, USUAL, "on_fill" if is_chosen else "text2", "bold")
        x = tab[2] + SNUG
    about = (x + AIRY, top, x + ROOMY + canvas.text_width("Ideas", USUAL, "bold"), bottom)
    is_over = canvas.button(about, "ideas", keys)
    canvas.box(about, "raised2" if is_over else "raised", CORNER, "fill")
    canvas.text(about[0] + OPEN, top + 7, "Ideas", USUAL, "accent", "bold")
    x = about[2] + SNUG
    close = (right - 30, top, right, bottom)
    is_over = canvas.deed(close, doing("close"))
    canvas.box(close, "raised2" if is_over else "raised", CORNER)
    icons.close(canvas, right - 23, top + 7, "text2")
    said = "Hold Shift, Alt or Ctrl to see more · click a key to rebind it"
    shape = fitted(canvas, said, right - 60 - x, USUAL, lines=2)
    put(canvas, (right - 44, top + AMPLE - shape.height / 2), said, shape, "text2", align=1)


def _row(
    canvas: Canvas,
    board: KeyPicture,
    row: list[tuple[str, float]],
    at: tuple[float, float],
    unit: float,
    height: float,
) -> None:
    x, y = at
    gap = 5 if unit > 60 else 4
    for name, width in row:
        box = (round(x), round(y), round(x + width * unit) - gap, round(y + height))
        if name in MODIFIERS:
            _modifier(canvas, board, name, box)
        elif name:
            _key(canvas, board, name, box)
        x += width * unit


def _modifier(canvas: Canvas, board: KeyPicture, name: str, box: Box) -> None:
    is_held = name in board.modifiers
    is_over = canvas.deed(box, partial(_toggle, name))
    canvas.box(box, "fill" if is_held else "held" if is_over else "raised", 7, "fill")
    room = box[2] - box[0] - LABEL_MARGIN
    is_low = box[3] - box[1] < LOW
    write(
        canvas,
        (box[0] + NEAR, box[1] + (2 if is_low else 5)),
        name,
        room,
        NOTE,
        "on_fill" if is_held else "text",
        "bold",
    )
    shape = fitted(canvas, MODIFIER_WORDS[board.keys.keymap.preset][name], room, 12 if is_low else 14)
    if not shape.is_cut:
        place = (box[0] + NEAR, box[3] - TIGHT - shape.height)
        canvas.text(*place, shape.lines[0], shape.size, "on_fill" if is_held else "text2")


def _toggle(name: str, app: App) -> None:
    """Show the keys with a modifier, or without it."""
    app.state.keys.clicked ^= {name}
    app.state.touch()


def _key(canvas: Canvas, board: KeyPicture, name: str, box: Box) -> None:
    action, pressed = board.action_for(name), str(chord(name, board.modifiers))
    told = action.title if action is not None else ""
    can_be_bound = name in KEY_NAMES and name != "Escape"  # Caps Lock has a place, but no name
    is_over = can_be_bound and canvas.deed(box, lambda app: ask_for_command(app, pressed), told)
    canvas.box(box, "raised2" if action or is_over else "raised", 7, "border" if is_over else "")
    _cap(canvas, name, box, "text" if action else "text3")
    if action is None:
        return
    canvas.box((box[0] + 2, box[3] - HAIR, box[2] - 2, box[3]), action.group.value, 2)
    label_of(canvas, action, box)
    if action.face is not None:
        canvas.disc(box[2] - AIRY, box[1] + 13, 5.5, "border")  # or white is lost on a light key
        canvas.disc(box[2] - AIRY, box[1] + 13, 4.5, f"face.{action.face.name}")


def _cap(canvas: Canvas, name: str, box: Box, color: str) -> None:
    if name in ARROWS:
        icons.arrow(canvas, box[0] + 7, box[1] + SNUG, color, *ARROWS[name])
        return
    text = {"PageUp": "PgUp", "PageDown": "PgDn"}.get(name) or cap_of(name)
    is_low = box[3] - box[1] < LOW
    size = 16 if len(text) == 1 and not is_low else 14
    write(
        canvas,
        (box[0] + NEAR, box[1] + (2 if is_low else 5)),
        text,
        box[2] - box[0] - LABEL_MARGIN,
        size,
        color,
        "bold",
    )


def label_of(canvas: Canvas, action: Action, box: Box) -> None:
    """Write the label of a key, on two lines where it is high; without room the mouse and the key itself tell."""
    room = box[2] - box[0] - LABEL_MARGIN
    height = box[3] - box[1]
    shape = fitted(canvas, action.short, room, 12 if height < LOW else 14, lines=2 if height >= TWO_LINES else 1)
    for row, line in enumerate(shape.lines if not shape.is_cut else ()):
        canvas.text(box[0] + NEAR, box[3] - TIGHT - shape.height + row * shape.pitch, line, shape.size)


@dataclass(frozen=True, slots=True)
class _Item:
    """One entry of the foot: a group's colour or the keys to press, and a word for it."""

    text: str
    keys: tuple[str, ...] = ()
    name: str = ""
    color: str = ""

    def width(self, canvas: Canvas) -> float:
        """Its width, with the distance to the next."""
        keys = sum(canvas.cap_width(key) + TIGHT for key in self.keys) + (5 if self.keys else 0)
        name = canvas.text_width(self.name, BODY, "bold") + SPACE if self.name else 0
        return 20 * bool(self.color) + keys + name + canvas.text_width(self.text, BODY) + PITCH

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """Write it."""
        if self.color:
            canvas.box((x, y + 9, x + OPEN, y + 13), self.color, 2)
            x += 20
        if self.keys:
            x += canvas.caps(x, y, self.keys) + 9
        if self.name:
            x += canvas.text(x, y + HAIR, self.name, BODY, "text", "bold") + SPACE
        canvas.text(x, y + HAIR, self.text, BODY, "text2")


def _foot() -> tuple[tuple[_Item, ...], ...]:
    """The lines under the keyboard: colours, ways to choose layers, the mouse."""
    legend = tuple(_Item(group.value, color=group.value) for group in LEGEND)
    examples = tuple(_Item(text, keys) for keys, text in EXAMPLES)
    return legend, examples, tuple(_Item(does, name=what) for what, does in MOUSE)


def _lines(canvas: Canvas, items: tuple[_Item, ...], room: float) -> list[list[_Item]]:
    """Entries in as many lines as they take."""
    lines: list[list[_Item]] = [[]]
    for item in items:
        if lines[-1] and sum(each.width(canvas) for each in (*lines[-1], item)) - PITCH > room:
            lines.append([])
        lines[-1].append(item)
    return lines


def _foot_height(canvas: Canvas, foot: tuple[tuple[_Item, ...], ...], room: float) -> float:
    return sum(_pitch(items) * len(_lines(canvas, items, room)) for items in foot) + AIRY


def _pitch(items: tuple[_Item, ...]) -> float:
    return KEYS_LINE if any(item.keys for item in items) else FOOT_LINE


def _draw_foot(canvas: Canvas, foot: tuple[tuple[_Item, ...], ...], at: tuple[float, float, float]) -> None:
    left, y, right = at
    for items in foot:
        for line in _lines(canvas, items, right - left):
            x = left
            for item in line:
                item.draw(canvas, x, y + HAIR)
                x += item.width(canvas)
            y += _pitch(items)
