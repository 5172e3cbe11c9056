"""The search for commutators that bring the cells of one row home, the best first.

A cell that comes home is worth 4. What a row still needs is worth 1 while it lies on the upper
face, whence every cell of its orbit can be fetched; so where nothing can come home, what is needed
is brought up. What is solved below the row is never touched.

The search of `centers`, asked for the cells of the row, would do too: measured on 4 to 20 layers
it takes up to 7 % more turns and twice the time, since it cannot bring up what is only needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.solvers.centers.weighing import WORTH
from cube_core.solvers.layers.planes import COUNT, NOTHING, QUARTERS, SIDES, UPPER, RowPlanes, plane, planes_before
from cube_core.solvers.layers.row_commutators import Gains, RowCommutator, WayTable, row_table, table_up

Goals = npt.NDArray[np.uint8]
"""The face to which the colour there belongs, by plane and column."""
Flags = npt.NDArray[np.bool_]
Scores = npt.NDArray[np.float64]

HOME, NEEDED = 4, 1
RATES = (1.0, 0.75, 0.55, 0.42, 0.33, 0.25, 0.18, 0.13, 0.1)
"""How many cells a turn are asked for, one after the other."""
LOWEST_RATE = 0.025
"""What it is worth to bring up a needed cell: one at a time, so that nothing is done for nothing."""
RUN = 2
"""Turns for a run of columns."""
ROUNDING = 1e-9
EVEN_BYTES = np.uint64(0x00FF00FF00FF00FF)
OWN = [plane(side) for side in SIDES]
"""The planes in which the row lies on its sides."""
SIDE_NUMBERS = np.array(SIDES, dtype=np.uint8)[:, None]


@dataclass(frozen=True, slots=True, eq=False)
class FoundCells:
    """A way to go, with the columns that pay."""

    way: RowCommutator
    columns: IntArray
    up: int = 0
    """How far the upper face turns before it."""


class Weighed:
    """Ways, and what they would gain as the cells lie now."""

    def __init__(self, table: WayTable, values: Gains) -> None:
        self.table, self.gains = table, table.gains(values)
        most = _sums(np.maximum(self.gains, 0) * table.is_free)
        self.reach = float((most / (HOME * (table.costs + RUN))).max(initial=0.0)) + ROUNDING
        """None of them gains so many cells a turn, whichever of its columns turn."""


class RowSearch:
    """The cells of a row on their way home."""

    def __init__(self, planes: RowPlanes, goals: Goals) -> None:
        self.planes, self.goals = planes, goals
        self.start_anew()

    @property
    def missing(self) -> int:
        """The number of cells of the row that are not at home."""
        return int(np.count_nonzero(self._wrong))

    @property
    def _wrong(self) -> Flags:
        """By side and column."""
        return np.asarray(self.goals[OWN] != SIDE_NUMBERS)

    def solve(self) -> Iterator[FoundCells]:
        """Find what pays best until the row is home; each is to be done before the next one is asked for."""
        if not self.missing:
            return
        table = row_table(self.planes)
        weighed = Weighed(table, self.values())
        for rate in RATES:
            while self.missing and (best := self._best(weighed, rate)):
                yield from best
                weighed = Weighed(table, self.values())
        while self.missing:
            best = self._best(Weighed(table, self.values()), LOWEST_RATE) or self._raising()
            yield best[0]

    def _raising(self) -> list[FoundCells]:
        """A way up for a cell from a row above, where this row has none that is needed."""
        best = self._best(Weighed(table_up(self.planes), self.values()), LOWEST_RATE)
        return [replace(best[0], columns=best[0].columns[:1])]

    def _best(self, weighed: Weighed, rate: float) -> list[FoundCells]:
        """The ways that reach a rate and keep out of each other's way, after the best turn of the upper face."""
        if rate >= weighed.reach:
            return []
        table, gains = weighed.table, weighed.gains
        use = (gains > WORTH * HOME * rate) & table.is_free
        scores = _scores(gains, use, rate, table.costs)
        paying = np.flatnonzero(scores > 0)
        if not paying.size:
            return []
        totals = np.bincount(table.ups[paying], scores[paying], QUARTERS) - rate * np.array([0, 1, 1, 1])
        up = int(totals.argmax())
        if totals[up] <= 0:
            return []
        order = paying[table.ups[paying] == up]
        order = order[np.argsort(-scores[order], kind="stable")]
        apart = self._apart([FoundCells(table.ways[number], np.flatnonzero(use[number])) for number in order.tolist()])
        return [replace(apart[0], up=up), *apart[1:]]

    def values(self) -> Gains:
        """The worth at each kind of place of the sticker that is there now, by kind, plane and column."""
        values = np.zeros((6, COUNT, self.planes.width), dtype=np.int8)
        is_at_home, count = self.goals == SIDE_NUMBERS[:, None], self.planes.count
        values[SIDES, :, :count] = is_at_home.view(np.int8) * np.int8(HOME)
        values[Face.U, :, :count] = (is_at_home & self._needs()[:, None]).any(axis=0)
        return values

    def _needs(self) -> Flags:
        """Whether the row still needs that side's colour among the cells of the column, by side and column."""
        wrong = self._wrong
        wrong[:, self.planes.doubled] |= wrong[:, self.planes.doubled[::-1]]
        return wrong

    def _apart(self, found: Sequence[FoundCells]) -> list[FoundCells]:
        touched = np.zeros(self.goals.size, dtype=bool)
        apart = []
        for one in found:
            cells = self._cells_of(one)
            if not touched[cells].any():
                touched[cells] = touched[self.planes.twins[cells]] = True
                apart.append(one)
        return apart

    def _cells_of(self, found: FoundCells) -> IntArray:
        return np.array(found.way.cycle)[:, None] * self.planes.count + found.columns

    def start_anew(self) -> None:
        """Note from here on what is done."""
        self.turned = 0
        """How far the upper face has turned."""
        self.came = np.arange(self.goals.size).reshape(self.goals.shape)
        """The place of each sticker when this began, plane and column as one number, by plane and column."""

    def turn_up(self, quarters: int) -> None:
        """The upper face has turned."""
        if quarters:
            self.turned = (self.turned + quarters) % QUARTERS
            before = planes_before(Face.U, quarters)[UPPER]
            self.goals[UPPER], self.came[UPPER] = self.goals[before], self.came[before]

    def do(self, found: FoundCells) -> IntArray:
        """Do to the cells what a commutator does; whence those came that matter, plane and column as one number.

        What matters comes home, or where nothing does, is needed and comes up.
        """
        takers = self._cells_of(found)
        givers = takers[[1, 2, 0]]
        goals, kinds, twins = self.goals.ravel(), self.planes.kinds.ravel(), self.planes.twins
        here, there, shown = kinds[takers], kinds[givers], goals[givers]
        matters = (shown == here) & (there != here) & (here != Face.U) & (here != NOTHING)
        if not matters.any():
            needed = self.values()[Face.U, :, : self.planes.count].ravel()
            matters = (needed[givers] != 0) & (needed[takers] == 0) & (here == Face.U)
        for by_cell in (goals, self.came.ravel()):
            by_cell[twins[takers]] = by_cell[takers] = by_cell[givers]
        return np.asarray(givers[matters])


def _scores(gains: Gains, use: Flags, rate: float, costs: IntArray) -> Scores:
    """The gain of each way beyond the rate: all that pays, less the turns for it and for the runs of its columns."""
    both = np.empty((2, *use.shape), dtype=np.int8)
    paid, begins = both
    np.multiply(gains, use, out=paid)
    begins[:, 0] = use[:, 0]
    np.greater(use[:, 1:], use[:, :-1], out=begins[:, 1:].view(bool))
    worth, runs = _sums(both)
    return np.asarray(worth / HOME - rate * (costs + RUN * runs))


def _sums(small: Gains) -> IntArray:
    """The sum of numbers below 16, eight of them at a time, by row; each row is a whole number of words."""
    words = small.view(np.uint64)
    pairs = (words & EVEN_BYTES) + (words >> np.uint64(8) & EVEN_BYTES)
    sums = np.asarray(pairs.sum(axis=-1)).view(np.uint16)  # of 2000 layers they stay below 1 << 16
    return np.asarray(sums.reshape(*small.shape[:-1], 4).sum(axis=-1, dtype=np.intp))
