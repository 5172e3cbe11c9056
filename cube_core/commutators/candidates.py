"""Row commutators that pay, gathered from many looks, and those of them that keep out of each other's way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from cube_core.commutators.row_batch import RING_TABLE, RowBatch, Rows, Turn, slots_before_setup
from cube_core.commutators.rows import Counts, Paying
from cube_core.commutators.working import Working
from cube_core.faces import Face
from cube_core.geometry import IntArray


@dataclass(frozen=True, slots=True)
class Look:
    """Rows that pay, with what they have in common."""

    paying: Paying
    axis: IntArray
    index: IntArray
    turn: int
    giver: int
    """Which giver, 1 to 3, a setup turn turns first; 0 for none."""
    quarters: IntArray
    """How far it turns."""


class Candidates:
    """Rows that pay, best first."""

    __slots__ = ("_amounts", "_by_row", "_face", "_quarters", "_size")

    def __init__(self, size: int, looks: Sequence[Look]) -> None:
        order = np.argsort(-np.concatenate([look.paying.rates for look in looks]), kind="stable")
        columns = np.concatenate([_columns(look) for look in looks], axis=1)[:, order]
        self._by_row, (giver, self._quarters) = columns[:5], columns[5:]
        self._face = RING_TABLE[columns[0], (columns[1] - giver) % 4]
        self._amounts: Counts = np.concatenate([look.paying.amounts for look in looks])[order]
        self._size = size

    def take_apart_ones(self, work: Working) -> Iterator[RowBatch]:
        """Take every row that meets none of those taken before it; a batch for each setup turn."""
        apart = self._apart()
        setups = self._face[apart] * 4 + self._quarters[apart]
        setups[self._quarters[apart] == 0] = 0
        for setup in dict.fromkeys(setups.tolist()):
            face, quarters = divmod(setup, 4)
            turn = Turn(Face(face), quarters) if quarters else None
            yield work.cycle(self._rows(apart[setups == setup]), turn)

    def _rows(self, chosen: IntArray) -> Rows:
        amounts = self._amounts[chosen]
        row, line = np.nonzero(amounts)
        axis, index, turn, third, place = self._by_row[:, chosen]
        cells = row.astype(np.int32), line.astype(np.int16), amounts[row, line]
        return Rows(self._size, axis, index, turn, third, place, *cells)

    def _apart(self) -> IntArray:
        rows = self._rows(np.arange(len(self._face)))
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


def _columns(look: Look) -> IntArray:
    """By row, from the top: axis, index, turn, third, place, giver and quarters."""
    turn, giver = (np.full_like(look.axis, number) for number in (look.turn, look.giver))
    return np.stack([look.axis, look.index, turn, look.paying.third, look.paying.place, giver, look.quarters])
