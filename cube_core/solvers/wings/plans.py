"""Plans: the slices that turn and the insertion that is made; and plans of many steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.moves import Codes
from cube_core.solvers.explanation import Told
from cube_core.solvers.wings.slices import Amounts, Worths, prices_of
from cube_core.solvers.wings.tables import Word
from cube_core.solvers.wings.wing_insertions import Ways


@dataclass(frozen=True, slots=True, eq=False)
class Pending:
    """The slices of an axis that stand turned now, and how far."""

    axis: Face
    amounts: Amounts

    @property
    def turned_back(self) -> Pending:
        """All slices as they were."""
        return Pending(self.axis, np.zeros_like(self.amounts))

    def prices(self, layers: IntArray) -> Worths:
        """The cost of turning these layers, as things stand."""
        return prices_of(layers, self.amounts[layers])


def nothing_pending(size: int) -> Pending:
    """All slices as they were."""
    return Pending(Face.U, np.zeros(size - 2, dtype=np.int8))


@dataclass(frozen=True, slots=True, eq=False)
class PlannedInsertion:
    """An insertion with its slices."""

    axis: Face
    setup: Word
    word: Word
    amounts: Amounts
    ways: Ways
    """By amount, 1 to 3 quarters."""
    gain: int
    """How many more wings are right."""
    cost: int
    """How many turns more it takes."""

    @property
    def rate(self) -> float:
        """Wings for each turn."""
        return self.gain / self.cost


class StepPlan:
    """Steps that are made all at once in the end: an outer turn of a big cube costs as much as a thousand wings."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.told: list[Told] = []
        """By step what explains it."""
        self.pieces: list[Codes] = [np.empty(0, dtype=np.int64)]
        """The moves of each step, behind none."""
        self._effects: list[tuple[IntArray, IntArray]] = []

    def add(self, codes: Codes, told: Told, effect: tuple[IntArray, IntArray] | None = None) -> None:
        """One step more. The effect, where it is known: slots and whence their stickers come."""
        self.pieces.append(codes)
        self.told.append(told)
        if effect is not None:
            self._effects.append(effect)

    @property
    def alg(self) -> Alg:
        """All moves."""
        return Alg.from_codes(self.size, np.concatenate(self.pieces))

    @property
    def bounds(self) -> IntArray:
        """Bounds of the moves of each step."""
        return np.cumsum([len(codes) for codes in self.pieces])

    def shortcuts(self) -> list[tuple[int, StepPlan]]:
        """All of it, where every effect is known."""
        return [(0, self)] if self._effects and len(self._effects) == len(self.pieces) - 1 else []

    def through(self, first: int, stop: int) -> Iterator[tuple[IntArray, IntArray] | slice]:
        """Go through what the steps from one to another do, one after the other."""
        yield from self._effects[first:stop]
