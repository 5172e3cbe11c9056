"""The slots: a made-up method and a made-up 3×3 solver, added by one line each, are found wherever one looks."""

import subprocess
import sys

import pytest

from app.cli.main import main
from cube_core import Cube, parse, scramble, solve, solver_names
from cube_core.solvers import crosses_of, goals_of, method_of, three_names
from cube_core.solvers.method import CROSSES
from cube_core.solvers.registry import METHODS, THREES
from tests.cube_core.solvers import made_up

BIG = {"reduction", "cage"}


@pytest.fixture(autouse=True)
def slots(monkeypatch):
    monkeypatch.setitem(METHODS, "made-up", made_up.METHOD)
    monkeypatch.setitem(THREES, "made-up", made_up.THREE)


def scrambled(size, seed=1):
    cube = Cube(size)
    cube.play(scramble(size, seed))
    return cube


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
    cube = scrambled(3)
    solution = solve(cube, "made-up", three=three)
    assert [phase.name for phase in solution.phases] == names
    assert [goal.name for goal in goals_of("made-up", 3, three)] == names
    cube.play(solution.alg)
    assert cube.is_solved


@pytest.mark.parametrize("size", [4, 5])
@pytest.mark.parametrize("parity", ["before", "retry"])
@pytest.mark.parametrize("method", sorted(BIG))
def test_every_reducer_ends_in_the_3x3_solver_that_is_asked_for(method, parity, size):
    for seed in range(4):
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
    solution = solve(scrambled(5), "cage", "cage", three="made-up")
    assert [(phase.name, phase.title) for phase in solution.phases] == [("edges", "Edges"), ("cage", "All of it")]


def test_on_a_3x3_the_direct_method_is_what_its_3x3_solver_is():
    assert [phase.name for phase in solve(scrambled(3), "layers", three="made-up").phases] == ["solved"]
    assert solve(scrambled(3), "layers", three="layers").alg == solve(scrambled(3), "layers").alg


def test_a_3x3_solver_where_none_is_used_is_an_error():
    with pytest.raises(ValueError, match="The method layers uses no 3×3 solver on a cube of 4 layers"):
        solve(scrambled(4), "layers", three="layers")
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
    cube = scrambled(3)
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
