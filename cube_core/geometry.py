"""The place of each slot in space: the one module with coordinates.

x points to R, y to U, z to F (to the viewer). Distances are doubled so that they are whole
numbers for even sizes too: the middles of the cells of an n-cube lie at −(n−1), −(n−3), … n−1,
and its surface at ±n. Every table of turns and parts is derived from here by rotating vectors.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cube_core.faces import AXES, FACES, Face

IntArray = npt.NDArray[np.intp]

NORMALS: npt.NDArray[np.int64] = np.array(
    [(0, 1, 0), (1, 0, 0), (0, 0, 1), (0, -1, 0), (-1, 0, 0), (0, 0, -1)], dtype=np.int64
)
"""The outward direction of each face."""

DOWN: npt.NDArray[np.int64] = np.array(
    [(0, 0, 1), (0, -1, 0), (0, -1, 0), (0, 0, -1), (0, -1, 0), (0, -1, 0)], dtype=np.int64
)
"""The direction in which the rows of each face count up, as the face is read."""

RIGHT: npt.NDArray[np.int64] = np.array(
    [(1, 0, 0), (0, 0, -1), (1, 0, 0), (1, 0, 0), (0, 0, 1), (-1, 0, 0)], dtype=np.int64
)
"""The direction in which the columns of each face count up, as the face is read."""

_FACE_WEIGHTS = np.array([2, 1, 3], dtype=np.int64)
"""Weights that give each of the six normals a number of its own, from −3 to 3."""

MIN_SIZE = 2
MAX_SIZE = 2000


def check_size(size: int) -> int:
    """The size itself, or a ValueError that says which sizes there are."""
    if isinstance(size, bool) or not isinstance(size, int | np.integer):
        raise ValueError(f"The size of a cube is a whole number, not {size!r}.")
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise ValueError(f"A cube has {MIN_SIZE} to {MAX_SIZE} layers, not {size}.")
    return int(size)


def slot_of(size: int, face: Face, row: int, col: int) -> int:
    """The number of the slot in a row and column of a face, all counted from 0."""
    return (face * size + row) * size + col


def place_of(size: int, slot: int) -> tuple[Face, int, int]:
    """The face, row and column of a slot."""
    face, within = divmod(slot, size * size)
    row, col = divmod(within, size)
    return Face(face), row, col


def points_of(size: int, slots: npt.ArrayLike) -> npt.NDArray[np.int64]:
    """The doubled coordinates of the middles of the cubies (not of the stickers) under slots."""
    face, within = np.divmod(np.asarray(slots, dtype=np.int64), size * size)
    row, col = np.divmod(within, size)
    across = 2 * col[..., None] - (size - 1)
    along = 2 * row[..., None] - (size - 1)
    points: npt.NDArray[np.int64] = NORMALS[face] * (size - 1) + RIGHT[face] * across + DOWN[face] * along
    return points


def slots_at(size: int, points: npt.NDArray[np.int64], normals: npt.NDArray[np.int64]) -> IntArray:
    """The slots whose cubies lie at these doubled coordinates and that look along these normals."""
    face = faces_of(normals)
    col = (np.sum(points * RIGHT[face], axis=-1) + size - 1) // 2
    row = (np.sum(points * DOWN[face], axis=-1) + size - 1) // 2
    return np.asarray((face * size + row) * size + col, dtype=np.intp)


def faces_of(normals: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The numbers of the faces that look along these directions."""
    return np.asarray(_FACE_BY_CODE[normals @ _FACE_WEIGHTS + 3])


def turned(vectors: npt.NDArray[np.int64], face: Face, quarters: int) -> npt.NDArray[np.int64]:
    """The vectors after a rotation of so many quarter turns, clockwise as seen from the face."""
    return np.asarray(vectors @ rotation_of(face, quarters))


def rotation_of(face: Face, quarters: int) -> npt.NDArray[np.int64]:
    """The matrix of so many quarter turns, clockwise as seen from the face, to be multiplied from the right."""
    return _ROTATIONS[face][quarters % 4]


def turned_face(face: Face, about: Face, quarters: int) -> Face:
    """The face to which a rotation about `about` takes a face.

    >>> turned_face(Face.F, Face.R, 1).name
    'U'
    """
    return _TURNED[about][quarters % 4][face]


def _rotations(face: Face) -> tuple[npt.NDArray[np.int64], ...]:
    """The matrices of no to three quarter turns, to be multiplied from the right."""
    normal, still = NORMALS[face], np.eye(3, dtype=np.int64)
    quarter = np.outer(normal, normal) + np.cross(still, normal)
    return still, quarter, quarter @ quarter, quarter @ quarter @ quarter


_ROTATIONS = tuple(_rotations(face) for face in FACES)


def _face_codes() -> npt.NDArray[np.int64]:
    table = np.zeros(7, dtype=np.int64)
    for face in FACES:
        table[int(NORMALS[face] @ _FACE_WEIGHTS) + 3] = face
    return table


_FACE_BY_CODE = _face_codes()


def _turned_faces() -> tuple[tuple[tuple[Face, ...], ...], ...]:
    return tuple(
        tuple(tuple(Face(int(f)) for f in faces_of(turned(NORMALS, about, quarters))) for quarters in range(4))
        for about in FACES
    )


_TURNED = _turned_faces()


def rotated_slots(size: int, slots: npt.ArrayLike, axis: Face, quarters: int) -> IntArray:
    """The slots to which a turn of the layers they lie in takes slots."""
    slots = np.asarray(slots, dtype=np.int64)
    normals = NORMALS[slots // (size * size)]
    return slots_at(size, turned(points_of(size, slots), axis, quarters), turned(normals, axis, quarters))


def layers_of(size: int, slots: npt.ArrayLike, axis: Face) -> IntArray:
    """The layers, counted from an axis face, in which slots lie."""
    return np.asarray((size + 1 - points_of(size, slots) @ NORMALS[axis]) // 2, dtype=np.intp)


def cubie_slots(size: int, faces: tuple[Face, ...]) -> IntArray:
    """The slots of the cubies that show on these one, two or three faces: a row each, a column a face.

    The cubies of an edge come by layers, those next to U, R or F first; the cells of a face as it
    is read.
    """
    if len(faces) == 1:
        square = np.arange(size * size, dtype=np.intp).reshape(size, size)
        return square[1:-1, 1:-1].reshape(-1, 1) + slot_of(size, faces[0], 0, 0)
    points: npt.NDArray[np.int64] = NORMALS[list(faces)].sum(axis=0, keepdims=True) * (size - 1)
    if len(faces) == 2:
        along = next(axis for axis in AXES if axis not in (faces[0].axis, faces[1].axis))
        points = points - NORMALS[along] * np.arange(3 - size, size - 2, 2, dtype=np.int64)[:, None]
    columns = [slots_at(size, points, np.broadcast_to(NORMALS[face], points.shape)) for face in faces]
    return np.stack(columns, axis=-1)


def slots_across(size: int, slots: npt.ArrayLike) -> IntArray:
    """The other slot of the edge piece under each of these slots (corners have two others: not for them)."""
    numbers = np.asarray(slots, dtype=np.int64)
    points = points_of(size, numbers)
    outward = np.sign(points) * (np.abs(points) == size - 1)
    return slots_at(size, points, outward - NORMALS[numbers // (size * size)])


def piece_slots(size: int, slot: int) -> tuple[int, ...]:
    """All slots of the piece under a slot, that one first: one of a centre cell, two of a wing, three of a corner.

    Those of a corner come round it the same way for all, so that a turn takes each to its like.
    """
    point, own = points_of(size, slot), NORMALS[slot // (size * size)]
    normals = NORMALS[(NORMALS @ point == size - 1) & (NORMALS @ own == 0)]
    if len(normals) == 2 and np.cross(*normals) @ own < 0:
        normals = normals[::-1]
    return slot, *slots_at(size, np.broadcast_to(point, normals.shape), normals).tolist()


def slots_of_pieces(size: int, slots: Sequence[int]) -> list[tuple[int, ...]]:
    """All slots of each of these pieces, as `piece_slots` tells of one: of hundreds of wings they take no time."""
    numbers = np.array(slots, dtype=np.int64)
    sides = np.count_nonzero(np.abs(points_of(size, numbers)) == size - 1, axis=-1)
    others = numbers.copy()
    others[sides == 2] = slots_across(size, numbers[sides == 2])
    return [
        piece_slots(size, slot) if count > 2 else (slot, other)[:count]
        for slot, other, count in zip(slots, others.tolist(), sides.tolist(), strict=True)
    ]


@lru_cache(maxsize=64)
def layer_slots(size: int, axis: Face, layer: int) -> IntArray:
    """The slots around the side of one layer, in four runs of `size`.

    A quarter turn clockwise as seen from the axis face takes each run onto the next one, place
    by place. (The face of an outer layer is not among them.)
    """
    normal = NORMALS[axis]
    start = NORMALS[(axis + 1) % 6]
    along = np.cross(start, normal)
    across = 2 * np.arange(size, dtype=np.int64)[:, None] - (size - 1)
    points = normal * (size + 1 - 2 * layer) + start * (size - 1) + along * across
    normals = np.broadcast_to(start, points.shape)
    runs = [slots_at(size, turned(points, axis, q), turned(normals, axis, q)) for q in range(4)]
    slots = np.concatenate(runs)
    slots.flags.writeable = False
    return slots


def orbit_slots(size: int, slots: npt.ArrayLike) -> IntArray:
    """The 24 slots to which turns can bring the sticker of each slot, in a last axis of 24.

    They are the same cell in its four quarter turns on each of the six faces (a middle cell of an
    odd face comes four times a face).
    """
    row, col = np.divmod(np.asarray(slots, dtype=np.intp) % (size * size), size)
    last = size - 1
    within = np.stack(
        [row * size + col, col * size + last - row, (last - row) * size + last - col, (last - col) * size + row],
        axis=-1,
    )
    starts = np.arange(6, dtype=np.intp)[:, None] * (size * size)
    return (within[..., None, :] + starts).reshape(*row.shape, 24)
