"""The steps of a huge cube, of which there are a hundred thousand, in a few bytes each, and their explanations."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import fields
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
from cube_core.solvers.explanation import OneOfMany, Told
from cube_core.solvers.huge.shortcuts import Shortcut


class PackedSteps(LazySequence[Told]):
    """By step what explains it, written down from the first step on: 24 bytes for each stretch of one sort."""

    __slots__ = ("_by", "_firsts", "_length", "_logs", "_numbers", "_size")

    def __init__(self, size: int) -> None:
        self._size, self._length = size, 0
        self._by: list[Sequence[Told]] = []
        self._firsts, self._numbers = array("i"), array("i")
        self._logs: dict[object, StepLog] = {}

    def append(self, told: Told) -> None:
        """One step more; those of which there are many are packed with the others of their sort."""
        if not isinstance(told, OneOfMany):
            return self.extend((told,))
        log = self._log_of(told)
        self._add(log, log.add(told), 1)

    def extend(self, told: Sequence[Told]) -> None:
        """Many steps more, which stay as they are kept, if that is not in a list."""
        if isinstance(told, list):
            for each in told:
                self.append(each)
        else:
            self._add(told, 0, len(told))

    def _add(self, by: Sequence[Told], number: int, count: int) -> None:
        if not self._by or self._by[-1] is not by or self._length - self._firsts[-1] + self._numbers[-1] != number:
            self._by.append(by)
            self._firsts.append(self._length)
            self._numbers.append(number)
        self._length += count

    def _log_of(self, told: OneOfMany) -> StepLog:
        """The log of the steps that have all in common but slots and numbers."""
        shared = {field.name: getattr(told, field.name) for field in fields(told)}
        slots = [name for name, value in shared.items() if isinstance(value, np.ndarray)]
        facts = [name for name, value in shared.items() if isinstance(value, int)]
        for name in slots + facts:
            del shared[name]
        key = type(told), *shared.values()
        if key not in self._logs:
            self._logs[key] = StepLog(self._size, type(told), shared, slots, facts)
        return self._logs[key]

    def __len__(self) -> int:
        return self._length

    def make(self, index: int) -> Told:
        """The step of that number."""
        stretch = bisect_right(self._firsts, index) - 1
        return self._by[stretch][index - self._firsts[stretch] + self._numbers[stretch]]


class StepLog(LazySequence[Told]):
    """Steps of one sort: by step four bytes, two for each number, two or four for each slot."""

    __slots__ = ("_bounds", "_kind", "_numbers", "_of_numbers", "_of_slots", "_shared", "_slots")

    def __init__(
        self, size: int, kind: type[OneOfMany], shared: dict[str, object], slots: list[str], numbers: list[str]
    ) -> None:
        self._kind, self._shared, self._of_slots, self._of_numbers = kind, shared, slots, numbers
        self._bounds, self._slots = array("I", [0]), array("H" if 6 * size**2 < 1 << 16 else "I")
        self._numbers = array("H")

    def add(self, told: OneOfMany) -> int:
        """Write down one more step, whose arrays are as long as one another; its number."""
        slots = np.stack([getattr(told, name) for name in self._of_slots])
        self._slots.frombytes(slots.astype(self._slots.typecode).tobytes())
        self._numbers.extend(getattr(told, name) for name in self._of_numbers)
        self._bounds.append(len(self._slots))
        return len(self) - 1

    def __len__(self) -> int:
        return len(self._bounds) - 1

    def make(self, index: int) -> Told:
        """The step of that number."""
        start, stop = self._bounds[index : index + 2]
        arrays = np.array(self._slots[start:stop], dtype=np.intp).reshape(len(self._of_slots), -1)
        width = len(self._of_numbers)
        numbers = self._numbers[index * width : (index + 1) * width]
        own = dict(zip(self._of_slots, arrays, strict=True)) | dict(zip(self._of_numbers, numbers, strict=True))
        return self._kind(**self._shared, **own)


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
