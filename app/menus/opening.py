"""Opening the panels of the program."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.base.action import Action, App, Group, Section, When
from app.base.panels import Panel
from app.menus.commands import open_commands


def show(app: App, panel: Panel) -> None:
    """Open a panel, or close it if it is the one that is open."""
    app.state.open(panel)


def introduce(app: App) -> None:
    """Let the program show itself."""
    app.services.introduce()


def actions() -> Iterator[Action]:
    """A panel each, and the introduction."""
    group, menu, always = Group.PROGRAM, Section.PROGRAM, When.ALWAYS
    keys, columns = (partial(show, panel=panel) for panel in (Panel.HELP, Panel.MENU))
    introduction = "Twenty seconds that show what the program does"
    yield Action(
        "help",
        "All keys",
        group,
        "Keys",
        keys,
        ("F1",),
        words=("help", "shortcuts", "hotkeys", "keyboard", "settings"),
        section=menu,
        when=always,
    )
    yield Action(
        "commands",
        "All commands",
        group,
        "Search",
        open_commands,
        ("Ctrl+P",),
        words=("search", "find"),
        section=menu,
        when=always,
    )
    yield Action(
        "menu",
        "Menu",
        group,
        "Menu",
        columns,
        ("F10",),
        words=("settings", "preferences", "options"),
        section=menu,
        when=always,
    )
    yield Action("intro", "Introduction", group, "Intro", introduce, hint=introduction, section=menu)
