"""What a plan of the pairing says: which slices turn, and which insertion is made."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.solvers.wings.insertions import Ways
from cube_core.solvers.wings.slices import Amounts, Worths, prices_of
from cube_core.solvers.wings.tables import Word


@dataclass(frozen=True, slots=True, eq=False)
class Pending:
    """How far the slices of an axis are turned now."""

    axis: Face
    amounts: Amounts

    @property
    def turned_back(self) -> Pending:
        """All slices as they were."""
        return Pending(self.axis, np.zeros_like(self.amounts))

    def prices(self, layers: IntArray) -> Worths:
        """What it costs to turn these layers, as things stand."""
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
