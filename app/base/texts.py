"""The door for text from elsewhere to the screen, to the window's title and to other programs."""

from __future__ import annotations

import re
from functools import lru_cache

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
