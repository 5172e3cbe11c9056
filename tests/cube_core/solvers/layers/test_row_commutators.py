"""The ways to a row: where they take cells from, and what they leave alone."""

import numpy as np
import pytest

from cube_core import Alg, Cube
from cube_core.faces import Face
from cube_core.solvers.layers.planes import SIDES, plane, planes_before, row_planes
from cube_core.solvers.layers.row_cells import codes_of
from cube_core.solvers.layers.row_commutators import ALL_SETUPS_BELOW, row_table, table_up, ways_to_row, ways_up
from cube_core.solvers.layers.row_search import FoundCells, RowSearch
from tests.cube_core.solvers.layers.goals import mixed_goals


def faces_of(planes):
    return {number // 4 for number in planes}


@pytest.mark.parametrize("with_setups", [False, True])
def test_every_way_brings_the_row_of_one_side_and_takes_nothing_from_below(with_setups):
    for way in ways_to_row(with_setups):
        assert way.cycle.target == plane(way.side)
        assert len(set(way.cycle)) == 3
        assert faces_of(way.cycle[1:]) == {way.source.face, way.third.face}
        assert Face.D not in faces_of(way.cycle)


def test_every_side_is_reached_upright_and_level_both_ways():
    assert {(way.side, way.turn, way.is_level) for way in ways_to_row(False)} == {
        (side, turn, is_level) for side in SIDES for turn in (1, -1) for is_level in (True, False)
    }


def test_upright_ways_take_from_the_ring_about_their_axis_and_level_ones_from_the_other_sides():
    for way in ways_to_row(False):
        givers = {way.source.face, way.third.face}
        assert way.is_level == (way.axis is Face.U)
        assert way.side not in givers
        assert givers <= (set(SIDES) if way.is_level else {Face.U, way.side.opposite})


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_face_that_turns_beforehand_gives_what_the_turn_brings_there(quarters):
    plain = {(w.side, w.turn, w.axis, w.source, w.third): w for w in ways_to_row(False) if not w.up}
    set_up = [way for way in ways_to_row(True) if way.setup is not None and way.setup[1] == quarters and not way.up]
    assert set_up
    for way in set_up:
        before = planes_before(*way.setup)
        same = plain[way.side, way.turn, way.axis, way.source, way.third]
        assert way.cycle == (same.cycle.target, before[same.cycle.source], before[same.cycle.third])


def test_ways_up_exchange_with_the_upper_face_alone():
    ways = ways_up()
    assert {way.up for way in ways} == {0, 1, 2, 3}
    for way in ways:
        assert faces_of(way.cycle[1:]) == {Face.U}
        assert way.cycle.target // 4 == way.side
        assert way.cycle.target % 4


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
