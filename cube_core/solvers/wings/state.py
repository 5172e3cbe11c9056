"""Wings on their way: where each is, where which is wanted, and what an operation makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.moves import Flags
from cube_core.solvers.pieces.orbits import HERE, OTHER_WAY
from cube_core.solvers.wings.choice import Chosen, Gains, OperationSet, choose, gain_table, unlocking
from cube_core.solvers.wings.operations import Operation
from cube_core.solvers.wings.tables import Word, outer_table

START_RATE = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class Brought:
    """Wings that an operation brings somewhere."""

    axis: Face
    layers: tuple[int, ...]
    """The slices that turn for it, counted from the face of the axis."""
    orbits: IntArray
    """By wing: its orbit, and where it is before."""
    locations: IntArray
    is_joined: bool
    """Whether each comes to another piece of its edge that counts and is where it is wanted."""
    is_useful: bool
    """Whether they come to where they are wanted; else this only opens the door to the next step."""


class Wings:
    """All wings by orbit and location, and the wing wanted at each location."""

    def __init__(self, size: int, homes: IntArray, wanted: IntArray, weights: IntArray) -> None:
        self.size = size
        self.homes = homes
        """By orbit and location: which wing is there, by where it belongs."""
        self.wanted = wanted
        """By location: which wing is wanted there."""
        self.weights = weights
        """By orbit and location: how much that counts."""
        self._rate = START_RATE

    @property
    def is_done(self) -> bool:
        """Whether every wing that counts is where it is wanted."""
        return not ((self.homes != self.wanted) & (self.weights > 0)).any()

    @property
    def gains(self) -> Gains:
        """The gain of each exchange."""
        return gain_table(self.homes, self.wanted, self.weights)

    def turn(self, word: Word) -> None:
        """Outer turns: whole edges travel, with all that is wanted of them."""
        self._carry(outer_table(word))

    def _carry(self, table: IntArray) -> None:
        back = np.argsort(table)
        self.homes, self.wanted, self.weights = self.homes[:, back], self.wanted[back], self.weights[:, back]

    def choose(self, sets: Sequence[OperationSet]) -> Chosen:
        """The operation that pays best now."""
        chosen = choose(self.gains, self.size, sets, self._rate)
        if chosen is None:
            chosen = unlocking(self.homes, self.wanted, self.weights, self.size, sets)
        self._rate = chosen.rate
        return chosen

    def perform(self, operation: Operation, chosen: Chosen, undone: bool) -> Brought:
        """Do an operation on the chosen layers; `undone`: its outer turns are undone behind it."""
        sources = np.stack([_sources(operation, side) for side in chosen.sides])
        came = np.take_along_axis(self.homes, sources, axis=1)
        changed = came != self.homes
        right = (came == self.wanted) & (self.weights > 0)
        comes_right = changed & right
        is_useful = bool(comes_right.any())
        orbits, targets = np.nonzero(comes_right if is_useful else changed)
        self.homes = came
        locations = sources[orbits, targets]
        if not undone:
            self._carry(operation.outer)
        return Brought(operation.axis, chosen.layers, orbits, locations, self._are_joined(right, targets), is_useful)

    def _are_joined(self, right: Flags, targets: IntArray) -> bool:
        """Whether two pieces or more are right at the edge of each target; a middle edge is at both its locations."""
        counts = right.sum(axis=0)
        both = counts + counts[OTHER_WAY] - (right[-1] if self.size % 2 else 0)
        return bool(both[targets].min(initial=2) >= 2)


def _sources(operation: Operation, side: int | None) -> IntArray:
    """By location, from which the wing comes that is with the whole edge of that location afterwards."""
    return HERE if side is None else operation.sources(side)
