"""Row commutators that pay, gathered from many looks, and those of them that keep out of each other's way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.solvers.centers.records import CellRecord
from cube_core.solvers.centers.row_batch import RING_TABLE, Rows, Turn, slots_before_setup
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.centers.weighing import Counts, RatedRows


class Candidates:
    """Rows that pay, best first."""

    __slots__ = ("_amounts", "_by_row", "_face", "_quarters", "_size")

    def __init__(self, size: int, found: Sequence[RatedRows]) -> None:
        columns = np.concatenate([each.columns for each in found], axis=1)
        order = np.argsort(-np.concatenate([each.rates for each in found]), kind="stable")
        best = order[_first_of_each(columns[:, order], size)]
        axis, index, place, turn, third, giver, self._quarters = columns[:, best]
        self._by_row = axis, index, place, turn, third
        self._face = RING_TABLE[axis, (index - giver) % 4]
        self._amounts: Counts = np.concatenate([each.amounts for each in found])[best]
        self._size = size

    def take_apart_ones(self, work: CenterState) -> Iterator[CellRecord]:
        """Take every row that meets none of those taken before it; a batch for each setup turn."""
        rows = self._rows()
        apart = self._apart(rows)
        setups = self._face[apart] * 4 + self._quarters[apart]
        setups[self._quarters[apart] == 0] = 0
        for setup in dict.fromkeys(setups.tolist()):
            face, quarters = divmod(setup, 4)
            turn = Turn(Face(face), quarters) if quarters else None
            yield work.cycle(rows.only(apart[setups == setup]), turn)

    def _rows(self) -> Rows:
        row, line = np.nonzero(self._amounts != 0)  # of booleans it is found several times faster
        axis, index, place, turn, third = self._by_row
        cells = row.astype(np.int32), line.astype(np.int16), self._amounts[row, line]
        return Rows(self._size, axis, index, turn, third, place, *cells)

    def _apart(self, rows: Rows) -> IntArray:
        before = self._face[rows.row], self._quarters[rows.row]
        cells = np.stack([slots_before_setup(self._size, slots, *before) for slots in rows.slots()])
        bounds = np.searchsorted(rows.row, np.arange(len(self._face) + 1)).tolist()
        touched = np.zeros(6 * self._size**2, dtype=bool)
        apart = []
        for row, (start, stop) in enumerate(pairwise(bounds)):
            if not touched[cells[:, start:stop]].any():
                touched[cells[:, start:stop]] = True
                apart.append(row)
        return np.array(apart, dtype=np.intp)


def _first_of_each(columns: IntArray, size: int) -> IntArray:
    """The best row for each place of a target face in each direction of its turn; the others mostly meet it."""
    axis, index, place, turn, *_ = columns
    return np.sort(np.unique(((axis * 4 + index) * 2 + (turn > 0)) * size + place, return_index=True)[1])
