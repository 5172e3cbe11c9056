"""Gains of exchanges of wings, as rows of a table, and of operations that make several of them.

A row has a number for each orbit or layer. Rows of 1, 2, 4, 8, 16 and 32 bytes are looked up four times
as fast as others, so short rows are filled up to such a length.
"""

from __future__ import annotations

from typing import TypeVar

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT

Item = TypeVar("Item", bound=np.integer)

NO_EXCHANGE = EDGE_COUNT * EDGE_COUNT
"""The row of what is no exchange and gains nothing, to fill up lists of unequal length."""
_LONGEST = 32
"""So many bytes a row may have to be looked up fast."""


def empty_table(columns: int, item: type[Item]) -> npt.NDArray[Item]:
    """A row of nothing for each exchange, and one for none; of a width that is looked up fast."""
    most = _LONGEST // np.dtype(item).itemsize
    width = columns if columns > most else 1 << (columns - 1).bit_length()
    return np.zeros((NO_EXCHANGE + 1, width), dtype=item)


def by_exchange(table: npt.NDArray[Item], columns: int) -> npt.NDArray[Item]:
    """The table as a view by the two locations of an exchange, without what only fills it up."""
    return table[:-1].reshape(EDGE_COUNT, EDGE_COUNT, -1)[..., :columns]


def summed(table: npt.NDArray[Item], exchanges: IntArray) -> npt.NDArray[Item]:
    """By operation and column, what its exchanges gain together; `exchanges` tell the first of each operation first."""
    total: npt.NDArray[Item] = table.take(exchanges[0], axis=0)
    for numbers in exchanges[1:]:
        total += table.take(numbers, axis=0)
    return total


def best_first(hopes: npt.NDArray[np.float64], count: int) -> IntArray:
    """The numbers of the largest hopes, at most so many: the largest first, of equal ones the first."""
    if len(hopes) <= count:
        return np.argsort(-hopes, kind="stable")
    least = np.partition(hopes, -count)[-count]  # found in a seventh of the time that sorting all takes
    few = np.flatnonzero(hopes >= least)
    return np.asarray(few[np.argsort(-hopes[few], kind="stable")[:count]])
