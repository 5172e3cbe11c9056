"""The menu of everything, the list of commands, and opening the panels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from app.base.action import Action, App, Group, Section, When
from app.base.key_presets import bind, load_keymap, tell_key
from app.base.keys import chord
from app.base.panel import CUBE, AnyPanel, Panel, Stands
from app.base.panels import CommandSearch
from app.base.preference_actions import choose_next
from app.base.preferences import Preferences
from app.base.scrambles import LONGEST_SEED, seed_action, size_action
from app.base.text_field import match
from cube_core.geometry import MAX_SIZE, MIN_SIZE

SECTIONS = tuple(Section)
"""The menu's headings; one of them is open, and shows its lines."""


def actions_under(app: App, section: Section) -> list[Action]:
    """The actions under a heading now."""
    return [action for action in app.catalogue.actions if action.section is section and app.can_do(action)]


def move_in_menu(app: App, command: str) -> None:
    """Choose another line, or open another heading, as an arrow key says."""
    heading, line = app.state.panels.chosen.menu_place
    on, down = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}.get(command, (0, 0))
    heading = (heading + on) % len(SECTIONS)
    lines = len(actions_under(app, SECTIONS[heading]))
    app.state.panels.chosen.menu_place = heading, 0 if on else (line + down) % lines


def open_heading(app: App, number: int) -> None:
    """Show the lines under a heading, from the first one."""
    app.state.panels.chosen.menu_place = (number, 0)
    app.state.touch()


def choose_in_menu(app: App) -> None:
    """Do what stands at the chosen place."""
    heading, line = app.state.panels.chosen.menu_place
    lines = actions_under(app, SECTIONS[heading])
    run_from_menu(app, lines[min(line, len(lines) - 1)])


def run_from_menu(app: App, action: Action) -> None:
    """Close the menu and do an action of it."""
    app.state.open(CUBE)
    app.do(action)


_SIZE = re.compile(r"([0-9]{1,4})(?:[x×]\1)?", re.ASCII)
"""A size as people write it: 7, 7x7."""
_SEED = re.compile(rf"(?:scramble )?(?:by )?(?:seed|scramble) *([0-9]{{1,{LONGEST_SEED}}})", re.ASCII)
"""A seed as people ask for it: seed 42, scramble by seed 42."""
LINES_SHOWN = 6
"""Lines of the list on screen at once."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the list."""

    action: Action
    hint: str
    places: tuple[int, ...] = ()
    """The letters of the title that were typed."""


def offered(app: App) -> list[Action]:
    """The actions that apply now, those of the hands last."""
    actions = [action for action in app.catalogue.actions if app.can_do(action)]
    return sorted(actions, key=lambda action: action.group.is_by_hand)


def lines_of(app: App) -> list[Line]:
    """The lines that fit the text, best first; all where nothing is typed."""
    query = app.state.panels.commands.field.text
    known = (Line(action, action.hint or action.group.value) for action in offered(app))
    lines = [*_sized(app, query), *_seeded(app, query), *_usual(app), *known]
    return _found(query, lines) if query.strip() else lines


def _sized(app: App, query: str) -> Iterator[Line]:
    """A number stands for a cube of that size, unless there is a command for that size anyway."""
    sized = _SIZE.fullmatch(query.strip())
    if sized is None or app.state.panels.commands.to_bind:
        return
    action = size_action(int(sized[1]))
    if MIN_SIZE <= int(sized[1]) <= MAX_SIZE and app.catalogue.find(action.id) is None:
        yield Line(action, action.hint)


def _seeded(app: App, query: str) -> Iterator[Line]:
    """A number after the word for it is the seed of a scramble."""
    seeded = _SEED.fullmatch(query.strip().lower())
    if seeded is not None and not app.state.panels.commands.to_bind:
        action = seed_action(int(seeded[1]))
        yield Line(action, action.hint)


def _usual(app: App) -> Iterator[Line]:
    """A key that does something else than at first can be set back."""
    key = app.state.panels.commands.to_bind
    usual = load_keymap(app.catalogue, app.state.preferences.preset).action_of(key) if key else None
    if usual is not None and usual != app.state.keys.keymap.action_of(key):
        yield Line(app.catalogue[usual], f"What {key} did at first")


def _found(query: str, lines: list[Line]) -> list[Line]:
    found = [(hit, line) for line in lines if (hit := match(query, line.action.title, line.action.words))]
    found.sort(key=lambda pair: -pair[0].score)
    return [Line(line.action, line.hint, hit.places) for hit, line in found]


def open_commands(app: App) -> None:
    """The list, with an empty search."""
    app.state.panels.commands = CommandSearch()
    app.state.open(COMMANDS)


def ask_for_command(app: App, key: str) -> None:
    """Ask what a key shall do from now on."""
    app.state.panels.commands = CommandSearch(to_bind=key)
    app.state.panels.shown = COMMANDS
    app.state.touch()


def move(app: App, by: int) -> None:
    """Choose a line further down or up."""
    app.state.panels.commands.move(by, len(lines_of(app)), LINES_SHOWN)


def scroll(app: App, by: int) -> None:
    """Show other lines."""
    app.state.panels.commands.scroll(by, len(lines_of(app)), LINES_SHOWN)
    app.state.touch()


def fill_in(app: App) -> None:
    """Write out the title of the chosen line."""
    search, lines = app.state.panels.commands, lines_of(app)
    if lines:
        search.field.set(lines[search.chosen].action.title)


def choose(app: App, number: int | None = None) -> None:
    """Do what stands on a line, the chosen one without a number, or give its key to it."""
    search, lines = app.state.panels.commands, lines_of(app)
    place = search.chosen if number is None else number
    if place >= len(lines):
        return
    if search.to_bind:
        app.state.open(HELP)  # where it can be seen
        bind(app, search.to_bind, lines[place].action)
    else:
        app.state.open(CUBE)
        app.do(lines[place].action)


def show(app: App, panel: AnyPanel) -> None:
    """Open a panel, or close it if it is the one that is open."""
    app.state.open(panel)


def introduce(app: App) -> None:
    """Let the program show itself."""
    app.services.introduce()


_LINE_STEPS = {"up": -1, "down": 1, "page-up": -LINES_SHOWN, "page-down": LINES_SHOWN}


def _press_in_commands(app: App, key: str, modifiers: frozenset[str]) -> bool:
    if key == "Enter":
        choose(app)
    elif key == "Tab":
        fill_in(app)
    return key in ("Enter", "Tab")


def _edit_commands(app: App, command: str) -> None:
    move(app, _LINE_STEPS.get(command, 0))


def _ask_no_more(app: App) -> bool:
    """Back to the keys, from where a command was asked for."""
    is_asking = bool(app.state.panels.commands.to_bind)
    if is_asking:
        app.state.open(HELP)
    return is_asking


def _press_in_menu(app: App, key: str, modifiers: frozenset[str]) -> bool:
    if key in ("Enter", "Space"):
        choose_in_menu(app)
    return key in ("Enter", "Space")


def _press_in_help(app: App, key: str, modifiers: frozenset[str]) -> bool:
    if key == "Tab":
        choose_next(app, Preferences.preset)
    elif key == "Enter":
        app.state.open(CUBE)
    else:
        tell_key(app, chord(key, modifiers))
    return True


HELP = Panel[App]("help", "All keys", Stands.OVER, _press_in_help)
COMMANDS = Panel[App](
    "commands",
    "All commands",
    Stands.OVER,
    _press_in_commands,
    _edit_commands,
    scroll,
    _ask_no_more,
    lambda app: app.state.panels.commands.field,
)
MENU = Panel[App]("menu", "Menu", Stands.HANGING, _press_in_menu, move_in_menu)


def actions() -> Iterator[Action]:
    """A panel each, and the introduction."""
    group, menu, always = Group.PROGRAM, Section.PROGRAM, When.ALWAYS
    keys, columns = (partial(show, panel=panel) for panel in (HELP, MENU))
    introduction = "Half a minute that shows what the program does"
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
