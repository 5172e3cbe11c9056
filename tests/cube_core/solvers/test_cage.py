"""The cage as a method: what is particular to it."""

from collections import Counter

import numpy as np
import pytest

from cube_core import Cube, solve
from cube_core.cube import has_uniform_centers, has_whole_edges
from cube_core.solvers.cage import odd_orbits, pair_edges, plan_edges, turn_slices_back
from cube_core.solvers.pieces.holding import holding_of, shown
from cube_core.solvers.pieces.locations import HERE, Parity, parity_of
from cube_core.solvers.recorder import Recorder
from cube_core.words.phases import CAGE_EDGES
from tests.solves import scrambled


def paired(size, seed, meets):
    recorder = Recorder(scrambled(size, seed))
    plan = plan_edges(recorder, meets)
    with recorder.phase(CAGE_EDGES):
        pair_edges(recorder, plan, "prevent")
    assert has_whole_edges(recorder.board.cube)
    return plan, parity_of(shown(recorder.board.cube, holding_of(recorder)))


@pytest.mark.parametrize("size", [4, 5, 7, 8])
@pytest.mark.parametrize("seed", range(4))
def test_no_parity_is_left_where_all_are_avoided(size, seed):
    assert paired(size, seed, meets=False)[1] is None


def test_parities_are_left_where_they_are_met():
    found = Counter(paired(4, seed, meets=True)[1] for seed in range(12))
    assert set(found) == {None, Parity.EDGES, Parity.CORNERS}


def test_odd_cubes_leave_no_parity_to_be_met():
    assert {paired(5, seed, meets=True)[1] for seed in range(6)} == {None}


def test_orbits_are_odd_against_what_is_wanted():
    swapped = HERE.copy()
    swapped[[0, 5]] = swapped[[5, 0]]
    assert odd_orbits(np.stack([HERE, swapped]), HERE) == (1,)
    assert odd_orbits(np.stack([HERE, swapped]), swapped) == (0,)


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
