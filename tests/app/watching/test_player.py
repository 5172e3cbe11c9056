"""The player: a solve from the search for it to its end, whatever others do to the cube meanwhile."""

import random

import pytest

from app.solves.search import FELL_BACK
from app.solves.track import Way
from app.watching.playback import Playback
from app.watching.player import Player
from cube_core import Cube, Engine, parse
from cube_core.events import Cause
from cube_core.solvers import Report
from tests.app.fakes import FakeSolve, Later, solve_with
from tests.app.watching.bench import Bench, expected, shown


@pytest.mark.parametrize("size", [4, 5])
def test_any_way_of_travelling_leads_to_the_same_state_circles_and_marks(size):
    bench = Bench(size)
    player = bench.player
    rng = random.Random(size)
    deeds = [
        lambda: player.do(Playback.seek, rng.uniform(0, len(bench.solution.alg))),
        lambda: player.do(Playback.move_by, rng.choice([-1, 1])),
        lambda: player.do(Playback.step_by, rng.choice([-1, 1])),
        lambda: player.do(Playback.phase_by, rng.choice([-1, 1])),
        lambda: player.do(Playback.play, rng.choice([True, False])),
        lambda: player.metronome.set(rng.choice([0.5, 7, 40, 300, 2000])),
        player.pause,
    ]
    for _ in range(300):
        rng.choice(deeds)()
        for _ in range(rng.randint(0, 6)):
            player.tick(rng.choice([0.004, 0.016, 0.05]))
        assert 0 <= player.playback.head.fraction < 1
        assert shown(bench) == expected(bench.solution.scrambled(), bench.solution, player.playback.head.index)


def test_playing_to_a_phase_stops_at_its_end_and_from_beyond_jumps_back():
    bench = Bench()
    stop = bench.solution.phases[2].stop  # the second that has moves
    bench.player.to_phase(1)
    bench.run()
    assert bench.head.position == stop
    bench.player.do(Playback.seek, len(bench.solution.alg))
    bench.player.to_phase(1)
    assert bench.head.position == stop


def test_a_phase_that_is_not_there_is_said():
    bench = Bench()
    bench.player.to_phase(7)
    assert bench.said == ["This solve has 3 phases."]
    bench = Bench(moves=1)
    bench.player.to_phase(7)
    assert bench.said == ["This solve has 1 phase."]


def test_a_turn_by_hand_pauses_and_takes_the_marks_away():
    bench = Bench()
    bench.player.do(Playback.seek, 6.5)
    bench.player.do(Playback.play)
    bench.engine.play("U")
    assert not bench.player.playback.is_playing
    assert bench.head.is_off_solve
    bench.player.tick(0.01)
    assert not bench.engine.board.marks.of("player")
    assert bench.head.fraction == 0


def test_after_a_turn_by_hand_one_can_go_back_to_where_it_was():
    bench = Bench()
    bench.player.do(Playback.seek, 6)
    bench.engine.play("U 2R")
    bench.player.tick(0.01)
    bench.player.rejoin()
    assert not bench.head.is_off_solve
    assert shown(bench) == expected(bench.solution.scrambled(), bench.solution, 6)


def test_playing_on_after_a_turn_by_hand_goes_back_first():
    bench = Bench()
    bench.player.do(Playback.seek, 6)
    bench.engine.play("U")
    bench.player.do(Playback.play)
    bench.run()
    assert bench.engine.cube.is_solved


@pytest.mark.parametrize("change", [lambda e: e.scramble(5), lambda e: e.reset(), lambda e: e.resize(7)])
def test_another_cube_ends_the_solve_and_leaves_no_marks_or_circles(change):
    bench = Bench()
    bench.player.do(Playback.seek, 6)
    change(bench.engine)
    assert bench.player.playback is None
    bench.player.tick(0.01)
    assert bench.engine.trackers == ()
    assert not len(bench.engine.board.marks)
    assert not bench.player.is_busy


def test_a_solved_cube_is_not_solved_again():
    engine = Engine(3)
    player, said = Player(engine, solve_with(FakeSolve(3)), Later()), []
    player.say = said.append
    player.solve(Way("fake"))
    assert player.search.work is None
    assert said == ["The cube is solved already."]


def test_circles_already_open_stay_open_when_the_solve_ends():
    engine = Engine(4)
    engine.play(parse("R U", 4))
    engine.open_tracking()
    solution = FakeSolve(4)
    engine.play(solution.scramble)
    player = Player(engine, solve_with(solution), Later())
    player.solve(Way("fake"))
    player.tick(0)
    assert len({tracker.owner for tracker in engine.trackers}) == 2
    player.drop()
    assert len(engine.trackers) == 6


def test_a_solve_that_moves_on_while_another_is_looked_for_gives_that_one_up():
    bench = Bench(4)
    bench.later.holds = True
    bench.player.do(Playback.play)
    bench.player.solve(Way("fake"))
    assert not bench.player.playback.is_playing
    bench.player.do(Playback.seek, 20)
    bench.later.waiting[0]()
    bench.player.tick(0.01)
    assert bench.player.search.work is None
    assert shown(bench) == expected(bench.solution.scrambled(), bench.solution, 20)


def test_in_the_tick_in_which_a_solve_arrives_none_of_its_moves_is_made():
    bench = Bench()
    bench.player.drop()
    bench.player.solve(Way("fake"))
    bench.player.tick(1.0)
    assert bench.player.playback.is_playing
    assert bench.head.position == 0
    bench.player.tick(1.0)
    assert bench.head.position > 0


def test_a_search_copies_the_cube_in_its_thread_and_solves_the_cube_as_it_was(monkeypatch):
    fake, later, solved = FakeSolve(4), Later(), []
    engine = Engine(4)
    engine.play(fake.scramble)
    expected = engine.cube.copy()
    player, said = Player(engine, lambda cube, *given: solved.append(cube) or fake, later), []
    player.say = said.append
    later.holds = True
    with monkeypatch.context() as patch:
        patch.setattr(Cube, "copy", lambda cube, *ask: pytest.fail("the window waits for 24 megabytes"))
        player.solve(Way("fake"))
    engine.play("R", Cause.HAND)
    for work in later.waiting:
        work()
    assert solved == [expected]
    player.tick(0.1)
    assert player.playback is None
    assert "The cube changed" in said[0]


def test_a_solve_by_another_method_than_the_one_asked_for_is_said_to_be_one():
    bench = Bench()
    bench.player.drop()
    bench.solution.solution.report = Report(fell_back=True)
    bench.player.solve(Way("fake"))
    bench.player.tick(1.0)
    assert bench.said[-1] == FELL_BACK
