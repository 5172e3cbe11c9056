"""Sets of the 24 places of an orbit as bits of a number: turned by two look-ups, and their distances from a goal."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.short.big.slabs import Perms

Masks = npt.NDArray[np.int32]
MaskTables = npt.NDArray[np.int32]
"""By turn, half of the mask and its twelve bits: where they go."""
Distances = npt.NDArray[np.uint8]

UNREACHED = 255
_HALF = 12
_LOW = (1 << _HALF) - 1


def mask_tables(perms: Perms) -> MaskTables:
    """What turns do to masks."""
    bits = np.arange(_LOW + 1)[:, None] >> np.arange(_HALF) & 1
    goes_to = (1 << np.argsort(perms, axis=1)).reshape(len(perms), 2, _HALF)
    return np.asarray(np.einsum("wb,mhb->mhw", bits, goes_to), dtype=np.int32)


def turned(tables: MaskTables, turn: int | IntArray, masks: Masks) -> Masks:
    """Masks after a turn, one for all of them or one each."""
    return np.asarray(tables[turn, 0, masks & _LOW] | tables[turn, 1, masks >> _HALF])


def turned_by_all(tables: MaskTables, masks: Masks) -> Masks:
    """By turn and mask, the mask after it."""
    return np.asarray(tables[:, 0].take(masks & _LOW, axis=1) | tables[:, 1].take(masks >> _HALF, axis=1))


def distances(goals: Iterable[int], tables: MaskTables) -> Distances:
    """By mask, how many turns away the nearest goal is; the turns must undo one another."""
    far = np.full(1 << 2 * _HALF, UNREACHED, dtype=np.uint8)
    front = np.array(sorted(goals), dtype=np.int32)
    far[front] = depth = 0
    while len(front):
        depth += 1
        fresh = []
        for turn in range(len(tables)):
            there = turned(tables, turn, front)
            there = there[far[there] == UNREACHED]  # a turn takes no two masks to one, so none is here twice
            far[there] = depth
            fresh.append(there)
        front = np.concatenate(fresh)
    return far


def mask_of(flags: npt.NDArray[np.bool_]) -> Masks:
    """The masks of flags by place, along the last axis."""
    return np.asarray((flags << np.arange(flags.shape[-1])).sum(axis=-1), dtype=np.int32)
