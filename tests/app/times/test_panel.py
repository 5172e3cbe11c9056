"""Times on screen: the timer over the cube, and a list whose rows can be pressed."""

from __future__ import annotations

from math import inf

import pytest

from app.base.timer import Penalty, Solve
from app.times import actions as times
from app.times import panel as times_panel
from tests.app.window.test_screen import SIZES, drawn, timed, timing
from tests.app.workbench import Bench


def texts_of(screen):
    return [text for text, _ in screen.canvas.texts]


def press(screen, text):
    box = [box for shown, box in screen.canvas.texts if shown == text][-1]
    screen.press((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)


def test_the_time_runs_on_screen_while_nothing_else_changes(make_screen):
    bench = Bench(3)
    timing("R", seconds=1.5)(bench)
    screen = drawn(make_screen, bench, SIZES[0])
    assert "1.50" in texts_of(screen)
    bench.now = 2.25
    assert screen.update(*SIZES[0], 1.0)
    assert "2.25" in texts_of(screen)
    assert not screen.update(*SIZES[0], 1.0)


def test_the_time_makes_way_for_a_solve_that_is_watched(make_screen):
    bench = Bench(3)
    timing()(bench)
    assert "0.00" in texts_of(drawn(make_screen, bench, SIZES[0]))
    bench.press("F5")
    bench.pass_time(0.2)
    assert "0.00" not in texts_of(drawn(make_screen, bench, SIZES[0]))


@pytest.mark.parametrize("window", SIZES, ids=str)
def test_a_row_is_chosen_and_charged_by_the_mouse(make_screen, window):
    bench = Bench(3)
    timed(6)(bench)
    screen = drawn(make_screen, bench, window)
    press(screen, "4")
    assert times.chosen(bench.app)[0] == 3
    screen = drawn(make_screen, bench, window)
    press(screen, "DNF")
    assert times.chosen(bench.app)[1].penalty is Penalty.DNF


def test_the_timer_is_switched_by_the_mouse(make_screen):
    bench = Bench(3)
    bench.press("Shift+F2")
    screen = drawn(make_screen, bench, SIZES[1])
    press(screen, "Turns not timed")
    assert bench.state.preferences.timer


def test_the_digits_turn_green_when_letting_go_would_start():
    bench = Bench(3)
    bench.press("F2", "Shift+F2")
    now = iter((0.0, 0.1, 0.4))
    bench.state.timing.stopwatch.clock = lambda: next(now)
    bench.keyboard.key_pressed("Space", frozenset())
    assert [times_panel.see(bench.app).clock[1] for _ in range(2)] == ["error", "good"]


@pytest.mark.parametrize("size", [3, 7])
@pytest.mark.parametrize("window", SIZES, ids=str)
def test_the_whole_scramble_can_be_read(make_screen, window, size):
    bench = Bench(size)
    bench.press("F2")
    bench.pass_time(1.0)
    bench.press("Shift+F2")
    shown = " ".join(texts_of(drawn(make_screen, bench, window)))
    assert str(bench.state.seeds.origin.alg) in shown


def test_a_time_that_was_not_finished_is_a_gap_in_the_graph(make_screen):
    bench = Bench(3)
    for number in range(30):
        bench.state.timing.times.add(Solve(1000 + number, Penalty.DNF if number % 7 == 3 else Penalty.NONE))
    bench.press("Shift+F2")
    assert "10.29" in texts_of(drawn(make_screen, bench, SIZES[0]))
    assert times_panel._runs([1, 2, None, inf, 3, 4.0, inf, 5]) == [[(0, 1), (1, 2)], [(4, 3), (5, 4.0)]]
