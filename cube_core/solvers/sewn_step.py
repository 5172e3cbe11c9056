"""A step that has fewer moves than it was planned with, or two that became one: told by what they were before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from cube_core.algs import Alg
from cube_core.geometry import IntArray
from cube_core.queries import carried
from cube_core.roles import Role, RoleCell
from cube_core.sentences import lowered
from cube_core.solvers.explanation import Explanation, ManySteps
from cube_core.solvers.structure import PartLength

SAID = 3
"""So many words that were just said need not be said again, up to the one that begins a place."""
PLACES = frozenset(("from", "to", "at", "up", "down"))


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

    def _cells(self, first: Explanation, second: Explanation) -> tuple[RoleCell, ...]:
        """What both mark, as things stand before the first: pieces come to where the second leaves them."""
        there, back = self.befores[1].alg, self.befores[0].alg.inverse()
        later = [
            *_marked("source", carried(slots_of(second.cells, "source"), back)),
            *(cell for cell in second.cells if cell.role == "target"),
            *_marked("third", carried(slots_of(second.cells, "third"), back)),
        ]
        moved = dict(
            zip(
                (cell for cell in first.cells if cell.role == "target"),
                _marked("target", carried(slots_of(first.cells, "target"), there)),
                strict=True,
            )
        )
        return tuple(dict.fromkeys([*(moved.get(cell, cell) for cell in first.cells), *later]))


def slots_of(cells: Iterable[RoleCell], role: Role) -> IntArray:
    """The slots that play a part."""
    return np.array([cell.slot for cell in cells if cell.role == role], dtype=np.intp)


def _marked(role: Role, slots: IntArray) -> list[RoleCell]:
    return [RoleCell(role, slot) for slot in slots.tolist()]


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
