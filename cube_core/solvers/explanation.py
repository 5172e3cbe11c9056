"""What a step does, told when somebody asks: a long solve has a hundred thousand steps and shows a few."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

import numpy as np

from cube_core.algs import Alg
from cube_core.geometry import IntArray
from cube_core.roles import RoleCell
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
    cells: tuple[RoleCell, ...] = ()
    """The slots it works on, as things stand when it starts."""
    reason: str = ""
    """One sentence that says why it is done here."""
    case: str | None = None
    """The name of a known case (`OLL 27`)."""
    parts: tuple[PartLength, ...] = ()
    """What its moves are for, in order; none where all of them are one."""

    def explain(self) -> Explanation:
        """The explanation itself."""
        return self


class Explainable(Protocol):
    """What can explain a step: an explanation, or what is needed to make one."""

    def explain(self) -> Explanation:
        """What the step does."""


class ManySteps(Protocol):
    """What can explain many steps of one sort and keeps little for each of them."""

    def explain_step(self, index: int, alg: Alg) -> Explanation:
        """What one of them does, whose moves these are."""

    def sources(self, index: int) -> IntArray:
        """Where the stickers are that one of them brings, when it starts."""


@dataclass(frozen=True, slots=True)
class OneStep:
    """A step on its own, as the only one of many: its moves are known by heart, or its sentence names them."""

    told: Explainable

    def explain_step(self, index: int, alg: Alg) -> Explanation:
        """What the step does."""
        return self.told.explain()

    def sources(self, index: int) -> IntArray:
        """What it marks as brought."""
        return np.array([cell.slot for cell in self.told.explain().cells if cell.role == "source"], dtype=np.intp)
