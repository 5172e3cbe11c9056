"""A commutator as a value: its moves, and what they do as three sets of slots."""

from __future__ import annotations

from dataclasses import dataclass

from cube_core.algs import Alg
from cube_core.carrying import carried
from cube_core.geometry import IntArray
from cube_core.roles import StepCells
from cube_core.turns import Stickers
from cube_core.words.facts import Carried


@dataclass(frozen=True, slots=True, eq=False)
class ThreeCycle:
    """Moves that leave the whole cube alone but for many 3-cycles: target ← source ← third ← target."""

    alg: Alg
    target: IntArray
    """Where the wanted stickers go."""
    source: IntArray
    """Where they are before the moves, in the order of the targets."""
    third: IntArray
    fact: Carried
    """What it does."""

    @property
    def cells(self) -> StepCells:
        """The slots by role, as things stand before the moves."""
        return StepCells(self.source, self.target, self.third)

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
        return ThreeCycle(setup.conjugate(self.alg), target, source, third, self.fact)
