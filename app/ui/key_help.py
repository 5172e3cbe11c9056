"""The keys, as a picture of the keyboard that follows the preset and the modifiers held."""

from __future__ import annotations

import tomllib
from functools import lru_cache, partial
from importlib.resources import files

from app.actions.action import Action, App, Group
from app.actions.commands import ask_for_command
from app.input.keys import MODIFIERS, cap_of, chord
from app.state.preferences import Preferences
from app.ui import icons
from app.ui.canvas import ARROWS, Canvas
from app.ui.sheet import Box

WIDEST, UNITS = 1152.0, 16
LABEL_MARGIN = 8
"""What a key leaves beside its label."""
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


def draw(canvas: Canvas, app: App) -> None:
    """The card with the keyboard on it, the legend and the mouse."""
    width = min(WIDEST, canvas.width - 24)
    inner = width - 56 if width > 1000 else width - 32
    key = max(44.0, min(62.0, (canvas.height - 310) / 6))
    height = 58 + 6 * (key + 6) + 126
    left, top = round((canvas.width - width) / 2), max(6, round((canvas.height - height) / 2))
    canvas.card((left, top, left + width, top + height))
    x = left + round((width - inner) / 2)
    _head(canvas, app, (x, top + 16, x + inner, top + 46))
    for number, row in enumerate(_rows()):
        _row(canvas, app, row, (x, top + 62 + number * (key + 6)), (inner + 5) / UNITS, key)
    _foot(canvas, (x, top + 62 + 6 * (key + 6) + 4, x + inner, top + height))


def _head(canvas: Canvas, app: App, box: Box) -> None:
    left, top, right, bottom = box
    x = left + canvas.text(left, top + 2, "Keys", 25, font="bold") + 28
    for preset, option in Preferences.preset.options().items():
        tab = (x, top, x + canvas.text_width(option.short, 16, "bold") + 28, bottom)
        is_chosen = app.state.keymap.preset == preset
        is_over = canvas.spot(tab, partial(app.run, f"preset.{preset}"))
        canvas.box(tab, "fill" if is_chosen else "raised2" if is_over else "raised", 8)
        canvas.text(x + 14, top + 7, option.short, 16, "on_fill" if is_chosen else "text2", "bold")
        x = tab[2] + 6
    close = (right - 30, top, right, bottom)
    is_over = canvas.spot(close, lambda: app.run("close"))
    canvas.box(close, "raised2" if is_over else "raised", 8)
    icons.close(canvas, right - 23, top + 7, "text2")
    said = (
        "Click a key to rebind it"
        if canvas.width < 1000
        else "Hold Shift, Alt or Ctrl to see more · click a key to rebind it"
    )
    canvas.text(right - 44, top + 7, said, 16, "text2", align=1)


def _row(
    canvas: Canvas,
    app: App,
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
            _modifier(canvas, app, name, box)
        elif name:
            _key(canvas, app, name, box)
        x += width * unit


def _modifier(canvas: Canvas, app: App, name: str, box: Box) -> None:
    state = app.state
    is_held = name in shown_modifiers(app)

    def toggle() -> None:
        state.panels.help_modifiers ^= {name}
        state.touch()

    is_over = canvas.spot(box, toggle)
    canvas.box(box, "fill" if is_held else "held" if is_over else "raised", 7, "fill")
    canvas.text(box[0] + 8, box[1] + 6, name, 15, "on_fill" if is_held else "text", "bold")
    word = MODIFIER_WORDS[state.keymap.preset][name]
    canvas.text(box[0] + 8, box[3] - 22, word, 14, "on_fill" if is_held else "text2")


def shown_modifiers(app: App) -> frozenset[str]:
    """The modifiers whose keys are shown: those held and those clicked."""
    return app.state.modifiers ^ app.state.panels.help_modifiers


def _key(canvas: Canvas, app: App, name: str, box: Box) -> None:
    pressed = chord(name, shown_modifiers(app))
    name_of_action = app.state.keymap.action_for(pressed)
    action = app.catalogue[name_of_action] if name_of_action is not None else None
    is_over = canvas.spot(box, lambda: ask_for_command(app, str(pressed))) if name != "Escape" else False
    canvas.box(box, "raised2" if action or is_over else "raised", 7, "border" if is_over else "")
    _cap(canvas, name, box, "text" if action else "text3")
    if action is None:
        return
    canvas.box((box[0] + 2, box[3] - 3, box[2] - 2, box[3]), action.group.value, 2)
    label_of(canvas, action, box)
    if action.face is not None:
        canvas.disc(box[2] - 12, box[1] + 13, 5.5, "border")  # or white is lost on a light key
        canvas.disc(box[2] - 12, box[1] + 13, 4.5, f"face.{action.face.name}")


def _cap(canvas: Canvas, name: str, box: Box, color: str) -> None:
    if name in ARROWS:
        icons.arrow(canvas, box[0] + 7, box[1] + 6, color, *ARROWS[name])
        return
    text = {"PageUp": "PgUp", "PageDown": "PgDn"}.get(name) or cap_of(name)
    canvas.text(box[0] + 7, box[1] + 5, text, 16 if len(text) == 1 else 14, color, "bold")


def label_of(canvas: Canvas, action: Action, box: Box) -> None:
    """What a key does, small enough for the key."""
    room = box[2] - box[0] - LABEL_MARGIN
    size = 14 if canvas.text_width(action.short, 14) <= room else 13
    canvas.text(box[0] + 5, box[3] - 21, action.short, size, "text")


def _foot(canvas: Canvas, box: Box) -> None:
    left, top, right, _ = box
    x = left
    for group in LEGEND:
        canvas.box((x, top + 8, x + 14, top + 12), group.value, 2)
        x += 20 + canvas.text(x + 20, top + 2, group.value, 15, "text2") + 22
    canvas.line(left, top + 28, right, top + 28)
    x = left
    for keys, text in EXAMPLES:
        x += canvas.caps(x, top + 38, keys) + 9
        x += canvas.text(x, top + 41, text, 15, "text2") + 24
    x = left
    for what, does in MOUSE:
        x += canvas.text(x, top + 74, what, 15, "text", "bold") + 8
        x += canvas.text(x, top + 74, does, 15, "text2") + 24
