"""Steps that play a word and are told from a fact when somebody asks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cube_core.algs import Alg
from cube_core.carrying import ends
from cube_core.recipes.reading import alg as read
from cube_core.recipes.thoughts import came_from
from cube_core.roles import NO_CELLS, StepCells
from cube_core.solvers.explanation import Explanation, Kind
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.structure import PartLength
from cube_core.solvers.three.cases.recognition import Seen
from cube_core.solvers.three.facts import Fact
from cube_core.solvers.three.held import slots_of
from cube_core.solvers.three.state import State
from cube_core.solvers.three.words import Word, codes_of


@dataclass(frozen=True, slots=True, eq=False)
class FactStep:
    """A step of a 3×3 that is no recipe."""

    fact: Fact
    kind: Kind
    pieces: tuple[int, ...]
    """Those that it is about."""
    state: State
    """Where all pieces are once the cube is held for it."""
    word: Word
    regrip: str = ""
    seen: Seen | None = None
    """The case that it plays."""

    def alg(self, size: int) -> Alg:
        """Its moves."""
        return Alg.join(size, (read(self.regrip, size), Alg.from_codes(size, codes_of(size, self.word))))

    def explain(self, alg: Alg) -> Explanation:
        """Its fact, and where its pieces come from and go to."""
        case = self.seen.case if self.seen else None
        recipe = f"{case.kind.lower()}.{case.label.lower().replace(' ', '-')}" if case else None
        name, parts = case.name if case else None, self._parts(alg.size)
        return Explanation(self.fact, self.kind, self._cells(alg), name, parts, recipe)

    def _cells(self, alg: Alg) -> StepCells:
        if not self.pieces:
            return NO_CELLS
        held = slots_of(alg.size, self.state[list(self.pieces)].tolist())
        before = came_from(alg.size, self.regrip)[held]
        return StepCells(before, ends(alg)[before])

    def _parts(self, size: int) -> tuple[PartLength, ...]:
        regrip = PartLength("regrip", len(read(self.regrip, size)))
        if self.seen is None:
            return (regrip, PartLength("insert", len(self.word))) if regrip.length else ()
        parts = self.seen.parts or (PartLength("algorithm" if self.seen.case else "align", len(self.word)),)
        return (regrip, *parts)


def play(recorder: Recorder, step: FactStep) -> None:
    """Play a word as one step; none at all is no step."""
    if step.word:
        recorder.play(step.alg(recorder.size), step)


def pieces_where(flags: np.ndarray) -> tuple[int, ...]:
    """The numbers of the pieces of which something holds."""
    return tuple(np.flatnonzero(flags).tolist())
