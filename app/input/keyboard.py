"""Keys and text in, actions out; knows which panel the keyboard belongs to. No window, no drawing."""

from __future__ import annotations

from collections.abc import Callable

from app.actions.actions import BY_ID, When, turn_of
from app.actions.deeds import Deeds
from app.actions.menu import lines_of, moved
from app.input.command_box import CommandBox
from app.input.keys import MODIFIERS, chord
from app.input.text_field import EDITS, TextField
from app.state.app_state import Desk, Panel
from app.state.preferences import Preferences

LINES_SHOWN = 6
"""Lines of the palette on screen at once."""
_LAYER_PREFIX = "layer."


class Controller:
    """One for a window: it is told every key and every text, in order, and forgets nothing it is told."""

    def __init__(self, desk: Desk, deeds: Deeds) -> None:
        self.desk, self.deeds = desk, deeds
        self._digits: dict[str, str] = {}
        """Key held → the layer digit it stands for."""
        self._down: set[str] = set()
        self._is_text_used = False
        """The key that was pressed did something, so the text that comes with it is not for a field."""
        self.before_close: Callable[[], bool] = lambda: False
        """Asked first when Esc is pressed: True if there was something of its own to cancel."""

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
        digit = self._digits.pop(key, None)
        if digit is not None:
            self.desk.layers.release(digit)
            self.desk.touch()

    def focus_lost(self) -> None:
        """Another window has the keyboard: whatever was held will be let go unseen."""
        self._down.clear()
        self._digits.clear()
        self._set_modifiers(frozenset())
        self.desk.layers.release_all()
        self.desk.touch()

    def text(self, text: str) -> None:
        """Text was typed, composed by whatever means."""
        if self._is_text_used or not text.isprintable():
            return
        field = self.field
        action = self.desk.keymap.action_for(text)
        if field is not None:
            field.insert(text)
            self.desk.touch()
        elif action is not None and self.desk.panel is not Panel.HELP:
            self._is_text_used = True
            self.deeds.run(action)

    def edit(self, command: str, select: bool = False) -> None:
        """An editing key, pressed or repeated: `left`, `word-right`, `backspace`, `up`, …"""
        field = self.field
        if self._is_text_used:
            return
        if field is not None and command in EDITS:
            field.edit(command, select)
        elif self.desk.panel is Panel.COMMANDS and command in _LINE_STEPS:
            self.commands.move(_LINE_STEPS[command], LINES_SHOWN)
        elif self.desk.panel is Panel.MOVES and command in ("up", "down"):
            self.desk.moves_box.recall(1 if command == "up" else -1)
        elif self.desk.panel is Panel.MENU:
            self.desk.menu_place = moved(self.desk.menu_place, command)
        else:
            return
        self.desk.touch()

    @property
    def field(self) -> TextField | None:
        """The line that typed text goes to, if one is open."""
        if self.desk.panel is Panel.MOVES:
            return self.desk.moves_box.field
        return self.commands.field if self.desk.panel is Panel.COMMANDS else None

    @property
    def commands(self) -> CommandBox:
        """The palette that is open."""
        assert self.desk.command_box is not None
        return self.desk.command_box

    def _set_modifiers(self, modifiers: frozenset[str]) -> None:
        if modifiers != self.desk.modifiers:
            self.desk.modifiers = modifiers
            self.desk.touch()

    def _act(self, key: str, modifiers: frozenset[str]) -> bool:
        """Do what a key says; whether it said anything."""
        if key == "Escape":
            return self._close()
        action = self.desk.keymap.action_for(chord(key, modifiers))
        if self.desk.panel is not Panel.NONE:
            if action is not None and BY_ID[action].when is When.ALWAYS and not self._is_writing(key, modifiers):
                self.deeds.run(action)
                return True
            return self._in_panel(key, modifiers)
        if key == "Backspace" and not modifiers and self.desk.layers.erase():
            self.desk.touch()
            return True
        if action is None:
            return False
        self._start(action, key)
        return True

    def _is_writing(self, key: str, modifiers: frozenset[str]) -> bool:
        """Whether an open field takes this key as text, whatever else it may be bound to."""
        return self.field is not None and len(key) == 1 and not modifiers & {"Ctrl", "Alt"}

    def _start(self, action: str, key: str) -> None:
        if action.startswith(_LAYER_PREFIX):
            digit = action.removeprefix(_LAYER_PREFIX)
            self._digits[key] = digit
            self.desk.layers.press(digit)
            self.desk.touch()
            return
        if turn_of(action) is None:
            self.desk.message = None
        self.deeds.run(action)

    def _close(self) -> bool:
        if not self.before_close():
            self.deeds.run("close")
        return True

    def _in_panel(self, key: str, modifiers: frozenset[str]) -> bool:
        field = self.field
        if field is not None and modifiers == {"Ctrl"} and self._clipboard(field, key):
            self.desk.touch()
            return True
        keys = {
            Panel.COMMANDS: self._in_commands,
            Panel.MOVES: self._in_moves,
            Panel.MENU: self._in_menu,
            Panel.HELP: self._in_help,
        }
        did = keys[self.desk.panel](key, modifiers)
        self.desk.touch()
        return did

    def _clipboard(self, field: TextField, key: str) -> bool:
        if key in ("C", "X") and field.selected:
            self.deeds.shell.copy(field.selected)
        if key == "X":
            field.insert("")
        elif key == "V":
            field.insert(self.deeds.shell.paste())
        elif key == "A":
            field.select_all()
        return key in ("A", "C", "V", "X")

    def _in_commands(self, key: str, modifiers: frozenset[str]) -> bool:
        if key == "Enter":
            self.choose_line(self.commands.chosen)
        elif key == "Tab" and self.commands.lines:
            self.commands.field.set(self.commands.lines[self.commands.chosen].title)
        return key in ("Enter", "Tab")

    def choose_line(self, number: int) -> None:
        """Run a line of the palette, or bind its key to it."""
        box = self.commands
        if number >= len(box.lines):
            return
        action = box.lines[number].action
        self.desk.open(Panel.NONE)
        if box.to_bind:
            self.deeds.bind(box.to_bind, action)
        else:
            self.deeds.run(action)

    def _in_moves(self, key: str, modifiers: frozenset[str]) -> bool:
        box = self.desk.moves_box
        if key == "Enter":
            self.play_box(is_inverse="Ctrl" in modifiers)
        elif key == "Tab":
            box.fix(1 if "Shift" in modifiers else 0)
        return key in ("Enter", "Tab")

    def play_box(self, is_inverse: bool) -> None:
        """Play what the moves box says; it closes if all of it could be played."""
        box = self.desk.moves_box
        if is_inverse and box.reading.error is not None:
            return
        alg = box.take()
        self.desk.player.settle()
        self.desk.engine.play(alg.inverse() if is_inverse else alg)
        if box.reading.error is None:
            self.desk.open(Panel.NONE)

    def _in_menu(self, key: str, modifiers: frozenset[str]) -> bool:
        if key in ("Enter", "Space"):
            column, line = self.desk.menu_place
            self.run_from_menu(lines_of(column)[line])
        return key in ("Enter", "Space")

    def run_from_menu(self, action: str) -> None:
        """Close the menu and do what was chosen."""
        self.desk.open(Panel.NONE)
        self.deeds.run(action)

    def _in_help(self, key: str, modifiers: frozenset[str]) -> bool:
        if key == "Tab":
            record = Preferences.preset
            self.deeds.run(record.action_id(record.after(self.desk.keymap.preset)))
        elif key == "Enter":
            self.desk.open(Panel.NONE)
        return True

    def bind_key(self, key: str) -> None:
        """Ask, in the palette, what a key shall do from now on."""
        self.desk.command_box = CommandBox(self.deeds.is_there, to_bind=key)
        self.desk.panel = Panel.COMMANDS
        self.desk.touch()


_LINE_STEPS = {"up": -1, "down": 1, "page-up": -LINES_SHOWN, "page-down": LINES_SHOWN}
