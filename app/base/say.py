"""Words for the user: an error that they can mend, a message, and numbers as they are shown."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol


class UserError(Exception):
    """One sentence that says what is wrong and what to do; the command line prints it and ends with status 2."""


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


@contextmanager
def telling(say: Say) -> Iterator[None]:
    """Tells the user what they can mend, in place of raising it."""
    try:
        yield
    except (UserError, OSError) as error:
        say(str(error), is_warning=True)


def grouped(number: int) -> str:
    """Digits in groups of three.

    >>> grouped(7942540)
    '7 942 540'
    """
    return f"{number:,}".replace(",", " ")


def short(number: int) -> str:
    """Three digits and a letter from a hundred thousand up.

    >>> short(98765), short(182345), short(7942540)
    ('98 765', '182k', '7.94M')
    """
    if number < 100_000:
        return grouped(number)
    return f"{number / 1000:.0f}k" if number < 999_500 else f"{number / 1e6:.2f}M"


def shorter(number: int) -> str:
    """Three digits and a letter from ten thousand up.

    >>> shorter(8102), shorter(10771)
    ('8 102', '10.8k')
    """
    return f"{number / 1000:.1f}k" if 10_000 <= number < 99_950 else short(number)
