"""Small helpers for sentences: lists of names, and small first letters."""

from __future__ import annotations

from collections.abc import Sequence


def listed(names: Sequence[str], last: str = "and") -> str:
    """All of them in a sentence.

    >>> listed(["UR", "UL", "UB"])
    'UR, UL and UB'
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def lowered(sentence: str) -> str:
    """A sentence with a small first letter, to stand behind another.

    >>> lowered("Two edges are whole.")
    'two edges are whole.'
    """
    return sentence[0].lower() + sentence[1:]
