"""The wings of a big cube by orbit and location, and where each belongs.

The wings of an edge that lie equally far from its ends form an orbit with those of the other
edges: 24 wings at 24 edge locations, from the ends (orbit 0) to the middle. The middle edges of
an odd cube are the last orbit; each of them counts at two locations, held both ways.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from cube_core.faces import CORNERS, FaceColors
from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import (
    EDGE_COUNT,
    LOCATIONS,
    NUMBER_OF,
    corner_slots,
    edge_slots,
    faces_by_color,
)
from cube_core.turns import Stickers

EDGE_LOCATIONS = LOCATIONS[:EDGE_COUNT]
HERE: IntArray = np.arange(EDGE_COUNT)
"""Every edge location by itself: all wings at home."""
OTHER_WAY: IntArray = HERE ^ 1
"""By location: the same edge, held the other way."""


def orbit_count(size: int) -> int:
    """How many orbits of wings a cube has, that of the middle edges among them."""
    return (size - 1) // 2


@lru_cache(maxsize=64)
def wing_slots(size: int) -> IntArray:
    """By orbit and location, the slot of a wing's leading sticker."""
    slots = np.ascontiguousarray(edge_slots(size)[:, : orbit_count(size)].T)
    slots.flags.writeable = False
    return slots


def wing_homes(size: int, stickers: Stickers, colors: FaceColors) -> IntArray:
    """By orbit and location, the location where the wing that is there belongs."""
    orbits = [orbit_homes(size, stickers, colors, orbit) for orbit in range(orbit_count(size))]
    return np.array(orbits, dtype=np.intp).reshape(-1, EDGE_COUNT)


def orbit_homes(size: int, stickers: Stickers, colors: FaceColors, orbit: int) -> IntArray:
    """The same for one orbit, by location."""
    slots = wing_slots(size)[orbit]
    order = np.argsort(slots)
    births = order[np.searchsorted(slots, stickers[slots], sorter=order)]
    return np.asarray(_edge_homes(colors)[births])


def corner_homes(size: int, stickers: Stickers, colors: FaceColors) -> IntArray:
    """By corner place, the place of the corner that belongs there."""
    place_of_slot = {slot: number // 3 for number, slot in enumerate(corner_slots(size).tolist())}
    shown = [place_of_slot[sticker] for sticker in stickers[corner_slots(size)[::3]].tolist()]
    face_of = faces_by_color(colors)
    homes = [NUMBER_OF[tuple(face_of[face] for face in faces)] for faces in CORNERS]
    return (np.array(homes)[shown] - EDGE_COUNT) // 3


@lru_cache(maxsize=32)
def _edge_homes(colors: FaceColors) -> IntArray:
    """By location on a solved cube held the usual way: the location of its piece under these colours."""
    face_of = faces_by_color(colors)
    return np.array([NUMBER_OF[face_of[a], face_of[b]] for a, b in EDGE_LOCATIONS])
