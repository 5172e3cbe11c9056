"""Entering the cube in one's hand: painting it on a net or on the cube, judging it, and solving from there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from app.base.action import Action, App, Group, Section
from app.base.panel import Panel, Stands
from app.own_cube.painting.state import LARGEST, PaintedCells, Painting, Tool, blank, solved
from cube_core import Cube, parse
from cube_core.errors import IllegalStateError, NotationError
from cube_core.painting import UNPAINTED, written

COLOR_KEYS = {
    **dict(zip("123456", (0, 1, 2, 3, 4, 5), strict=True)),
    **dict(zip("WRGYOB", (0, 1, 2, 3, 4, 5), strict=True)),
    **dict(zip("UFDL", (0, 2, 3, 4), strict=True)),
    **dict.fromkeys(("0", "Period", "Backspace", "Delete"), UNPAINTED),
}
"""Key → the colour that it gives: digits, the initials of colours, the letters of the faces that have them."""
ROTATIONS = {"Left": "y", "Right": "y'", "Up": "x", "Down": "x'", "PageUp": "z'", "PageDown": "z"}
"""The keys that turn the whole cube, with Alt held."""
_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def paint(app: App) -> None:
    """Open the panel, with what was painted last, or with the cube as it is; or close it."""
    state = app.state
    if state.panels.shown is not PANEL:
        state.player.cancel()
        state.player.pause()
        if not state.panels.painting.is_touched:
            state.panels.painting = Painting(present(app))
        if state.engine.cube.size > LARGEST:
            state.say(f"Cubes of up to {LARGEST} layers can be painted; yours is larger, so here is another.")
    state.open(PANEL)


def present(app: App) -> PaintedCells:
    """The cube as it is, to be painted over; a small solved one in place of one that is too large to paint."""
    cube = app.state.engine.cube
    return PaintedCells(cube.size, cube.cells()) if cube.size <= LARGEST else solved(3)


def take_present(app: App) -> None:
    """Paint over the cube that was there before."""
    app.state.panels.painting.show(present(app))
    app.state.touch()


def clear(app: App) -> None:
    """Wipe the whole painting."""
    app.state.panels.painting.show(blank(app.state.panels.painting.size))
    app.state.touch()


def resize_by(app: App, layers: int) -> None:
    """A blank cube of more layers, or fewer."""
    app.state.panels.painting.resize(app.state.panels.painting.size + layers)
    app.state.touch()


def rotate(app: App, rotation: str) -> None:
    """Turn the whole cube."""
    app.state.panels.painting.rotate(rotation)
    app.state.touch()


def choose_color(app: App, color: int) -> None:
    """Dip the brush."""
    painting = app.state.panels.painting
    painting.brush = color
    painting.tool = Tool.BRUSH if painting.tool is Tool.PICK else painting.tool
    app.state.touch()


def choose_tool(app: App, tool: Tool) -> None:
    """Take another tool."""
    app.state.panels.painting.tool = tool
    app.state.touch()


def undo(app: App) -> None:
    """Take back the last stroke."""
    app.state.panels.painting.undo()
    app.state.touch()


def redo(app: App) -> None:
    """Paint again what was taken back."""
    app.state.panels.painting.redo()
    app.state.touch()


def mend(app: App) -> None:
    """Do what the nearest repair says."""
    app.state.panels.painting.mend()
    app.state.touch()


def next_fault(app: App) -> None:
    """Tell and light the next thing that is wrong."""
    app.state.panels.painting.next_fault()
    app.state.touch()


def fill_in(app: App) -> None:
    """Paint the stickers that can have one colour only, and say how many there are."""
    count = app.state.panels.painting.fill_in()
    told = f"Filled in {count} stickers." if count != 1 else "Filled in one sticker."
    app.state.say(told if count else "Nothing else follows yet; paint a few more stickers.")


def paste(app: App) -> None:
    """Paint what the clipboard says, in whatever letters."""
    text = app.services.window.paste().strip()
    if not text:
        app.state.say("There is no text to paste.")
        return
    read(app, text)


def read(app: App, text: str) -> None:
    """Paint what a text of facelets says, or what its moves make of a solved cube, or say why neither can be."""
    painting = app.state.panels.painting
    try:
        if len("".join(text.split())) > 6 * LARGEST**2:
            raise IllegalStateError(f"This is for cubes of up to {LARGEST} layers, and the text is longer.")
        painting.read(text)
    except IllegalStateError as error:
        if not _paint_scramble(painting, text):
            app.state.say(str(error), is_warning=True)
    app.state.touch()


def _paint_scramble(painting: Painting, text: str) -> bool:
    """Paint a solved cube after moves; whether the text is moves."""
    try:
        alg = parse(text, painting.size)
    except NotationError:
        return False
    cube = Cube(painting.size)
    cube.play(alg)
    painting.show(PaintedCells(painting.size, cube.cells()))
    return True


def copy(app: App) -> None:
    """The painted facelets to the clipboard."""
    app.services.window.copy(written(app.state.panels.painting.painted.cells))
    app.state.say("Copied the colours, as letters of the faces.")


def copy_facelets(app: App) -> None:
    """The cube's facelets to the clipboard."""
    cube = app.state.engine.cube
    app.services.window.copy(cube.facelets())
    app.state.say(f"Copied the {6 * cube.size**2} colours, as letters of the faces.")


def take(app: App, solves: bool = False) -> None:
    """Put the painted cube into the program, and have it solved from there if that is wanted; undo takes it back."""
    painting = app.state.panels.painting
    if not painting.verdict.is_solvable:
        app.state.say(_why_not(painting), is_warning=True)
        return
    app.state.player.drop()
    app.state.engine.load(written(painting.painted.cells))
    app.state.panels.painting = Painting(painting.painted)
    app.state.open(PANEL)
    if solves:
        app.run("solve")


def _why_not(painting: Painting) -> str:
    """The reason that a painted cube cannot be solved."""
    found = painting.verdict
    if found.faults:
        return f"This cube cannot be solved. {found.faults[0].sentence}"
    return (
        f"{found.unpainted} stickers have no colour yet." if found.unpainted > 1 else "One sticker has no colour yet."
    )


def press_key(app: App, key: str, modifiers: frozenset[str]) -> bool:
    """Do what a key means in the panel; whether it did anything."""
    if key in COLOR_KEYS and not modifiers:
        _type(app, COLOR_KEYS[key])
    elif "Alt" in modifiers and key in ROTATIONS:
        rotate(app, ROTATIONS[key])
    elif key == "Enter":
        take(app, solves="Shift" in modifiers)
    elif _chord(key, modifiers) in _KEYS:
        _KEYS[_chord(key, modifiers)](app)
    else:
        return False
    return True


def _chord(key: str, modifiers: frozenset[str]) -> str:
    return "+".join([*(name for name in ("Ctrl", "Shift") if name in modifiers), key])


def _type(app: App, color: int) -> None:
    """A key of a colour paints what the mouse points at, or the cursor stands on, and dips the brush."""
    painting, pointed = app.state.panels.painting, app.state.looking.pointed
    painting.type(color)
    if pointed is not None and painting.cursor is None:
        painting.show(painting.painted.with_colors([pointed], color))
    app.state.touch()


def move(app: App, command: str) -> None:
    """Move the cursor, as an arrow key says."""
    if command in _WAYS:
        app.state.panels.painting.move(*_WAYS[command])


def use(app: App) -> None:
    """Use the tool where the cursor is."""
    painting = app.state.panels.painting
    if painting.cursor is not None:
        painting.press(painting.cursor)


def next_tool(app: App) -> None:
    """The tool after this one."""
    tools = list(Tool)
    choose_tool(app, tools[(tools.index(app.state.panels.painting.tool) + 1) % len(tools)])


_KEYS: dict[str, Callable[[App], None]] = {
    "Space": use,
    "Tab": next_tool,
    "Ctrl+Z": undo,
    "Ctrl+Y": redo,
    "Ctrl+Shift+Z": redo,
    "Ctrl+V": paste,
    "Ctrl+C": copy,
    "Ctrl+D": fill_in,
    "Ctrl+R": mend,
    "Ctrl+F": next_fault,
    "Ctrl+N": clear,
    "Minus": partial(resize_by, layers=-1),
    "Equal": partial(resize_by, layers=1),
}
"""The keys of the panel that always mean the same."""


PANEL = Panel[App](
    "painting",
    "Your own cube",
    Stands.BESIDE_ANOTHER,
    press_key,
    move,
)
"""The panel."""


def actions() -> Iterator[Action]:
    """Opening the panel, and facelets in and out."""
    group, menu = Group.CUBE, Section.OWN
    told = "Paint the cube in your hand and have it solved"
    words = ("paint", "enter", "own cube", "facelets", "colours", "draw", "edit", "input", "stickers")
    yield Action("paint", "Enter your own cube", group, "Paint", paint, ("Shift+F4",), told, words, menu)
    title, told = "Copy the colours", "All stickers, as letters of the faces"
    yield Action("copy-colours", title, group, "Copy", copy_facelets, hint=told, words=("facelets", "state"))
