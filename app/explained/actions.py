"""Explaining what was turned by hand, and the sheet of a solve: its stages, its losses, and what to practise."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from app.base.action import Action, App, Group, Section
from app.base.keys import chord
from app.base.panel import CUBE, Panel, Stands
from app.base.pasting import show_solve, take_over_reading
from app.base.situation import Loaded
from app.explained.state import figures_of
from cube_core.solvers.three.cases.catalogue import case_named
from cube_core.texts.links import scramble_for

_LINES = {"up": -1, "down": 1, "page-up": -8, "page-down": 8}


def explain_turned(app: App) -> None:
    """Explain the solve that was turned by hand since the last scramble."""
    state = app.state
    turned = state.own.turned
    if is_watched(app):
        app.state.open(PANEL)
        return
    if turned.origin is None or not turned.is_done:
        state.say("There is no solve by hand to explain; scramble the cube and solve it.")
        return
    alg, times, setup = turned.alg, turned.times, scramble_for(turned.origin, turned.alg)
    state.seeds.scramble_by(setup)
    show_solve(app, alg, setup, times=times)


def open_sheet(app: App) -> None:
    """The sheet of the solve that was read last, or no longer."""
    if app.state.own.solve is None:
        explain_turned(app)
    else:
        app.state.open(CUBE if app.state.panels.shown is PANEL else PANEL)


def open_at_end(app: App, seconds: float) -> bool:
    """Open the sheet once, when the solve that it tells of was watched to its end; whether one is still being read."""
    take_over_reading(app)
    state, at = app.state, app.state.watched
    if state.own.is_sheet_due and isinstance(at, Loaded) and at.is_at_end and is_watched(app):
        state.own.is_sheet_due = False
        keep(app)
        if state.panels.shown is CUBE:
            state.open(PANEL)
    return state.own.being_read is not None


def keep(app: App) -> None:
    """Keep the figures of a solve that was timed and shows a method: somebody else's has no times."""
    own = app.state.own.solve
    if own is not None and own.has_times and own.reading.method is not None and own.reading.is_solved:
        app.state.own.kept.add(figures_of(own, datetime.now().isoformat(timespec="seconds")))


def is_watched(app: App) -> bool:
    """Whether the solve that was read last is the one that is loaded."""
    own, at = app.state.own.solve, app.state.watched
    return own is not None and isinstance(at, Loaded) and at.track.solution is own.solution


def go_to(app: App, start: int, stop: int) -> None:
    """Show the cube as a stretch of the solve begins, and have that played."""
    if is_watched(app):
        app.state.player.show(start, stop)
    else:
        app.state.say("This solve was closed; bring it again to watch it.")


def show_case(app: App, name: str) -> None:
    """The case on the shelf, where it can be practised."""
    app.state.panels.shelf.wanted = case_named(name)
    app.run("cases")


def show_recipe(app: App, recipe: str) -> None:
    """The recipe on the shelf, where it is shown and practised."""
    app.state.panels.shelf.wanted = recipe
    app.run("book")


def scroll_to(app: App, line: int) -> None:
    """Show the sheet from a line on."""
    app.state.panels.chosen.sheet_line = max(0, line)
    app.state.touch()


def _has_own(app: App) -> bool:
    return app.state.own.solve is not None


def _scroll(app: App, lines: int) -> None:
    scroll_to(app, app.state.panels.chosen.sheet_line - lines)


def _edit(app: App, command: str) -> None:
    if command in _LINES:
        _scroll(app, -_LINES[command])


def _press(app: App, key: str, modifiers: frozenset[str]) -> bool:
    """Do what a key means to the solve, which is watched beside the sheet, but for those that turn over its lines."""
    is_scroll = key in ("Up", "Down", "PageUp", "PageDown")
    name = None if is_scroll else app.state.keys.keymap.action_for(chord(key, modifiers))
    is_to_watch = name is not None and app.catalogue[name].group is Group.SOLVE
    if name is not None and is_to_watch:
        app.press(app.catalogue[name])
    return is_to_watch


PANEL = Panel[App]("explained", "My solve", Stands.BESIDE, _press, edit=_edit, scroll=_scroll)
"""The sheet."""


def actions() -> Iterator[Action]:
    """Actions on one's own solve."""
    words = ("my solve", "analyse", "reconstruction", "losses")
    hint = "Its stages, what they cost, and what to practise"
    title, menu = "Explain what I turned", Section.SOLVE
    yield Action("explain-turned", title, Group.SOLVE, "Explain", explain_turned, ("Ctrl+Shift+X",), hint, words, menu)
    title = "Sheet of my solve"
    yield Action("own-solve", title, Group.SOLVE, "Sheet", open_sheet, (), hint, words, menu, applies=_has_own)
