"""Times on screen: the timer over the cube, and a list whose rows can be pressed."""

from __future__ import annotations

import pytest

from app.base.timer import Penalty
from app.times import actions as times
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
    press(screen, "Timer is off")
    assert bench.state.preferences.timer
