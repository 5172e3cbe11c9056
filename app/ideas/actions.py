"""The pages of the help that explain ideas."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.base.action import Action, App, Group, Section, When
from app.base.panel import CUBE, Panel, Stands
from app.ideas.state import Page, Show, pages


def open_ideas(app: App) -> None:
    """The pages, at the one that was read last; or close them."""
    if app.state.panels.shown is PANEL:
        close(app)
    else:
        open_page(app, app.state.panels.ideas.page)


def open_page(app: App, page: Page) -> None:
    """One page."""
    app.state.player.pause()
    app.state.panels.ideas.open(page)
    if app.state.panels.shown is not PANEL:
        app.state.open(PANEL)


def close(app: App) -> bool:
    """Read no longer; whether one did."""
    if app.state.panels.shown is not PANEL:
        return False
    app.state.panels.ideas.close()
    app.state.open(CUBE)
    return True


def press_key(app: App, key: str, modifiers: frozenset[str]) -> bool:
    """Do what a key means while a page is open; whether anything."""
    ideas = app.state.panels.ideas
    if modifiers & {"Ctrl", "Alt"}:
        return False
    if key == "Tab":
        ideas.turn(-1 if "Shift" in modifiers else 1)
    elif key == "Space":
        ideas.do(Show.toggle)
    return key in ("Tab", "Space")


def move(app: App, command: str) -> None:
    """Turn the pages, go through what is shown or read on, as an arrow key says."""
    ideas = app.state.panels.ideas
    if command in ("up", "down"):
        ideas.turn(1 if command == "down" else -1)
    elif command in ("left", "right"):
        ideas.do(partial(Show.step_by, by=1 if command == "right" else -1))
    elif command in ("page-up", "page-down"):
        ideas.scroll(1 if command == "page-down" else -1)


PANEL = Panel[App](
    "ideas",
    "Ideas",
    Stands.INSTEAD,
    press_key,
    move,
)
"""The panel."""


def actions() -> Iterator[Action]:
    """All pages."""
    yield Action(
        "ideas",
        "Ideas and methods explained",
        Group.PROGRAM,
        "Ideas",
        open_ideas,
        ("Shift+F1",),
        "A page each, with a cube that moves beside the words",
        ("help", "explain", "tutorial", "learn", "how", "manual"),
        Section.LEARN,
        When.ALWAYS,
    )


def later_actions() -> Iterator[Action]:
    """Each page by its name: they are read when somebody looks for them."""
    for page in pages():
        yield Action(
            f"ideas.{page.id}",
            f"Explain: {page.title}",
            Group.PROGRAM,
            "Explain",
            partial(open_page, page=page),
            hint=page.group,
            words=(*page.words, "help"),
        )
