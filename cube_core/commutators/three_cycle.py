"""A commutator as a value: its moves, and what they do as three sets of slots."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cube_core.algs import Alg
from cube_core.commutators.face_mapping import rotated_slots
from cube_core.geometry import NORMALS, IntArray, points_of
from cube_core.roles import RoleCell, role_cells
from cube_core.solvers.explanation import Explanation
from cube_core.turns import Stickers


@dataclass(frozen=True, slots=True, eq=False)
class CellStep:
    """Moves that bring the stickers at the sources to the targets, and a sentence that says so.

    A step that only lines things up has no cells.
    """

    alg: Alg
    target: IntArray
    """Where the wanted stickers go."""
    source: IntArray
    """Where they are before the moves, in the order of the targets."""
    third: IntArray
    """The third cells of 3-cycles, else none."""
    caption: str
    """What it does, in one sentence."""

    def explain(self) -> Explanation:
        """What it does, for whoever records it as a step of a solve."""
        return Explanation(self.caption, "place" if self.target.size else "align", self.cells)

    @property
    def cells(self) -> tuple[RoleCell, ...]:
        """The slots by role, as things stand before the moves."""
        return (
            *role_cells("source", self.source),
            *role_cells("target", self.target),
            *role_cells("third", self.third),
        )


@dataclass(frozen=True, slots=True, eq=False)
class ThreeCycle(CellStep):
    """Moves that leave the whole cube alone but for many 3-cycles: target ← source ← third ← target."""

    @property
    def exchange(self) -> tuple[IntArray, IntArray]:
        """The slots it changes, and from which ones their stickers come."""
        to = np.concatenate([self.target, self.source, self.third])
        return to, np.concatenate([self.source, self.third, self.target])

    def apply_to(self, stickers: Stickers) -> None:
        """Do to an array of stickers by slot what the moves would do."""
        stickers[self.target], stickers[self.source], stickers[self.third] = (
            stickers[self.source],
            stickers[self.third],
            stickers[self.target],
        )

    def set_up_by(self, setup: Alg) -> ThreeCycle:
        """The same with moves before it that are undone after it: it acts on what they bring there."""
        if not len(setup):
            return self
        back = setup.inverse()
        target, source, third = (carried(slots, back) for slots in (self.target, self.source, self.third))
        return ThreeCycle(setup.conjugate(self.alg), target, source, third, self.caption)


def carried(slots: IntArray, alg: Alg) -> IntArray:
    """Where a few moves take the stickers at these slots, without a whole cube to play them on."""
    slots = slots.copy()
    for move in alg:
        layer = (alg.size + 1 - points_of(alg.size, slots) @ NORMALS[move.face]) // 2
        rides = (move.lo <= layer) & (layer <= move.hi)
        slots[rides] = rotated_slots(alg.size, slots[rides], move.face, move.quarters)
    return slots
