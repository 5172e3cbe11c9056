"""Row commutators that pay: the rows among which they are looked for, and those that keep out of each other's way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.solvers.centers.rings import crossed, rings_back, turned_grids
from cube_core.solvers.centers.row_batch import RING_TABLE, CellRecord, Rows, Turn, slots_before_setup
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.centers.weighing import (
    ALL_WAYS,
    ANY,
    Colors,
    Counts,
    Giver,
    RatedRows,
    Side,
    Weighed,
    Window,
    giver_of,
    ways_through,
    weigh,
)

TURNS = (1, -1)
Pick = Callable[[Colors], Colors]
"""Takes cells for the rows and lines of a window out of grids of faces."""


class Scope:
    """A window on target faces, and the faces one, two and three back in the ring that give to them."""

    __slots__ = ("_givers", "_pick", "_pick_crossed", "_sides", "_targets", "_window")

    def __init__(self, targets: Side, sides: Sequence[Side], window: Window, pick: Pick, pick_crossed: Pick) -> None:
        self._targets = targets.changed(pick)
        self._sides = sides
        self._window = window
        self._pick = pick
        self._pick_crossed = pick_crossed
        self._givers = [self._giver(side.changed(_as_they_lie)) for side in sides]

    def plain(self, rate: float) -> Weighed:
        """Weigh the rows as things lie."""
        return weigh(self._givers, ALL_WAYS, self._window, rate)

    def set_up(self, rate: float) -> Iterator[Weighed]:
        """Weigh the rows once one of the givers has turned."""
        for giver, side in enumerate(self._sides):
            turned = self._giver(side.changed(_turned_all_ways))
            givers = [*self._givers[:giver], turned, *self._givers[giver + 1 :]]
            yield weigh(givers, ways_through(giver), self._window, rate, giver + 1)

    def _giver(self, side: Side) -> Giver:
        return giver_of(self._targets, side.changed(self._pick), side.changed(self._pick_crossed))


def all_faces(work: CenterState, with_spare: bool = False) -> Scope:
    """Every place of every face about every axis where something is wrong, both ways; rows may meet.

    With spare places, those where anything will do are looked at too: what is wrong elsewhere may
    find its way through them.
    """
    count = work.size - 2
    targets = Side(work.frames.stack(work.colors), work.frames.stack(work.wanted))
    sides = [Side(*both) for both in zip(rings_back(targets.there), rings_back(targets.wanted), strict=True)]
    way, axis, index, place = np.nonzero(np.broadcast_to(_has_wrong(targets, with_spare), (2, 3, 4, count)))

    def pick(grids: Colors) -> Colors:
        return grids[..., axis, index, place, :]

    def pick_crossed(grids: Colors) -> Colors:
        both = np.stack([crossed(grids, turn) for turn in TURNS], axis=-5)
        return np.asarray(both[..., way, axis, index, place, :])

    window = Window(np.stack([axis, index, place, np.array(TURNS)[way]]), count)
    return Scope(targets, sides, window, pick, pick_crossed)


def _has_wrong(side: Side, with_spare: bool) -> npt.NDArray[np.bool_]:
    """Whether a cell of it is wrong, or spare because anything will do there, by place."""
    wrong = side.there != side.wanted
    return np.asarray((wrong if with_spare else wrong & (side.wanted != ANY)).any(axis=-1))


def _as_they_lie(grids: Colors) -> Colors:
    return grids[np.newaxis]


def _turned_all_ways(grids: Colors) -> Colors:
    """The grids after one, two and three quarter turns of their faces, along a new first axis."""
    return np.stack([turned_grids(grids, quarters) for quarters in (1, 2, 3)])


class Candidates:
    """Rows that pay, best first."""

    __slots__ = ("_amounts", "_by_row", "_face", "_quarters", "_size")

    def __init__(self, size: int, found: Sequence[RatedRows]) -> None:
        columns = np.concatenate([each.columns for each in found], axis=1)
        order = np.argsort(-np.concatenate([each.rates for each in found]), kind="stable")
        best = order[_first_of_each(columns[:, order], size)]
        axis, index, place, turn, third, giver, self._quarters = columns[:, best]
        self._by_row = axis, index, place, turn, third
        self._face = RING_TABLE[axis, (index - giver) % 4]
        self._amounts: Counts = np.concatenate([each.amounts for each in found])[best]
        self._size = size

    def take_apart_ones(self, work: CenterState) -> Iterator[CellRecord]:
        """Take every row that meets none of those taken before it; a batch for each setup turn."""
        rows = self._rows()
        apart = self._apart(rows)
        setups = self._face[apart] * 4 + self._quarters[apart]
        setups[self._quarters[apart] == 0] = 0
        for setup in dict.fromkeys(setups.tolist()):
            face, quarters = divmod(setup, 4)
            turn = Turn(Face(face), quarters) if quarters else None
            yield work.cycle(rows.only(apart[setups == setup]), turn)

    def _rows(self) -> Rows:
        row, line = np.nonzero(self._amounts != 0)  # of booleans it is found several times faster
        axis, index, place, turn, third = self._by_row
        cells = row.astype(np.int32), line.astype(np.int16), self._amounts[row, line]
        return Rows(self._size, axis, index, turn, third, place, *cells)

    def _apart(self, rows: Rows) -> IntArray:
        before = self._face[rows.row], self._quarters[rows.row]
        cells = np.stack([slots_before_setup(self._size, slots, *before) for slots in rows.slots()])
        bounds = np.searchsorted(rows.row, np.arange(len(self._face) + 1)).tolist()
        touched = np.zeros(6 * self._size**2, dtype=bool)
        apart = []
        for row, (start, stop) in enumerate(pairwise(bounds)):
            if not touched[cells[:, start:stop]].any():
                touched[cells[:, start:stop]] = True
                apart.append(row)
        return np.array(apart, dtype=np.intp)


def _first_of_each(columns: IntArray, size: int) -> IntArray:
    """The best row for each place of a target face in each direction of its turn; the others mostly meet it."""
    axis, index, place, turn, *_ = columns
    return np.sort(np.unique(((axis * 4 + index) * 2 + (turn > 0)) * size + place, return_index=True)[1])
