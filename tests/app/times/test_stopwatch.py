"""The timer of the cube on screen: what starts it, what stops it, what is none of its affair."""

from __future__ import annotations

import pytest

from app.base.timer import Penalty, TimerPhase
from cube_core.events import Cause
from tests.app.workbench import Bench


class Timed:
    def __init__(self, size=3, with_inspection=False):
        self.bench = Bench(size)
        self.state, self.watch = self.bench.state, self.bench.state.timing.stopwatch
        self.now = 0.0
        self.watch.clock = lambda: self.now
        self.watch.date = lambda: "2025-01-31T12:00:00"
        self.state.preferences.timer = True
        self.state.preferences.inspection = with_inspection

    def scramble(self, seed=7):
        self.state.seeds.scramble(seed)

    def solve(self):
        self.state.play(self.state.seeds.origin.alg.inverse())

    @property
    def times(self):
        self.state.tick(1 / 60)
        return [(solve.measured, solve.penalty) for solve in self.state.timing.times.solves]


def test_the_first_turn_after_a_scramble_starts_and_the_solved_cube_stops():
    timed = Timed()
    timed.scramble()
    timed.now = 5.0
    assert timed.watch.text == "0.00"
    timed.state.play("x y'")
    assert timed.watch.timer.phase is TimerPhase.READY
    timed.state.play("y x'")
    timed.state.play("R")
    timed.now = 17.346
    assert timed.watch.text == "12.34"
    assert timed.watch.is_running
    timed.state.play("R'")
    timed.solve()
    assert timed.times == [(1234, Penalty.NONE)]
    (solve,) = timed.state.timing.times.solves
    assert (solve.size, solve.when) == (3, "2025-01-31T12:00:00")
    assert solve.scramble == str(timed.state.seeds.origin.alg)
    assert not timed.watch.is_running


def test_a_drag_by_the_mouse_counts_as_a_turn_and_so_does_a_middle_layer():
    for move in ("M", "2R"):
        timed = Timed(5)
        timed.scramble()
        timed.state.engine.play(move)
        assert timed.watch.timer.phase is TimerPhase.SOLVING


def test_inspection_runs_is_called_out_and_charged():
    timed = Timed(with_inspection=True)
    timed.scramble()
    timed.state.tick(0.0)
    said = []
    for timed.now in (7.0, 8.5, 9.0, 12.1, 14.0):
        timed.state.message = None
        timed.state.tick(0.0)
        said.append(timed.state.message.text if timed.state.message else "")
    assert said == ["", "8 seconds", "", "12 seconds", ""]
    timed.now = 15.5
    assert timed.watch.text == "+2"
    timed.solve()
    assert [penalty for _, penalty in timed.times] == [Penalty.PLUS_TWO]


@pytest.mark.parametrize("action", ["reset", "size.4"])
def test_a_cube_that_is_put_away_was_not_solved(action):
    timed = Timed()
    timed.scramble()
    timed.state.play("R")
    timed.now = 3.0
    timed.bench.app.run(action)
    assert timed.times == [(300, Penalty.DNF)]
    assert timed.watch.text == ""


@pytest.mark.parametrize("cause", [Cause.SOLVER, Cause.SHOWN])
def test_a_solve_that_plays_or_that_hands_are_led_through_is_none_of_the_users(cause):
    timed = Timed()
    timed.scramble()
    timed.state.play("R")
    timed.now = 2.0
    timed.state.engine.play("U", cause)
    assert timed.times == [(200, Penalty.DNF)]


def test_a_scramble_that_nobody_turned_leaves_no_time():
    timed = Timed()
    timed.scramble()
    timed.scramble(8)
    timed.bench.app.run("reset")
    assert timed.times == []


def test_another_scramble_ends_the_solve_and_is_timed_in_its_turn():
    timed = Timed()
    timed.scramble()
    timed.state.play("R")
    timed.now = 4.0
    timed.scramble(8)
    timed.now = 10.0
    timed.state.play("U")
    timed.now = 11.0
    timed.state.play("U'")
    timed.solve()
    assert timed.times == [(400, Penalty.DNF), (100, Penalty.NONE)]


def test_it_is_off_until_it_is_wanted():
    timed = Timed()
    timed.state.preferences.timer = False
    timed.scramble()
    timed.state.play("R")
    assert timed.watch.text == ""
    assert not timed.watch.is_running
    timed.state.play("R'")
    timed.solve()
    assert timed.times == []


def test_the_window_is_drawn_again_while_it_runs():
    timed = Timed()
    timed.scramble()
    assert not timed.state.tick(1 / 60)
    timed.state.play("R")
    assert timed.state.tick(1 / 60)


class AtThePage(Timed):
    """The page of the timer, with a cube in one's hands."""

    def __init__(self, with_inspection=False, timer=False):
        super().__init__(with_inspection=with_inspection)
        self.state.preferences.timer = timer
        self.state.seeds.scramble(7)
        self.scramble_text = str(self.state.seeds.origin.alg)
        self.bench.app.run("times")

    def down(self, key="Space"):
        self.bench.keyboard.key_pressed(key, frozenset())

    def up(self, key="Space"):
        self.bench.keyboard.key_released(key, frozenset())

    def hold(self, seconds=0.5):
        self.down()
        self.now += seconds
        self.up()


@pytest.mark.parametrize("timer", [False, True])
@pytest.mark.parametrize("stop", ["Space", "R", "F2", "Enter"])
def test_held_space_times_a_cube_in_the_hands_and_any_key_stops(timer, stop):
    timed = AtThePage(timer=timer)
    timed.hold()
    timed.now += 12.345
    timed.down(stop)
    timed.now += 1
    timed.up(stop)
    assert timed.times == [(1234, Penalty.NONE)]
    (solve,) = timed.state.timing.times.solves
    assert (solve.scramble, solve.size) == (timed.scramble_text, 3)
    assert timed.watch.text == "12.34", "the time stays in sight"
    assert str(timed.state.seeds.origin.alg) not in ("", timed.scramble_text), "the next scramble is there"
    timed.hold()
    timed.now += 2
    timed.down()
    assert [measured for measured, _ in timed.times] == [1234, 200]


def test_a_key_that_slipped_starts_no_time():
    timed = AtThePage()
    timed.hold(0.2)
    timed.now += 5
    assert (timed.watch.text, timed.watch.is_running, timed.times) == ("", False, [])


def test_a_short_press_begins_the_inspection_and_a_late_start_is_charged():
    timed = AtThePage(with_inspection=True)
    timed.hold(0.1)
    timed.now += 15.5
    assert timed.watch.text == "+2"
    timed.hold()
    timed.now += 10
    timed.down()
    assert timed.times == [(1000, Penalty.PLUS_TWO)]


def test_turns_on_the_screen_are_none_of_the_affair_of_a_cube_in_the_hands():
    timed = AtThePage(timer=True)
    timed.hold()
    timed.now += 3
    timed.solve()
    assert timed.watch.is_solving_by_key
    timed.now += 1
    timed.down()
    assert timed.times == [(400, Penalty.NONE)]


def test_escape_drops_the_time_before_it_closes_the_page():
    timed = AtThePage()
    timed.hold()
    timed.bench.press("Escape")
    assert (timed.times, timed.state.panels.shown.id) == ([], "times")
    timed.bench.press("Escape")
    assert timed.state.panels.shown.id == "none"


def test_a_key_that_is_held_while_another_window_comes_up_starts_nothing():
    timed = AtThePage()
    timed.down()
    timed.now += 2
    timed.bench.keyboard.focus_lost()
    timed.up()
    assert not timed.watch.is_running
