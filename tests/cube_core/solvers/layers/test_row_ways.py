"""The ways to a row: where they take cells from, and what they leave alone."""

import numpy as np
import pytest

from cube_core.faces import Face
from cube_core.solvers.layers.cells import SIDES, before_turn, cell_map
from cube_core.solvers.layers.row_ways import ALL_SETUPS_BELOW, ways_to_row, ways_up


def by_face(size, numbers):
    return set((numbers // (size - 2) ** 2).tolist())


@pytest.mark.parametrize("size", [4, 5, 7])
def test_every_way_brings_a_whole_row_of_one_side_and_takes_nothing_from_below(size):
    cells = cell_map(size)
    for row in range(cells.count):
        for way in ways_to_row(size, cells, row):
            assert sorted(way.targets.tolist()) == sorted(cells.face_cells(way.side)[row].tolist())
            assert int(Face.D) not in by_face(size, np.concatenate([way.sources, way.thirds]))


@pytest.mark.parametrize("size", [4, 5, 6])
def test_cells_change_places_only_within_their_orbit(size):
    cells = cell_map(size)
    for way in ways_to_row(size, cells, 0):
        assert np.array_equal(cells.orbits[way.targets], cells.orbits[way.sources])
        assert np.array_equal(cells.orbits[way.targets], cells.orbits[way.thirds])


def test_every_side_is_reached_upright_and_level_both_ways():
    ways = ways_to_row(6, cell_map(6), 1)
    assert {(way.side, way.turn, way.is_level) for way in ways} == {
        (side, turn, is_level) for side in SIDES for turn in (1, -1) for is_level in (True, False)
    }


def test_upright_ways_take_from_the_ring_about_their_axis_and_level_ones_from_the_other_sides():
    for way in ways_to_row(6, cell_map(6), 2):
        givers = {way.source.face, way.third.face}
        assert way.is_level == (way.axis is Face.U)
        assert way.side not in givers
        assert givers <= (set(SIDES) if way.is_level else {Face.U, way.side.opposite})


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_face_that_turns_beforehand_gives_what_the_turn_brings_there(quarters):
    cells = cell_map(5)
    ways = ways_to_row(5, cells, 0)
    plain = {(w.side, w.turn, w.axis, w.source, w.third): w for w in ways if w.setup is None and not w.up}
    set_up = [way for way in ways if way.setup is not None and way.setup[1] == quarters and not way.up]
    assert set_up
    for way in set_up:
        before = before_turn(5, *way.setup)
        same = plain[way.side, way.turn, way.axis, way.source, way.third]
        assert np.array_equal(way.sources, before[same.sources])
        assert np.array_equal(way.thirds, before[same.thirds])


def test_large_cubes_turn_no_face_beforehand_but_the_upper_one():
    size = ALL_SETUPS_BELOW
    ways = ways_to_row(size, cell_map(size), 0)
    assert all(way.setup is None for way in ways)
    assert {way.up for way in ways} == {0, 1, 2, 3}
    assert any(way.setup for way in ways_to_row(size - 1, cell_map(size - 1), 0))


def test_ways_up_exchange_with_the_upper_face_alone():
    ways = ways_up(5, cell_map(5), 1)
    assert {way.up for way in ways} == {0, 1, 2, 3}
    for way in ways:
        assert by_face(5, way.sources) == by_face(5, way.thirds) == {int(Face.U)}
