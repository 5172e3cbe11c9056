"""`cubelens exercise`: cubes that need a recipe, on the command line."""

import json

import pytest

from app.cli.main import main
from cube_core import Cube


def test_a_list_of_cubes_each_with_what_is_asked_and_a_way(capsys):
    assert main(["exercise", "corner.trigger", "--level", "1", "--count", "3", "--seed", "4", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [list(one) for one in told] == [["facelets", "moves", "goal"]] * 3
    assert all(Cube.from_facelets(one["facelets"]).size == 3 for one in told)
    assert {one["goal"] for one in told} == {"Bring a fourth white corner home. What was right has to be right again."}


@pytest.mark.parametrize("case", ["pll.ua", "pbl.diagonal-diagonal"])
def test_a_case_is_an_exercise_too(case, capsys):
    assert main(["exercise", case, "--count", "4"]) == 0
    for one in capsys.readouterr().out.rstrip().split("\n\n"):
        facelets, _, moves = one.splitlines()
        cube = Cube.from_facelets(facelets)
        cube.play(moves)
        assert cube.is_solved


def test_as_text_three_lines_a_cube(capsys):
    assert main(["exercise", "last.twist", "--size", "2", "--count", "2"]) == 0
    first, second = capsys.readouterr().out.rstrip().split("\n\n")
    assert [len(one.splitlines()) for one in (first, second)] == [3, 3]
    cube = Cube.from_facelets(first.splitlines()[0])
    cube.play(first.splitlines()[2])
    while not cube.is_solved:
        cube.play("U")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["sune"], 'There is no recipe "sune"; there are '),
        (["parity.swap", "--size", "5"], "The recipe parity.swap is for even cubes of 4 layers or more, not of 5"),
        (["edge.pair", "--size", "50"], "The book is for cubes of 2 to 20 layers, not of 50."),
        (["oll.99"], "There is no case 'oll.99'; "),
        (["pll.t", "--size", "4"], "The case PLL T is for cubes of 3 layers; give --size 3."),
        (["edge.pair", "--count", "0"], "--count is from 1 to 10000, not 0."),
    ],
)
def test_what_cannot_be_made_is_said_in_a_line(arguments, says, capsys):
    assert main(["exercise", *arguments]) == 2
    assert capsys.readouterr().err.startswith(f"cubelens: error: {says}")
