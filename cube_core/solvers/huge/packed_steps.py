"""The steps of a huge cube, of which there are a hundred thousand, in a few bytes each."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import fields

import numpy as np

from cube_core.roles import LazySequence
from cube_core.solvers.explanation import OneOfMany, Told


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
