"""What is said to the user: one message at a time, by whoever has something to say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Message:
    """Something said to the user."""

    text: str
    is_warning: bool = False


class Say(Protocol):
    """Tells the user something."""

    def __call__(self, text: str, is_warning: bool = False) -> None:
        """Say it now."""


def say_nothing(text: str, is_warning: bool = False) -> None:
    """Tell nobody, where nobody listens."""
