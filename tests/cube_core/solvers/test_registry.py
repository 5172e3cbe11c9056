"""The slots: a made-up method and a made-up 3×3 solver, added by one line each, are found wherever one looks."""

import subprocess
import sys

import pytest

from app.cli.main import main
from cube_core import Cube, parse, solve, solver_names
from cube_core.solvers import crosses_of, goals_of, method_of, three_names, three_of
from cube_core.solvers.method import CROSSES, Options, Task
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.registry import METHODS, THREES
from tests.cube_core.solvers import made_up
from tests.solves import scrambled

BIG = {"reduction", "cage"}


@pytest.fixture(autouse=True)
def slots(monkeypatch):
    monkeypatch.setitem(METHODS, "made-up", made_up.METHOD)
    monkeypatch.setitem(THREES, "made-up", made_up.THREE)


def test_they_are_named_for_the_sizes_they_fit():
    assert "made-up" in solver_names(3)
    assert "made-up" not in solver_names(4)
    assert "made-up" in three_names(3)
    assert "made-up" in three_names(7), "every larger cube becomes a 3×3"
    assert "made-up" not in three_names(2)


@pytest.mark.parametrize(
    ("three", "names"),
    [("layers", ["look", "l1-cross", "l1", "l2", "l3-cross", "solved"]), ("made-up", ["look", "solved"])],
)
def test_a_method_solves_with_any_3x3_solver(three, names):
    cube = scrambled(3, 1)
    solution = solve(cube, "made-up", three=three)
    assert [phase.name for phase in solution.phases] == names
    assert [goal.name for goal in goals_of("made-up", 3, three)] == names
    cube.play(solution.alg)
    assert cube.is_solved


@pytest.mark.parametrize("size", [4, 5])
@pytest.mark.parametrize("parity", ["before", "retry"])
@pytest.mark.parametrize("method", sorted(BIG))
def test_every_reducer_ends_in_the_3x3_solver_that_is_asked_for(method, parity, size):
    for seed in range(2):
        cube = scrambled(size, seed)
        solution = solve(cube, method, three="made-up", parity=parity)
        names = [goal.name for goal in goals_of(method, size, "made-up")]
        assert list(dict.fromkeys(phase.name for phase in solution.phases)) == names
        cube.play(solution.alg)
        assert cube.is_solved


def test_a_method_that_goes_on_after_the_3x3_stage_has_its_own_name_for_it():
    goals = goals_of("cage", 5, "made-up")
    assert [goal.name for goal in goals] == ["edges", "cage", "solved"]
    assert [goal.title for goal in goals] == ["Edges", "All of it", "Centres"]
    solution = solve(scrambled(5, 1), "cage", "cage", three="made-up")
    assert [(phase.name, phase.title) for phase in solution.phases] == [("edges", "Edges"), ("cage", "All of it")]


def test_on_a_3x3_the_direct_method_is_what_its_3x3_solver_is():
    assert [phase.name for phase in solve(scrambled(3, 1), "layers", three="made-up").phases] == ["solved"]
    assert solve(scrambled(3, 1), "layers", three="layers").alg == solve(scrambled(3, 1), "layers").alg


def test_a_3x3_solver_where_none_is_used_is_an_error():
    with pytest.raises(ValueError, match="The method layers uses no 3×3 solver on a cube of 4 layers"):
        solve(scrambled(4, 1), "layers", three="layers")
    assert not method_of("layers").takes_three(4)


@pytest.mark.parametrize(
    ("size", "options", "says"),
    [
        (4, {"method": "made-up"}, r"method made-up does not fit a cube of 4 layers; .* reduction, .*layers.*\."),
        (2, {"three": "made-up"}, r"3×3 solver made-up does not fit a cube of 2 layers; .* layers.*\."),
        (3, {"method": "magic"}, r"no method 'magic'; choose one of .*made-up\."),
        (3, {"three": "magic"}, r"no 3×3 solver 'magic'; choose one of .*made-up\."),
        (3, {"method": "made-up", "goal": "edges"}, r"no goal 'edges'; choose one of look, .*solved\."),
    ],
)
def test_errors_list_what_there_is_and_fits(size, options, says):
    with pytest.raises(ValueError, match=says):
        solve(Cube(size), **options)


@pytest.mark.parametrize(
    ("size", "method", "three", "is_choice"),
    [
        (3, "reduction", "cfop", True),
        (5, "cage", "layers", True),
        (4, "layers", None, False),
        (3, "reduction", "short", False),
        (2, "reduction", "cfop", False),
        (3, "short", None, False),
    ],
)
def test_the_colour_of_the_cross_is_a_choice_where_there_is_one(size, method, three, is_choice):
    assert crosses_of(method, size, three) == (CROSSES if is_choice else ())


def test_the_command_line_solves_by_a_made_up_method(capsys):
    assert main(["solve", "--size", "3", "--seed", "1", "--method", "made-up"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("// look")
    cube = scrambled(3, 1)
    cube.play(parse("\n".join(lines), 3))
    assert cube.is_solved


def test_the_help_of_the_command_line_lists_a_made_up_method(capsys):
    assert main(["solve", "--help"]) == 0
    assert "made-up" in capsys.readouterr().out


def test_no_solver_is_loaded_before_somebody_wants_one():
    program = "import sys, cube_core; print([name for name in sys.modules if name.startswith('cube_core.')])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    rooms = {"reduction", "cage", "layers", "three", "wings", "centers"}
    assert not [name for name in eval(done.stdout) if rooms & set(name.split("."))]


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
