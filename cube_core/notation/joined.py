"""Moves written without spaces, such as R'FR2U, and two at once, such as D+U': where the spaces belong.

The letters of moves tell themselves apart; only a number between two of them may belong to either. Up to three layers,
where nobody writes inner layers by number, it is the amount of the move before. On larger cubes R2U is R2 U or R 2U:
unless one of these is no move there, nobody can tell, and it is an error that names both.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from cube_core.errors import NotationError
from cube_core.notation.words import FAMILY, WordReader

Preference = Literal["amount", "layer"]
"""The meaning of a number that may have either."""

_AMOUNTS_ONLY = 3
"""The most layers of a cube on which a number between two letters is always the amount of the first."""
_LONGEST_GAP = 20
_JOINT = re.compile(
    rf"//[^\n]*|(?P<before>{FAMILY.pattern}|[)\]])(?P<gap>[0-9'+-]*)(?=(?P<after>{FAMILY.pattern}|[(\[]))"
)
_MEANT = re.compile(r".*?(?=[0-9]*-|\Z)")
"""All that stands before the layers of a block."""


@dataclass(frozen=True, slots=True)
class Spaced:
    """A text with spaces between its moves."""

    text: str
    added: tuple[int, ...] = ()
    """The places in it where a space was put in."""

    def position_before(self, position: int) -> int:
        """The place at which a place of it was before."""
        return position - bisect_left(self.added, position)


def spaced(text: str, size: int, prefers: Preference | None = None) -> Spaced:
    """The text with spaces where moves touch; NotationError where two readings are left and neither is preferred.

    >>> spaced("R'FR2U", 3).text, spaced("D+U'", 3).text
    ("R' F R2 U", "D U'")
    """
    pieces: list[str] = []
    added: list[int] = []
    start = length = 0
    for joint in _JOINT.finditer(text):
        if joint["before"] is None:
            continue
        place = joint.start("gap") + _cut(joint, size, prefers)
        is_plus = text[place : place + 1] == "+"
        pieces += [text[start:place], " "]
        length += place - start
        if not is_plus:
            added.append(length)
        length, start = length + 1, place + is_plus
    return Spaced("".join([*pieces, text[start:]]), tuple(added)) if pieces else Spaced(text)


def _cut(joint: re.Match[str], size: int, prefers: Preference | None) -> int:
    """The number of signs between two moves that belong to the first; where none can be, the reader says so."""
    before, gap, after = joint["before"], joint["gap"], joint["after"]
    if after in "([":
        return len(gap)
    cuts = _cuts(size, gap, after)
    if not cuts:
        return _MEANT.match(gap).end()  # type: ignore[union-attr] # it matches nothing at all, too
    if len(cuts) > 1 and size > _AMOUNTS_ONLY and prefers is None:
        first, second = (f"{before}{gap[:cut]} {gap[cut:]}{after}" for cut in (cuts[-1], cuts[0]))
        message = f"{before}{gap}{after} may be {first} or {second} on {size} layers; put a space where it belongs."
        raise NotationError(message, joint.end())
    return cuts[0] if prefers == "layer" else cuts[-1]


@lru_cache(maxsize=4096)
def _cuts(size: int, gap: str, after: str) -> tuple[int, ...]:
    """By how many signs they leave to the first move, the ways to cut what stands between two."""
    if len(gap) > _LONGEST_GAP:
        return ()
    if "+" in gap:
        place = gap.index("+")
        return (place,) if _is_move("U" + gap[:place], size) and _is_move(gap[place + 1 :] + after, size) else ()
    places = range(len(gap) + 1)
    return tuple(cut for cut in places if _is_move("U" + gap[:cut], size) and _is_move(gap[cut:] + after, size))


def _is_move(word: str, size: int) -> bool:
    try:
        WordReader(size, strict=False).code(word, 0)
    except NotationError:
        return False
    return True
