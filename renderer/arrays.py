"""The names of the kinds of arrays the renderer passes around, and what numpy takes long for where they are short."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Floats32 = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]
Cells = npt.NDArray[np.uint8]
"""Colour numbers by slot."""


def crossed(one: Floats, other: Floats) -> Floats:
    """The cross products of rows of three: numpy's own takes four times as long for a few of them."""
    x1, y1, z1 = one.T
    x2, y2, z2 = other.T
    return np.array([y1 * z2 - z1 * y2, z1 * x2 - x1 * z2, x1 * y2 - y1 * x2]).T


def lengths(rows: Floats) -> Floats:
    """The lengths of vectors that lie along the last axis."""
    return np.asarray(np.sqrt(np.einsum("...i,...i->...", rows, rows)))


def alike(rows: Floats | Ints) -> tuple[Ints, Flags]:
    """The order in which equal rows follow one another, and where in it others begin: `np.unique` of rows takes four
    times as long for a few of them."""
    order = np.lexsort(rows.T[::-1])
    ordered = rows[order]
    begins = np.ones(len(rows), dtype=bool)
    begins[1:] = (ordered[1:] != ordered[:-1]).any(axis=1)
    return order, begins


def numbered(rows: Floats | Ints) -> Ints:
    """A number for every row, from 0 on, the same for equal rows."""
    order, begins = alike(rows)
    numbers = np.empty(len(rows), dtype=np.int64)
    numbers[order] = np.cumsum(begins) - 1
    return numbers
