"""Times beside moves, as smart cubes and timers write them: `R/*304*/ U/*512*/` and `R@304 U@512`."""

from __future__ import annotations

import re
from itertools import pairwise

from cube_core.errors import TextError

_TIME = re.compile(r"//[^\n]*|/\*[ \t]*([0-9]{1,12})[ \t]*\*/|@([0-9]{1,12})(?![0-9])", re.ASCII)
"""A time, or a comment, in which there are none."""


def without_times(text: str) -> tuple[str, tuple[int, ...]]:
    """The text with spaces in the place of its times, and the times, in milliseconds.

    >>> without_times("R@304 U'@512")
    ("R     U'    ", (304, 512))
    """
    times = tuple(int(found[1] or found[2]) for found in _TIME.finditer(text) if found[1] or found[2])
    for number, (before, after) in enumerate(pairwise(times), 2):
        if after < before:
            raise TextError(f"The times go back: {after} follows {before} at the {number}th; put them in order.")
    return _TIME.sub(lambda found: " " * len(found[0]) if found[1] or found[2] else found[0], text), times


def check_count(times: tuple[int, ...], moves: int) -> None:
    """Say that there are more or fewer times than moves."""
    if len(times) != moves:
        raise TextError(f"There are {len(times)} times beside {moves} moves; give every move one, or none.")
