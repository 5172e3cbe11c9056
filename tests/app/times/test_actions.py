"""The panel of times: what it tells, and what its keys do."""

from __future__ import annotations

import pytest

from app.base.timer import Penalty, Solve
from app.menus.actions import lines_of
from app.times import actions as times
from cube_core import Cube
from tests.app.workbench import Bench


@pytest.fixture
def bench():
    made = Bench(3)
    for number, seconds in enumerate((12, 10, 14, 11, 30, 9)):
        made.state.timing.times.add(Solve(100 * seconds, scramble=f"R{' U' * number}"))
    made.state.timing.times.add(Solve(6000, size=5))
    made.press("Shift+F2")
    return made


def test_figures_are_of_this_size_alone(bench):
    assert {tile.name: (tile.value, tile.beside) for tile in times.tiles(bench.app)} == {
        "Best": ("9.00", ""),
        "Mean": ("14.33", ""),
        "Solved": ("6 of 6", ""),
        "Average of 5": ("11.67", "best 11.67"),
        "Average of 12": ("–", ""),
        "Average of 100": ("–", ""),
    }
    bench.press("Escape")
    bench.app.run("size.5")
    assert times.tiles(bench.app)[0].value == "1:00.00"


def test_the_last_solve_is_charged_and_let_off_again(bench):
    bench.press("2")
    assert times.chosen(bench.app)[1].penalty is Penalty.PLUS_TWO
    bench.press("D")
    assert times.chosen(bench.app)[1].penalty is Penalty.DNF
    bench.press("D")
    assert times.chosen(bench.app)[1].penalty is Penalty.NONE


def test_a_time_is_removed_and_brought_back(bench):
    bench.keyboard.edit("down")
    bench.press("Delete")
    assert [solve.measured for _, solve in times.solves_here(bench.app)] == [900, 1100, 1400, 1000, 1200]
    bench.press("Ctrl+Z")
    assert [solve.measured for _, solve in times.solves_here(bench.app)] == [900, 3000, 1100, 1400, 1000, 1200]
    bench.press("Ctrl+Z")
    assert bench.state.message.text == "No time was removed."


def test_the_same_scramble_comes_again(bench):
    bench.keyboard.edit("page-down")
    bench.keyboard.edit("up")
    bench.press("Enter")
    expected = Cube(3)
    expected.play("R U")
    assert bench.engine.cube == expected


@pytest.mark.parametrize("scramble", ["", "not a move"])
def test_a_scramble_that_is_not_there_is_told(scramble):
    bench = Bench(3)
    bench.press("Shift+F2", "Enter", "2", "D", "Delete")
    assert bench.state.message.text == "There are no times yet."
    bench.state.timing.times.add(Solve(100, scramble=scramble))
    bench.press("Enter")
    assert "scramble kept with this time" in bench.state.message.text
    assert bench.engine.cube.is_solved


def test_times_are_copied_as_csv(bench):
    bench.press("Ctrl+C")
    lines = bench.clipboard.splitlines()
    assert lines[0] == "when,size,seconds,penalty,scramble,note"
    assert len(lines) == 8


def test_timer_and_inspection_are_switched_here_too(bench):
    bench.press("T", "I")
    assert bench.state.preferences.timer
    assert bench.state.preferences.inspection


@pytest.mark.parametrize("word", ["timer", "ao5", "history", "csv"])
def test_the_panel_is_found_by_the_words_people_use(word):
    bench = Bench(3)
    bench.press("Ctrl+P")
    bench.type(word)
    assert "Times" in [line.action.title for line in lines_of(bench.app)][:4]
