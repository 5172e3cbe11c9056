"""The one door: what it checks, and what it hands out."""

import pytest

from cube_core import Cube, solve, solver_names
from cube_core.solvers import goals_of, method_of, three_names, three_of
from cube_core.solvers.method import Options, Task
from cube_core.solvers.recorder import Recorder
from tests.solves import scrambled


@pytest.mark.parametrize("size", [2, 3, 4, 9])
def test_every_method_and_3x3_solver_that_fits_is_named_and_has_a_title(size):
    for name in solver_names(size):
        assert method_of(name).title
    for name in three_names(size):
        assert three_of(name).title


@pytest.mark.parametrize("size", [2, 3, 4, 9])
def test_goals_end_with_solved_and_have_titles_of_two_lengths(size):
    for method in solver_names(size):
        goals = goals_of(method, size)
        assert goals[-1].name == "solved"
        assert len({goal.name for goal in goals}) == len(goals)
        assert all(len(goal.short_title) <= len(goal.title) for goal in goals)


def test_goals_that_hold_need_nothing_and_are_the_only_phase():
    solution = solve(Cube(4), goal="edges")
    assert [(phase.name, phase.title, phase.stop) for phase in solution.phases] == [("edges", "Edges", 0)]
    assert solution.report.tries == 0


def test_the_cube_is_not_touched():
    cube = scrambled(4, 1)
    before = cube.facelets()
    solve(cube)
    assert cube.facelets() == before


def test_a_task_begins_with_the_options_of_a_caller_who_wants_nothing_special():
    task = Task(Recorder(Cube(3)))
    assert task.options == Options(1, None, "STM", "before", "advanced")
    assert (task.size, task.met, task.report.tries) == (3, (), 0)


@pytest.mark.parametrize("metric", ["QTM", "obtm", ""])
def test_a_metric_in_which_no_solve_can_be_asked_to_be_short_is_refused(metric):
    with pytest.raises(ValueError, match="choose one of STM, OBTM"):
        solve(scrambled(2, 1), metric=metric)
