"""The program itself: closing what is open, and leaving."""

from __future__ import annotations

from collections.abc import Iterator

from app.base.action import Action, App, Group, Section, When
from app.base.key_presets import forget_own_keys, has_own_keys
from app.base.panels import Panel
from app.cases.actions import close_field, stop_practising
from app.comparing.actions import leave
from app.ideas import actions as ideas
from app.settings import actions as settings
from app.watching.actions import give_up


def close(app: App) -> None:
    """Let go, give up or close, whichever comes first; with nothing to close, forget the chosen layers."""
    state = app.state
    if app.services.drop_drag() or give_up(app) or app.services.drop_film():
        return
    if state.panels.shown is Panel.NONE and app.services.sessions.dismiss():
        return
    if state.panels.shown is Panel.COMMANDS and state.panels.commands.to_bind:
        state.open(Panel.HELP)  # from where it was asked for
    elif close_field(app) or leave(app) or ideas.close(app):
        return
    elif state.panels.shown is Panel.SETTINGS and state.panels.settings.swatch is not None:
        settings.close_picker(app)
    elif state.panels.shown is not Panel.NONE:
        state.open(Panel.NONE)
    elif not (stop_practising(app) or state.armed.clear() or state.stop_training()):
        state.message = None


def actions() -> Iterator[Action]:
    """Closing what is open, and leaving."""
    always = When.ALWAYS
    yield Action(
        "usual-keys",
        "All keys as at first",
        Group.PROGRAM,
        "Usual",
        forget_own_keys,
        hint="Forgets the keys of your own",
        words=("reset", "default"),
        applies=has_own_keys,
    )
    yield Action("close", "Close, cancel", Group.PROGRAM, "Close", close, ("Escape",), when=always)
    yield Action(
        "quit",
        "Quit",
        Group.PROGRAM,
        "Quit",
        _quit,
        ("Ctrl+Q",),
        words=("exit", "leave"),
        section=Section.PROGRAM,
        when=always,
    )


def _quit(app: App) -> None:
    app.services.window.quit()
