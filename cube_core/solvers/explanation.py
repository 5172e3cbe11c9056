"""Explanations of steps, made when somebody asks: a long solve has a hundred thousand steps and shows a few."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg
from cube_core.carrying import carried, ends
from cube_core.cube import Cube
from cube_core.faces import FaceColors
from cube_core.geometry import IntArray, slots_across
from cube_core.roles import NO_CELLS, StepCells
from cube_core.solvers.structure import PartLength, slices_turned
from cube_core.words.facts import SlicesAligned

if TYPE_CHECKING:
    from cube_core.words.english import Fact

Kind = Literal["place", "pair", "orient", "permute", "align", "rotate", "parity", "prevent"]
"""What a step is for, as a fact to ask instead of reading its sentence.

`parity`: a parity that was met is mended; `prevent`: one is kept from arising; `align`: layers are
turned to where the next steps want them, or back; `rotate`: the whole cube turns.
"""


@dataclass(frozen=True, slots=True)
class Explanation:
    """The explanation of a step."""

    fact: Fact
    """What its sentences are made from."""
    kind: Kind
    cells: StepCells = NO_CELLS
    """The slots it works on, as things stand when it starts."""
    case: str | None = None
    """The name of a known case (`OLL 27`)."""
    parts: tuple[PartLength, ...] = ()
    """What its moves are for, in order; none where all of them are one."""
    recipe: str | None = None
    """The id of the recipe or case of which this is an instance (`edge.pair`, `oll.27`)."""

    def explain(self, alg: Alg) -> Explanation:
        """The explanation itself: a step that is told as it is recorded."""
        return self


class Told(Protocol):
    """A step that can explain itself once somebody asks; sentences are not made before.

    A step that has to do with a parity says so before it is asked, by an attribute `kind`.
    """

    def explain(self, alg: Alg) -> Explanation:
        """Explain the step, whose moves these are."""


@dataclass(frozen=True, slots=True, eq=False)
class OneOfMany:
    """A step of which a huge cube has thousands: its arrays are slots, its numbers fit two bytes, the rest is shared.

    What is shared has to be hashable, for steps that have it in common are kept together.
    """

    @abstractmethod
    def explain(self, alg: Alg) -> Explanation:
        """Explain the step, whose moves these are."""


@dataclass(frozen=True, slots=True, eq=False)
class TurnedHome:
    """A step that turns slices, and all stickers of the pieces that come home by it."""

    source: npt.NDArray[np.integer]
    kind: Kind
    why: Literal["left", "row", "even"]

    def explain(self, alg: Alg) -> Explanation:
        """Explain how many pieces come home."""
        source = self.source.astype(np.intp)
        count = len(np.unique(np.minimum(source, _across(alg.size, source))))
        cells = StepCells(source, ends(alg)[source])
        fact = SlicesAligned(count, slices_turned(alg), self.why)
        return Explanation(fact, self.kind, cells, parts=(PartLength("carry", len(alg)),))


def turned_home(cube: Cube, colors: FaceColors, alg: Alg, slots: IntArray) -> npt.NDArray[np.int32]:
    """The slots, of some, whose pieces turns of slices bring home: they are wrong now and right afterwards."""
    meant = np.asarray(colors)
    across = _across(cube.size, slots)
    pairs = np.stack([slots, across])
    shown = cube.stickers[pairs] // cube.size**2
    targets = carried(pairs, alg) if len(alg) == 1 else ends(alg)[pairs]
    was_right, is_right = ((shown == meant[at // cube.size**2]).all(axis=0) for at in (pairs, targets))
    return np.asarray(slots[is_right & ~was_right], dtype=np.int32)


def _across(size: int, slots: IntArray) -> IntArray:
    """The other slot of edge pieces, the same slot of other pieces."""
    row, col = np.divmod(slots % size**2, size)
    is_edge = ((row == 0) | (row == size - 1)) ^ ((col == 0) | (col == size - 1))
    across = slots.copy()
    across[is_edge] = slots_across(size, slots[is_edge])
    return across
