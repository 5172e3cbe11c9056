"""Keys by name: a key press, a key written with its modifiers, and the keymap that says which does what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

MODIFIERS = ("Ctrl", "Alt", "Shift")
"""The modifiers that count, in the order in which they are written; locks and the rest never do."""

_PLAIN = {
    "-": "Minus",
    "=": "Equal",
    "[": "BracketLeft",
    "]": "BracketRight",
    ";": "Semicolon",
    "'": "Quote",
    ",": "Comma",
    ".": "Period",
    "/": "Slash",
    "\\": "Backslash",
    "`": "Grave",
}
"""Sign → the name of its key."""
_CAPS = {"Escape": "Esc", "PageUp": "Page Up", "PageDown": "Page Down"} | {name: sign for sign, name in _PLAIN.items()}

NAMED = (
    *(f"F{number}" for number in range(1, 25)),
    *("Escape", "Tab", "Space", "Enter", "Backspace", "Delete", "Insert"),
    *("Left", "Right", "Up", "Down", "PageUp", "PageDown", "Home", "End"),
    *_PLAIN.values(),
)
KEY_NAMES = frozenset((*"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", *NAMED))
"""Every key that can be bound. Digits of the number pad count as digits."""


class KeyNameError(ValueError):
    """A text names no key; says what was meant to be there."""


@dataclass(frozen=True, slots=True, order=True)
class Chord:
    """A key with the modifiers held."""

    key: str
    ctrl: bool = False
    alt: bool = False
    shift: bool = False

    def __str__(self) -> str:
        """The key as it is written in files: `Ctrl+Shift+Z`."""
        return "+".join((*self.modifiers, self.key))

    @property
    def modifiers(self) -> tuple[str, ...]:
        """The names of the modifiers held, in the order in which they are written."""
        held = (self.ctrl, self.alt, self.shift)
        return tuple(name for name, is_held in zip(MODIFIERS, held, strict=True) if is_held)

    @property
    def caps(self) -> tuple[str, ...]:
        """The caps of the keys to press, one after the other: `Ctrl`, `-`."""
        return (*self.modifiers, cap_of(self.key))


def chord(key: str, modifiers: frozenset[str] = frozenset()) -> Chord:
    """A key with a set of modifier names."""
    return Chord(key, "Ctrl" in modifiers, "Alt" in modifiers, "Shift" in modifiers)


def cap_of(key: str) -> str:
    """The text on a key."""
    return _CAPS.get(key, key)


def parse_chord(text: str) -> Chord:
    """A key as written, in any case: `ctrl+shift+z`, `Alt+-`, `[`.

    >>> str(parse_chord("shift+ctrl+="))
    'Ctrl+Shift+Equal'
    """
    head, plus, last = text.strip().rpartition("+")
    held = [part.strip().capitalize() for part in head.split("+")] if plus else []
    unknown = [part for part in held if part not in MODIFIERS]
    if unknown or not last:
        raise KeyNameError(f"{text!r} is not a key; write one as R, Shift+R or Ctrl+PageUp.")
    return chord(_key_named(last.strip(), text), frozenset(held))


def _key_named(name: str, text: str) -> str:
    if name in _PLAIN:
        return _PLAIN[name]
    found = _BY_LOWER.get(name.lower())
    if found is None:
        raise KeyNameError(f"{text!r} names no key that is known; use letters, digits, F1 or names such as PageUp.")
    return found


_BY_LOWER: dict[str, str] = {name.lower(): name for name in KEY_NAMES} | {"esc": "Escape", "return": "Enter"}


TEXT_KEYS = frozenset(":?")
"""Keys that are taken as typed text, so that they work on every layout."""


@dataclass(frozen=True, slots=True)
class Keymap:
    """Key → action, and what went wrong in making it."""

    preset: str
    actions: Mapping[Chord | str, str]
    """A chord, or one character that is taken as typed text → the action's id."""
    conflicts: tuple[str, ...] = ()
    """Keys that two actions want, as sentences."""
    errors: tuple[str, ...] = ()
    """The user's own keys that could not be understood, as sentences."""

    def action_for(self, pressed: Chord | str) -> str | None:
        """The action of a key, if it has one."""
        return self.actions.get(pressed)

    def action_of(self, text: str) -> str | None:
        """The action of a key as it is written."""
        return self.actions.get(text if text in TEXT_KEYS else parse_chord(text))

    def texts_of(self, action: str) -> list[str]:
        """The keys of an action as they are written."""
        return [str(key) for key, bound in self.actions.items() if bound == action]

    def caps_of(self, action: str) -> tuple[str, ...]:
        """The caps of the keys to press for an action, the first way if there are several; empty if none."""
        ways = (key for key, bound in self.actions.items() if bound == action)
        first = next(ways, None)
        return () if first is None else (first,) if isinstance(first, str) else first.caps

    def text_of(self, action: str) -> str:
        """The same in one word: `Ctrl+P`; empty if it has no key."""
        return "+".join(self.caps_of(action))
