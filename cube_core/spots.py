"""Spots: where stickers are in space, in a form in which a turn is one product, without a slot in between.

A spot is the doubled coordinates of a sticker, which lies one further out than the middle of its
cubie: the coordinate that reaches n or −n says where it looks. Spots are columns of three numbers.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from cube_core.faces import AXES
from cube_core.geometry import NORMALS, IntArray, points_of, rotation_of, slots_at
from cube_core.moves import fields_of

Spots = npt.NDArray[np.int64]

_ROWS = np.abs(NORMALS[: len(AXES)]).argmax(axis=1).tolist()
"""By axis, which of the three numbers tells how far along it a spot is."""
_TURNED = [[np.ascontiguousarray(rotation_of(axis, quarters).T) for quarters in range(4)] for axis in AXES]
"""By axis and quarters, the matrix that turns spots."""


def spots_of(size: int, slots: npt.ArrayLike) -> Spots:
    """Where the stickers at these slots are."""
    slots = np.asarray(slots, dtype=np.int64)
    return np.ascontiguousarray((points_of(size, slots) + NORMALS[slots // (size * size)]).T)


def slots_at_spots(size: int, spots: Spots) -> IntArray:
    """The slots that are there."""
    normals = normals_at(size, spots)
    return slots_at(size, (spots - normals).T, normals.T)


def normals_at(size: int, spots: Spots) -> Spots:
    """Where the stickers there look."""
    return np.asarray(np.sign(spots) * (np.abs(spots) == size))


def turn(size: int, spots: Spots, code: int) -> None:
    """Take along, in place, what lies in the layers of a packed move; most single layers hold none of a few spots."""
    axis, lo, hi, quarters = fields_of(code)
    rides = (np.abs(spots[_ROWS[axis]] - (size + 1 - lo - hi)) <= hi - lo + 1).nonzero()[0]
    if rides.size:
        spots[:, rides] = _TURNED[axis][quarters % 4] @ spots[:, rides]
