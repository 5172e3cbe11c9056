"""Quarter turns of inner slices that keep a parity from arising, or take one out: what they say."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cube_core.algs import Alg
from cube_core.geometry import IntArray, layer_slots
from cube_core.roles import role_cells
from cube_core.solvers.explanation import Explanation, Kind
from cube_core.solvers.pieces.naming import begun, turned_names
from cube_core.solvers.structure import PartLength

REASON = (
    "There would be an odd number of exchanges between the wings at the end, which no commutator makes; "
    "a quarter turn of a slice makes it even."
)


@dataclass(frozen=True, slots=True, eq=False)
class QuarterTurns:
    """A step that turns slices by a quarter; the wings at work are those of these slices."""

    turns: Alg
    kind: Kind

    def explain(self) -> Explanation:
        """What the turns are for."""
        names = turned_names(self.turns)
        verb = "is" if names.startswith("slice ") else "are"
        cells = role_cells("working", _wings_in(self.turns))
        caption = f"{begun(names)} {verb} turned by a quarter, so that all wings can find their edges."
        return Explanation(caption, self.kind, cells, REASON, parts=(PartLength("carry", len(self.turns)),))


def _wings_in(turns: Alg) -> IntArray:
    """Both slots of every wing in these layers."""
    size = turns.size
    slots = [
        layer_slots(size, move.face, layer).reshape(4, size)[:, [0, -1]].ravel()
        for move in turns
        for layer in range(move.lo, move.hi + 1)
    ]
    return np.unique(np.concatenate(slots))
