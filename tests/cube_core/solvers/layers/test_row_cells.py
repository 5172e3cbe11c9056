"""The cells of one row brought home on a cube, and what is said of it."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.board import Board
from cube_core.faces import Face
from cube_core.geometry import layer_slots
from cube_core.solvers.layers.planes import SIDES, plane, row_planes
from cube_core.solvers.layers.row_cells import goals_of, solve_row_cells
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report
from cube_core.words.facts import RowFilled
from tests.cube_core.solvers.layers.first_layer import with_first_layer_below
from tests.cube_core.solvers.replay import check_record
from tests.solves import scrambled

ROWS = PhaseName("l2", "Middle layers", "Middle")


def recorder_of(moves, size):
    cube = Cube(size)
    cube.play(moves)
    return Recorder(cube)


@pytest.mark.parametrize("moves", ["", "x", "y z'"])
def test_on_a_solved_cube_every_cell_is_where_it_belongs_however_it_is_held(moves):
    goals = goals_of(recorder_of(moves, 5), np.arange(6 * 25))
    assert np.array_equal(goals, np.repeat(np.arange(6), 25))


@pytest.mark.parametrize("size", [4, 5, 7])
def test_the_cells_of_row_after_row_come_home_and_nothing_of_what_is_below_moves(size):
    recorder = with_first_layer_below(size, seed=size)
    with recorder.phase(ROWS):
        for layer in range(size - 1, 1, -1):
            lower = [layer_slots(size, Face.U, number) for number in range(layer + 1, size + 1)]
            below = np.concatenate([np.arange(3 * size**2, 4 * size**2), *lower])
            before = recorder.board.cube.stickers[below].copy()
            solve_row_cells(recorder, layer)
            slots = row_planes(size, layer - 2).slots
            assert all((goals_of(recorder, slots[plane(side)]) == side).all() for side in SIDES)
            assert np.array_equal(recorder.board.cube.stickers[below], before)
    check_record(scrambled(size, size), recorder.solution(Report()))


def test_a_row_that_is_home_takes_no_moves():
    recorder = recorder_of("", 6)
    with recorder.phase(ROWS):
        solve_row_cells(recorder, 3)
    assert not len(recorder.solution(Report()).alg)


@pytest.mark.parametrize("seed", range(1, 5))
def test_the_facts_say_how_many_cells_of_the_row_are_missing(seed):
    recorder, twin = with_first_layer_below(6, seed), with_first_layer_below(6, seed)
    with recorder.phase(ROWS):
        solve_row_cells(recorder, 5)
    solution, slots = recorder.solution(Report()), row_planes(6, 3).slots
    steps = [step for step in solution.steps if step.phase == ROWS.name]
    at = steps[0].start
    for step in steps:
        twin.board.play(solution.alg[at : step.stop])
        at = step.stop
        missing = sum(int((goals_of(twin, slots[plane(side)]) != side).sum()) for side in SIDES)
        assert not isinstance(step.fact, RowFilled) or step.fact.missing == missing
    assert len(steps) > 3
    assert not missing


@pytest.mark.parametrize("size", [4, 6])
def test_the_facts_say_how_many_circles_ride_out_and_home(size):
    recorder, start = with_first_layer_below(size, seed=2), scrambled(size, 2)
    with recorder.phase(ROWS):
        for layer in range(size - 1, 1, -1):
            solve_row_cells(recorder, layer)
    solution, told = recorder.solution(Report()), set()
    for step in solution.steps:
        if not isinstance(step.fact, RowFilled):
            continue
        board = Board(start.copy())
        board.play(solution.alg[: step.start])
        under = [(shown.face, board.cube.stickers[shown.slot]) for shown in solution.trackers_at(step.start)]
        was_away = set()
        for move in step.alg:
            board.play(move)
            was_away |= {at for at in under if board.slot_of(at[1]) // size**2 != at[0]}
        count = sum(board.slot_of(sticker) // size**2 == face for face, sticker in was_away)
        assert step.fact.circles == count
        assert ("another face and back" in step.reason) == (count > 0)
        told.add(count)
    assert len(told) > 1


def test_the_cells_of_odd_cubes_carry_no_circles_away():
    recorder = with_first_layer_below(5, seed=1)
    with recorder.phase(ROWS):
        solve_row_cells(recorder, 3)
    assert not any("circle" in step.reason for step in recorder.solution(Report()).steps)
