"""The wings of a big cube by orbit and location, and where each belongs.

The wings of an edge that lie equally far from its ends form an orbit with those of the other
edges: 24 wings at 24 edge locations, from the ends (orbit 0) to the middle. The middle edges of
an odd cube are the last orbit; each of them counts at two locations, held both ways.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cube_core.cube import Cells, colors_of
from cube_core.faces import COLORS, FaceColors
from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import (
    EDGE_COUNT,
    LOCATIONS,
    NUMBER_OF,
    corner_slots,
    edge_slots,
    faces_by_color,
)
from cube_core.solvers.pieces.parity import is_odd
from cube_core.turns import Stickers

EDGE_LOCATIONS = LOCATIONS[:EDGE_COUNT]
HERE: IntArray = np.arange(EDGE_COUNT)
"""Every edge location by itself: all wings at home."""
OTHER_WAY: IntArray = HERE ^ 1
"""By location: the same edge, held the other way."""


EVERY_COLUMN = slice(None)
Labels = npt.NDArray[np.uint8]
"""By location and layer: a location."""


def orbit_count(size: int) -> int:
    """The number of orbits of wings of a cube, that of the middle edges among them."""
    return (size - 1) // 2


@lru_cache(maxsize=64)
def wing_slots(size: int) -> IntArray:
    """By orbit and location, the slot of a wing's leading sticker."""
    slots = np.ascontiguousarray(edge_slots(size)[:, : orbit_count(size)].T)
    slots.flags.writeable = False
    return slots


def labels_of(size: int, stickers: Stickers, columns: slice = EVERY_COLUMN) -> Labels:
    """By location and layer along the edge, what a wing shows: the location that is solved when it has these colours.

    The two stickers of a wing are at (l, j) and (l ^ 1, last − j): with all layers every orbit is
    there twice, seen from either sticker.
    """
    shown, beside = colors_of(size, stickers[_both_slots(size)[:, :, columns]])
    labels: Labels = _LABELS[shown, beside]
    return labels


def labels_by_color(size: int, colors: Cells) -> Labels:
    """The same of all wings, from the colours that are seen."""
    shown, beside = colors[_both_slots(size)]
    labels: Labels = _LABELS[shown, beside]
    return labels


@lru_cache(maxsize=64)
def _both_slots(size: int) -> IntArray:
    """The slots of both stickers of each wing, the leading one first."""
    slots = edge_slots(size)
    return np.stack([slots, slots[OTHER_WAY, ::-1]])


def wing_homes(size: int, stickers: Stickers, colors: FaceColors) -> IntArray:
    """By orbit and location, the location where the wing that is there belongs."""
    return _edge_homes(colors)[labels_of(size, stickers, slice(orbit_count(size))).T]


def orbit_homes(size: int, stickers: Stickers, colors: FaceColors, orbit: int) -> IntArray:
    """The same for one orbit, by location."""
    return _edge_homes(colors)[labels_of(size, stickers, slice(orbit, orbit + 1))[:, 0]]


def are_corners_odd(size: int, stickers: Stickers, colors: FaceColors) -> bool:
    """Whether it takes an odd number of exchanges to bring all corners to their places."""
    slots = corner_slots(size)
    births = np.argsort(slots)[np.searchsorted(np.sort(slots), stickers[slots[::3]])]
    face_of = faces_by_color(colors)
    homes = np.array([NUMBER_OF[tuple(face_of[face] for face in faces)] for faces in LOCATIONS[EDGE_COUNT:]])
    return is_odd((homes[births] - EDGE_COUNT) // 3)


@lru_cache(maxsize=32)
def _edge_homes(colors: FaceColors) -> IntArray:
    """By location on a solved cube held the usual way: the location of its piece under these colours."""
    face_of = faces_by_color(colors)
    return np.array([NUMBER_OF[face_of[a], face_of[b]] for a, b in EDGE_LOCATIONS])


def _label_codes() -> Labels:
    codes = np.zeros((len(COLORS), len(COLORS)), dtype=np.uint8)
    for number, (first, second) in enumerate(EDGE_LOCATIONS):
        codes[first, second] = number
    return codes


_LABELS = _label_codes()
