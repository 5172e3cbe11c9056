"""Keys and text in, actions out; knows which panel the keyboard belongs to. No window, no drawing."""

from __future__ import annotations

from app.base.action import Action, App, When
from app.base.keys import MODIFIERS, chord
from app.base.panel import CUBE, Stands
from app.base.text_field import EDITS, TextField
from app.window.pointing import Pointing


class Keyboard:
    """One for a window: it is told every key and every text, in order, and forgets nothing it is told."""

    def __init__(self, app: App, pointing: Pointing) -> None:
        self._app, self._state, self._pointing = app, app.state, pointing
        self._held: dict[str, Action] = {}
        """Key that is down → the action it did."""
        self._down: set[str] = set()
        self._is_text_used = False
        """The key that was pressed did something, so the text that comes with it is not for a field."""
        self.used = 0
        """The keys that did something."""

    def key_pressed(self, key: str, modifiers: frozenset[str] = frozenset()) -> None:
        """A key went down; a press of one that is down already is its repetition and does nothing."""
        self._set_modifiers(modifiers | {key} if key in MODIFIERS else modifiers)
        if key in MODIFIERS or key in self._down:
            return
        self._down.add(key)
        self._is_text_used = not self._pointing.press(key, modifiers) and self._act(key, modifiers)

    def key_released(self, key: str, modifiers: frozenset[str] = frozenset()) -> None:
        """A key came up."""
        self._set_modifiers(modifiers - {key})
        self._down.discard(key)
        self._is_text_used = False
        self._pointing.let_go(key)
        action = self._held.pop(key, None)
        if action is not None:
            self._app.release(action)
        self._state.panels.shown.let_go(self._app, key)

    def focus_lost(self) -> None:
        """Another window has the keyboard: whatever was held will be let go unseen."""
        self._down.clear()
        self._held.clear()
        self._set_modifiers(frozenset())
        self._state.keys.armed.release_all()
        self._state.timing.stopwatch.held = None
        self._state.touch()

    def text(self, text: str) -> None:
        """Text was typed, composed by whatever means."""
        if self._is_text_used or not text.isprintable():
            return
        field, action = self._field, self._state.keys.keymap.action_for(text)
        if field is not None:
            field.insert(text)
            self._state.touch()
        elif action is not None and self._state.panels.shown.stands in (Stands.NOWHERE, Stands.HANGING):
            self._is_text_used = True
            self._app.run(action)

    def edit(self, command: str, select: bool = False) -> None:
        """An editing key, pressed or repeated: `left`, `word-right`, `backspace`, `up`, …"""
        if self._is_text_used or self._pointing.edit(command):
            return
        field, panel = self._field, self._state.panels.shown
        if field is not None and command in EDITS:
            field.edit(command, select)
        elif panel is not CUBE:
            panel.edit(self._app, command)
        else:
            return
        self._state.touch()

    @property
    def _field(self) -> TextField | None:
        """The line that typed text goes to, if one is open."""
        return self._state.panels.shown.field(self._app)

    def _set_modifiers(self, modifiers: frozenset[str]) -> None:
        if modifiers != self._state.keys.modifiers:
            self._state.keys.modifiers = modifiers
            self._state.touch()

    def _act(self, key: str, modifiers: frozenset[str]) -> bool:
        """Do what a key says; whether it said anything."""
        pressed = chord(key, frozenset() if key == "Escape" else modifiers)  # it ends a drag with Ctrl held, too
        name = self._state.keys.keymap.action_for(pressed)
        action = None if name is None else self._app.catalogue[name]
        if self._state.panels.shown is not CUBE:
            return self._act_in_panel(key, modifiers, action)
        if self._state.practised is not None and self._state.practised.press(key, modifiers):
            self._state.touch()
            return True
        if key == "Backspace" and not modifiers and self._state.keys.armed.erase():
            self._state.touch()
            return True
        if action is not None:
            self._start(action, key)
        return action is not None

    def _act_in_panel(self, key: str, modifiers: frozenset[str], action: Action | None) -> bool:
        if action is not None and action.when is When.ALWAYS and not self._is_writing(key, modifiers):
            self._app.press(action)
            return True
        field = self._field
        is_used = self._state.panels.shown.press(self._app, key, modifiers)
        is_used = is_used or (field is not None and modifiers == {"Ctrl"} and self._clipboard(field, key))
        self._state.touch()
        return is_used

    def _is_writing(self, key: str, modifiers: frozenset[str]) -> bool:
        """Whether an open field takes this key as text, whatever else it may be bound to."""
        return self._field is not None and len(key) == 1 and not modifiers & {"Ctrl", "Alt"}

    def _start(self, action: Action, key: str) -> None:
        self.used += 1
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
