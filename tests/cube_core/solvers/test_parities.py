"""A parity that is met is taken out by one step, which says so and does what its report tells."""

import numpy as np
import pytest

from cube_core import Cube, parse
from cube_core.cube import has_uniform_centers
from cube_core.faces import SOLVED_COLORS
from cube_core.solvers.method import Options, Task
from cube_core.solvers.parities import (
    EDGE_PARITY,
    QuarterTurns,
    corner_parity,
    edge_parity,
    flip_at_uf,
    mending,
    moved_pieces,
    swap,
)
from cube_core.solvers.pieces.locations import HERE, Parity, are_odd, wing_homes
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report
from cube_core.words.facts import Slices, SlicesEvened
from tests.oracle import Oracle


def test_the_wings_of_the_slices_that_turn_are_at_work():
    told = QuarterTurns("prevent").explain(parse("2R 3F'", 6))
    assert told.fact == SlicesEvened(Slices(("2R", "3F"), 2))
    assert {cell.role for cell in told.cells} == {"working"}
    assert len(told.cells) == 16
    assert all(cell.slot % 6 in (0, 5) or cell.slot % 36 // 6 in (0, 5) for cell in told.cells)


def chosen_of(size, orbits):
    chosen = np.zeros(size - 2, dtype=bool)
    chosen[list(orbits)] = True
    return chosen | chosen[::-1]


CHOICES = [(4, (0,)), (5, (0,)), (6, (0,)), (6, (1,)), (6, (0, 1)), (7, (1,)), (9, (0, 2))]


@pytest.mark.parametrize("algorithm", EDGE_PARITY)
@pytest.mark.parametrize(("size", "orbits"), CHOICES)
def test_wings_of_the_chosen_slices_become_oddly_permuted_and_no_others(size, orbits, algorithm):
    cube = Cube(size)
    cube.play(edge_parity(size, chosen_of(size, orbits), algorithm))
    odd = are_odd(wing_homes(size, cube.stickers, SOLVED_COLORS))
    assert np.flatnonzero(odd).tolist() == list(orbits)


@pytest.mark.parametrize(("size", "orbits"), CHOICES)
def test_the_advanced_one_exchanges_the_wings_at_uf_and_does_nothing_else(size, orbits):
    cube = Cube(size)
    alg = edge_parity(size, chosen_of(size, orbits), "advanced")
    cube.play(alg)
    assert has_uniform_centers(cube)
    homes = wing_homes(size, cube.stickers, SOLVED_COLORS)
    for orbit, of in enumerate(homes):
        assert np.count_nonzero(of != HERE) == (2 if orbit in orbits else 0)
    changed = np.flatnonzero(cube.cells() != Cube(size).cells())
    assert len(changed) == 4 * len(orbits)
    assert set((changed // size**2).tolist()) == {0, 2}
    assert cube.stickers.tolist() == Oracle(size).play(alg).stickers()


@pytest.mark.parametrize("size", [4, 6, 8])
def test_corner_parity_exchanges_two_edges_and_keeps_edges_whole_and_centres_solved(size):
    cube = Cube(size)
    cube.play(corner_parity(size))
    homes = wing_homes(size, cube.stickers, SOLVED_COLORS)
    assert (homes == homes[0]).all()
    assert np.count_nonzero(homes[0] != HERE) == 4
    assert has_uniform_centers(cube)
    cube.play(corner_parity(size))
    assert cube.is_solved


@pytest.mark.parametrize("size", [4, 6])
def test_pieces_that_an_algorithm_moves_are_told_and_centre_cells_are_not(size):
    alg = corner_parity(size)
    cube = Cube(size)
    cube.play(alg)
    grid = np.arange(6 * size**2) % size**2
    is_rim = np.isin(grid // size, (0, size - 1)) | np.isin(grid % size, (0, size - 1))
    expected = np.flatnonzero((cube.stickers != np.arange(6 * size**2)) & is_rim)
    assert sorted(moved_pieces(Cube(size), alg).tolist()) == expected.tolist()
    assert not moved_pieces(Cube(size), alg + alg.inverse()).size


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
