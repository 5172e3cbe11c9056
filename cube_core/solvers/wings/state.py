"""Wings on their way: where each is, where which is wanted, and what an operation makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cube_core.geometry import IntArray
from cube_core.roles import RoleCell, role_cells
from cube_core.solvers.wings.choice import Chosen, Gains, Shelf, choose, gain_table
from cube_core.solvers.wings.operations import Operation, Word, outer_table
from cube_core.solvers.wings.orbits import HERE, wing_slots
from cube_core.solvers.wings.unlocking import unlocking

START_RATE = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class Feat:
    """A deed: one operation, and the wings that come right by it."""

    size: int
    operation: Operation
    layers: tuple[int, ...]
    orbits: IntArray
    """By wing that came right: its orbit, and its locations before and after."""
    sources: IntArray
    targets: IntArray

    @property
    def caption(self) -> str:
        """What it does, in one sentence."""
        count = len(self.orbits)
        wings = {0: "other wings out of the way", 1: "a wing"}.get(count, f"{count} wings")
        what = f"Bring {wings} to the edges they belong with" if count else f"Bring {wings}"
        return f"{what}: turn slices, exchange edges, turn the slices back."

    @property
    def cells(self) -> tuple[RoleCell, ...]:
        """The wings, before and after."""
        slots = wing_slots(self.size)
        sources, targets = (slots[self.orbits, locations] for locations in (self.sources, self.targets))
        return (*role_cells("source", sources), *role_cells("target", targets))


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
        """What each exchange gains."""
        return gain_table(self.homes, self.wanted, self.weights)

    def turn(self, word: Word) -> None:
        """Outer turns: whole edges travel, with all that is wanted of them."""
        self._carry(outer_table(word))

    def _carry(self, table: IntArray) -> None:
        back = np.argsort(table)
        self.homes, self.wanted, self.weights = self.homes[:, back], self.wanted[back], self.weights[:, back]

    def choose(self, shelves: Sequence[Shelf]) -> Chosen:
        """What pays best now."""
        chosen = choose(self.gains, self.size, shelves, self._rate)
        if chosen is None:
            chosen = unlocking(self.homes, self.wanted, self.weights, self.size, shelves)
        self._rate = chosen.rate
        return chosen

    def perform(self, operation: Operation, chosen: Chosen, undone: bool) -> Feat:
        """Do an operation on the chosen layers; `undone`: its outer turns are undone behind it."""
        givers = np.stack([_givers(operation, side) for side in chosen.sides])
        came = np.take_along_axis(self.homes, givers, axis=1)
        right = (came == self.wanted) & (self.homes != self.wanted) & (self.weights > 0)
        orbits, takers = np.nonzero(right)
        self.homes = came
        outer = HERE if undone else operation.outer
        self._carry(outer)
        return Feat(self.size, operation, chosen.layers, orbits, givers[orbits, takers], outer[takers])


def _givers(operation: Operation, side: int | None) -> IntArray:
    """By location, from which the wing comes that is with the whole edge of that location afterwards."""
    return HERE if side is None else operation.givers(side)
