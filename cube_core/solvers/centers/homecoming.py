"""What 3-cycles of centre cells bring home, found out from the colours before they are made."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cube_core.geometry import IntArray
from cube_core.moves import Codes
from cube_core.solvers.centers.row_batch import RowBatch
from cube_core.solvers.centers.steps import CellRecord
from cube_core.solvers.centers.weighing import Colors

COMING = [1, 2, 0]
"""Of target, source and third, which each gets its sticker from."""
FACES = 6


class Cycled(NamedTuple):
    """Cells by target, source and third of 3-cycles."""

    around: IntArray
    """Their slots, as things stand when their step starts."""
    faces: IntArray
    shown: Colors
    wanted: Colors


def record_of(batch: RowBatch, codes: Codes, bounds: IntArray, cycled: Cycled, right: IntArray) -> CellRecord:
    """The record of steps that these bounds divide; `right` says by face what is right before all of them."""
    around, faces, shown, wanted = cycled
    count = len(bounds) - 1
    step = batch.chain if count > 1 else np.zeros_like(batch.rows.row)
    was_right, is_right = shown == wanted, shown[COMING] == wanted
    came = is_right & ~was_right[COMING]
    places, more = step * FACES + faces, is_right.view(np.int8) - was_right.view(np.int8)
    change = np.bincount(places.ravel(), more.ravel(), FACES * count).astype(np.intp).reshape(count, FACES)
    came_by_cell = came.view(np.int8)
    return CellRecord(
        codes,
        bounds,
        around[COMING].T[came.T],
        np.bincount(step, came_by_cell[0] + came_by_cell[1] + came_by_cell[2], count).astype(np.intp),
        right + np.cumsum(change, axis=0),
        batch=batch,
    )
