"""Quarter turns of inner slices that keep a parity from arising, or take one out."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cube_core.algs import Alg
from cube_core.geometry import NORMALS, IntArray, points_of
from cube_core.roles import StepCells
from cube_core.solvers.explanation import Explanation, Kind
from cube_core.solvers.pieces.locations import edge_slots
from cube_core.solvers.structure import PartLength, slices_turned
from cube_core.words.facts import SlicesEvened


@dataclass(frozen=True, slots=True, eq=False)
class QuarterTurns:
    """A step that turns slices by a quarter; the wings at work are those of these slices."""

    kind: Kind

    def explain(self, alg: Alg) -> Explanation:
        """Explain what the turns are for."""
        cells = StepCells(working=_wings_in(alg))
        parts = (PartLength("carry", len(alg)),)
        return Explanation(SlicesEvened(slices_turned(alg)), self.kind, cells, parts=parts)


def _wings_in(turns: Alg) -> IntArray:
    """Both slots of every wing in these layers."""
    slots = edge_slots(turns.size).ravel()
    points = points_of(turns.size, slots)
    is_turned = np.zeros(len(slots), dtype=bool)
    for face in dict.fromkeys(move.face for move in turns):
        layers = (turns.size + 1 - points @ NORMALS[face]) // 2
        for lo, hi in ((move.lo, move.hi) for move in turns if move.face is face):
            is_turned |= (lo <= layers) & (layers <= hi)
    return np.sort(slots[is_turned])
