"""Kinds of pieces: where they are on a cube, and the cells that keep their colours where only some are shown."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from cube_core.geometry import points_of
from renderer.arrays import Cells, Flags, Ints

CROSS, CORNERS, EDGES, CENTRES = "cross", "corners", "edges", "centres"
"""Those that can be shown alone; the cross is the edges of one colour, and the centres that they stand at."""
_FACES_OF = {CORNERS: 3, EDGES: 2, CENTRES: 1}


@lru_cache(maxsize=4)
def faces_of(size: int) -> Ints:
    """The number of faces that the piece at each slot is on: three for a corner, two for an edge, one for a centre."""
    points = points_of(size, np.arange(6 * size * size))
    return np.asarray(np.count_nonzero(np.abs(points) == size - 1, axis=1))


@lru_cache(maxsize=4)
def edge_pairs(size: int) -> Ints:
    """The two slots of each edge and wing."""
    slots = np.flatnonzero(faces_of(size) == 2)
    return slots[np.lexsort(points_of(size, slots).T)].reshape(-1, 2)


def kept(size: int, cells: Cells, kind: str, color: int) -> Flags:
    """The slots that keep their colours where only pieces of a kind are shown; a cross is of that colour."""
    if kind != CROSS:
        return np.asarray(faces_of(size) == _FACES_OF[kind])
    pairs = edge_pairs(size)
    flags = faces_of(size) == _FACES_OF[CENTRES]
    flags[pairs[(cells[pairs] == color).any(axis=1)]] = True
    return np.asarray(flags)
