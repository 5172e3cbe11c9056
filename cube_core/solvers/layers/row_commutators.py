"""The ways in which commutators can bring cells to one row of the four sides, as planes (see `planes`).

A way is X F m F′ X′ F m′ F′ for one side face F (see `cube_core.commutators.cell_cycles`). *Upright*
ways: X turns vertical slices, one for each cell, and brings cells from the upper face or from the
side opposite. *Level* ways: X turns the row itself, and m one level slice for each cell, so that
the sources lie on the other sides and the thirds above the row. The lower face is solved and
gives nothing. A face may turn before: the upper one for good, another one until the way is done.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.faces import Face
from cube_core.geometry import IntArray, turned_face
from cube_core.solvers.centers.weighing import OVERHEAD, SETUP
from cube_core.solvers.layers.planes import (
    COUNT,
    QUARTERS,
    SIDES,
    RowPlanes,
    plane,
    planes_before,
    rotated_planes,
    row_planes,
)


class RowGiver(NamedTuple):
    """A face that gives cells to a side, and how far slices turn to bring them."""

    face: Face
    quarters: int


class Cycle(NamedTuple):
    """The planes of cells that change places: the target gets the source's, and that the third's."""

    target: int
    source: int
    third: int


@dataclass(frozen=True, slots=True)
class RowCommutator:
    """A commutator that serves every cell of a row of one side."""

    side: Face
    turn: int
    """Which way the side turns, 1 or −1."""
    is_level: bool
    axis: Face
    source: RowGiver
    third: RowGiver
    cycle: Cycle
    setup: tuple[Face, int] | None = None
    """A turn beforehand that is undone behind; sources and thirds are where things are before it."""
    up: int = 0
    """How far the upper face turns beforehand, for good; sources and thirds are where things are after it."""

    def crossing(self, rows: IntArray, columns: IntArray, last: int) -> tuple[IntArray, IntArray]:
        """The row and the column that cells of the side come to when it has turned."""
        return (columns, last - rows) if self.turn == 1 else (last - columns, rows)


@lru_cache(maxsize=2)
def ways_to_row(with_setups: bool) -> tuple[RowCommutator, ...]:
    """Every way to a row; perhaps also those with another face than the upper one turned beforehand."""
    ways = [way for side in SIDES for way in _plain_ways(side, 0)]
    if with_setups:
        ways += [set_up for way in ways for set_up in _set_up(way)]
    return (*ways, *_turned_up(way for way in ways if Face.U in (way.source.face, way.third.face)))


@lru_cache(maxsize=1)
def ways_up() -> tuple[RowCommutator, ...]:
    """Ways that exchange cells elsewhere on the sides with cells of the upper face."""
    found = (way for side, quarters in product(SIDES, (1, 2, 3)) for way in _plain_ways(side, quarters))
    ways = [way for way in found if way.source.face is way.third.face is Face.U]
    return (*ways, *_turned_up(ways))


def _turned_up(ways: Iterable[RowCommutator]) -> Iterator[RowCommutator]:
    return (replace(way, up=up) for way in ways for up in (1, 2, 3))


def _set_up(way: RowCommutator) -> Iterator[RowCommutator]:
    """The same with one of the giving faces turned beforehand."""
    faces = [face for face in dict.fromkeys((way.source.face, way.third.face)) if face is not Face.U]
    for face, quarters in product(faces, (1, 2, 3)):
        before = planes_before(face, quarters)
        cycle = Cycle(way.cycle.target, int(before[way.cycle.source]), int(before[way.cycle.third]))
        yield replace(way, cycle=cycle, setup=(face, quarters))


def _plain_ways(side: Face, quarters: int) -> Iterator[RowCommutator]:
    """The ways to one plane of a side."""
    for turn, axis in product((1, -1), (Face.R if side.axis is Face.F else Face.F, Face.U)):
        yield from _ways(side, quarters, turn, axis)


def _ways(side: Face, quarters: int, turn: int, axis: Face) -> Iterator[RowCommutator]:
    """The ways with slices about one axis."""
    rotated, target = rotated_planes(), plane(side, quarters)
    aside = rotated[side.axis, turn * side.sign % 4][target]
    givers = [RowGiver(turned_face(side, axis, -quarters), quarters) for quarters in (1, 2, -1)]
    back = {giver: rotated[axis, -giver.quarters % 4] for giver in givers if giver.face is not Face.D}
    for source, third in product(back, back):
        cycle = Cycle(target, int(back[source][target]), int(back[third][aside]))
        yield RowCommutator(side, turn, axis is Face.U, axis, source, third, cycle)


Gains = npt.NDArray[np.int8]
Flags = npt.NDArray[np.bool_]

ALL_SETUPS_BELOW = 32
"""Below this size other faces than the upper one are turned beforehand, too."""
KEPT_BELOW = 64
"""Below this size the tables of all rows are kept; of more rows they would take hundreds of megabytes."""


class WayTable:
    """Ways to the cells of one row, those that are free anywhere."""

    def __init__(self, ways: Sequence[RowCommutator], planes: RowPlanes, is_free: Flags) -> None:
        useful = np.flatnonzero(is_free.any(axis=1))
        self.ways = [ways[number] for number in useful.tolist()]
        self.ups, cycles, self.costs = _facts(self.ways)
        before = np.stack([planes_before(Face.U, quarters) for quarters in range(QUARTERS)])
        givers = before[self.ups, cycles[[1, 2, 0]]]
        self._own = planes.by_plane * COUNT + np.arange(COUNT)
        self._worths = planes.by_plane[cycles] * COUNT + givers
        """Of target, source and third: kind of place and the plane whence its sticker comes, as one number."""
        self.is_free: Flags = np.zeros((len(useful), planes.width), dtype=bool)
        """By way and column."""
        self.is_free[:, : planes.count] = is_free[useful]
        self._exceptions = [self._find_exceptions(planes, *of) for of in zip(cycles, givers, strict=True)]
        self._other_names = _other_names(planes)

    def _find_exceptions(self, planes: RowPlanes, takers: IntArray, givers: IntArray) -> tuple[IntArray, IntArray]:
        """The takers that are cells of the row though their planes are not: places in the gains, and in the values."""
        kinds = planes.kinds[takers]
        ways, columns = np.nonzero((kinds != planes.by_plane[takers][:, None]) & self.is_free[:, : planes.count])
        width = planes.width
        return ways * width + columns, (kinds[ways, columns] * COUNT + givers[ways]) * width + columns

    def gains(self, values: Gains) -> Gains:
        """The gain of each way and column, by what stickers are worth at each kind of place."""
        width = values.shape[-1]
        by_row = values.reshape(-1, width)
        now = by_row[self._own]
        at, value_at = self._other_names
        now.ravel()[at] = values.ravel()[value_at]
        worth = (values - now).reshape(-1, width)
        first, second, third = self._worths
        gains = worth[first] + worth[second] + worth[third]
        for of, more in self._exceptions:
            gains.ravel()[of] += values.ravel()[more]
        return np.asarray(gains)


def _find_free(ways: Sequence[RowCommutator], planes: RowPlanes) -> Flags:
    """Whether nothing solved is touched and the layers keep out of each other's way, by way and column."""
    target, source, third = np.array([way.cycle for way in ways]).T
    solved, last = planes.is_solved, planes.count - 1
    is_touched = solved[target] | solved[source] | solved[third]
    rows, columns = planes.rows[target], planes.columns[target]
    ahead, is_level = (
        np.array(of)[:, None] for of in zip(*((way.turn == 1, way.is_level) for way in ways), strict=True)
    )
    rows_then = np.where(ahead, columns, last - columns)
    columns_then = np.where(ahead, last - rows, rows)
    return np.asarray(~(is_touched | np.where(is_level, rows_then == rows, columns_then == columns)))


def _facts(ways: Sequence[RowCommutator]) -> tuple[IntArray, IntArray, IntArray]:
    costs = [OVERHEAD + (SETUP if way.setup else 0) for way in ways]
    return np.array([way.up for way in ways]), np.array([way.cycle for way in ways]).T, np.array(costs)


def _other_names(planes: RowPlanes) -> tuple[IntArray, IntArray]:
    """The cells of the row in planes that are not its own: their places among the cells, and among the values."""
    at, columns = np.nonzero(planes.kinds != planes.by_plane[:, None])
    width = planes.width
    return at * width + columns, (planes.kinds[at, columns] * COUNT + at) * width + columns


def row_table(planes: RowPlanes) -> WayTable:
    """The ways to a row."""
    return _kept_table(planes.size, planes.row) if planes.size < KEPT_BELOW else _table(planes)


def table_up(planes: RowPlanes) -> WayTable:
    """The ways that bring cells up from above a row."""
    ways = ways_up()
    is_above = planes.rows[[way.cycle.target for way in ways]] < planes.row
    return WayTable(ways, planes, _find_free(ways, planes) & is_above)


def _table(planes: RowPlanes) -> WayTable:
    ways = ways_to_row(planes.size < ALL_SETUPS_BELOW)
    return WayTable(ways, planes, _find_free(ways, planes))


@lru_cache(maxsize=128)
def _kept_table(size: int, row: int) -> WayTable:
    return _table(row_planes(size, row))
