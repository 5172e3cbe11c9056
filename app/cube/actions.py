"""The deeds about the cube as a whole: undoing, another size, its moves in and out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.base.action import Action, App, Group, Section
from app.base.pasting import PANEL as MOVES
from app.base.pasting import paste
from app.base.scrambles import resize, size_action
from app.base.situation import Loaded
from app.base.upright import go_home
from app.solves.solve_text import steps_text

MENU_SIZES = (2, 3, 4, 5, 6, 7, 10, 20, 50, 100, 500, 1000)
"""The sizes that have a command of their own; the list of commands takes any number."""


def reset(app: App) -> None:
    """A solved cube, seen as at first; undo brings the other back."""
    if not app.state.is_solved:
        app.state.engine.reset()
    go_home(app)


def undo(app: App) -> None:
    """Take back the last thing done."""
    if not app.state.engine.undo():
        app.state.say("There is nothing to undo.")


def redo(app: App) -> None:
    """Do again what was taken back."""
    if not app.state.engine.redo():
        app.state.say("There is nothing to redo.")


def resize_by(app: App, layers: int) -> None:
    """A new cube of more layers, or fewer."""
    resize(app, app.state.engine.cube.size + layers)


def type_moves(app: App) -> None:
    """The moves box, or no longer; what is typed there takes the place of a text that was left."""
    app.state.open(MOVES)
    app.state.panels.moves.field.select_all()


def copy(app: App) -> None:
    """The solve to the clipboard, step by step with its phases; with none, the moves made by hand."""
    at, made = app.state.watched, app.state.engine.made
    if isinstance(at, Loaded):
        app.services.window.copy(steps_text(at.track.solution))
        app.state.say(f"Copied the solve: {len(at.track.solution.alg):,} moves.".replace(",", " "))
    elif len(made):
        app.services.window.copy(str(made))
        app.state.say(f"Copied {len(made)} moves." if len(made) > 1 else "Copied one move.")
    else:
        app.state.say("There are no moves to copy yet.")


def copy_facelets(app: App) -> None:
    """Copy the stickers of the cube to the clipboard, as letters."""
    app.services.window.copy(app.state.engine.cube.facelets())
    app.state.say(f"Copied {6 * app.state.engine.cube.size**2} facelets.")


def actions() -> Iterator[Action]:
    """Everything about the cube as a whole."""
    yield from _changes()
    yield from _moves_in_and_out()
    yield from _sizes()


def _changes() -> Iterator[Action]:
    group, menu, told = Group.CUBE, Section.CUBE, "Ctrl+Z brings it back"
    yield Action("reset", "Reset to solved", group, "Reset", reset, ("F3",), told, ("new", "reset", "clear"), menu)
    yield Action("undo", "Undo", group, "Undo", undo, ("Ctrl+Z", "Backspace"), section=menu)
    yield Action("redo", "Redo", group, "Redo", redo, ("Ctrl+Y", "Ctrl+Shift+Z"), section=menu)


def _moves_in_and_out() -> Iterator[Action]:
    group, menu = Group.CUBE, Section.CUBE
    told = (
        "Any algorithm, also [R, U] and (R U)3",
        "Moves since the last scramble",
        "Sticker letters, face by face",
    )
    opens = "Moves, a solve with its chapters, facelets or a link"
    yield Action(
        "notation",
        "Type moves",
        group,
        "Moves",
        type_moves,
        (":", "F4"),
        told[0],
        ("algorithm", "notation", "enter"),
        menu,
    )
    yield Action("copy", "Copy the moves", group, "Copy", copy, ("Ctrl+C",), told[1], ("save",), menu)
    yield Action("paste", "Paste", group, "Paste", paste, ("Ctrl+V",), opens, ("import",), menu)
    facelets = ("facelets",)
    yield Action(
        "copy-facelets", "Copy the state as letters", group, "State", copy_facelets, hint=told[2], words=facelets
    )


def _sizes() -> Iterator[Action]:
    group, menu = Group.CUBE, Section.LAYERS
    bigger, smaller = (partial(resize_by, layers=layers) for layers in (1, -1))
    yield Action("bigger", "Bigger cube", group, "Bigger", bigger, ("Ctrl+Up",), section=menu)
    yield Action("smaller", "Smaller cube", group, "Smaller", smaller, ("Ctrl+Down",), section=menu)
    for number in MENU_SIZES:
        yield size_action(number)
