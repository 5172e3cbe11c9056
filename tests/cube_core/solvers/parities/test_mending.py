"""A parity that is met is taken out by one step, which says so and does what its report tells."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.solvers.method import Options, Task
from cube_core.solvers.parities.mending import flip_at_uf, mending, swap
from cube_core.solvers.parities.parity_algorithms import corner_parity, edge_parity
from cube_core.solvers.pieces.parity import Parity
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report

PHASE = PhaseName("edges", "Edges", "Edges")


def task_of(cube, **options):
    return Task(Recorder(cube), Options(**options), Report(tries=1))


def steps_of(task):
    return list(task.recorder.solution(task.report).steps)


@pytest.mark.parametrize("size", [4, 6])
@pytest.mark.parametrize("algorithm", ["simple", "advanced"])
def test_an_odd_flip_is_taken_out_by_the_algorithm_that_was_asked_for(size, algorithm):
    cube = Cube(size)
    cube.play(edge_parity(size, np.ones(size - 2, dtype=bool), algorithm).inverse())
    task = task_of(cube, parity="retry", edge_parity=algorithm)
    mending(PHASE)(task, Parity.EDGES)
    assert task.recorder.board.cube.is_solved
    assert task.report == Report(tries=1, was_even_edge_parity=True)
    (step,) = steps_of(task)
    assert (step.phase, step.kind, step.case) == ("edges", "parity", f"edge parity, {algorithm}")


@pytest.mark.parametrize("size", [4, 6])
def test_an_exchange_of_corners_is_taken_out_and_reported(size):
    cube = Cube(size)
    cube.play(corner_parity(size))
    task = task_of(cube, parity="retry")
    mending(PHASE)(task, Parity.CORNERS)
    assert task.recorder.board.cube.is_solved
    assert task.report == Report(tries=1, was_corner_swap=True)
    assert [step.kind for step in steps_of(task)] == ["parity"]


def test_what_is_taken_out_before_it_is_met_is_told_as_prevented():
    task = task_of(Cube(4))
    with task.recorder.phase(PHASE):
        swap(task)
    assert [step.kind for step in steps_of(task)] == ["prevent"]


def test_some_layers_of_an_edge_are_told_apart_from_all_of_them():
    task = task_of(Cube(6), parity="retry")
    with task.recorder.phase(PHASE):
        flip_at_uf(task, np.array([True, False, False, True]))
        flip_at_uf(task, np.ones(4, dtype=bool))
    some, all_of_them = steps_of(task)
    assert (some.fact.is_whole, some.fact.slices) == (False, 1)
    assert (all_of_them.fact.is_whole, all_of_them.fact.slices) == (True, 2)
