"""Many ways to a row as arrays, so that all of them are weighed at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.solvers.centers.weighing import OVERHEAD, SETUP
from cube_core.solvers.layers.planes import COUNT, QUARTERS, RowPlanes, planes_before, row_planes
from cube_core.solvers.layers.row_commutators import RowCommutator, ways_to_row, ways_up

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
        """By way and column what is gained, by what stickers are worth at each kind of place."""
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
    """By way and column: whether nothing solved is touched and the layers keep out of each other's way."""
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
