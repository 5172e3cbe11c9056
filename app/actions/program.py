"""The program itself: its panels, its keys, full screen, leaving it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.actions.action import Action, App, Group, Section, When
from app.actions.commands import open_commands
from app.actions.keymap import set_preset
from app.actions.solve import give_up
from app.state.keymap import PRESETS
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


def toggle_interface(app: App) -> None:
    """Show the bare cube, or everything again."""
    view = app.state.view
    view.interface = not view.interface
    if not view.interface:
        key = app.state.keymap.text_of("interface")
        app.state.say(f"{key or 'The list of commands'} brings it back.")


def toggle_fullscreen(app: App) -> None:
    """Take the whole screen, or no longer."""
    view = app.state.view
    view.fullscreen = not view.fullscreen
    app.services.window.set_fullscreen(view.fullscreen)


def _has_preset(app: App, preset: str) -> bool:
    return app.state.keymap.preset == preset


def actions() -> Iterator[Action]:
    """Everything about the program."""
    yield from _panels()
    yield from _presets()
    yield from _window()


def _panels() -> Iterator[Action]:
    group, menu, always = Group.PROGRAM, Section.PROGRAM, When.ALWAYS
    introduction = "Twenty seconds that show what the program does"
    yield Action(
        "help", "All keys", group, "Keys", partial(_open, panel=Panel.HELP), ("F1",), section=menu, when=always
    )
    yield Action("commands", "All commands", group, "Search", open_commands, ("Ctrl+P",), section=menu, when=always)
    yield Action("menu", "Menu", group, "Menu", partial(_open, panel=Panel.MENU), ("F10",), section=menu, when=always)
    yield Action("intro", "Introduction", group, "Intro", _introduce, hint=introduction, section=menu)


def _open(app: App, panel: Panel) -> None:
    app.state.open(panel)


def _introduce(app: App) -> None:
    app.services.introduce()


def _presets() -> Iterator[Action]:
    for preset, (title, short, hint) in PRESETS.items():
        run, is_on = partial(set_preset, preset=preset), partial(_has_preset, preset=preset)
        yield Action(
            f"preset.{preset}", title, Group.PROGRAM, short, run, hint=hint, section=Section.PROGRAM, is_on=is_on
        )


def _window() -> Iterator[Action]:
    group, menu, always = Group.PROGRAM, Section.PROGRAM, When.ALWAYS
    yield Action(
        "fullscreen",
        "Full screen",
        group,
        "Screen",
        toggle_fullscreen,
        ("F11",),
        section=menu,
        when=always,
        is_on=lambda app: app.state.view.fullscreen,
    )
    yield Action(
        "interface",
        "Hide the interface",
        group,
        "Hide",
        toggle_interface,
        ("Ctrl+H",),
        section=menu,
        is_on=lambda app: not app.state.view.interface,
    )
    yield Action("close", "Close, cancel", group, "Close", close, ("Escape",), when=always)
    yield Action(
        "quit", "Quit", group, "Quit", lambda app: app.services.window.quit(), ("Ctrl+Q",), section=menu, when=always
    )
