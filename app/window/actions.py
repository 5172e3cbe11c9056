"""The lists of all actions and of all panels, and the actions of the window itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from app.base import preference_actions as preferences
from app.base import scrambles
from app.base.action import Action, App, Catalogue, Group, Section, When
from app.base.key_presets import forget_own_keys, has_own_keys
from app.base.panel import CUBE, AnyPanel
from app.base.pasting import PANEL as MOVES
from app.blocks import actions as blocks
from app.blocks.actions import leave as leave_block
from app.comparing import actions as comparing
from app.comparing.actions import PANEL as COMPARE
from app.comparing.actions import leave
from app.course import actions as course
from app.course.actions import MAP
from app.course.shelf import actions as shelf
from app.course.shelf.actions import PANEL as SHELF
from app.cube import actions as cube
from app.cube import turning as turns
from app.cube import view
from app.explained import actions as explained
from app.explained.actions import PANEL as EXPLAINED
from app.hand import actions as hand
from app.hand.actions import PANEL as HAND
from app.ideas import actions as ideas
from app.ideas.actions import PANEL as IDEAS
from app.menus import actions as panels
from app.menus import drops
from app.menus.actions import COMMANDS, HELP, MENU
from app.menus.drops import SIZES, WAYS
from app.menus.welcome import WELCOME
from app.own_cube.painting import actions as painting
from app.own_cube.painting.actions import PANEL as PAINTING
from app.own_cube.photos import actions as photos
from app.own_cube.photos.actions import PANEL as PHOTOS
from app.patterns import actions as patterns
from app.patterns.actions import PANEL as PATTERNS
from app.sessions import actions as files
from app.sessions.actions import PANEL as FILES
from app.settings import actions as settings
from app.settings.actions import PANEL as SETTINGS
from app.times import actions as times
from app.times.actions import PANEL as TIMES
from app.watching import actions as solve
from app.watching.actions import give_up


def close(app: App) -> None:
    """Let go, give up or close, whichever comes first; with nothing to close, forget the chosen layers."""
    state = app.state
    if app.services.drop_drag() or give_up(app) or app.services.drop_film():
        return
    panel = state.panels.shown
    if panel is CUBE and app.services.sessions.dismiss():
        return
    if panel.step_back(app) or leave(app) or ideas.close(app):
        return
    if panel is not CUBE:
        state.open(CUBE)
    elif not (course.leave(app) or state.learning.stop() or leave_block(app) or state.keys.armed.clear()):
        state.message = None


def actions() -> Iterator[Action]:
    """Closing what is open, and leaving."""
    always = When.ALWAYS
    yield Action(
        "usual-keys",
        "Restore default keys",
        Group.PROGRAM,
        "Usual",
        forget_own_keys,
        hint="Drops your own keys",
        words=("reset", "default"),
        applies=has_own_keys,
    )
    told, words = (
        "For who has no mouse: over stickers, to buttons and words",
        ("cursor", "tab", "focus", "accessibility"),
    )
    title, short = "Lead the pointer by keys", "Pointer"
    yield Action(
        "point", title, Group.VIEW, short, _point, ("Ctrl+Tab",), told, words, Section.CAMERA, always, is_on=_leads
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


def _leads(app: App) -> bool:
    return app.state.looking.is_led


def _point(app: App) -> None:
    app.services.point()


def _quit(app: App) -> None:
    app.services.window.quit()


SUBJECTS: tuple[Callable[[], Iterable[Action]], ...] = (
    turns.actions,
    scrambles.actions,
    cube.actions,
    painting.actions,
    photos.actions,
    patterns.actions,
    times.actions,
    files.actions,
    blocks.actions,
    solve.actions,
    explained.actions,
    course.actions,
    shelf.actions,
    hand.actions,
    comparing.actions,
    view.actions,
    panels.actions,
    drops.actions,
    ideas.actions,
    settings.actions,
    preferences.actions,
    actions,
)
"""A subject is a module of functions and the actions that run them; what is not here is nowhere."""


def _later() -> Iterable[Action]:
    return (*preferences.later_actions(), *course.later_actions(), *ideas.later_actions())


def load_catalogue() -> Catalogue:
    """The actions as they are now: solvers and settings that were added have theirs; solvers are loaded when asked."""
    return Catalogue((action for subject in SUBJECTS for action in subject()), _later)


PANELS: Mapping[AnyPanel, str] = {
    HELP: "app.menus.panel.key_help:draw",
    COMMANDS: "app.menus.panel.command_list:draw",
    MENU: "app.menus.panel.menu_columns:draw",
    SIZES: "app.menus.panel.toolbar:draw_sizes",
    WAYS: "app.menus.panel.toolbar:draw_ways",
    WELCOME: "app.menus.panel.welcome:draw",
    MOVES: "app.cube.panel:draw",
    FILES: "app.sessions.panel:draw",
    COMPARE: "app.comparing.panel:draw",
    MAP: "app.course.panel.map:draw",
    SHELF: "app.course.shelf.panel:draw",
    EXPLAINED: "app.explained.panel:draw",
    HAND: "app.hand.panel:draw",
    IDEAS: "app.ideas.panel:draw",
    PAINTING: "app.own_cube.painting.panel:draw",
    SETTINGS: "app.settings.panel:draw",
    PATTERNS: "app.patterns.panel:draw",
    TIMES: "app.times.panel:draw",
    PHOTOS: "app.own_cube.photos.panel:draw",
}
"""Panel → what draws it, loaded when it is first shown: a start need not wait for what is seldom opened."""
