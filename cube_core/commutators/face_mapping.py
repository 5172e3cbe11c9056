"""Mapping of cells from face to face by inner layers, and from cell to cell by turns of a face.

A *cell* is a place on a face's inner grid: (row, col) from 0, row 0 at the top as the face is
read, so a face of n layers has n − 2 rows and columns of cells, and cell (0, 0) is the slot in
row 1 and column 1 of the whole face.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.faces import Face
from cube_core.geometry import IntArray, layers_of, place_of, rotated_slots, turned_face

AXIS_ORDER = (Face.R, Face.U, Face.F)
"""Which axis serves a pair of opposite faces where none is asked for: M comes before E, E before S."""

CellPlace = tuple[int, int]
"""Row and column on a face's inner grid."""


class Carrier(NamedTuple):
    """A turn that carries a source face's cells to a target face, whichever inner layers make it."""

    axis: Face
    quarters: int


@lru_cache(maxsize=256)
def carrier(source: Face, target: Face, axis: Face | None = None) -> Carrier:
    """The turn that carries one face to another; opposite faces have two axes to choose from.

    >>> carrier(Face.D, Face.F)
    Carrier(axis=<Face.R: 1>, quarters=1)
    """
    axes = [a for a in AXIS_ORDER if a not in (source.axis, target.axis) and axis in (None, a)]
    for found in axes:
        for quarters in (1, -1, 2):
            if source is not target and turned_face(source, found, quarters) is target:
                return Carrier(found, quarters)
    about = "" if axis is None else f" about the axis of {axis.name}"
    raise ValueError(f"No inner layer carries {source.name} to {target.name}{about}; choose two different faces.")


def slots_of_cells(size: int, face: Face, rows: npt.ArrayLike, cols: npt.ArrayLike) -> IntArray:
    """The slots of cells, rows and columns broadcast against each other."""
    whole_rows, whole_cols = np.asarray(rows, dtype=np.intp) + 1, np.asarray(cols, dtype=np.intp) + 1
    return np.asarray((face * size + whole_rows) * size + whole_cols, dtype=np.intp)


def check_cell(size: int, cell: CellPlace) -> CellPlace:
    """The cell itself, or a ValueError that says where the inner grid ends."""
    if all(0 <= index < size - 2 for index in cell):
        return cell
    raise ValueError(f"Rows and columns of cells go from 0 to {size - 3} on a cube of {size} layers, not {cell}.")


def map_cell(size: int, source: Face, target: Face, cell: CellPlace, axis: Face | None = None) -> CellPlace:
    """The cell of the target face to which the carrying layer takes a cell of the source face.

    >>> map_cell(5, Face.U, Face.R, (0, 1))
    (1, 2)
    """
    turn = carrier(source, target, axis)
    return _rotated_cell(size, source, cell, turn)


def get_natural_source(
    size: int, source_face: Face, target_face: Face, target_cell: CellPlace, axis: Face | None = None
) -> CellPlace:
    """The cell of the source face that the carrying layer brings to a target cell."""
    turn = carrier(source_face, target_face, axis)
    return _rotated_cell(size, target_face, target_cell, Carrier(turn.axis, -turn.quarters))


def _rotated_cell(size: int, face: Face, cell: CellPlace, turn: Carrier) -> CellPlace:
    slot = slots_of_cells(size, face, *check_cell(size, cell))
    _, row, col = place_of(size, int(rotated_slots(size, slot, *turn)))
    return row - 1, col - 1


def setup_quarters(size: int, from_cell: CellPlace, to_cell: CellPlace) -> int:
    """The quarter turns of their face, clockwise, that bring one cell to another of its orbit.

    >>> setup_quarters(5, (0, 1), (1, 2))
    1
    """
    wanted = check_cell(size, to_cell)
    row, col = check_cell(size, from_cell)
    for quarters in (0, 1, 2, 3):
        if (row, col) == wanted:
            return -1 if quarters == 3 else quarters
        row, col = col, size - 3 - row
    raise ValueError(f"No turn of a face brings cell {from_cell} to {to_cell}: they belong to different orbits.")


@lru_cache(maxsize=256)
def cell_layers(size: int, face: Face, axis: Face, quarters: int) -> IntArray:
    """The layer about the axis in which each cell of a face lies once the face has turned so far."""
    inner = np.arange(size - 2)
    grid = slots_of_cells(size, face, inner[:, None], inner)
    layers = layers_of(size, rotated_slots(size, grid, face, quarters), axis)
    layers.flags.writeable = False
    return layers
