"""The method `short` takes a small cube straight home, and its only goal is a solved cube."""

import pytest

from cube_core import solve
from cube_core.solvers.registry import goals_of, method_of
from tests.cube_core.solvers.replay import check_record, scrambled


@pytest.mark.parametrize(("size", "phases"), [(2, ["solved"]), (3, ["solved"])])
def test_its_phases_go_by_size_and_its_only_goal_is_a_solved_cube(size, phases):
    cube = scrambled(size, 1)
    solution = solve(cube, "short", seconds=0.0)
    check_record(cube, solution)
    assert [phase.name for phase in solution.phases] == phases
    assert [goal.name for goal in goals_of("short", size)] == ["solved"]
    cube.play(solution.alg)
    assert cube.is_solved


def test_it_ends_in_no_other_3x3_solver():
    assert not any(method_of("short").takes_three(size) for size in (2, 3, 4, 9))
