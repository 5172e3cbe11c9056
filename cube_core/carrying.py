"""The ways that stickers go: where moves take them, and where they are now.

A few are followed in space, in a form in which a turn is one product, without a slot in between: a
spot is the doubled coordinates of a sticker, which lies one further out than the middle of its
cubie, and the coordinate that reaches n or −n says where it looks. Spots are columns of three numbers.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from cube_core import turns
from cube_core.algs import Alg
from cube_core.cube import Cube
from cube_core.faces import AXES
from cube_core.geometry import NORMALS, IntArray, orbit_slots, points_of, rotation_of, slots_at
from cube_core.moves import fields_of
from cube_core.turns import RING_SIZE

Spots = npt.NDArray[np.int64]

_ROWS = np.abs(NORMALS[: len(AXES)]).argmax(axis=1).tolist()
"""The one of the three numbers that tells how far along an axis a spot is, by axis."""
_TURNED = [[np.ascontiguousarray(rotation_of(axis, quarters).T) for quarters in range(4)] for axis in AXES]
"""The matrix that turns spots, by axis and quarters."""


def spots_of(size: int, slots: npt.ArrayLike) -> Spots:
    """The spots of the stickers at these slots."""
    slots = np.asarray(slots, dtype=np.int64)
    return np.ascontiguousarray((points_of(size, slots) + NORMALS[slots // (size * size)]).T)


def slots_at_spots(size: int, spots: Spots) -> IntArray:
    """The slots that are there."""
    normals = normals_at(size, spots)
    return slots_at(size, (spots - normals).T, normals.T)


def normals_at(size: int, spots: Spots) -> Spots:
    """The directions in which the stickers there look."""
    return np.asarray(np.sign(spots) * (np.abs(spots) == size))


def turn(size: int, spots: Spots, code: int) -> None:
    """Take along, in place, what lies in the layers of a packed move; most single layers hold none of a few spots."""
    axis, lo, hi, quarters = fields_of(code)
    rides = (np.abs(spots[_ROWS[axis]] - (size + 1 - lo - hi)) <= hi - lo + 1).nonzero()[0]
    if rides.size:
        spots[:, rides] = _TURNED[axis][quarters % 4] @ spots[:, rides]


def find_stickers(cube: Cube, stickers: npt.ArrayLike) -> IntArray:
    """The slots at which these stickers are now; only the 24 slots each can reach are looked at."""
    wanted = np.asarray(stickers, dtype=np.intp)
    slots = orbit_slots(cube.size, wanted)
    hits = (cube.stickers[slots] == wanted[..., None]).argmax(axis=-1)
    return np.take_along_axis(slots, hits[..., None], axis=-1)[..., 0]


def carried(slots: IntArray, alg: Alg) -> IntArray:
    """The slots to which a few moves take the stickers at these slots.

    Up to the size of rings a whole cube is turned: ten moves on 10 layers take 7 µs, by the slots alone 320.
    """
    if alg.size <= RING_SIZE:
        return ends(alg)[slots]
    spots = spots_of(alg.size, slots.ravel())
    for code in alg.codes.tolist():
        turn(alg.size, spots, code)
    return slots_at_spots(alg.size, spots).reshape(slots.shape)


def ends(alg: Alg) -> IntArray:
    """The slot to which moves take the sticker of each slot: for many stickers, or many moves."""
    came_from = np.arange(6 * alg.size**2, dtype=np.int32)
    turns.apply(came_from, alg.size, alg.codes)
    targets = np.empty(len(came_from), dtype=np.intp)
    targets[came_from] = np.arange(len(came_from))
    return targets


def is_away_and_back(slots: IntArray, alg: Alg) -> npt.NDArray[np.bool_]:
    """Whether a few moves take the sticker there to other faces and bring it home to its own, by slot."""
    spots = spots_of(alg.size, slots)
    homes, was_away = normals_at(alg.size, spots), np.zeros(slots.shape, dtype=bool)
    for code in alg.codes.tolist():
        turn(alg.size, spots, code)
        was_away |= (normals_at(alg.size, spots) != homes).any(axis=0)
    return np.asarray(was_away & (normals_at(alg.size, spots) == homes).all(axis=0))
