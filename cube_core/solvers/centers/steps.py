"""Steps that bring centre cells home, from several parts, made when asked for."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Protocol

import numpy as np

from cube_core.algs import Alg
from cube_core.geometry import IntArray
from cube_core.lazy_sequence import LazySequence
from cube_core.moves import Codes
from cube_core.roles import cycle_cells
from cube_core.solvers.explanation import Explanation

SHORTCUTS_FROM = 65
"""From this size on it is kept what parts do together."""


@dataclass(frozen=True, slots=True, eq=False)
class CellStep:
    """Moves that bring the stickers at the sources to the targets, and a sentence that says so.

    A step that only lines things up has no cells.
    """

    alg: Alg
    target: IntArray
    """Where the wanted stickers go."""
    source: IntArray
    """Where they are before the moves, in the order of the targets."""
    third: IntArray
    """The third cells of 3-cycles, else none."""
    caption: str

    def explain(self) -> Explanation:
        """What it does, and the slots by role, as things stand before the moves."""
        cells = cycle_cells(self.source, self.target, self.third)
        return Explanation(self.caption, "place" if cells else "align", cells)


class Part(Protocol):
    """Some steps with all their moves in one array."""

    codes: Codes
    bounds: IntArray

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> CellStep: ...
    def through(self, first: int, stop: int) -> Iterator[tuple[IntArray, IntArray] | slice]:
        """See `shortcuts`."""


@dataclass(frozen=True, slots=True)
class StepNumber:
    """One of many steps, told when somebody asks."""

    steps: Sequence[CellStep]
    index: int

    def explain(self) -> Explanation:
        """What the step does."""
        return self.steps[self.index].explain()


class CellSteps(LazySequence[CellStep]):
    """The steps of all parts."""

    __slots__ = ("_parts", "_stops", "alg", "bounds")

    alg: Alg
    """All moves."""
    bounds: IntArray
    """Where the moves of each step start, and the last ones stop."""

    def __init__(self, size: int, parts: Iterable[Part]) -> None:
        self._parts = tuple(parts)
        self._stops = list(accumulate(map(len, self._parts)))
        starts = [0, *accumulate(len(part.codes) for part in self._parts)]
        moved = [part.bounds[1:] + start for part, start in zip(self._parts, starts, strict=False)]
        self.bounds = np.concatenate([[0], *moved]).astype(np.intp)
        codes = [part.codes for part in self._parts]
        self.alg = Alg.from_codes(size, np.concatenate([np.empty(0, dtype=np.int64), *codes]))

    def __len__(self) -> int:
        return self._stops[-1] if self._stops else 0

    def make(self, index: int) -> CellStep:
        """The step of that number, from the part it is in."""
        part = bisect_right(self._stops, index)
        return self._parts[part][index - (self._stops[part - 1] if part else 0)]

    def shortcuts(self) -> list[tuple[int, Part]]:
        """Where parts begin, of large cubes: on small ones a few moves are played as fast."""
        starts = accumulate((len(part.codes) for part in self._parts), initial=0)
        return list(zip(starts, self._parts, strict=False)) if self.alg.size >= SHORTCUTS_FROM else []

    def explanations(self) -> list[StepNumber]:
        """All steps, none of them made yet."""
        return [StepNumber(self, index) for index in range(len(self))]
