"""Explanations of the steps that bring centre cells home, of a huge cube, in a few arrays."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg
from cube_core.carrying import carried
from cube_core.geometry import IntArray
from cube_core.roles import LazySequence
from cube_core.solvers.centers.cell_arrivals import CellGoals, CellsArrive
from cube_core.solvers.centers.row_batch import CellRecord
from cube_core.solvers.huge.shortcuts import Shortcut

_STRIDE = 256
"""So many steps apart it is kept how far the centres are; in between it is added up."""


class Known(NamedTuple):
    """A batch of steps of which is known what they do together."""

    first: int
    """The number of the first of them."""
    batch: Shortcut
    bounds: IntArray
    """Where the moves of each step start, and the last ones stop; the batch may part them further."""

    @property
    def stop(self) -> int:
        """The number behind the last of them."""
        return self.first + len(self.bounds) - 1


class PackedCellSteps(LazySequence[CellsArrive]):
    """Steps in 7 bytes each and two for each sticker that comes home, twice that on the largest cubes."""

    __slots__ = ("_batches", "_counts", "_free_count", "_goals", "_more", "_right", "_sources", "_starts")

    def __init__(self, goals: CellGoals, parts: Sequence[CellRecord], batches: Sequence[Known]) -> None:
        self._goals, self._batches = goals, batches
        self._counts = _packed([part.source_counts for part in parts])
        self._sources = _packed([part.sources for part in parts])
        right = np.concatenate([goals.right[None], *(part.right for part in parts)])
        self._right, self._more = right[::_STRIDE].astype(np.int32), _packed([np.diff(right, axis=0)])
        self._starts = np.concatenate([[0], np.cumsum(self._counts, dtype=np.intp)])[::_STRIDE]
        self._free_count = sum(len(part.source_counts) for part in parts if part.is_free)

    def __len__(self) -> int:
        return len(self._counts)

    def make(self, index: int) -> CellsArrive:
        """The step of that number."""
        near = index // _STRIDE
        start = int(self._starts[near] + self._counts[near * _STRIDE : index].sum(dtype=np.intp))
        source = self._sources[start : start + int(self._counts[index])].astype(np.intp)
        before = self._right[near] + self._more[near * _STRIDE : index].sum(axis=0, dtype=np.intp)
        right = before + self._more[index]
        is_free = index < self._free_count
        time = 1 + index - (0 if is_free else self._free_count)
        return CellsArrive(self._goals, source, before, right, is_free, time, partial(self._carried, index))

    def _carried(self, index: int, slots: IntArray, alg: Alg) -> IntArray:
        """The slots to which a step takes stickers: known at once of many steps, else followed move by move."""
        number = bisect_right(self._batches, index, key=_first_of) - 1
        if number < 0 or index >= self._batches[number].stop:
            return carried(slots, alg)
        first, batch, bounds = self._batches[number]
        start, stop = bounds[index - first : index - first + 2]
        for does in batch.through(*np.searchsorted(batch.bounds, (start, stop)).tolist()):
            if isinstance(does, slice):
                begin, end = (batch.bounds[[does.start, does.stop]] - start).tolist()
                slots = carried(slots, alg[begin:end]) if begin < end else slots
            else:
                slots = _after(slots, *does)
        return slots


def _first_of(known: Known) -> int:
    return known.first


def _after(slots: IntArray, to: IntArray, source: IntArray) -> IntArray:
    """The slots of stickers after an exchange, told by slots and whence these get theirs."""
    order = np.argsort(source)
    place = order.take(np.searchsorted(source, slots, sorter=order), mode="clip")
    return np.where(source[place] == slots, to[place], slots)


def _packed(pieces: Sequence[npt.NDArray[np.integer]]) -> npt.NDArray[np.integer]:
    """Numbers in as few bytes as hold all of them; joined as such, as five million take 40 MB as they come."""
    least = min(int(piece.min(initial=0)) for piece in pieces)
    most = max(int(piece.max(initial=0)) for piece in pieces)
    kind = np.min_scalar_type(-max(-least, most + 1) if least < 0 else most)
    return np.concatenate(pieces, dtype=kind, casting="unsafe")
