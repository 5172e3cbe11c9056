"""Slices that were left turned are turned back."""

import pytest

from cube_core import Cube, solve
from cube_core.solvers.cage.turned_slices import turn_slices_back
from cube_core.solvers.recorder import Recorder
from cube_core.words.phases import CAGE_EDGES
from tests.solves import scrambled


@pytest.mark.parametrize("text", ["2R", "2R2", "x 2-3R' 5R", "2F2 3F'"])
@pytest.mark.parametrize("size", [6, 7, 8, 66])
def test_slices_left_turned_take_a_turn_each(size, text):
    cube = Cube(size)
    cube.play(text)
    solution = solve(cube, "cage")
    cube.play(solution.alg)
    assert cube.is_solved
    assert solution.alg.count("STM") <= len(text.split())


@pytest.mark.parametrize("text", ["2U 3F2", "3F 2-3R2 2U"])
@pytest.mark.parametrize("size", [7, 8])
def test_slices_left_turned_about_several_axes_leave_little_to_do(size, text):
    cube = Cube(size)
    cube.play(text)
    solution = solve(cube, "cage")
    cube.play(solution.alg)
    assert cube.is_solved
    assert solution.alg.count("STM") < 60


@pytest.mark.parametrize("size", [4, 5, 6, 10, 70])
def test_a_scramble_is_left_as_it_is(size):
    for seed in range(5):
        recorder = Recorder(scrambled(size, seed))
        before = recorder.board.cube.copy()
        with recorder.phase(CAGE_EDGES):
            turn_slices_back(recorder)
        assert recorder.board.cube == before
