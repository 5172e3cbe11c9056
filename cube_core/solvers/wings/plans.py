"""The wings of a big cube by location and layer, and plans for them: slices that turn, the insertion that is made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg
from cube_core.cube import Cube
from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.moves import Codes
from cube_core.solvers.explanation import Told
from cube_core.solvers.pieces.locations import EDGE_COUNT, Labels, edge_slots, labels_of
from cube_core.solvers.wings.insertions import Amounts, Ways, Worths, prices_of
from cube_core.solvers.wings.tables import Word, by_exchange, empty_table, outer_table
from cube_core.turns import Stickers

ALL = np.arange(EDGE_COUNT)
OTHER_SIDE = ALL ^ 1
"""The location of the same edge held the other way."""


@dataclass(slots=True)
class WingColumns:
    """Wings on their way, as they would be if the slices were turned back."""

    stickers: Stickers
    labels: Labels
    wanted: Labels
    """The label that is to be there, by location and layer; goes along with whole edges."""
    edges: IntArray
    """The location now of the whole edge that was at each location at first."""

    @classmethod
    def on(cls, cube: Cube, wanted: Labels) -> WingColumns:
        """The wings of a cube."""
        return cls(cube.stickers[edge_slots(cube.size)], labels_of(cube.size, cube.stickers), wanted.copy(), ALL.copy())

    @property
    def matched(self) -> npt.NDArray[np.bool_]:
        """Mask of the wings that are where they are wanted."""
        return np.asarray(self.labels == self.wanted)

    def gains(self, layers: IntArray) -> npt.NDArray[np.int8]:
        """The gain if a wing goes somewhere: by 24 · from + to and layer, see `gains`."""
        labels, wanted = self.labels[:, layers], self.wanted[:, layers]
        table = empty_table(len(layers), np.int8)
        there = by_exchange(table, len(layers))
        there[...] = labels[:, None] == wanted
        there -= (labels == wanted)[:, None]
        return table

    def turn(self, word: Word) -> None:
        """Go along with whole edges."""
        ways = outer_table(word)
        for by_location in (self.stickers, self.labels, self.wanted):
            by_location[ways] = by_location.copy()
        self.edges = ways[self.edges].astype(np.intp)

    def carry(self, ways: Ways, amounts: Amounts) -> None:
        """Let wings go their ways by the amounts of their layers."""
        there = np.concatenate([ALL[None], ways])[amounts].T
        ways_by_layer = there[OTHER_SIDE, ::-1] ^ 1
        ways_by_layer = np.take_along_axis(ways_by_layer, there, axis=0)
        for by_location in (self.stickers, self.labels):
            before = by_location.copy()
            np.put_along_axis(by_location, ways_by_layer, before, axis=0)


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
    """The ways of each amount, 1 to 3 quarters."""
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
        """The explanations of the steps."""
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
