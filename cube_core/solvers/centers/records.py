"""Records of 3-cycles of centre cells: what they bring home, found out from the colours before they are made."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.moves import Codes
from cube_core.solvers.centers.row_batch import RowBatch
from cube_core.solvers.centers.weighing import Colors
from cube_core.solvers.huge.shortcuts import Shortcut

COMING = np.array([1, 2, 0])
"""Of target, source and third, which each gets its sticker from."""
FACES = 6


class Cycled(NamedTuple):
    """Cells by target, source and third of 3-cycles."""

    around: IntArray
    """Their slots, as things stand when their step starts."""
    faces: IntArray
    shown: Colors
    wanted: Colors


class CellRecord(NamedTuple):
    """The moves of some steps, and what they bring home."""

    codes: Codes
    """All moves."""
    bounds: IntArray
    """Bounds of the moves of each step."""
    sources: npt.NDArray[np.integer]
    """Where the stickers that come home are when their step starts, step by step."""
    source_counts: IntArray
    """By step, how many these are."""
    right: IntArray
    """By step and face, how many cells are right when it stops."""
    is_free: bool = False
    """Whether the steps care for centre cells alone; else they are commutators."""
    batch: Shortcut | None = None
    """What is known of many of them together."""


def record_of(batch: RowBatch, codes: Codes, bounds: IntArray, cycled: Cycled, right: IntArray) -> CellRecord:
    """The record of steps that these bounds divide; `right` says by face what is right before all of them."""
    around, faces, shown, wanted = cycled
    count = len(bounds) - 1
    step = batch.chain if count > 1 else np.zeros_like(batch.rows.row)
    was_right, is_right = shown == wanted, shown[COMING] == wanted
    places = (step * FACES + faces).ravel()
    gained = is_right.view(np.int8) - was_right.view(np.int8)
    gains = np.bincount(places, weights=gained.ravel(), minlength=FACES * count).astype(np.intp)
    came = (is_right > was_right[COMING]).T.ravel().nonzero()[0]
    cell = came // len(COMING)
    place = COMING.take(came - cell * len(COMING)) * len(step) + cell
    return CellRecord(
        codes,
        bounds,
        around.ravel().take(place),
        np.bincount(step.take(cell), minlength=count),
        right + np.cumsum(gains.reshape(count, FACES), axis=0),
        batch=batch,
    )
