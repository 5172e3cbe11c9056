"""Keys and text in, actions out; knows which panel the keyboard belongs to. No window, no drawing."""

from __future__ import annotations

from collections.abc import Callable

from app.base.action import Action, App, When
from app.base.key_presets import tell_key
from app.base.keys import MODIFIERS, chord
from app.base.panels import Panel
from app.base.pasting import play_box, scramble_by_box
from app.base.preference_actions import choose_next
from app.base.preferences import Preferences
from app.base.text_field import EDITS, TextField
from app.cases import actions as cases
from app.comparing import actions as comparing
from app.ideas import actions as ideas
from app.menus import actions as commands
from app.menus import actions as menu
from app.own_cube.painting import actions as painting
from app.own_cube.photos import actions as photos
from app.patterns import actions as patterns
from app.sessions import actions as files
from app.settings import actions as settings
from app.times import actions as times


class Keyboard:
    """One for a window: it is told every key and every text, in order, and forgets nothing it is told."""

    def __init__(self, app: App) -> None:
        self._app, self._state = app, app.state
        self._held: dict[str, Action] = {}
        """Key that is down → the action it did."""
        self._down: set[str] = set()
        self._is_text_used = False
        """The key that was pressed did something, so the text that comes with it is not for a field."""

    def key_pressed(self, key: str, modifiers: frozenset[str] = frozenset()) -> None:
        """A key went down; a press of one that is down already is its repetition and does nothing."""
        self._set_modifiers(modifiers | {key} if key in MODIFIERS else modifiers)
        if key in MODIFIERS or key in self._down:
            return
        self._down.add(key)
        self._is_text_used = self._act(key, modifiers)

    def key_released(self, key: str, modifiers: frozenset[str] = frozenset()) -> None:
        """A key came up."""
        self._set_modifiers(modifiers - {key})
        self._down.discard(key)
        self._is_text_used = False
        action = self._held.pop(key, None)
        if action is not None:
            self._app.release(action)

    def focus_lost(self) -> None:
        """Another window has the keyboard: whatever was held will be let go unseen."""
        self._down.clear()
        self._held.clear()
        self._set_modifiers(frozenset())
        self._state.armed.release_all()
        self._state.touch()

    def text(self, text: str) -> None:
        """Text was typed, composed by whatever means."""
        if self._is_text_used or not text.isprintable():
            return
        field, action = self._state.panels.field, self._state.keymap.action_for(text)
        if field is not None:
            field.insert(text)
            self._state.touch()
        elif action is not None and self._state.panels.shown in (Panel.NONE, Panel.MENU):
            self._is_text_used = True
            self._app.run(action)

    def edit(self, command: str, select: bool = False) -> None:
        """An editing key, pressed or repeated: `left`, `word-right`, `backspace`, `up`, …"""
        if self._is_text_used:
            return
        field, panel = self._state.panels.field, self._state.panels.shown
        if field is not None and command in EDITS:
            field.edit(command, select)
        elif panel is Panel.COMMANDS and command in _LINE_STEPS:
            commands.move(self._app, _LINE_STEPS[command])
        elif panel is Panel.FILES and command in _LINE_STEPS:
            files.move(self._app, _LINE_STEPS[command])
        elif panel is Panel.MOVES and command in ("up", "down"):
            self._state.panels.moves.recall(1 if command == "up" else -1)
        elif panel in _PANEL_EDITS:
            _PANEL_EDITS[panel](self._app, command)
        else:
            return
        self._state.touch()

    def _set_modifiers(self, modifiers: frozenset[str]) -> None:
        if modifiers != self._state.modifiers:
            self._state.modifiers = modifiers
            self._state.touch()

    def _act(self, key: str, modifiers: frozenset[str]) -> bool:
        """Do what a key says; whether it said anything."""
        pressed = chord(key, frozenset() if key == "Escape" else modifiers)  # it ends a drag with Ctrl held, too
        name = self._state.keymap.action_for(pressed)
        action = None if name is None else self._app.catalogue[name]
        if self._state.panels.shown is not Panel.NONE:
            return self._act_in_panel(key, modifiers, action)
        if key == "Backspace" and not modifiers and self._state.armed.erase():
            self._state.touch()
            return True
        if action is not None:
            self._start(action, key)
        return action is not None

    def _act_in_panel(self, key: str, modifiers: frozenset[str], action: Action | None) -> bool:
        if action is not None and action.when is When.ALWAYS and not self._is_writing(key, modifiers):
            self._app.press(action)
            return True
        field = self._state.panels.field
        is_used = field is not None and modifiers == {"Ctrl"} and self._clipboard(field, key)
        is_used = is_used or _PANEL_KEYS[self._state.panels.shown](self._app, key, modifiers)
        self._state.touch()
        return is_used

    def _is_writing(self, key: str, modifiers: frozenset[str]) -> bool:
        """Whether an open field takes this key as text, whatever else it may be bound to."""
        return self._state.panels.field is not None and len(key) == 1 and not modifiers & {"Ctrl", "Alt"}

    def _start(self, action: Action, key: str) -> None:
        if not action.group.is_by_hand:
            self._state.message = None
        self._held[key] = action
        self._app.press(action)

    def _clipboard(self, field: TextField, key: str) -> bool:
        window = self._app.services.window
        if key in ("C", "X") and field.selected:
            window.copy(field.selected)
        if key == "X":
            field.insert("")
        elif key == "V":
            field.insert(window.paste())
        elif key == "A":
            field.select_all()
        return key in ("A", "C", "V", "X")


def _in_commands(app: App, key: str, modifiers: frozenset[str]) -> bool:
    if key == "Enter":
        commands.choose(app)
    elif key == "Tab":
        commands.fill_in(app)
    return key in ("Enter", "Tab")


def _in_files(app: App, key: str, modifiers: frozenset[str]) -> bool:
    if key == "Enter":
        files.choose(app)
    elif key == "Tab":
        files.fill_in(app)
    return key in ("Enter", "Tab")


def _in_moves(app: App, key: str, modifiers: frozenset[str]) -> bool:
    if key == "Enter" and "Shift" in modifiers:
        scramble_by_box(app)
    elif key == "Enter":
        play_box(app, is_inverse="Ctrl" in modifiers)
    elif key == "Tab":
        app.state.panels.moves.fix(1 if "Shift" in modifiers else 0)
    return key in ("Enter", "Tab")


def _in_menu(app: App, key: str, modifiers: frozenset[str]) -> bool:
    if key in ("Enter", "Space"):
        menu.choose_in_menu(app)
    return key in ("Enter", "Space")


def _in_help(app: App, key: str, modifiers: frozenset[str]) -> bool:
    if key == "Tab":
        choose_next(app, Preferences.preset)
    elif key == "Enter":
        app.state.open(Panel.NONE)
    else:
        tell_key(app, chord(key, modifiers))
    return True


_PANEL_KEYS: dict[Panel, Callable[[App, str, frozenset[str]], bool]] = {
    Panel.COMMANDS: _in_commands,
    Panel.FILES: _in_files,
    Panel.MOVES: _in_moves,
    Panel.MENU: _in_menu,
    Panel.HELP: _in_help,
    Panel.CASES: cases.press_key,
    Panel.COMPARE: comparing.press_key,
    Panel.IDEAS: ideas.press_key,
    Panel.PAINTING: painting.press_key,
    Panel.SETTINGS: settings.press_key,
    Panel.PATTERNS: patterns.press_key,
    Panel.TIMES: times.press_key,
    Panel.PHOTOS: photos.press_key,
}
"""The keys that mean something of their own in a panel; each says whether it used the key."""
_PANEL_EDITS: dict[Panel, Callable[[App, str], None]] = {
    Panel.MENU: menu.move_in_menu,
    Panel.CASES: cases.move,
    Panel.COMPARE: comparing.move,
    Panel.IDEAS: ideas.move,
    Panel.PAINTING: painting.move,
    Panel.SETTINGS: settings.move,
    Panel.PATTERNS: patterns.move,
    Panel.TIMES: times.move,
    Panel.PHOTOS: photos.move,
}
"""What the editing keys do, which repeat while they are held, in panels without a text."""
_LINE_STEPS = {"up": -1, "down": 1, "page-up": -commands.LINES_SHOWN, "page-down": commands.LINES_SHOWN}
