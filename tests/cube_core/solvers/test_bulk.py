"""The reducer by its stages: what it reaches, what it leaves to others, and what it does not do twice."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.cube import has_uniform_centers, has_whole_edges
from cube_core.faces import SOLVED_COLORS
from cube_core.solvers.bulk import EDGES, evening_turns, holds, reduce
from cube_core.solvers.method import Options, Task
from cube_core.solvers.parities import edge_parity, mending
from cube_core.solvers.pieces.holding import holding_of, shown
from cube_core.solvers.pieces.locations import Parity, are_odd, labels_of, parity_of
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import Report
from tests.cube_core.solvers.replay import check_record
from tests.solves import scrambled


def odd_orbits(cube):
    return are_odd(labels_of(cube.size, cube.stickers).T)


@pytest.mark.parametrize("size", [4, 5, 6, 7, 10, 20, 70])
def test_no_orbit_is_odd_afterwards(size):
    for seed in range(3):
        cube = scrambled(size, seed)
        odd = odd_orbits(cube)[: (size - 2) // 2]
        alg = evening_turns(cube, SOLVED_COLORS)
        assert len(alg) == np.count_nonzero(np.diff(odd.astype(int), prepend=0) == 1)
        cube.play(alg)
        assert not odd_orbits(cube).any()


@pytest.mark.parametrize("turn", ["2R", "3U'", "2F", "2-3Dw"])
def test_a_turned_slice_is_turned_back(turn):
    cube = Cube(6)
    cube.play(turn)
    cube.play(evening_turns(cube, SOLVED_COLORS))
    area = cube.cells().reshape(6, 6, 6)[:, 1:-1, 1:-1]
    assert all(len(np.unique(face)) == 1 for face in area)


def test_nothing_is_done_that_would_undo_centres():
    cube = Cube(8)
    cube.play(edge_parity(8, np.ones(6, dtype=bool), "advanced"))
    assert odd_orbits(cube).all()
    assert len(evening_turns(cube, SOLVED_COLORS)) == 0


def task_of(cube, parity="before"):
    return Task(Recorder(cube), Options(parity=parity), Report(tries=1))


def parity_now(task):
    return parity_of(shown(task.recorder.board.cube, holding_of(task.recorder)))


@pytest.mark.parametrize("size", [4, 5, 6])
@pytest.mark.parametrize("parity", ["before", "retry"])
def test_centres_come_first_and_then_whole_edges(size, parity):
    for seed in range(2):
        cube = scrambled(size, seed)
        task = task_of(cube, parity)
        stages = reduce(task)
        assert next(stages) == "centers"
        assert has_uniform_centers(task.recorder.board.cube)
        assert holds(task.recorder, "centers")
        assert next(stages) == "edges"
        assert has_uniform_centers(task.recorder.board.cube)
        assert has_whole_edges(task.recorder.board.cube)
        assert holds(task.recorder, "edges")
        check_record(cube, task.recorder.solution(task.report))


@pytest.mark.parametrize("size", [4, 6])
def test_with_parities_seen_to_before_a_3x3_can_be_solved_at_once(size):
    for seed in range(4):
        task = task_of(scrambled(size, seed))
        list(reduce(task))
        assert parity_now(task) is None


def test_a_parity_that_is_met_is_mended_until_a_3x3_can_be_solved():
    met = []
    for seed in range(12):
        task = task_of(scrambled(4, seed), "retry")
        list(reduce(task))
        while (parity := parity_now(task)) is not None:
            met.append(parity)
            mending(EDGES)(task, parity)
            list(reduce(task))
            assert task.report.was_even_edge_parity or task.report.was_corner_swap
    assert set(met) == set(Parity)


@pytest.mark.parametrize("size", [2, 3])
def test_cubes_without_loose_pieces_go_through_without_a_move(size):
    task = task_of(scrambled(size, 1))
    assert list(reduce(task)) == ["centers", "edges"]
    assert not len(task.recorder.solution(task.report).alg)
    assert holds(task.recorder, "edges")


def test_what_is_reduced_already_is_not_touched():
    cube = Cube(5)
    cube.play("R U F' D2 L B'")
    task = task_of(cube)
    list(reduce(task))
    assert not len(task.recorder.solution(task.report).alg)


def test_a_goal_does_not_hold_while_pieces_are_loose():
    for moves, centers, edges in (("2R", False, False), ("[R': [2R, U R U']]", True, False), ("R U", True, True)):
        cube = Cube(4)
        cube.play(moves)
        assert [holds(Recorder(cube), goal) for goal in ("centers", "edges")] == [centers, edges]
