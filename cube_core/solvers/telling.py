"""Which of the steps of a solve is explained by what: twenty-four bytes for each stretch that the same explains."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from cube_core.solvers.explanation import ManySteps


class Teller(NamedTuple):
    """What explains a step."""

    by: ManySteps
    number: int
    """The number of the step for what explains it."""


class Telling:
    """By step what explains it, written down from the first step on."""

    __slots__ = ("_by", "_firsts", "_numbers")

    def __init__(self) -> None:
        self._by: list[ManySteps] = []
        self._firsts, self._numbers = array("i"), array("i")

    def add(self, step: int, by: ManySteps, number: int) -> None:
        """From this step on the same explains all, by one number more a step, until something else does."""
        if not self._by or self._by[-1] is not by or step - self._firsts[-1] + self._numbers[-1] != number:
            self._by.append(by)
            self._firsts.append(step)
            self._numbers.append(number)

    def of(self, step: int) -> Teller:
        """What explains a step."""
        stretch = bisect_right(self._firsts, step) - 1
        return Teller(self._by[stretch], step - self._firsts[stretch] + self._numbers[stretch])

    def stretches(self) -> Iterator[tuple[int, ManySteps]]:
        """The first step of each stretch, and what explains it."""
        return zip(self._firsts, self._by, strict=True)
