"""The centre cells as the inner layers see them: around each axis four faces, in lines and places.

Quarter turns about an axis carry four faces round, each onto the next. A cell of one of them has
a *line*, the inner layer in which it lies (line c is layer c + 2), and a *place* along it: the line
in which it lies after a clockwise quarter turn of its own face. A turn of inner layers moves
whole lines from face to face and leaves line and place as they are, so one grid of places by
lines does for the four faces, and every commutator of an axis is arithmetic on such grids.
"""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from cube_core.faces import AXES, FACES, Face
from cube_core.geometry import NORMALS, IntArray, slots_at, turned, turned_face

Item = TypeVar("Item", bound=np.generic)
Integers = npt.NDArray[np.integer]
"""Whole numbers, in as few bytes as hold them where there are many."""


def _ring(axis: Face) -> tuple[Face, Face, Face, Face]:
    first = next(face for face in FACES if face.axis is not axis)
    second, third, fourth = (turned_face(first, axis, quarters) for quarters in (1, 2, 3))
    return first, second, third, fourth


RING_FACES = tuple(_ring(axis) for axis in AXES)
"""For each axis the four faces around it; a clockwise quarter turn carries each onto the next."""


class Frames:
    """The slots of one size's rings: slot = base + place · place_step + line · line_step, by axis and ring face."""

    __slots__ = ("_stacked", "base", "line_step", "place_step", "size")

    def __init__(self, size: int) -> None:
        corners = np.array([[_corner_slots(size, axis, face) for face in RING_FACES[axis]] for axis in AXES])
        self.size = size
        self._stacked: IntArray | None = None
        self.base: IntArray = corners[..., 0]
        self.place_step: IntArray = corners[..., 1] - corners[..., 0]
        self.line_step: IntArray = corners[..., 2] - corners[..., 0]

    def turned(self, face: Face, quarters: int) -> Frames:
        """The cells that stand at these places once a face has turned clockwise."""
        frames = copy(self)
        frames._stacked = None
        frames.base, frames.place_step, frames.line_step = (
            table.copy() for table in (self.base, self.place_step, self.line_step)
        )
        at = np.array(RING_FACES) == face
        for _ in range(quarters % 4):
            along, across = frames.place_step[at], frames.line_step[at]
            frames.base[at] += (self.size - 3) * across
            frames.place_step[at], frames.line_step[at] = -across, along
        return frames

    def view(self, by_slot: npt.NDArray[Item], axis: int, index: int) -> npt.NDArray[Item]:
        """A ring face of an array by slot, as places by lines; writing to it writes to the array."""
        face = RING_FACES[axis][index]
        square = by_slot.reshape(6, self.size, self.size)[face, 1:-1, 1:-1]
        place_step, line_step = int(self.place_step[axis, index]), int(self.line_step[axis, index])
        upright = square if abs(place_step) == self.size else square.T
        return upright[:: 1 if place_step > 0 else -1, :: 1 if line_step > 0 else -1]

    def stack(self, by_slot: npt.NDArray[Item]) -> npt.NDArray[Item]:
        """A copy of all the views: by axis, ring face, place and line."""
        return by_slot.take(self._slots())

    def _slots(self) -> IntArray:
        if self._stacked is None:
            along = np.arange(self.size - 2)
            base, place_step, line_step = (of[..., None, None] for of in (self.base, self.place_step, self.line_step))
            self._stacked = base + along[:, None] * place_step + along * line_step
        return self._stacked


@lru_cache(maxsize=64)
def frames(size: int) -> Frames:
    """The rings of cubes of one size."""
    return Frames(size)


@lru_cache(maxsize=64)
def turned_frames(size: int, face: Face, quarters: int) -> Frames:
    """The rings of cubes of one size before a turn of a face."""
    return frames(size).turned(face, quarters)


_BACK = (np.arange(4) - np.array([[1], [2], [3]])) % 4


def rings_back(by_ring: npt.NDArray[Item]) -> npt.NDArray[Item]:
    """The grids one, two and three faces back in the ring of each: by how far, axis and ring face."""
    return by_ring[:, _BACK].swapaxes(0, 1)


def crossed(grids: npt.NDArray[Item], turn: int) -> npt.NDArray[Item]:
    """The colours where each cell goes when its face makes a quarter turn (1 clockwise, −1 back)."""
    across = np.swapaxes(grids, -1, -2)
    return across[..., ::-1] if turn == 1 else across[..., ::-1, :]


def turned_grids(grids: npt.NDArray[Item], quarters: int) -> npt.NDArray[Item]:
    """The grids of faces after so many clockwise quarter turns of each."""
    for _ in range(quarters):
        grids = crossed(grids, -1)
    return grids


def _corner_slots(size: int, axis: Face, face: Face) -> IntArray:
    """The slots of (place, line) (0, 0), (1, 0) and (0, 1)."""
    along = turned(NORMALS[axis], face, -1)
    first, second = size - 3, size - 5
    points = [
        NORMALS[face] * (size - 1) + along * at_place + NORMALS[axis] * at_line
        for at_place, at_line in ((first, first), (second, first), (first, second))
    ]
    return slots_at(size, np.array(points), np.broadcast_to(NORMALS[face], (3, 3)))
