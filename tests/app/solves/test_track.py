"""A track knows what belongs to each index of a solve."""

import pytest

from app.solves.track import CELLS_A_TICK, MOVES_A_TICK, Track, affordable
from cube_core import Alg, parse
from cube_core.board import Board
from tests.app.fakes import FakeSolve


@pytest.fixture(scope="module")
def fake():
    return FakeSolve(4)


@pytest.fixture(scope="module")
def track(fake):
    return Track(Board(fake.scrambled()), fake.solution)


def test_a_place_tells_the_phase_and_the_step_of_the_next_move(fake, track):
    for index in range(len(track)):
        place = track.place_at(index)
        phase, step = track.phases[place.phase], place.step
        assert phase.start <= index < phase.stop
        assert step == next(each for each in fake.steps if each.start <= index < each.stop)
        of_phase = [each for each in fake.steps if phase.start <= each.start < phase.stop]
        assert (place.number, place.count) == (of_phase.index(step) + 1, len(of_phase))


def test_at_the_end_there_is_no_step_and_the_phase_is_the_last_that_has_moves(track):
    place = track.place_at(len(track))
    assert (place.step, place.number) == (None, 0)
    assert track.phases[place.phase].name == "last"


def test_phases_without_moves_are_not_counted(track):
    assert [track.phases[number].name for number in track.shown_phases] == ["first", "second", "last"]


def test_steps_and_phases_lead_on_to_the_next_and_back_to_the_last_start(fake, track):
    starts = [step.start for step in fake.steps]
    assert track.next_step(0) == starts[1]
    assert track.next_step(len(track) - 1) == len(track)
    assert track.step_before(starts[2] + 0.5) == starts[2]
    assert track.step_before(starts[2]) == starts[1]
    assert track.starts_between(starts[1], starts[3]) == starts[1:3]
    assert track.next_phase(0) == track.phases[2].start
    assert track.phase_before(track.phases[3].start) == track.phases[2].start


def test_work_is_the_same_on_the_way_there_and_back(track):
    assert track.work_between(3, 20) == track.work_between(20, 3) > 0
    assert track.work_between(5, 5) == 0


@pytest.mark.parametrize(("size", "most"), [(3, MOVES_A_TICK), (300, CELLS_A_TICK // (4 * 300))])
def test_a_tick_makes_no_more_moves_than_a_frame_can_bear(size, most):
    alg = parse("R U", size) * 3000
    assert affordable(alg, 0, 6000) == affordable(alg, 6000, -6000)
    assert 0.9 * most <= affordable(alg, 0, 6000) <= most + 1
    assert affordable(Alg(2000, parse("R", 2000)), 0, 1) == 1
