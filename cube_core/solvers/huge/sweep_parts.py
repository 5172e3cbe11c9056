"""The parts in which a face is swept: two opposite quadrants of it, and the planes they have to do with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np

from cube_core.faces import AXES, Face
from cube_core.geometry import IntArray
from cube_core.solvers.centers.rings import RING_FACES
from cube_core.solvers.centers.row_batch import Turn
from cube_core.solvers.huge.quadrants import plane

BACK = range(4)
"""How far back in the ring a face is: by none the target face itself."""


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """Two opposite quadrants of a target face, which has turned by some quarters before."""

    axis: int
    index: int
    """The target face's in the ring."""
    quarter: int
    """The first of the two quadrants of the ring's faces, 0 or 1."""
    setup: Turn | None
    targets: IntArray
    """Where the cells of both are before the setup."""
    sources: IntArray
    """By how far back in the ring a face is: the planes of the same quadrants."""
    thirds: IntArray
    """The same for the quadrants that the third cells are in."""

    @property
    def turn(self) -> int:
        """The way the target face turns in the commutators, so that rows keep out of the lines that turn."""
        return _turn(self.quarter)

    @property
    def moved(self) -> IntArray:
        """The number of planes by which the targets are farther after the setup."""
        return np.asarray(self.sources[0] - self.targets)


@lru_cache(maxsize=6)
def parts_of(face: Face) -> tuple[Part, ...]:
    """All parts of a face: about either axis, after every setup."""
    places = ((axis, RING_FACES[axis].index(face)) for axis in AXES if face in RING_FACES[axis])
    return tuple(_part(*place, setup, quarter) for place, setup, quarter in product(places, range(4), (0, 1)))


def _part(axis: int, index: int, setup: int, quarter: int) -> Part:
    return Part(
        axis,
        index,
        quarter,
        Turn(RING_FACES[axis][index], setup) if setup else None,
        targets=_planes(axis, index, quarter + setup),
        sources=np.array([_planes(axis, index - back, quarter) for back in BACK]),
        thirds=np.array([_planes(axis, index - back, quarter - _turn(quarter)) for back in BACK]),
    )


def _planes(axis: int, index: int, quarter: int) -> IntArray:
    return np.array([plane(axis, index, quarter + half) for half in (0, 2)])


def _turn(quarter: int) -> int:
    return 1 if quarter else -1
