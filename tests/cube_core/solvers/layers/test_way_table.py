"""Ways weighed all at once gain what they gain one by one, and what is free of them moves nothing else on a cube."""

import numpy as np
import pytest

from cube_core import Alg, Cube
from cube_core.faces import Face
from cube_core.solvers.layers.planes import row_planes
from cube_core.solvers.layers.row_cells import codes_of
from cube_core.solvers.layers.row_search import FoundCells, RowSearch
from cube_core.solvers.layers.way_table import ALL_SETUPS_BELOW, row_table, table_up
from tests.cube_core.solvers.layers.goals import mixed_goals

ROWS = [(5, 1), (6, 3), (7, 2)]
TABLES = [row_table, table_up]


@pytest.mark.parametrize(("size", "row"), ROWS)
@pytest.mark.parametrize("table_of", TABLES)
def test_a_way_cycles_the_free_cells_and_moves_nothing_else(size, row, table_of):
    planes = row_planes(size, row)
    table = table_of(planes)
    for number, way in list(enumerate(table.ways))[::53]:
        columns = np.flatnonzero(table.is_free[number])
        if table_of is table_up:
            columns = columns[:1]
        if way.up or not columns.size:
            continue
        cube = Cube(size)
        cube.play(Alg.from_codes(size, codes_of(planes, FoundCells(way, columns))))
        target, source, third = (planes.slots[number, columns] for number in way.cycle)
        assert np.array_equal(cube.stickers[target], source)
        assert np.array_equal(cube.stickers[source], third)
        assert np.array_equal(cube.stickers[third], target)
        assert np.count_nonzero(cube.stickers != np.arange(6 * size**2)) == 3 * columns.size


@pytest.mark.parametrize(("size", "row"), ROWS)
@pytest.mark.parametrize("table_of", TABLES)
def test_the_gains_are_those_of_the_cells_one_by_one(size, row, table_of):
    planes = row_planes(size, row)
    table, goals = table_of(planes), mixed_goals(size, row)
    search = RowSearch(planes, goals[planes.slots])
    gains = table.gains(search.values())
    kinds = dict(zip(planes.slots.ravel().tolist(), planes.kinds.ravel().tolist(), strict=True))
    checked = 0
    for number, way in list(enumerate(table.ways))[::5]:
        if way.up:
            continue
        for column in np.flatnonzero(table.is_free[number]).tolist():
            cells = [int(planes.slots[plane, column]) for plane in way.cycle]
            worth = [[worth_of(goals, planes, kinds[to], cell, column) for to in cells] for cell in cells]
            after = worth[1][0] + worth[2][1] + worth[0][2]
            assert gains[number, column] == after - sum(worth[place][place] for place in range(3))
            checked += 1
    assert checked > 2


def worth_of(goals, planes, kind, cell, column):
    """What the sticker at a cell is worth where places are of a kind."""
    goal = int(goals[cell])
    if kind == Face.U:
        orbit = planes.slots[:, column].tolist()
        own = [slot for slot in orbit if slot // planes.size**2 == goal and goal not in (Face.U, Face.D)]
        rows = [slot for slot in own if slot % planes.size**2 // planes.size == planes.row + 1]
        return int(any(goals[slot] != goal for slot in rows))
    return 4 * (kind == goal and kind != Face.D)


def test_large_cubes_turn_no_face_beforehand_but_the_upper_one():
    large, small = (row_table(row_planes(size, 0)).ways for size in (ALL_SETUPS_BELOW, ALL_SETUPS_BELOW - 1))
    assert all(way.setup is None for way in large)
    assert {way.up for way in large} == {0, 1, 2, 3}
    assert any(way.setup for way in small)


def test_cells_are_brought_up_from_above_the_row_alone():
    planes = row_planes(6, 2)
    table = table_up(planes)
    for number, way in enumerate(table.ways):
        assert (planes.rows[way.cycle.target][table.is_free[number, : planes.count]] < 2).all()
    assert table.is_free.any()
