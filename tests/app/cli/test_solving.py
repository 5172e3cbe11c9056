"""The options of solving: the same for every command that solves."""

import json

import pytest

from app.cli.main import main
from cube_core import Cube, scramble, solve
from cube_core.solvers.registry import THREES
from tests.cube_core.solvers import made_up

SOLVE = ("solve", "--size", "4", "--seed", "2")


@pytest.fixture
def made_up_three(monkeypatch):
    monkeypatch.setitem(THREES, "made-up", made_up.THREE)


def test_what_is_asked_for_comes_to_the_solver(capsys, made_up_three):
    options = ("--method", "cage", "--three", "made-up", "--parity", "retry", "--edge-parity", "simple")
    assert main([*SOLVE, *options, "--json"]) == 0
    cube = Cube(4)
    cube.play(scramble(4, 2))
    expected = solve(cube, "cage", three="made-up", parity="retry", edge_parity="simple")
    assert json.loads(capsys.readouterr().out)["alg"] == str(expected.alg)


def test_the_first_cross_may_have_another_colour(capsys):
    assert main([*SOLVE, "--three", "cfop", "--cross", "red", "--json"]) == 0
    cube = Cube(4)
    cube.play(scramble(4, 2))
    found = json.loads(capsys.readouterr().out)["alg"]
    assert found == str(solve(cube, three="cfop", cross="red").alg) != str(solve(cube, three="cfop").alg)


def test_a_3x3_solver_of_the_registry_is_named_in_the_help(capsys, made_up_three):
    assert main(["solve", "--help"]) == 0
    assert "made-up" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ((*SOLVE, "--three", "nope"), "no 3×3 solver 'nope'; choose one of layers"),
        ((*SOLVE, "--parity", "nope"), "before, retry"),
        ((*SOLVE, "--edge-parity", "nope"), "simple, advanced"),
        ((*SOLVE, "--effort", "0"), "from 1 up"),
        ((*SOLVE, "--method", "layers", "--three", "layers"), "uses no 3×3 solver"),
        (("--three", "nope"), "no 3×3 solver 'nope'"),
        (("--effort", "0"), "from 1 up"),
        (("--parity", "nope"), "--parity cannot be nope. Write one of: before, retry."),
        (("--size", "4", "--method", "layers", "--three", "layers"), "uses no 3×3 solver"),
        ((*SOLVE, "--cross", "pink"), "no cross 'pink'; choose one of white, red"),
        ((*SOLVE, "--three", "short", "--cross", "red"), "the 3×3 solver short has no cross"),
        ((*SOLVE, "--method", "short", "--cross", "any"), "has no cross whose colour can be chosen"),
        (("solve", "--size", "2", "--seed", "1", "--cross", "red"), "On a cube of 2 layers"),
        (("--cross", "pink"), "no cross 'pink'"),
        (("snapshot", "x.png", "--size", "3", "--cross", "red"), "--cross needs a solve"),
        (("snapshot", "x.png", "--size", "3", "--three", "layers"), "--three needs a solve"),
        (("snapshot", "x.png", "--size", "3", "--edge-parity", "simple"), "--edge-parity needs a solve"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(capsys, tmp_path, monkeypatch, command, said):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert main(command) == 2
    error = capsys.readouterr().err
    assert error.startswith("cubelens: error: ")
    assert error.count("\n") == 1
    assert said in error
