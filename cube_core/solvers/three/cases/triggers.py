"""Algorithms as people remember them: the short runs that hands know by heart are set off in brackets."""

from __future__ import annotations

from functools import cache
from itertools import product

from cube_core.solvers.three.words import TURN_NAMES, Word, image_of, read_word, word_text

_KNOWN = ("R U R' U'", "U R U' R'", "R' F R F'", "F R' F' R", "R U R' U", "R U' R' U", "R' U' R U", "R U2 R'")
"""Each stands for what it is from the other sides and in the mirror, and for the same with wide turns."""


def bracketed(word: Word) -> str:
    """A word with its triggers in brackets, which text may have around any turns.

    >>> bracketed(read_word("R U R' U R U2 R'"))
    "(R U R' U) (R U2 R')"
    """
    parts: list[str] = []
    start = place = 0
    while place < len(word):
        length = _length_of_trigger(word[place : place + _LONGEST])
        if length:
            parts += [word_text(word[start:place]), f"({word_text(word[place : place + length])})"]
            start = place + length
        place += max(length, 1)
    return " ".join(part for part in (*parts, word_text(word[start:])) if part)


def _length_of_trigger(word: Word) -> int:
    """The number of turns of the longest trigger that a word begins with."""
    plain = tuple(_plain(turn) for turn in word)
    return next((length for length in range(len(plain), 0, -1) if plain[:length] in _triggers()), 0)


def _plain(turn: int) -> int:
    """The turn of the outer layer that a wide turn takes along."""
    return turn - _WIDE if _WIDE <= turn < 2 * _WIDE else turn


@cache
def _triggers() -> frozenset[Word]:
    words = [read_word(text) for text in _KNOWN]
    sides = product(words, range(4), (False, True))
    return frozenset(image_of(word, quarters, is_mirrored) for word, quarters, is_mirrored in sides)


_WIDE = TURN_NAMES.index("u")
_LONGEST = 4
