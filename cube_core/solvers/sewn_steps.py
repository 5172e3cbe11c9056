"""Steps that have fewer moves than they were planned with, or that were two: told by what they were before."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import NamedTuple

import numpy as np

from cube_core.algs import Alg
from cube_core.geometry import IntArray
from cube_core.queries import carried
from cube_core.roles import StepCells
from cube_core.sentences import lowered
from cube_core.solvers.explanation import Explanation, ManySteps
from cube_core.solvers.structure import PartLength
from cube_core.solvers.telling import Telling

SAID = 3
"""So many words that were just said need not be said again, up to the one that begins a place."""
PLACES = frozenset(("from", "to", "at", "up", "down"))


class PlannedStep(NamedTuple):
    """A step by its number in the solve as it was planned."""

    number: int
    alg: Alg


class Before(NamedTuple):
    """A step as it was planned."""

    by: ManySteps
    """What explains it."""
    number: int
    """Its number there."""
    alg: Alg

    def explain(self) -> Explanation:
        """What it did."""
        return self.by.explain_step(self.number, self.alg)


@dataclass(frozen=True, slots=True, eq=False)
class SewnStep:
    """What one step or two neighbours have become; the memory of it is their moves alone."""

    befores: tuple[Before, ...]
    left: tuple[int, ...]
    """Which of all their moves are left, each in its old place."""

    def explain(self) -> Explanation:
        """What they did, as one."""
        told = [before.explain() for before in self.befores]
        parts = self._parts([part for each in told for part in each.parts])
        if len(told) == 1:
            return replace(told[0], parts=parts)
        first, second = told
        caption = one_sentence(_counted(first.caption), _counted(second.caption))
        # how far the solve is once both are done: what the first says of that is over before anybody has read it
        return Explanation(caption, second.kind, self._cells(first, second), second.reason, parts=parts)

    def _parts(self, planned: list[PartLength]) -> tuple[PartLength, ...]:
        """What is left of their parts."""
        bounds = np.cumsum([0, *(part.length for part in planned)])
        lengths = np.diff(np.searchsorted(self.left, bounds)).tolist()
        return tuple(part._replace(length=length) for part, length in zip(planned, lengths, strict=True))

    def _cells(self, first: Explanation, second: Explanation) -> StepCells:
        """What both mark, as things stand before the first: pieces come to where the second leaves them."""
        there, back = self.befores[1].alg, self.befores[0].alg.inverse()
        one, other = first.cells, second.cells
        return StepCells(
            source=_each_once(one.slots("source"), carried(other.slots("source"), back)),
            target=_each_once(carried(one.slots("target"), there), other.slots("target")),
            third=_each_once(one.slots("third"), carried(other.slots("third"), back)),
        )


class SewnSteps:
    """What explains all of them: of each the moves of the steps it was, and which of them are left."""

    __slots__ = ("_befores", "_bounds", "_codes", "_doubled", "_places", "_planned", "_size")

    def __init__(self, size: int, planned: Telling) -> None:
        self._size, self._planned = size, planned
        self._befores = array("I")
        """By step that there was: its number, and how many moves it had."""
        self._doubled = array("H")
        """The places at which there are two moves now."""
        self._places, self._codes = array("H"), array("i")
        """Moves that were planned and are not made so: twice the place, one more where none is made now; the move."""
        self._bounds = array("I", [0, 0, 0])
        """Three a step: where what it was, what is left, and these moves stop."""

    def add(self, befores: Sequence[PlannedStep], left: IntArray, made: Alg) -> int:
        """Note what one or two steps have become: which of their moves are left, and the moves there; its number."""
        planned = np.concatenate([before.alg.codes for before in befores])
        now = np.zeros_like(planned)
        now[left] = made.codes
        others = np.flatnonzero(now != planned)
        for number, alg in befores:
            self._befores.extend((number, len(alg)))
        self._doubled.extend(left[1:][left[1:] == left[:-1]].tolist())
        self._places.extend((2 * others + (now[others] == 0)).tolist())
        self._codes.extend(planned[others].tolist())
        self._bounds.extend((len(self._befores), len(self._doubled), len(self._places)))
        return len(self._bounds) // 3 - 2

    def explain_step(self, index: int, alg: Alg) -> Explanation:
        """What it does, told by what it was."""
        ends = self._bounds[3 * index : 3 * index + 6]
        at, doubled, others = map(slice, ends[:3], ends[3:])
        numbers, lengths = self._befores[at][::2], self._befores[at][1::2]
        places, is_gone = np.divmod(np.array(self._places[others], dtype=np.intp), 2)
        kept = np.setdiff1d(np.arange(sum(lengths)), places[is_gone == 1])
        left = np.sort(np.concatenate([kept, self._doubled[doubled]]).astype(np.intp))
        codes = np.empty(sum(lengths), dtype=np.int64)
        codes[left] = alg.codes
        codes[places] = self._codes[others]
        planned = Alg.from_codes(self._size, codes)
        bounds = pairwise(accumulate(lengths, initial=0))
        befores = (
            Before(*self._planned.of(number), planned[slice(*bound)])
            for number, bound in zip(numbers, bounds, strict=True)
        )
        return SewnStep(tuple(befores), tuple(left.tolist())).explain()

    def sources(self, index: int) -> None:
        """Its moves are as few as can be."""


def _each_once(slots: IntArray, more: IntArray) -> list[int]:
    return list(dict.fromkeys([*slots.tolist(), *more.tolist()]))


def _counted(caption: str) -> str:
    """A sentence that counts what it tells of, so that both can be added up: of a single piece it says which it is."""
    return f"One {caption[4:]}" if caption.startswith("The ") else caption


def one_sentence(first: str, second: str) -> str:
    """Two sentences as one; what both end with is said once.

    >>> one_sentence("One red cell has come up (U); one turn is enough.", "Two blue cells have come up (U).")
    'One red cell has come up (U); one turn is enough; then two blue cells have come up (U).'
    >>> one_sentence("Two red cells have come up (U).", "Two blue cells have come down (D) and one up (U).")
    'Two red cells have come up (U); then two blue down (D) and one up (U).'
    """
    said, _, end = first.removesuffix(".").rpartition("; ")
    told = said if said and second.endswith(f"; {end}.") else first.removesuffix(".")
    return f"{told}; then {lowered(_without(second, first))}"


def _without(second: str, first: str) -> str:
    """A sentence without the words that it shares with the one before, what comes and how: nobody says them twice."""
    words = second.split()
    stop = next((index for index, word in enumerate(words) if word in PLACES), 0)
    starts = (start for start in range(1, stop + 1 - SAID) if f" {' '.join(words[start:stop])} " in first)
    return " ".join([*words[: next(starts, stop)], *words[stop:]])
