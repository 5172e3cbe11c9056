"""Turns of slices that bring much of what they show home at once, as a step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg
from cube_core.carrying import carried, ends
from cube_core.cube import Cube
from cube_core.faces import FaceColors
from cube_core.geometry import IntArray, slots_across
from cube_core.roles import StepCells
from cube_core.solvers.explanation import Explanation, Kind
from cube_core.solvers.structure import PartLength, slices_turned
from cube_core.words.facts import SlicesAligned


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
