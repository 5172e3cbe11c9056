"""The parts of a step, and how cubers write what these make together: commutators and conjugates."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Literal, NamedTuple

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import AXES
from cube_core.moves import fields_of, highs_of, lows_of, move_of, with_quarters
from cube_core.notation.words import write_move
from cube_core.words.facts import Slices

MOST_NAMED = 3
"""More turns than these are only counted."""

PartRole = Literal["regrip", "align", "setup", "carry", "insert", "undo", "algorithm"]
"""What a part of a step is for.

`regrip`: the whole cube is turned at the start of the step, which counts no move; `align`: layers are turned to where
they are wanted, for good; `setup`: pieces are brought to where the rest of the step takes them from; `carry`: slices
take pieces over; `insert`: something is put between; `undo`: what undoes a part before it; `algorithm`: moves that are
known by heart.
"""


class PartLength(NamedTuple):
    """A part as a planner tells it."""

    role: PartRole
    length: int
    """How many moves it has."""


class Part(NamedTuple):
    """A stretch of a step, as indices into the moves of the solve."""

    role: PartRole
    start: int
    stop: int


def parts_between(told: Sequence[PartLength], start: int, stop: int) -> tuple[Part, ...]:
    """The parts that cover a step; those without moves are left out."""
    bounds = pairwise(accumulate((part.length for part in told), initial=start))
    return tuple(Part(part.role, *bound) for part, bound in zip(told, bounds, strict=True) if part.length)


def notation_of(pieces: Sequence[Alg]) -> str:
    """Pieces of an algorithm as cubers write them; it reads back to exactly their moves.

    >>> from cube_core import parse
    >>> notation_of([parse(text, 5) for text in ("D", "2L", "F 2R' F'", "2L'", "F 2R F'", "D'")])
    "[D: [2L, F 2R' F']]"
    """
    texts, at = [], 0
    while at < len(pieces):
        text, at = _group(pieces, at)
        texts.append(text)
    return " ".join(texts)


def _group(pieces: Sequence[Alg], at: int) -> tuple[str, int]:
    """The group that begins with a piece, and the number of the first piece behind it."""
    first, back = pieces[at], pieces[at].inverse()
    if len(pieces) >= at + 4 and pieces[at + 2] == back and pieces[at + 3] == pieces[at + 1].inverse():
        return f"[{first}, {pieces[at + 1]}]", at + 4
    undo = next((number for number in range(at + 2, len(pieces)) if pieces[number] == back), None)
    if undo is None:
        return str(first), at + 1
    return f"[{first}: {notation_of(pieces[at + 1 : undo])}]", undo + 1


def slices_of(alg: Alg) -> Alg:
    """The turns of slices among these moves."""
    return Alg.from_codes(alg.size, alg.codes[(lows_of(alg.codes) > 1) & (highs_of(alg.codes) < alg.size)])


def slices_turned(turns: Alg) -> Slices:
    """The slices that some turns turn, as these name them.

    >>> from cube_core import parse
    >>> slices_turned(parse("2R' 4R", 6)).names, slices_turned(parse("M", 5)).names
    (('2R', '3L'), ('M',))
    """
    blocks = list(dict.fromkeys(with_quarters(turns.codes, np.ones_like(turns.codes)).tolist()))
    is_turned = np.zeros((len(AXES), turns.size + 1), dtype=bool)
    for axis, lo, hi, _ in map(fields_of, blocks):
        is_turned[axis, lo : hi + 1] = True
    count = int(np.count_nonzero(is_turned))
    if len(blocks) > MOST_NAMED:
        return Slices((), count)
    return Slices(tuple(write_move(move_of(block), turns.size).rstrip("'") for block in blocks), count)
