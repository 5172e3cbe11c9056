"""The program itself: closing what is open, and leaving."""

from __future__ import annotations

from collections.abc import Iterator

from app.actions.action import Action, App, Group, Section, When
from app.actions.solve import give_up
from app.state.panels import Panel


def close(app: App) -> None:
    """Let go, give up or close, whichever comes first; with nothing to close, forget the chosen layers."""
    state = app.state
    if app.services.drop_drag() or give_up(app):
        return
    if state.panels.shown is not Panel.NONE:
        state.open(Panel.NONE)
    elif not state.armed.clear():
        state.message = None


def actions() -> Iterator[Action]:
    """Closing what is open, and leaving."""
    always = When.ALWAYS
    yield Action("close", "Close, cancel", Group.PROGRAM, "Close", close, ("Escape",), when=always)
    yield Action("quit", "Quit", Group.PROGRAM, "Quit", _quit, ("Ctrl+Q",), section=Section.PROGRAM, when=always)


def _quit(app: App) -> None:
    app.services.window.quit()
