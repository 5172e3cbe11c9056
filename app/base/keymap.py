"""Which key does what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.base.keys import Chord, parse_chord

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

    def caps_of(self, action: str) -> tuple[str, ...]:
        """What stands on the keys to press for an action, the first way if there are several; empty if none."""
        ways = (key for key, bound in self.actions.items() if bound == action)
        first = next(ways, None)
        return () if first is None else (first,) if isinstance(first, str) else first.caps

    def text_of(self, action: str) -> str:
        """The same in one word: `Ctrl+P`; empty if it has no key."""
        return "+".join(self.caps_of(action))
