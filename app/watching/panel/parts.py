"""The parts of a step as people are shown them: what each is called, its colour, and how cubers write them together."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import groupby

from cube_core.solvers import Step
from cube_core.solvers.explanation import Part, PartRole

NAMES: dict[PartRole, str] = {
    "regrip": "turn the cube",
    "align": "align",
    "setup": "set up",
    "carry": "take with it",
    "insert": "insert",
    "undo": "undo",
    "algorithm": "algorithm",
}
COLORS: dict[PartRole, str] = {
    "regrip": "text",
    "align": "text",
    "setup": "setup",
    "carry": "carry",
    "insert": "insert",
    "undo": "setup",
    "algorithm": "text",
}
"""The colours of the parts; a set-up and its undoing belong together and have one."""
MOST_WRITTEN = 40
"""Moves of a step from which on nobody reads its brackets any more; a large cube has steps of thousands."""


def named_parts(step: Step) -> list[Part]:
    """The parts that have names of their own: what undoes one thing after the other is one."""
    runs = (list(run) for _, run in groupby(step.parts, lambda part: part.role))
    return [Part(run[0].role, run[0].start, run[-1].stop) for run in runs]


def number_at(parts: Sequence[Part], index: int) -> int:
    """The number of the part that the move of an index belongs to; before it the first, after it the last."""
    return max(0, bisect_right(parts, index, key=lambda part: part.start) - 1)


def structure(written: str) -> str:
    """The term for the structure of a step in brackets: a commutator, or only set up and undone.

    >>> structure("[D: [2L, F 2R' F']]"), structure("[2L: U' R L2 U]")
    ('commutator', 'set-up')
    """
    return "commutator" if "," in written else "set-up"


def brackets(step: Step) -> str:
    """A step as cubers write it, where that says more than its moves do; otherwise nothing."""
    if step.stop - step.start > MOST_WRITTEN:
        return ""
    text = step.notation
    return text if "[" in text else ""
