"""Keys by name: what a key press is called, and how a key with its modifiers is written."""

from __future__ import annotations

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
        """As it is written in files: `Ctrl+Shift+Z`."""
        return "+".join((*self.modifiers, self.key))

    @property
    def modifiers(self) -> tuple[str, ...]:
        """The names of the modifiers held, in the order in which they are written."""
        held = (self.ctrl, self.alt, self.shift)
        return tuple(name for name, is_held in zip(MODIFIERS, held, strict=True) if is_held)

    @property
    def caps(self) -> tuple[str, ...]:
        """What stands on the keys to press, one after the other: `Ctrl`, `-`."""
        return (*self.modifiers, cap_of(self.key))


def chord(key: str, modifiers: frozenset[str] = frozenset()) -> Chord:
    """A key with a set of modifier names."""
    return Chord(key, "Ctrl" in modifiers, "Alt" in modifiers, "Shift" in modifiers)


def cap_of(key: str) -> str:
    """What stands on a key."""
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
        raise KeyNameError(f"{text!r} is no key; write one as R, Shift+R or Ctrl+PageUp.")
    return chord(_key_named(last.strip(), text), frozenset(held))


def _key_named(name: str, text: str) -> str:
    if name in _PLAIN:
        return _PLAIN[name]
    found = _BY_LOWER.get(name.lower())
    if found is None:
        raise KeyNameError(f"{text!r} names no key that is known; use letters, digits, F1 or names such as PageUp.")
    return found


_BY_LOWER: dict[str, str] = {name.lower(): name for name in KEY_NAMES} | {"esc": "Escape", "return": "Enter"}
