"""Words for the user: an error that they can mend, a message, numbers as they are shown, and text from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
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


LONGEST = 4000
"""Signs of one text that are shown; no window has room for more, and to measure it would take long."""
STRANGE = "\N{REPLACEMENT CHARACTER}"
"""The sign in place of what is none: half of a pair, a byte of a name that is no UTF-8, a control."""
_BREAKS = re.compile(r"[\t-\r\x1c-\x1f\x85\u2028\u2029]")
_NO_SIGNS = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


def shown(text: str) -> str:
    """A text in signs that can be drawn, one for each of its own; the end of a very long one is left out.

    >>> shown("R U\\n2R"), shown("a\\ud800b"), shown("5×5")
    ('R U 2R', 'a�b', '5×5')
    """
    if len(text) > LONGEST:
        return shown(text[: LONGEST - 1]) + "…"
    return text if text.isprintable() else _cleaned(text)


@lru_cache(maxsize=1000)
def _cleaned(text: str) -> str:
    return _NO_SIGNS.sub(STRANGE, _BREAKS.sub(" ", text))


def passed_on(text: str) -> str:
    """A text as other programs take it: its lines as they are, without halves of pairs."""
    return text.encode("utf-8", "replace").decode()
