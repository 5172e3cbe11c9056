"""Which commutators bring the cells of one row home, and which pays best.

A cell that comes home is worth 4. What a row still needs is worth 1 while it lies on the upper
face, whence every cell of its orbit can be fetched; so where nothing can come home, what is needed
is brought up. What is solved below the row is never touched.

The search of `centers`, asked for the cells of the row, would do too: measured on 4 to 20 layers
it takes up to 7 % more turns and twice the time, since it cannot bring up what is only needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np
import numpy.typing as npt

from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.solvers.centers.weighing import OVERHEAD, SETUP, WORTH
from cube_core.solvers.layers.cells import SIDES, CellMap, before_turn, cell_map
from cube_core.solvers.layers.row_ways import Way, ways_to_row, ways_up

Goals = npt.NDArray[np.uint8]
"""By cell: the face to which the colour there belongs."""
Codes = npt.NDArray[np.uint8]
Gains = npt.NDArray[np.int8]
Scores = npt.NDArray[np.float64]

HOME, NEEDED = 4, 1
RATES = (1.0, 0.75, 0.55, 0.42, 0.33, 0.25, 0.18, 0.13, 0.1)
"""How many cells a turn are asked for, one after the other."""
LOWEST_RATE = 0.025
"""What it is worth to bring up a needed cell: one at a time, so that nothing is done for nothing."""
KEPT_TABLES_BELOW = 64
"""From this size on tables are made for each row anew: those of all rows together would take hundreds of megabytes."""


_KINDS = range(6)
"""What a place is: a side's row that is being solved by that side's number, U for the upper face, D for neither."""


def _worth(kind: int, is_needed: int, goal: int) -> int:
    """What a sticker is worth at a kind of place."""
    return HOME * (goal == kind) * (kind != Face.D) if kind != Face.U else NEEDED * is_needed


_WORTHS: Gains = np.array(
    [
        _worth(taker, is_needed, goal) - _worth(giver, is_needed, goal)
        for taker, giver, is_needed, goal in product(_KINDS, _KINDS, range(2), range(6))
    ],
    dtype=np.int8,
)
"""What is gained by kind of place to go, kind to leave, whether the row needs it, and where its colour belongs."""


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """A way to go, with the layers that pay."""

    way: Way
    lines: IntArray
    """Of the layers of which there are many, counted from 0."""
    up: int = 0
    """How far the upper face turns before it."""


@dataclass(frozen=True, slots=True, eq=False)
class WayTable:
    """Many ways, with the numbers by which the worth of each exchange is looked up."""

    ways: Sequence[Way]
    givers: IntArray
    """Of source, third and target, by way and line: which cell it is; as the faces are before `up`."""
    takers: IntArray
    """By way and line: what kind of place each of them comes to."""
    is_free: npt.NDArray[np.bool_]
    """By way and line: whether nothing solved is touched and the layers keep out of each other's way."""
    costs: IntArray
    ups: IntArray

    def best(self, codes: Codes, rate: float) -> list[Found]:
        """The ways that reach a rate and keep out of each other's way, after the best turn of the upper face."""
        gains = _WORTHS.take(self.takers + codes.take(self.givers)).sum(axis=0, dtype=np.int8)
        use = (gains > WORTH * HOME * rate) & self.is_free
        scores = self._scores(gains, use, rate)
        paying = np.flatnonzero(scores > 0)
        if not paying.size:
            return []
        totals = np.bincount(self.ups[paying], scores[paying], 4) - rate * np.array([0, 1, 1, 1])
        up = int(totals.argmax())
        if totals[up] <= 0:
            return []
        order = paying[self.ups[paying] == up]
        order = order[np.argsort(-scores[order], kind="stable")]
        apart = self._apart([Found(self.ways[number], np.flatnonzero(use[number])) for number in order.tolist()])
        return [Found(apart[0].way, apart[0].lines, up), *apart[1:]]

    def _scores(self, gains: Gains, use: npt.NDArray[np.bool_], rate: float) -> Scores:
        runs = np.count_nonzero(use[:, 1:] & ~use[:, :-1], axis=1) + use[:, 0]
        worth = np.where(use, gains, 0).sum(axis=1, dtype=np.int32) / HOME
        return np.asarray(worth - rate * (self.costs + 2 * runs))

    def _apart(self, found: Sequence[Found]) -> list[Found]:
        touched: set[int] = set()
        apart = []
        for one in found:
            cells = {*one.way.targets[one.lines].tolist(), *one.way.sources[one.lines].tolist()}
            cells |= set(one.way.thirds[one.lines].tolist())
            if touched.isdisjoint(cells):
                touched |= cells
                apart.append(one)
        return apart


class RowSearch:
    """The cells of a row on their way home."""

    def __init__(self, size: int, goals: Goals, row: int) -> None:
        self.size, self.row, self.goals = size, row, goals
        self.cells = cell_map(size)
        self._own, _, kinds = _places(size, row)
        self._kinds = kinds.astype(np.uint8)
        self._homes = np.where(np.isin(kinds, SIDES), kinds, 255).astype(np.uint8)
        """By cell, the face that it is at home on in the row, or none."""
        self._faces = np.repeat(np.arange(6, dtype=np.uint8), self.cells.count**2)
        self._reached = _orbits_of(self._own, self.cells)
        self._codes: Codes = np.zeros(len(goals), dtype=np.uint8)

    @property
    def wrong(self) -> IntArray:
        """The cells of the row that are not at home."""
        return np.asarray(self._own[self.goals[self._own] != self._faces[self._own]])

    def solve(self) -> Iterator[Found]:
        """Find what pays best until the row is home; each is to be done before the next one is asked for."""
        table = _kept_table(self.size, self.row) if self.size < KEPT_TABLES_BELOW else row_table(self.size, self.row)
        for rate in RATES:
            while self.wrong.size and (best := table.best(self._codes_of(self._reached), rate)):
                yield from best
        while self.wrong.size:
            best = table.best(self._codes_of(self._reached), LOWEST_RATE) or self._raising()
            yield best[0]

    def _raising(self) -> list[Found]:
        """Where nothing comes home, and nothing needed can be brought up from this row: from one above."""
        every = np.arange(len(self.goals))
        sides = self._needed(every).reshape(6, self.cells.count, self.cells.count)[list(SIDES), : self.row]
        row = int(sides.any(axis=(0, 2)).argmax())
        ways = ways_up(self.size, self.cells, row)
        best = _table(self.cells, ways, *_places(self.size, self.row)[1:]).best(self._codes_of(every), LOWEST_RATE)
        return [Found(best[0].way, best[0].lines[:1], best[0].up)]

    def turn_up(self, quarters: int) -> None:
        """The upper face has turned."""
        upper = slice(self.cells.count**2)  # U is the first face, and no other one turns
        self.goals[upper] = self.goals[before_turn(self.size, Face.U, quarters)[upper]]

    def do(self, found: Found) -> tuple[IntArray, IntArray, npt.NDArray[np.bool_]]:
        """Do to the cells what a commutator does; the slots that take, those they take from, which of these matter.

        What matters comes home, or where nothing does, is needed and comes up.
        """
        way, goals = found.way, self.goals
        target, source, third = (numbers[found.lines] for numbers in (way.targets, way.sources, way.thirds))
        takers, givers = np.stack([target, source, third]), np.stack([source, third, target])
        homes = self._homes[takers]
        matters = (goals[givers] == homes) & (self._homes[givers] != homes)
        if not matters.any():
            matters = self._needed(givers) & ~self._needed(takers) & (self._kinds[takers] == Face.U)
        goals[takers] = goals[givers]
        return self.cells.slots[takers], self.cells.slots[givers], matters

    def _codes_of(self, cells: IntArray) -> Codes:
        """By cell, what it is worth where, as a number of `_WORTHS`; only these cells are looked at again.

        Those in the orbits of the row are all that commutators for the row can reach: of 300 layers one in 74.
        """
        self._codes[cells] = self._kinds[cells] * 12 + self._needed(cells) * np.uint8(6) + self.goals[cells]
        return self._codes

    def _needed(self, cells: IntArray) -> npt.NDArray[np.bool_]:
        """By cell: whether the row still needs its colour in its orbit."""
        needs = np.zeros(self.cells.count**2 * 6, dtype=bool)
        wrong = self.wrong
        needs[self.cells.orbits[wrong] * 6 + self._faces[wrong]] = True
        return np.asarray(needs[self.cells.orbits[cells] * 6 + self.goals[cells]])


def _orbits_of(own: IntArray, cells: CellMap) -> IntArray:
    """All cells of the orbits to which some belong."""
    is_reached = np.zeros(cells.count**2, dtype=bool)
    is_reached[cells.orbits[own]] = True
    return np.flatnonzero(is_reached[cells.orbits])


def row_table(size: int, row: int) -> WayTable:
    """The ways to a row."""
    cells = cell_map(size)
    return _table(cells, ways_to_row(size, cells, row), *_places(size, row)[1:])


_kept_table = lru_cache(maxsize=128)(row_table)


def _places(size: int, row: int) -> tuple[IntArray, npt.NDArray[np.bool_], IntArray]:
    """The cells of a row, which cells are solved below it, and by cell what may be worth something there.

    That is a side's face number in the row, U on the upper face, and D for nothing.
    """
    cells = cell_map(size)
    squares = np.stack([cells.face_cells(face) for face in Face])
    own = squares[list(SIDES), row].ravel()
    solved = np.zeros(squares.size, dtype=bool)
    solved[squares[Face.D]] = True
    solved[squares[list(SIDES), row + 1 :]] = True
    kinds = np.full(squares.size, int(Face.D), dtype=np.intp)
    kinds[squares[Face.U]] = Face.U
    kinds[own] = own // cells.count**2
    return own, solved, kinds


def _table(cells: CellMap, ways: Sequence[Way], solved: npt.NDArray[np.bool_], kinds: IntArray) -> WayTable:
    before = np.stack([before_turn(cells.count + 2, Face.U, quarters) for quarters in range(4)])
    ups = np.array([way.up for way in ways])
    target, source, third = (np.stack(of) for of in zip(*((w.targets, w.sources, w.thirds) for w in ways), strict=True))
    crossing = np.arange(cells.count) + 2 == np.array([way.layer for way in ways])[:, None]
    is_free = ~(crossing | solved[target] | solved[source] | solved[third])
    giving, aside = (before[ups[:, None], of] for of in (source, third))
    givers, takers = np.stack([giving, aside, target]), kinds[np.stack([target, source, third])] * len(_KINDS) * 12
    costs = np.array([OVERHEAD + (SETUP if way.setup else 0) for way in ways])
    useful = is_free.any(axis=1)
    kept = [way for way, is_useful in zip(ways, useful.tolist(), strict=True) if is_useful]
    return WayTable(kept, givers[:, useful], takers[:, useful], is_free[useful], costs[useful], ups[useful])
