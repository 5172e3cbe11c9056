"""The direct method as a whole: its goals, and what it says of parities."""

import pytest

from cube_core import Cube, solve
from cube_core.solvers.layers.direct import DIRECT, GOALS, holds, with_three
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.registry import method_of, three_of
from tests.cube_core.solvers.replay import scrambled


@pytest.mark.parametrize("size", [4, 5])
def test_at_every_goal_that_goal_holds_and_those_before_it(size):
    cube = scrambled(size, 2)
    names = [goal.name for goal in GOALS]
    for number, goal in enumerate(names):
        after = cube.copy()
        after.play(solve(cube, "layers", goal).alg)
        recorder = Recorder(after)
        assert holds(recorder, goal)
        kept = [name for name in names[:number] if name != "l3-edges" or goal != "l2"]
        assert all(holds(recorder, name) for name in kept), goal


def test_the_first_layer_ends_where_the_second_has_no_edges_yet():
    cube = scrambled(6, 0)  # it thought of edges of the second layer, of which there was never an end
    cube.play(solve(cube, "layers").alg)
    assert cube.is_solved


@pytest.mark.parametrize("size", [2, 3])
def test_a_small_cube_has_the_same_goals(size):
    for goal in GOALS:
        cube = scrambled(size, 3)
        cube.play(solve(cube, "layers", goal.name).alg)
        assert holds(Recorder(cube), goal.name)


def test_a_3x3_solver_is_taken_where_nothing_else_is_left_to_do():
    layers, cfop = (three_of(name).load() for name in ("layers", "cfop"))
    assert with_three(layers) is DIRECT
    assert with_three(cfop) is cfop
    assert [method_of("layers").takes_three(size) for size in (2, 3, 4, 9)] == [True, True, False, False]


def test_parities_that_rows_avoid_are_reported_and_never_met():
    reports = [solve(scrambled(4, seed), "layers").report for seed in range(8)]
    assert {report.was_even_edge_parity for report in reports} == {True, False}
    assert all(report.tries == 1 for report in reports)


def test_nothing_holds_but_what_is_there():
    cube = Cube(5)
    cube.play("F")
    recorder = Recorder(cube)
    assert [holds(recorder, goal.name) for goal in GOALS] == [True, True, *[False] * 6]


def test_before_every_commutator_of_a_row_it_is_asked_whether_to_go_on():
    asked = []

    def cancel():
        asked.append(1)
        return False

    solution = solve(scrambled(12, 1), "layers", "l2", cancel=cancel)
    phases = {phase.name: phase for phase in solution.phases}
    rows = sum(step.start >= phases["l2"].start for step in solution.steps)
    assert rows > 100
    assert len(asked) > rows
