"""The steps that solve the last layer by named cases, and what they say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from cube_core.roles import StepCells
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.pieces.locations import EDGE_COUNT
from cube_core.solvers.three.cases.catalogue import Case
from cube_core.solvers.three.cases.effects import layers_effect, orientation_effect, permutation_effect, settled_up
from cube_core.solvers.three.cases.recognition import Seen
from cube_core.solvers.three.held import Held
from cube_core.solvers.three.state import HOMES, LAST_CORNERS, LAST_EDGES, State
from cube_core.solvers.three.word_steps import Explainable, Sort, WordStep
from cube_core.solvers.three.words import table_of

Own = tuple[Case, ...]
"""Cases with algorithms that people brought along."""
Look = Callable[[State, Own], Seen]
Told = Callable[[Held, Seen, State], Explainable]
"""Makes what a step says of how the cube is held, what is seen, and where the pieces are."""


@lru_cache(maxsize=32)
def look_step(look: Look, told: Told, own: Own) -> Sort:
    """The sort of step that does what is seen by a look; the layer may only have to be turned."""

    def made(step: WordStep) -> Explainable:
        seen = look(step.state, own)
        return (told if seen.case else CaseStep)(step.held, seen, step.state)

    return made


@dataclass(frozen=True, slots=True, eq=False)
class CaseStep:
    """A step that solves what the last layer shows."""

    held: Held
    seen: Seen
    state: State
    """Where the pieces are when it starts."""

    def explain(self) -> Explanation:
        """The case by its name, and what becomes of it."""
        if self.seen.case is None:
            cells = self.held.cells(
                _LAST_PIECES if self.held.size > 2 else _LAST_PIECES[4:], self.state, self.seen.word
            )
            return Explanation("The last layer is turned to its place.", "align", cells, "All its pieces fit already.")
        told = {"OLL": self._orientation, "PLL": self._permutation, "PBL": self._both_layers}
        return told[self.seen.case.kind](self.seen.case)

    def _orientation(self, case: Case) -> Explanation:
        caption = f"{case.title}: {orientation_effect(self.state)}, {self.held.up} comes up everywhere."
        return Explanation(caption, "orient", self._cells(), self._pattern(), case.name, self.seen.parts)

    def _permutation(self, case: Case) -> Explanation:
        caption = f"{case.title}: {permutation_effect(self.state)}."
        reason = f"All of the last layer shows {self.held.up} on top; what is left is who is where."
        return Explanation(caption, "permute", self._cells(), reason, case.name, self.seen.parts)

    def _both_layers(self, case: Case) -> Explanation:
        caption = f"{case.name}: {layers_effect(*case.label.split())}, and the cube is solved."
        begun = table_of(self.seen.before)[self.state]
        moved = np.flatnonzero(table_of(case.word)[begun] != begun).tolist()
        cells = self.held.cells(moved, self.state, self.seen.word)
        reason = "Both layers show one colour; what is left is who is where."
        return Explanation(caption, "permute", cells, reason, case.name, self.seen.parts)

    def _pattern(self) -> str:
        corners = int(((self.state[LAST_CORNERS] - EDGE_COUNT) % 3 == 0).sum())
        edges = int((self.state[LAST_EDGES] % 2 == 0).sum())
        at_edges = f"{_counted(edges, 'edge')} and " if self.held.size > 2 else ""
        return f"{self.held.up.capitalize()} shows on top at {at_edges}{_counted(corners, 'corner')}."

    def _cells(self) -> StepCells:
        """The pieces that are turned or change places, those that the layer only takes along left out."""
        assert self.seen.case is not None
        is_moved = _is_turned(self.state) if self.seen.case.kind == "OLL" else settled_up(self.state) != HOMES
        return self.held.cells([piece for piece in _LAST_PIECES if is_moved[piece]], self.state, self.seen.word)


_LAST_PIECES = (*range(20)[LAST_EDGES], *range(20)[LAST_CORNERS])


def _is_turned(state: State) -> State:
    """By piece: whether its leading sticker is on another side of its place than it ought to be."""
    return np.where(state < EDGE_COUNT, state % 2, state % 3)


def _counted(count: int, noun: str) -> str:
    return f"{('no', 'one', 'two', 'three', 'four')[count]} {noun}{'' if count == 1 else 's'}"
