"""Centre cells by number, and where turns of faces and of slices take them.

Cells are numbered face by face, row by row, from 0 to 6·k² − 1 where k = n − 2 is how many rows
and columns of cells a face has.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from cube_core.commutators.face_mapping import slots_of_cells
from cube_core.faces import AXES, FACES, Face
from cube_core.geometry import IntArray, rotated_slots

SIDES = (Face.R, Face.F, Face.L, Face.B)
"""The faces around the upper one."""


@dataclass(frozen=True, slots=True, eq=False)
class CellMap:
    """The centre cells of cubes of one size."""

    count: int
    """Rows and columns of cells on a face: k."""
    slots: IntArray
    """By cell: its slot."""
    rotated: dict[tuple[Face, int], IntArray]
    """By axis and quarters: where each cell goes if the whole cube rotates, and so if its slice or its face turns."""
    orbits: IntArray
    """By cell: the number of its orbit, that of the first of the four cells on a face that turns of it exchange."""

    def face_cells(self, face: Face) -> IntArray:
        """The cells of a face, by row and column."""
        area = self.count**2
        return np.arange(face * area, (face + 1) * area).reshape(self.count, self.count)


@lru_cache(maxsize=8)
def cell_map(size: int) -> CellMap:
    """The centre cells of cubes of a size."""
    inner = np.arange(size - 2)
    slots = np.concatenate([slots_of_cells(size, face, inner[:, None], inner).ravel() for face in FACES])
    numbers = np.empty(6 * size * size, dtype=np.intp)
    numbers[slots] = np.arange(len(slots))
    rotated = {
        (axis, quarters): numbers[rotated_slots(size, slots, axis, quarters)] for axis in AXES for quarters in range(4)
    }
    upper = np.arange((size - 2) ** 2)
    turns = np.stack([rotated[Face.U, quarters][upper] for quarters in range(4)])
    return CellMap(size - 2, slots, rotated, np.tile(turns.min(axis=0), 6))


@lru_cache(maxsize=32)
def before_turn(size: int, face: Face, quarters: int) -> IntArray:
    """By cell: which cell a clockwise turn of a face brings there."""
    cells = cell_map(size)
    found, own = np.arange(6 * cells.count**2), cells.face_cells(face).ravel()
    found[own] = cells.rotated[face.axis, -quarters * face.sign % 4][own]
    found.flags.writeable = False
    return found
