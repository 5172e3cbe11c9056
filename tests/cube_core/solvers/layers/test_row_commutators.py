"""The ways to a row: where they take cells from, and what they leave alone."""

import pytest

from cube_core.faces import Face
from cube_core.solvers.layers.planes import SIDES, plane, planes_before
from cube_core.solvers.layers.row_commutators import ways_to_row, ways_up


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
