"""Explanations of steps, made when somebody asks: a long solve has a hundred thousand steps and shows a few."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg
from cube_core.carrying import carried, ends
from cube_core.cube import Cube
from cube_core.faces import AXES, FaceColors
from cube_core.geometry import IntArray, slots_across
from cube_core.moves import fields_of, highs_of, lows_of, move_of, with_quarters
from cube_core.notation.words import write_move
from cube_core.roles import NO_CELLS, StepCells
from cube_core.words.facts import Slices, SlicesAligned

if TYPE_CHECKING:
    from cube_core.words.english import Fact

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


Kind = Literal["place", "pair", "orient", "permute", "align", "rotate", "parity", "prevent"]
"""What a step is for, as a fact to ask instead of reading its sentence.

`parity`: a parity that was met is mended; `prevent`: one is kept from arising; `align`: layers are
turned to where the next steps want them, or back; `rotate`: the whole cube turns.
"""


@dataclass(frozen=True, slots=True)
class Explanation:
    """The explanation of a step."""

    fact: Fact
    """What its sentences are made from."""
    kind: Kind
    cells: StepCells = NO_CELLS
    """The slots it works on, as things stand when it starts."""
    case: str | None = None
    """The name of a known case (`OLL 27`)."""
    parts: tuple[PartLength, ...] = ()
    """What its moves are for, in order; none where all of them are one."""
    recipe: str | None = None
    """The id of the recipe or case of which this is an instance (`edge.pair`, `oll.27`)."""

    def explain(self, alg: Alg) -> Explanation:
        """The explanation itself: a step that is told as it is recorded."""
        return self


class Told(Protocol):
    """A step that can explain itself once somebody asks; sentences are not made before.

    A step that has to do with a parity says so before it is asked, by an attribute `kind`.
    """

    def explain(self, alg: Alg) -> Explanation:
        """Explain the step, whose moves these are."""


@dataclass(frozen=True, slots=True, eq=False)
class OneOfMany:
    """A step of which a huge cube has thousands: its arrays are slots, its numbers fit two bytes, the rest is shared.

    What is shared has to be hashable, for steps that have it in common are kept together.
    """

    @abstractmethod
    def explain(self, alg: Alg) -> Explanation:
        """Explain the step, whose moves these are."""


@dataclass(frozen=True, slots=True, eq=False)
class TurnedHome:
    """A step that turns slices, and all stickers of the pieces that come home by it."""

    source: npt.NDArray[np.integer]
    kind: Kind
    why: Literal["left", "row", "even"]

    def explain(self, alg: Alg) -> Explanation:
        """Explain how many pieces come home."""
        source = self.source.astype(np.intp)
        count = len(np.unique(np.minimum(source, _across(alg.size, source))))
        cells = StepCells(source, ends(alg)[source])
        fact = SlicesAligned(count, slices_turned(alg), self.why)
        return Explanation(fact, self.kind, cells, parts=(PartLength("carry", len(alg)),))


def turned_home(cube: Cube, colors: FaceColors, alg: Alg, slots: IntArray) -> npt.NDArray[np.int32]:
    """The slots, of some, whose pieces turns of slices bring home: they are wrong now and right afterwards."""
    meant = np.asarray(colors)
    across = _across(cube.size, slots)
    pairs = np.stack([slots, across])
    shown = cube.stickers[pairs] // cube.size**2
    targets = carried(pairs, alg) if len(alg) == 1 else ends(alg)[pairs]
    was_right, is_right = ((shown == meant[at // cube.size**2]).all(axis=0) for at in (pairs, targets))
    return np.asarray(slots[is_right & ~was_right], dtype=np.int32)


def _across(size: int, slots: IntArray) -> IntArray:
    """The other slot of edge pieces, the same slot of other pieces."""
    row, col = np.divmod(slots % size**2, size)
    is_edge = ((row == 0) | (row == size - 1)) ^ ((col == 0) | (col == size - 1))
    across = slots.copy()
    across[is_edge] = slots_across(size, slots[is_edge])
    return across
