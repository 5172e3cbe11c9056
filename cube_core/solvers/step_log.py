"""What many steps bring from where, in a few arrays: a long solve has thousands of such steps."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import numpy as np

from cube_core.geometry import IntArray


class StepLog:
    """By step some slots, and as many numbers as every step has: four bytes, two a number, two or four a slot."""

    __slots__ = ("_bounds", "_facts", "_slots", "_width")

    def __init__(self, size: int, width: int) -> None:
        self._width = width
        self._bounds, self._slots, self._facts = (
            array("I", [0]),
            array("H" if 6 * size**2 < 1 << 16 else "I"),
            array("H"),
        )

    def add(self, slots: IntArray, facts: Sequence[int]) -> int:
        """Write down one more step; its number."""
        if len(facts) != self._width:
            raise ValueError(f"Every step of this log has {self._width} numbers, not {len(facts)}.")
        self._slots.frombytes(slots.astype(self._slots.typecode).tobytes())
        self._facts.extend(facts)
        self._bounds.append(len(self._slots))
        return len(self._bounds) - 2

    def slots(self, number: int) -> IntArray:
        """The slots of a step."""
        return np.array(self._slots[self._bounds[number] : self._bounds[number + 1]], dtype=np.intp)

    def facts(self, number: int) -> list[int]:
        """The numbers about a step."""
        return self._facts[number * self._width : (number + 1) * self._width].tolist()
