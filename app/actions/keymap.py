"""Which key does what: a preset, the keys that hold in every preset, and the user's own on top."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files

from app.actions.actions import ACTIONS, BY_ID, TEXT_KEYS, Action
from app.input.keys import Chord, KeyNameError, parse_chord


@dataclass(frozen=True, slots=True)
class Conflict:
    """One key that two actions want."""

    key: str
    kept: Action
    lost: Action

    def __str__(self) -> str:
        """What to tell the user."""
        return f'{self.key} does "{self.kept.title}"; it no longer does "{self.lost.title}".'


@dataclass(frozen=True, slots=True)
class Keymap:
    """Key → action, and what went wrong in making it."""

    preset: str
    actions: Mapping[Chord | str, str]
    """A chord, or one character that is taken as typed text → the action's id."""
    conflicts: tuple[Conflict, ...] = ()
    errors: tuple[str, ...] = ()
    """What could not be understood in the user's own keys, as sentences."""

    def action_for(self, pressed: Chord | str) -> str | None:
        """The action of a key, if it has one."""
        return self.actions.get(pressed)

    def action_of(self, text: str) -> str | None:
        """The action of a key as it is written."""
        return self.actions.get(text if text in TEXT_KEYS else parse_chord(text))

    def texts_of(self, action: str) -> list[str]:
        """The keys of an action as they are written."""
        return [str(key) for key, bound in self.actions.items() if bound == action]

    def keys_of(self, action: str) -> list[tuple[str, ...]]:
        """Every way to press an action, each as the caps of its keys."""
        return [(key,) if isinstance(key, str) else key.caps for key, bound in self.actions.items() if bound == action]


class _Maker:
    def __init__(self) -> None:
        self.actions: dict[Chord | str, str] = {}
        self.conflicts: list[Conflict] = []
        self.errors: list[str] = []

    def bind(self, action: str, texts: Iterable[str]) -> None:
        """Give an action these keys, whoever had them."""
        for text in texts:
            key = text if text in TEXT_KEYS else parse_chord(text)
            before = self.actions.pop(key, action)
            if before != action:
                self.conflicts.append(Conflict(str(key), BY_ID[action], BY_ID[before]))
            self.actions[key] = action

    def bind_own(self, action: str, texts: object) -> None:
        """Give an action the keys of the user's file, in place of those it had."""
        if action not in BY_ID:
            self.errors.append(f'"{action}" is no command; take the name of one from the list of all commands.')
            return
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            self.errors.append(f'The keys of "{action}" are a list in brackets, as in ["R", "Shift+F2"].')
            return
        self.actions = {key: bound for key, bound in self.actions.items() if bound != action}
        for text in texts:
            try:
                self.bind(action, [text])
            except KeyNameError as error:
                self.errors.append(str(error))


def load_keymap(preset: str, own: Mapping[str, object] | None = None) -> Keymap:
    """The keys of a preset with the user's own laid over it."""
    maker = _Maker()
    for name, texts in read_preset(preset).items():
        maker.bind(name, texts)
    for action in ACTIONS:
        maker.bind(action.id, action.keys)
    for name, own_texts in (own or {}).items():
        maker.bind_own(name, own_texts)
    maker.actions[Chord("Escape")] = "close"
    return Keymap(preset, maker.actions, tuple(maker.conflicts), tuple(maker.errors))


def read_preset(preset: str) -> dict[str, list[str]]:
    """A preset as its file says."""
    text = (files("assets") / "keys" / f"{preset}.toml").read_text(encoding="utf-8")
    keys: dict[str, list[str]] = tomllib.loads(text)["keys"]
    return keys
