"""The options of solving: the same for every command that solves."""

import argparse
import json

import pytest

from app.base.preferences import overlay_names
from app.cli import solving
from app.cli.main import main
from cube_core import Cube, scramble, solve
from cube_core.solvers.registry import THREES
from renderer.palette import COMMUTATOR, DIM, TRACKERS, palettes, themes
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


OWN = "FFFFFF,C41E3A,009E60,FFD500,FF5800,000000"


def asked(*arguments: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    solving.add_look_arguments(parser)
    solving.add_sides(parser, 320, None, "320 wide")
    return parser.parse_args(arguments)


def test_without_arguments_it_is_the_usual_look():
    args = asked()
    look = solving.look_of(args)
    assert (look.palette, look.theme, look.overlays) == (palettes()["wca"], themes()["dark"], frozenset())
    assert (args.width, args.height, args.caption) == (320, None, False)


@pytest.mark.parametrize("overlay", overlay_names())
def test_every_overlay_of_the_window_can_be_asked_for(overlay):
    assert overlay in solving.look_of(asked("--overlay", overlay)).overlays


def test_a_list_of_overlays_is_all_of_them():
    assert solving.look_of(asked("--overlay", "trackers,hints")).overlays == {"trackers", "hints"}


@pytest.mark.parametrize(
    ("overlays", "is_dimmed"), [(COMMUTATOR, True), (f"{TRACKERS},{COMMUTATOR}", True), (TRACKERS, False)]
)
def test_the_rest_is_dimmed_only_around_cells(overlays, is_dimmed):
    assert (DIM in solving.look_of(asked("--overlay", overlays)).overlays) is is_dimmed


@pytest.mark.parametrize("text", ["magic", "", "trackers,", "Trackers", "trackers,magic"])
def test_an_unknown_overlay_is_told_with_those_there_are(text):
    with pytest.raises(argparse.ArgumentTypeError, match=r"there is no overlay .*; there are trackers, commutator"):
        solving.overlays(text)


@pytest.mark.parametrize("name", palettes())
def test_a_palette_is_known_by_its_name(name):
    assert solving.look_of(asked("--palette", name)).palette is palettes()[name]


def test_six_colours_are_a_palette():
    assert solving.look_of(asked("--palette", OWN)).palette.colors == tuple(OWN.split(","))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("pink", 'no palette "pink"'),
        ("FFFFFF,000000", "six colours, not 2"),
        (OWN.replace("C41E3A", "red"), "no colour"),
    ],
)
def test_what_is_no_palette_is_told_as_the_argument_it_is(text, says):
    with pytest.raises(argparse.ArgumentTypeError, match=says):
        solving.palette(text)


@pytest.mark.parametrize("theme", themes())
def test_a_theme_is_known_by_its_name(theme):
    assert solving.look_of(asked("--theme", theme)).theme is themes()[theme]


@pytest.mark.parametrize("pixels", [solving.SMALLEST, 720, solving.LARGEST])
def test_sides_may_be_as_long_as_is_said(pixels):
    assert asked("--height", str(pixels)).height == pixels


@pytest.mark.parametrize("pixels", [solving.SMALLEST - 1, solving.LARGEST + 1, 0, -720])
def test_other_sides_are_refused_with_what_is_possible(pixels):
    with pytest.raises(argparse.ArgumentTypeError, match=f"16 to 8192 pixels wide and high, not {pixels}"):
        solving.side(str(pixels))
