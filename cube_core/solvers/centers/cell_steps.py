"""All steps of a search for centre moves, to be recorded at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate

import numpy as np

from cube_core.algs import Alg
from cube_core.geometry import IntArray
from cube_core.moves import Codes
from cube_core.solvers.centers.cell_arrivals import CellGoals, CellsArrive
from cube_core.solvers.centers.row_batch import CellRecord
from cube_core.solvers.huge import HUGE
from cube_core.solvers.huge.packed_cells import Known, PackedCellSteps
from cube_core.solvers.huge.shortcuts import Shortcut

_NONE: IntArray = np.empty(0, dtype=np.intp)
_NOTHING = CellRecord(np.empty(0, dtype=np.int64), np.zeros(1, dtype=np.intp), _NONE, _NONE, np.empty((0, 6), np.intp))


class CellSteps:
    """All steps, one after the other."""

    __slots__ = ("_shortcuts", "_size", "bounds", "pieces", "told")

    pieces: list[Codes]
    """All moves, as they were found."""
    bounds: IntArray
    """Bounds of the moves of each step."""
    told: Sequence[CellsArrive]
    """By step what explains it."""

    def __init__(self, size: int, goals: CellGoals, records: Iterable[CellRecord]) -> None:
        parts = [_NOTHING, *records]
        lengths = np.concatenate([np.diff(part.bounds) for part in parts])
        self.bounds = np.concatenate([[0], np.cumsum(lengths)]).astype(np.intp)
        self._size, self.pieces = size, [part.codes for part in parts]
        starts = accumulate((len(part.codes) for part in parts), initial=0)
        firsts = accumulate((len(part.source_counts) for part in parts), initial=0)
        batches = [
            (start, Known(first, part.batch, part.bounds))
            for start, first, part in zip(starts, firsts, parts, strict=False)
            if part.batch is not None and size >= HUGE
        ]
        self._shortcuts = [(start, known.batch) for start, known in batches]
        self.told = (
            PackedCellSteps(goals, parts, [known for _, known in batches]) if size >= HUGE else _each(goals, parts)
        )

    def __len__(self) -> int:
        return len(self.bounds) - 1

    @property
    def alg(self) -> Alg:
        """All moves, joined."""
        return Alg.from_codes(self._size, np.concatenate(self.pieces))

    def shortcuts(self) -> list[tuple[int, Shortcut]]:
        """Batches of a huge cube and their starts: on small ones a few moves are played as fast."""
        return self._shortcuts


def _each(goals: CellGoals, parts: Iterable[CellRecord]) -> list[CellsArrive]:
    """These steps, one by one."""
    found: list[CellsArrive] = []
    before, times = goals.right, Counter[tuple[bool, bool]]()
    for part in parts:
        sources = np.split(part.sources, np.cumsum(part.source_counts))
        for source, right, turns in zip(sources, part.right, np.diff(part.bounds), strict=False):
            sort = part.is_free, part.is_free and bool(turns == 1)
            times[sort] += 1
            found.append(CellsArrive(goals, source, before, right, part.is_free, times[sort]))
            before = right
    return found
