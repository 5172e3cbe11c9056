"""What a step does, told when somebody asks: a long solve has a hundred thousand steps and shows a few."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from cube_core.algs import Alg
from cube_core.geometry import IntArray
from cube_core.roles import NO_CELLS, StepCells
from cube_core.solvers.structure import PartLength

Kind = Literal["place", "pair", "orient", "permute", "align", "rotate", "parity", "prevent"]
"""What a step is for, as a fact to ask instead of reading its sentence.

`parity`: a parity that was met is mended; `prevent`: one is kept from arising; `align`: layers are
turned to where the next steps want them, or back; `rotate`: the whole cube turns.
"""


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a step does."""

    caption: str
    """One sentence that says what holds at its end."""
    kind: Kind
    cells: StepCells = NO_CELLS
    """The slots it works on, as things stand when it starts."""
    reason: str = ""
    """One sentence that says why it is done here."""
    case: str | None = None
    """The name of a known case (`OLL 27`)."""
    parts: tuple[PartLength, ...] = ()
    """What its moves are for, in order; none where all of them are one."""

    def explain_step(self, index: int, alg: Alg) -> Explanation:
        """The explanation itself: a step on its own."""
        return self

    def sources(self, index: int) -> None:
        """Its sentence may name its moves."""


class ManySteps(Protocol):
    """What can explain many steps of one sort and keeps little for each of them; or a single step."""

    def explain_step(self, index: int, alg: Alg) -> Explanation:
        """What one of them does, whose moves these are."""

    def sources(self, index: int) -> IntArray | None:
        """Where the stickers are that one of them brings, when it starts.

        None where its moves have to stay as they are: they are known by heart, or its sentence names them.
        """
