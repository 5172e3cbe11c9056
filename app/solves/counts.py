"""Move counts of any stretch of a long solve, at once."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg
from cube_core.asking import Ask, nothing_to_ask
from cube_core.metrics import count

SHOWN = ("OBTM", "QTM", "STM", "ETM")
"""The metrics on the panel: each is a sum over the moves, so stretches can be subtracted."""
_CHUNK = 4096

Counts = tuple[int, int, int, int]


class Counter:
    """Counts up to any index: sums over whole chunks kept, the rest counted when asked."""

    def __init__(self, alg: Alg, ask: Ask = nothing_to_ask) -> None:
        self._alg = alg
        chunks = np.array([*self._chunks(ask)], dtype=np.int64).reshape(-1, 4)
        self._before: npt.NDArray[np.int64] = np.vstack([np.zeros((1, 4), dtype=np.int64), chunks.cumsum(axis=0)])

    def _chunks(self, ask: Ask) -> Iterator[list[int]]:
        for start in range(0, len(self._alg), _CHUNK):
            ask()
            yield self._count(start, start + _CHUNK)

    def _count(self, start: int, stop: int) -> list[int]:
        codes = self._alg.codes[start:stop]
        return [count(codes, self._alg.size, metric) for metric in SHOWN]

    def upto(self, index: int) -> Counts:
        """The counts of the moves before an index."""
        chunk = index // _CHUNK
        obtm, qtm, stm, etm = (self._before[chunk] + self._count(chunk * _CHUNK, index)).tolist()
        return obtm, qtm, stm, etm

    def between(self, start: int, stop: int) -> Counts:
        """The counts of a stretch."""
        before, after = self.upto(start), self.upto(stop)
        return after[0] - before[0], after[1] - before[1], after[2] - before[2], after[3] - before[3]
