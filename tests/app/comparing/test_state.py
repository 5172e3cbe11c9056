"""Solves of one cube on one clock."""

from math import inf

import pytest

from app.comparing.state import Comparison, eased
from app.solves.tempo import EASED
from app.solves.track import Way
from cube_core.board import Board
from cube_core.errors import CubeError
from tests.app.fakes import FakeSolve, Later

WAYS = (Way("long"), Way("short"))
SOLVES = {"long": FakeSolve(3, 1), "short": FakeSolve(3, 1, moves=7)}


def solve(cube, way, report, is_cancelled, is_enough):
    if way.method not in SOLVES:
        raise CubeError("This way leads nowhere.")
    return SOLVES[way.method].solution


@pytest.fixture
def comparison():
    return Comparison(Board(SOLVES["long"].scrambled()), WAYS, solve, Later())


def positions(comparison):
    return [comparison.position_of(track) for track in comparison.tracks]


def test_all_go_move_by_move_and_those_that_are_done_wait(comparison):
    long, short = map(len, comparison.tracks)
    assert comparison.length == long > short
    for clock in range(long + 1):
        comparison.go(clock)
        assert positions(comparison) == [clock, min(clock, short)]


def test_phase_by_phase_they_enter_each_at_the_same_moment(comparison):
    comparison.toggle_step()
    comparison.go(0)
    long, short = comparison.tracks
    seen = [(0.0, 0.0)]
    for _ in long.shown_phases:
        comparison.go_by_phase(1)
        seen.append(tuple(positions(comparison)))
    ends = [[track.phases[phase].stop for phase in track.shown_phases] for track in (long, short)]
    for now, end in zip(seen[1:], zip(*ends, strict=True), strict=True):
        assert now == pytest.approx(end)
    comparison.go_by_phase(-1)
    assert positions(comparison) == pytest.approx(seen[-2])
    comparison.go(comparison.length / 2)
    assert all(0 < position < len(track) for position, track in zip(positions(comparison), (long, short), strict=True))


def test_one_with_fewer_phases_is_at_its_end_while_the_others_go_on():
    fakes = {"long": SOLVES["long"], "short": FakeSolve(3, 1, moves=2)}
    comparison = Comparison(
        Board(SOLVES["long"].scrambled()), WAYS, lambda cube, way, *_: fakes[way.method].solution, Later()
    )
    assert [len(track.shown_phases) for track in comparison.tracks] == [3, 2]
    comparison.toggle_step()
    for clock in (comparison.length - 1, comparison.length):
        comparison.go(clock)
        assert comparison.position_of(comparison.tracks[1]) == 2
    assert comparison.position_of(comparison.tracks[0]) == len(comparison.tracks[0])


def test_while_none_is_there_the_clock_has_nowhere_to_go():
    runner = Later()
    runner.holds = True
    comparison = Comparison(Board(SOLVES["long"].scrambled()), WAYS, solve, runner)
    comparison.toggle_step()
    comparison.go(3)
    assert (comparison.length, comparison.clock, comparison.tracks) == (0, 0, [])


def test_it_plays_to_the_end_of_the_last_and_from_there_from_the_start_again(comparison):
    times = 0
    while comparison.tick(0.1, 6.0):
        times += 1
    assert times == pytest.approx(comparison.length / 0.6, abs=2)
    assert not comparison.is_playing
    comparison.toggle()
    assert (comparison.clock, comparison.is_playing) == (0.0, True)
    assert not comparison.tick(0.1, inf)
    assert comparison.clock == comparison.length


def test_another_step_goes_on_from_as_far_as_it_has_come():
    fakes = {"long": FakeSolve(3, 1, moves=9), "short": FakeSolve(3, 1, moves=8)}
    comparison = Comparison(
        Board(SOLVES["long"].scrambled()), WAYS, lambda cube, way, *_: fakes[way.method].solution, Later()
    )
    comparison.go(3)
    for length in (10, 9):  # the longest phases are not all of one solve
        comparison.toggle_step()
        assert comparison.length == length
        assert comparison.clock == pytest.approx(length / 3)


def test_ways_that_are_known_are_not_worked_out_again():
    asked = []

    def asking(cube, way, report, is_cancelled, is_enough):
        asked.append(way)
        assert not is_enough()
        return solve(cube, way, report, is_cancelled, is_enough)

    comparison = Comparison(Board(SOLVES["long"].scrambled()), WAYS[:1], asking, Later())
    comparison.choose(WAYS)
    comparison.choose(WAYS[::-1])
    assert asked == list(WAYS)
    assert [len(track) for track in comparison.tracks] == [len(SOLVES[name].alg) for name in ("short", "long")]


def test_each_is_there_as_soon_as_it_is_worked_out_and_they_start_together():
    later = Later()
    later.holds = True
    comparison = Comparison(Board(SOLVES["long"].scrambled()), WAYS, solve, later)
    assert comparison.tick(0.1, 6.0)
    assert (comparison.lanes, comparison.missing) == ([None, None], list(WAYS))
    later.waiting.pop()()
    assert comparison.tick(0.1, 6.0)
    assert [track is not None for track in comparison.lanes] == [True, False]
    assert (comparison.missing, comparison.clock) == ([WAYS[1]], 0.0)
    later.waiting.pop()()
    assert comparison.tick(0.1, 6.0)
    assert (None in comparison.lanes, comparison.missing) == (False, [])
    assert comparison.clock > 0


def test_what_is_worked_out_is_given_up_at_the_end_and_where_others_are_chosen():
    later = Later()
    later.holds = True
    comparison = Comparison(Board(SOLVES["long"].scrambled()), WAYS, solve, later)
    first = comparison.work
    comparison.choose(WAYS[1:])
    second = comparison.work
    comparison.close()
    assert first.is_cancelled
    assert second.is_cancelled
    assert comparison.work is None


def test_why_one_cannot_be_solved_is_told_and_the_others_are_there():
    comparison = Comparison(Board(SOLVES["long"].scrambled()), [Way("none"), *WAYS], solve, Later())
    assert comparison.faults == {Way("none"): "This way leads nowhere."}
    assert [track is not None for track in comparison.lanes] == [False, True, True]
    comparison.choose([Way("none")])
    assert (comparison.tracks, comparison.length) == ([], 0)


def test_slow_turns_start_and_stop_gently():
    assert eased(3.0, 4.0) == 3.0
    assert eased(3.1, 4.0) < 3.1 < 3.9 < eased(3.9, 4.0)
    assert eased(3.1, EASED) < 3.1 == eased(3.1, EASED + 0.1)
    assert eased(3.1, 100.0) == 3.1
