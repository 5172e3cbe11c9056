"""The three stages in which the centres and wings of a 4×4 come together: the turns of each and what they do.

Each stage leaves fewer slabs quarter turns, so that what one has achieved the next cannot undo:
first all of them, then only outer layers and the slabs between R and L, at last only U, D, F and B.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cube_core.faces import AXES, Face
from cube_core.geometry import IntArray, orbit_slots
from cube_core.moves import Codes
from cube_core.solvers.few.ends import orbit_of
from cube_core.solvers.few.paths import UNREACHED, MaskSpace, MaskTables, distances, mask_of, mask_tables
from cube_core.solvers.few.slabs import (
    ALL,
    HALVES,
    OBTM,
    STM,
    Follows,
    Metric,
    Perms,
    are_odd,
    center_orbit,
    codes_of,
    followers,
    perms_on,
    wing_orbit,
)

SIZE = 4
OUTER = {4: ((1, 1), (4, 4)), 5: ((1, 1), (5, 5))}
INNER = {
    STM: {4: ((2, 2), (3, 3), (1, 2), (2, 3)), 5: ((2, 2), (4, 4), (1, 2), (2, 4), (3, 3), (2, 3), (3, 4), (1, 3))},
    OBTM: {4: ((1, 2),), 5: ((1, 2), (1, 3))},
}
"""The inner slabs that differ by more than a rotation of the whole cube and count one, by metric and size."""
CENTERS, WINGS, CORNERS = center_orbit(SIZE, 1, 1), wing_orbit(SIZE, 1), orbit_slots(SIZE, 0)
R_AND_L, F_AND_B, U_AND_D = 0xFF0000, 0x00FF00, 0x0000FF
"""The centre cells of opposite faces, as masks."""
R_CELLS, F_CELLS, U_CELLS = 0x0F0000, 0x000F00, 0x00000F


@dataclass(frozen=True, slots=True, eq=False)
class Turns:
    """Turns, and what they do to the orbits of a 4×4."""

    codes: Codes
    centers: Perms
    wings: Perms
    masks: MaskTables
    """What they do to masks of centre cells."""
    corners_odd: npt.NDArray[np.bool_]
    """Which permute the corners oddly."""
    follows: Follows


def _turns(metric: Metric, size: int, amounts: Callable[[Face, bool], tuple[int, ...]]) -> Turns:
    slabs = [(block, block in OUTER[size]) for block in OUTER[size] + INNER[metric][size]]
    codes = codes_of((axis, block, amounts(axis, is_outer)) for axis in AXES for block, is_outer in slabs)
    centers = perms_on(size, codes, center_orbit(size, 1, 1))
    odd = are_odd(perms_on(size, codes, orbit_slots(size, 0)))
    wings = perms_on(size, codes, wing_orbit(size, 1))
    return Turns(codes, centers, wings, mask_tables(centers), odd, followers(size, codes))


@lru_cache(maxsize=2)
def first_turns(metric: Metric) -> Turns:
    """All turns."""
    return _turns(metric, SIZE, lambda axis, is_outer: ALL)


@lru_cache(maxsize=2)
def second_turns(metric: Metric) -> Turns:
    """The turns that keep on R and L what is on R and L."""
    return _turns(metric, SIZE, lambda axis, is_outer: ALL if axis is Face.R or is_outer else HALVES)


@lru_cache(maxsize=4)
def third_turns(metric: Metric, size: int = SIZE) -> Turns:
    """The turns that keep on every axis the centre cells that are there, and wings in their classes."""
    return _turns(metric, size, lambda axis, is_outer: ALL if axis is not Face.R and is_outer else HALVES)


@lru_cache(maxsize=2)
def first_space(metric: Metric) -> MaskSpace:
    """The search of the first stage: two opposite colours come to R and L."""
    turns = first_turns(metric)
    return MaskSpace(turns.masks, distances([R_AND_L], turns.masks), turns.follows)


@lru_cache(maxsize=2)
def second_space(metric: Metric) -> MaskSpace:
    """The second stage: other colours come to their axes, those on R and L to where the third stage can order them.

    The masks are of one of the two other pairs of colours, and on R and L of one of the two colours there.
    """
    turns = second_turns(metric)
    sides = np.flatnonzero(distances([R_CELLS], third_turns(metric).masks) != UNREACHED).tolist()
    goals = [side | others for side in sides for others in (U_AND_D, F_AND_B)]
    return MaskSpace(turns.masks, distances(goals, turns.masks), turns.follows)


@lru_cache(maxsize=1)
def wing_classes() -> tuple[IntArray, IntArray]:
    """The two classes of wing places, one of each on every edge, which the third turns keep apart."""
    one = orbit_of(third_turns(STM).wings, 0)
    return one, np.setdiff1d(np.arange(len(WINGS)), one)


@lru_cache(maxsize=1)
def first_class_mask() -> int:
    """The wing places of the one class."""
    return int(mask_of(np.isin(np.arange(len(WINGS)), wing_classes()[0])))


@lru_cache(maxsize=2)
def wings_backward(metric: Metric) -> MaskTables:
    """The tables of the second turns, undone, for masks of wings."""
    return mask_tables(np.argsort(second_turns(metric).wings, axis=1))
