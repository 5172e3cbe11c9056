"""The cage as a method: what is particular to it."""

import pytest

from cube_core import Cube, solve
from cube_core.queries import has_uniform_centers, has_whole_edges
from cube_core.solvers.cage.cage import turn_slices_back
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


def test_the_cage_stands_before_the_centres_are_filled_by_commutators_that_leave_it_alone():
    cube = scrambled(6, 3)
    solution = solve(cube, "cage")
    filling = solution.phases[-1]
    assert filling.name == "solved"
    cube.play(solution.alg[: filling.start])
    assert has_whole_edges(cube)
    assert not has_uniform_centers(cube)
    cells = [cell for step in solution.steps if step.phase == "solved" for cell in step.cells]
    assert cells
    assert all(_is_centre(cell.slot, 6) for cell in cells)


def _is_centre(slot, size):
    row, col = divmod(slot % size**2, size)
    return 0 < row < size - 1 and 0 < col < size - 1
