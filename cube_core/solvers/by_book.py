"""Do a recipe on a solve's board, and write it down as a step that knows what it is an instance of."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from cube_core.algs import Alg
from cube_core.carrying import ends
from cube_core.recipes.edges import PLAIN
from cube_core.recipes.reading import alg as read
from cube_core.recipes.thoughts import Thought, came_from, whole
from cube_core.roles import NO_CELLS, StepCells
from cube_core.solvers.explanation import Explanation, Kind, PartLength, PartRole
from cube_core.solvers.method import Task

KINDS: dict[str, Kind] = {
    "last.flip": "orient",
    "last.edges": "permute",
    "last.corners": "permute",
    "last.twist": "orient",
    "edge.pair": "pair",
    "edge.swap": "pair",
    "edge.turn": "orient",
    "parity.flip": "parity",
    "parity.swap": "parity",
}
"""What the steps of a recipe are for, where they are not to bring a piece to its place."""

_CASES = {"parity.flip": "edge parity, advanced", "parity.swap": "corner parity"}
"""The names by which a parity's card finds what it tells."""

_CARRIED: dict[str, int] = {"centre.line": 1, "edge.pair": 3, "edge.swap": 7}
"""Recipe → how many moves stand between a slice and its way back."""


def do(task: Task, thought: Thought, kind: Kind | None = None) -> None:
    """Make its moves; it knows for which time this is, where it is more than to turn a layer into line."""
    task.times[thought.recipe] = time = task.times.get(thought.recipe, 0) + (thought.variant != "line up")
    step = BookStep(replace(thought, time=time), kind or kind_of(thought))
    task.recorder.play(whole(thought, task.size), step)


def kind_of(thought: Thought) -> Kind:
    """The kind of step that it is."""
    if thought.variant == "line up":
        return "align"
    return KINDS.get(thought.recipe, "orient" if thought.recipe.startswith("oll.") else "place")


def _case_of(recipe: str) -> str | None:
    """The name of the case that a recipe is for: F2L 7."""
    kind, _, label = recipe.partition(".")
    return f"F2L {label}" if kind == "f2l" and label.isdigit() else None


@dataclass(frozen=True, slots=True)
class BookStep:
    """A step that is a recipe."""

    thought: Thought
    kind: Kind

    def explain(self, alg: Alg) -> Explanation:
        """Its thought, and where the pieces come from and go to."""
        thought = self.thought
        case, parts = _CASES.get(thought.recipe) or _case_of(thought.recipe), self._parts(alg.size)
        return Explanation(thought, self.kind, self._cells(alg), case, parts, thought.recipe)

    def _cells(self, alg: Alg) -> StepCells:
        if not self.thought.slots:
            return NO_CELLS
        before = came_from(alg.size, self.thought.regrip, self.thought.setup)[np.array(self.thought.slots)]
        return StepCells(before, ends(alg)[before])

    def _parts(self, size: int) -> tuple[PartLength, ...]:
        thought = self.thought
        regrip, setup, moves = (len(read(text, size)) for text in (thought.regrip, thought.setup, thought.moves))
        before: PartRole = "align" if thought.recipe.startswith("f2l.") else "setup"
        return (PartLength("regrip", regrip), PartLength(before, setup), *self._own_parts(moves))

    def _own_parts(self, count: int) -> tuple[PartLength, ...]:
        if self.thought.recipe == "centre.cell":
            roles: tuple[tuple[PartRole, int], ...] = (("carry", 1), ("insert", 3), ("undo", 1), ("undo", 3))
            return tuple(PartLength(*part) for part in roles)
        if self.thought.variant == "chain":
            return self._chained(count)
        between = _CARRIED.get(self.thought.recipe)
        if between is None:
            return (PartLength("align" if self.thought.variant == "line up" else "algorithm", count),)
        slices = (count - between) // 2
        return (PartLength("carry", slices), PartLength("insert", between), PartLength("undo", slices))

    def _chained(self, count: int) -> tuple[PartLength, ...]:
        """Slices three times, and three turns between them."""
        slices = (count - 2 * PLAIN) // 3
        on = (PartLength("carry", slices), PartLength("insert", PLAIN))
        return (*on, *on, PartLength("undo", slices))
