"""The cells that turns can bring to one row of the four sides, as 24 planes with a column for each of the row's cells.

Turns take a cell to the four places on each of the six faces to which quarter turns of a face
bring it, and to no others. So a plane is a face and a number of quarters, and a column is a cell
of the row; whatever the row and the size, a turn of a face or of a slice takes planes to planes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np
import numpy.typing as npt

from cube_core.commutators.cell_cycles import slots_of_cells
from cube_core.faces import AXES, FACES, Face
from cube_core.geometry import IntArray, rotated_slots

Flags = npt.NDArray[np.bool_]
SIDES = (Face.R, Face.F, Face.L, Face.B)
"""The faces around the upper one."""
QUARTERS = 4
COUNT = len(FACES) * QUARTERS
NOTHING = int(Face.D)
"""The kind of a place where nothing is worth anything; a row's is its side's number, the upper face's its own."""
WORD = 8
KEPT_BELOW = 64
"""Below this size the planes of all rows are kept."""


def plane(face: Face, quarters: int = 0) -> int:
    """The cells of the row as they lie on a face, and the face then turned clockwise by so many quarters."""
    return int(face) * QUARTERS + quarters % QUARTERS


UPPER = slice(plane(Face.U), plane(Face.U) + QUARTERS)


@dataclass(frozen=True, slots=True, eq=False)
class RowPlanes:
    """The planes of one row, counted from the top."""

    size: int
    row: int
    rows: IntArray
    """The row of cells on its face, by plane and column."""
    columns: IntArray
    slots: IntArray
    twins: IntArray
    """The same cell under its other name, or its own, by plane and column as one number.

    In the columns numbered as the row is, and as it is from below, one cell has two names; in the middle row every
    one has.
    """
    doubled: IntArray
    """The columns whose cells have two names, in order."""
    by_plane: IntArray
    """Which kind of place most cells of a plane are."""
    kinds: IntArray
    """By plane and column."""

    @property
    def count(self) -> int:
        """The number of cells of a row of a side."""
        return self.size - 2

    @property
    def width(self) -> int:
        """The same and so many more that bytes make whole words."""
        return -(-self.count // WORD) * WORD

    @property
    def is_solved(self) -> Flags:
        """Whether the cell lies below the row, by plane and column."""
        solved = self.rows > self.row
        solved[UPPER] = False
        solved[plane(Face.D) : plane(Face.D) + QUARTERS] = True
        return solved


def row_planes(size: int, row: int) -> RowPlanes:
    """The planes of a row of a cube."""
    return _kept_planes(size, row) if size < KEPT_BELOW else _planes(size, row)


def _planes(size: int, row: int) -> RowPlanes:
    count = size - 2
    across, along, last = np.arange(count), np.full(count, row), count - 1
    rows = np.stack([along, across, last - along, last - across])
    columns = np.stack([across, last - along, last - across, along])
    slots = np.concatenate([slots_of_cells(size, face, rows, columns) for face in FACES])
    twins = _twins(slots)
    by_plane = np.full(COUNT, NOTHING)
    by_plane[UPPER] = Face.U
    own = [plane(side, quarters) for side in SIDES for quarters in ((0, 2) if 2 * row == last else (0,))]
    by_plane[own] = np.array(own) // QUARTERS
    kinds = np.repeat(by_plane[:, None], count, axis=1)
    at = np.array(own)[:, None] * count + across
    kinds.ravel()[twins[at]] = at // count // QUARTERS
    doubled = across if 2 * row == last else np.array(sorted((row, last - row)))
    return RowPlanes(size, row, np.tile(rows, (6, 1)), np.tile(columns, (6, 1)), slots, twins, doubled, by_plane, kinds)


_kept_planes = lru_cache(maxsize=128)(_planes)


def _twins(slots: IntArray) -> IntArray:
    flat = slots.ravel()
    order = np.argsort(flat, kind="stable")
    is_same = flat[order][1:] == flat[order][:-1]
    twins = np.arange(len(flat))
    first, second = order[:-1][is_same], order[1:][is_same]
    twins[first], twins[second] = second, first
    return twins


@lru_cache(maxsize=1)
def rotated_planes() -> dict[tuple[Face, int], IntArray]:
    """The plane to which each goes if the whole cube rotates, its slice or its face turns, by axis and quarters."""
    size = 9
    slots = row_planes(size, 1).slots[:, 2]  # a cell with one name
    numbers = np.empty(6 * size * size, dtype=np.intp)
    numbers[slots] = np.arange(COUNT)
    return {
        (axis, quarters): numbers[rotated_slots(size, slots, axis, quarters)]
        for axis, quarters in product(AXES, range(4))
    }


@lru_cache(maxsize=24)
def planes_before(face: Face, quarters: int) -> IntArray:
    """The plane that a clockwise turn of a face brings to each plane."""
    before = np.arange(COUNT)
    own = plane(face) + np.arange(QUARTERS)
    before[own] = plane(face) + (np.arange(QUARTERS) - quarters) % QUARTERS
    return before
