"""The player: where the cube is, what is marked and what is told at every place of a solve."""

import itertools
import random

import pytest

from app.playback.player import Player
from cube_core import Engine, parse
from cube_core.board import Board
from cube_core.events import HistoryChanged, MovesMade, PhaseEntered, StateReplaced, StepEntered
from cube_core.queries import find_stickers
from tests.app.playback.fakes import FakeSolve, Later, solve_with


class Bench:
    """An engine with a scrambled cube and a player that has its solve, paused at the start."""

    def __init__(self, size=4, seed=1, **options):
        self.solution = FakeSolve(size, seed, **options)
        self.engine = Engine(size)
        self.engine.play(self.solution.scramble)
        self.heard = []
        self.later = Later()
        self.player = Player(self.engine, solve_with(self.solution), self.later)
        self.player.solve("fake")
        self.player.tick(0)
        self.player.pause()
        self.engine.subscribe(self.heard.append)

    @property
    def head(self):
        return self.player.head

    def run(self, seconds=60.0, frame=1 / 60):
        for _ in range(int(seconds / frame)):
            self.player.tick(frame)
            if not self.player.is_busy:
                return

    def of(self, kind):
        return [event for event in self.heard if isinstance(event, kind)]


def expected(solution, index):
    """Stickers, circles and marks at an index, worked out from the start."""
    board = Board(solution.scrambled())
    board.open_tracking()
    sticker_of = {}
    step = next((s for s in solution.steps if s.start <= index < s.stop), None)
    for number, move in enumerate(solution.alg):
        if step is not None and number == step.start:
            sticker_of = {cell: int(board.cube.stickers[cell.slot]) for cell in step.cells}
        if number == index:
            break
        board.play(move)
    marks = set()
    for cell in step.cells if step is not None else ():
        slot = cell.slot if cell.role == "target" else int(find_stickers(board.cube, sticker_of[cell]))
        marks.add((cell.role, slot))
    return board.cube.stickers.tolist(), {(t.face, t.color, t.slot) for t in board.trackers}, marks


def shown(bench):
    engine = bench.engine
    marks = {(mark.role, mark.slot) for mark in engine.board.marked_cells() if mark.owner == "player"}
    return engine.cube.stickers.tolist(), {(t.face, t.color, t.slot) for t in engine.trackers}, marks


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_state_circles_and_marks_are_right_wherever_one_seeks(size):
    bench = Bench(size)
    rng = random.Random(size)
    for _ in range(40):
        index = rng.randint(0, len(bench.solution.alg))
        bench.player.seek(index)
        assert shown(bench) == expected(bench.solution, index)


@pytest.mark.parametrize("size", [4, 5])
def test_any_way_of_travelling_leads_to_the_same_state_circles_and_marks(size):
    bench = Bench(size)
    player = bench.player
    rng = random.Random(size)
    deeds = [
        lambda: player.seek(rng.uniform(0, len(bench.solution.alg))),
        lambda: player.move_by(rng.choice([-1, 1])),
        lambda: player.step_by(rng.choice([-1, 1])),
        lambda: player.phase_by(rng.choice([-1, 1])),
        lambda: player.play(rng.choice([True, False])),
        lambda: player.set_tempo(rng.choice([0.5, 7, 40, 300, 2000])),
        player.pause,
    ]
    for _ in range(300):
        rng.choice(deeds)()
        for _ in range(rng.randint(0, 6)):
            player.tick(rng.choice([0.004, 0.016, 0.05]))
        assert 0 <= player.head.fraction < 1
        assert shown(bench) == expected(bench.solution, player.head.index)


def test_seeking_into_a_turn_leaves_the_engine_before_it():
    bench = Bench()
    bench.player.seek(12.5)
    assert (bench.head.index, bench.head.fraction) == (12, 0.5)
    assert shown(bench) == expected(bench.solution, 12)


def test_seeking_outside_ends_at_the_bounds():
    bench = Bench()
    bench.player.seek(-3)
    assert bench.head.position == 0
    bench.player.seek(10_000)
    assert bench.head.is_at_end
    assert bench.engine.cube.is_solved


@pytest.mark.parametrize("tempo", [0.25, 1, 6, 8, 30, 61, 500, 2000])
def test_playing_takes_the_time_that_the_tempo_says(tempo):
    bench = Bench(5, moves=20)
    bench.player.set_tempo(tempo)
    bench.player.play()
    seconds = 0.0
    while bench.player.is_playing:
        bench.player.tick(1 / 100)
        seconds += 1 / 100
    assert seconds == pytest.approx(20 / tempo, abs=0.021)
    assert bench.engine.cube.is_solved


@pytest.mark.parametrize("tempo", [1, 6, 30, 500])
def test_playing_backwards_takes_the_same_time_and_ends_at_the_scramble(tempo):
    bench = Bench(5, moves=20)
    bench.player.seek(20)
    bench.player.set_tempo(tempo)
    bench.player.play(is_forward=False)
    seconds = 0.0
    while bench.player.is_playing:
        bench.player.tick(1 / 100)
        seconds += 1 / 100
    assert seconds == pytest.approx(20 / tempo, abs=0.021)
    assert bench.engine.cube == bench.solution.scrambled()


def test_a_slow_turn_waits_first_and_is_seen_at_every_frame_after():
    bench = Bench()
    bench.player.set_tempo(1)
    bench.player.play()
    fractions = []
    while bench.head.index == 0:
        fractions.append(bench.head.fraction)
        bench.player.tick(0.01)
    waiting = fractions.count(0.0)
    assert 10 <= waiting <= 40
    turning = fractions[waiting:]
    assert turning == sorted(turning)
    assert max(b - a for a, b in itertools.pairwise(turning)) < 0.05


def test_many_moves_a_frame_are_told_as_one_event_and_none_is_left_out():
    bench = Bench(6)
    bench.player.set_tempo(2000)
    bench.player.play()
    bench.run()
    told = [event.alg for event in bench.of(MovesMade)]
    assert max(map(len, told)) > 20
    assert sum(map(len, told)) == len(bench.solution.alg)
    assert type(bench.solution.alg).join(6, told) == bench.solution.alg
    assert {event.cause for event in bench.of(MovesMade)} == {"solver"}


def test_instant_goes_to_the_end_at_once():
    bench = Bench(6)
    bench.player.set_tempo(10_000)
    bench.player.play()
    bench.player.tick(1 / 60)
    assert bench.head.is_at_end
    assert not bench.player.is_playing
    assert bench.engine.cube.is_solved


def test_pausing_holds_the_very_place():
    bench = Bench()
    bench.player.play()
    for _ in range(25):
        bench.player.tick(1 / 60)
    bench.player.pause()
    held = bench.head.position
    assert held % 1
    bench.player.tick(1.0)
    assert bench.head.position == held


def test_pausing_at_full_speed_rests_between_two_moves():
    bench = Bench(6)
    bench.player.set_tempo(2000)
    bench.player.play()
    bench.player.tick(1 / 60)
    bench.player.pause()
    index = bench.head.index
    assert bench.head.fraction == 0
    bench.player.tick(1.0)
    assert bench.head.index == index


def test_one_move_on_and_back_ends_where_it_began():
    bench = Bench()
    bench.player.move_by(1)
    bench.run()
    assert bench.head.position == 1
    bench.player.move_by(-1)
    bench.run()
    assert bench.head.position == 0
    assert bench.engine.cube == bench.solution.scrambled()


def test_a_key_pressed_again_during_a_move_is_not_lost():
    bench = Bench()
    for _ in range(3):
        bench.player.move_by(1)
        bench.player.tick(0.02)
    bench.run()
    assert bench.head.position == 3


def test_one_move_on_from_the_middle_of_a_turn_finishes_it():
    bench = Bench()
    bench.player.seek(4.5)
    bench.player.move_by(1)
    bench.run()
    assert bench.head.position == 5
    bench.player.seek(4.5)
    bench.player.move_by(-1)
    bench.run()
    assert bench.head.position == 4


def test_steps_go_to_the_next_start_and_back_to_the_last():
    bench = Bench()
    starts = [step.start for step in bench.solution.steps]
    for start in [*starts[1:], len(bench.solution.alg)]:
        bench.player.step_by(1)
        bench.run()
        assert bench.head.position == start
    for start in reversed(starts):
        bench.player.step_by(-1)
        bench.run()
        assert bench.head.position == start


def test_phases_jump_on_and_back():
    bench = Bench()
    _first, _, second, last = bench.solution.phases
    places = []
    for _ in range(3):
        bench.player.phase_by(1)
        places.append(bench.head.position)
    assert places == [second.start, last.start, last.stop]
    bench.player.seek(last.start + 2)
    bench.player.phase_by(-1)
    assert bench.head.position == last.start
    bench.player.phase_by(-1)
    assert bench.head.position == second.start


def test_playing_to_a_phase_stops_at_its_end_and_from_beyond_jumps_back():
    bench = Bench()
    stop = bench.solution.phases[2].stop  # the second that has moves
    bench.player.to_phase(1)
    bench.run()
    assert bench.head.position == stop
    bench.player.seek(len(bench.solution.alg))
    bench.player.to_phase(1)
    assert bench.head.position == stop


def test_a_phase_that_is_not_there_is_said():
    bench = Bench()
    bench.player.to_phase(7)
    assert bench.player.news == "This solve has 3 phases."
    bench = Bench(moves=1)
    bench.player.to_phase(7)
    assert bench.player.news == "This solve has 1 phase."


def test_a_phase_can_be_given_a_time():
    bench = Bench(7)
    bench.player.phase_in(2.0)
    seconds = 0.0
    while bench.player.is_playing:
        bench.player.tick(1 / 100)
        seconds += 1 / 100
    assert seconds == pytest.approx(2.0, abs=0.03)
    assert bench.head.position == bench.solution.phases[0].stop


def test_playing_stops_at_breakpoints_both_ways_and_goes_on_from_them():
    bench = Bench()
    bench.player.seek(9)
    bench.player.toggle_breakpoint()
    bench.player.seek(0)
    bench.player.set_tempo(100)
    bench.player.play()
    bench.run()
    assert bench.head.position == 9
    bench.player.play()
    bench.run()
    assert bench.head.is_at_end
    bench.player.play(is_forward=False)
    bench.run()
    assert bench.head.position == 9


def test_a_loop_repeats_its_step_until_it_is_switched_off():
    bench = Bench()
    step = bench.solution.steps[2]
    bench.player.seek(step.start + 1)
    bench.player.toggle_loop()
    bench.player.set_tempo(30)
    bench.player.play()
    places = []
    for _ in range(300):
        bench.player.tick(1 / 60)
        places.append(bench.head.position)
    assert (min(places), max(places)) == (step.start, step.stop)
    assert places.count(step.stop) > 20
    assert bench.player.is_playing
    bench.player.toggle_loop()
    bench.run()
    assert bench.head.is_at_end


def test_play_at_the_end_begins_again():
    bench = Bench()
    bench.player.seek(len(bench.solution.alg))
    bench.player.play()
    assert bench.head.position == 0
    assert bench.player.is_playing


def test_phases_and_steps_are_told_in_order_while_playing():
    bench = Bench()
    bench.player.set_tempo(30)
    bench.player.play()
    bench.run()
    assert [e.start for e in bench.of(StepEntered)] == [s.start for s in bench.solution.steps][1:]
    assert [e.name for e in bench.of(PhaseEntered)] == ["second", "last"]
    assert bench.of(PhaseEntered)[0].count == 4


def test_a_watched_solve_is_one_entry_of_the_history():
    bench = Bench()
    before = bench.engine.history.undo_count
    bench.player.play()
    bench.run(2)
    bench.player.seek(3.5)
    bench.player.play(is_forward=False)
    bench.run(1)
    bench.player.seek(30)
    assert bench.engine.history == HistoryChanged(before + 1, 0)
    bench.engine.undo()
    assert bench.engine.cube == bench.solution.scrambled()


def test_a_turn_by_hand_pauses_and_takes_the_marks_away():
    bench = Bench()
    bench.player.seek(6.5)
    bench.player.play()
    bench.engine.play("U")
    assert not bench.player.is_playing
    assert bench.head.is_off_solve
    bench.player.tick(0.01)
    assert not bench.engine.board.marks.of("player")
    assert bench.head.fraction == 0


def test_after_a_turn_by_hand_one_can_go_back_to_where_it_was():
    bench = Bench()
    bench.player.seek(6)
    bench.engine.play("U 2R")
    bench.player.tick(0.01)
    bench.player.go_back_to_solve()
    assert not bench.head.is_off_solve
    assert shown(bench) == expected(bench.solution, 6)


def test_undoing_the_turn_by_hand_brings_the_solve_back():
    bench = Bench()
    bench.player.seek(6)
    bench.engine.play("U")
    bench.player.tick(0.01)
    bench.engine.undo()
    bench.player.tick(0.01)
    assert not bench.head.is_off_solve
    assert shown(bench) == expected(bench.solution, 6)


def test_playing_on_after_a_turn_by_hand_goes_back_first():
    bench = Bench()
    bench.player.seek(6)
    bench.engine.play("U")
    bench.player.play()
    bench.run()
    assert bench.engine.cube.is_solved


def test_undoing_the_whole_solve_leaves_it_and_redoing_comes_back():
    bench = Bench()
    bench.player.seek(11)
    bench.engine.undo()
    bench.player.tick(0.01)
    assert bench.head.is_off_solve
    bench.engine.redo()
    bench.player.tick(0.01)
    assert shown(bench) == expected(bench.solution, 11)


@pytest.mark.parametrize("change", [lambda e: e.scramble(5), lambda e: e.reset(), lambda e: e.resize(7)])
def test_another_cube_ends_the_solve_and_leaves_no_marks_or_circles(change):
    bench = Bench()
    bench.player.seek(6)
    change(bench.engine)
    assert bench.player.head is None
    bench.player.tick(0.01)
    assert bench.engine.trackers == ()
    assert not len(bench.engine.board.marks)
    assert not bench.player.is_busy


def test_a_jump_tells_the_state_once_and_the_marks_once():
    bench = Bench(7, step=3)
    bench.head.track.keyframes.spacing = 10
    bench.head.track.keyframes.fill()
    bench.player.seek(94)
    bench.heard.clear()
    bench.player.seek(2)
    kinds = [type(event).__name__ for event in bench.heard]
    assert kinds.count("StateReplaced") + kinds.count("MovesMade") == 1
    assert kinds.count("MarksChanged") == 1


def test_the_cube_with_the_new_solve_of_a_2x2_has_no_circles():
    bench = Bench(2)
    bench.player.seek(3)
    assert bench.engine.trackers == ()


def test_a_solved_cube_is_not_solved_again():
    engine = Engine(3)
    player = Player(engine, solve_with(FakeSolve(3)), Later())
    player.solve("fake")
    assert player.work is None
    assert player.news == "The cube is solved already."


def test_circles_already_open_stay_open_when_the_solve_ends():
    engine = Engine(4)
    engine.play(parse("R U", 4))
    engine.open_tracking()
    solution = FakeSolve(4)
    engine.play(solution.scramble)
    player = Player(engine, solve_with(solution), Later())
    player.solve("fake")
    player.tick(0)
    assert len({tracker.owner for tracker in engine.trackers}) == 2
    player.drop()
    assert len(engine.trackers) == 6


def test_a_jump_is_told_as_a_seek():
    bench = Bench(7)
    bench.head.track.keyframes.spacing = 10
    bench.head.track.keyframes.fill()
    bench.player.seek(90)
    assert bench.of(StateReplaced)[0].cause == "seek"
    assert shown(bench) == expected(bench.solution, 90)


def test_a_jump_that_takes_long_is_worked_out_beside_and_the_latest_counts(monkeypatch):
    monkeypatch.setattr("app.playback.playhead.FAR", 100)
    bench = Bench(6)
    bench.later.holds = True
    for position in (60, 70, 44.25):
        bench.player.seek(position)
    assert bench.head.position == 44.25
    assert bench.engine.cube == bench.solution.scrambled()
    bench.player.tick(0.01)
    assert bench.player.is_busy
    for work in bench.later.waiting:
        work()
    bench.player.tick(0.01)
    assert not bench.player.is_busy
    assert shown(bench) == expected(bench.solution, 44)
    assert [event.cause for event in bench.of(StateReplaced)] == ["seek"]


def test_playing_waits_for_a_jump_that_takes_long(monkeypatch):
    bench = Bench(6)
    monkeypatch.setattr("app.playback.playhead.FAR", 3000)
    bench.later.holds = True
    bench.player.seek(60)
    bench.player.play()
    bench.player.tick(0.1)
    assert bench.head.position == 60
    bench.later.waiting[0]()
    bench.player.tick(0.1)
    bench.run(2)
    assert bench.head.position > 60
    assert shown(bench) == expected(bench.solution, bench.head.index)


def test_a_turn_by_hand_during_a_long_jump_leads_off_the_solve(monkeypatch):
    monkeypatch.setattr("app.playback.playhead.FAR", 100)
    bench = Bench(6)
    bench.later.holds = True
    bench.player.seek(60)
    bench.engine.play("U")
    bench.later.waiting[0]()
    bench.player.tick(0.1)
    assert bench.head.is_off_solve
    cube = bench.solution.scrambled()
    cube.play("U")
    assert bench.engine.cube == cube


def test_a_solve_that_moves_on_while_another_is_looked_for_gives_that_one_up():
    bench = Bench(4)
    bench.later.holds = True
    bench.player.play()
    bench.player.solve("fake")
    assert not bench.player.is_playing
    bench.player.seek(20)
    bench.later.waiting[0]()
    bench.player.tick(0.01)
    assert bench.player.work is None
    assert shown(bench) == expected(bench.solution, 20)
