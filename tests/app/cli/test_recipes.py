"""`cubelens recipes`: the book on the command line."""

import json

import pytest

from app.cli.main import main
from cube_core import Cube
from cube_core.recipes.book import recipes


@pytest.mark.parametrize(("size", "count"), [(None, 9), ("2", 3), ("4", 15), ("5", 14)])
def test_the_book_is_a_list_of_objects_and_a_line_a_recipe(size, count, capsys):
    arguments = ["recipes", *(["--size", size] if size else [])]
    assert main([*arguments, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [list(one) for one in told] == [["id", "name", "phase", "sizes", "moves", "when", "why"]] * count
    assert main(arguments) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [one["id"] for one in told]
    assert all(line.endswith(one["moves"][0]) for line, one in zip(lines, told, strict=True))


def test_one_recipe_is_told_with_its_moves(capsys):
    assert main(["recipes", "last.flip"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Edge flip (last.flip), for the goal l3-cross; sizes 3+.",
        "",
        "When: On top there is no yellow edge, or two in a line from left to right, or two at an angle, back",
        "and left.",
        "Why: A trigger between F and F' tips edges over.",
        "",
        "F R U R' U' F'",
        "F U R U' R' F'",
    ]


def test_of_many_moves_only_some_are_printed_and_the_rest_is_named(capsys):
    assert main(["recipes", "edge.pair", "--size", "7"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "… and 1248 more, which --json lists."
    assert main(["recipes", "edge.pair", "--size", "7", "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)
    pair = next(recipe for recipe in recipes(7) if recipe.id == "edge.pair")
    assert told["moves"] == list(pair.moves)
    assert len(pair.moves) == 1260


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["sune"], 'There is no recipe "sune"; there are centre.line, '),
        ([""], 'There is no recipe "";'),
        (["parity.swap", "--size", "5"], "is for even cubes of 4 layers or more, not of 5; give --size 4."),
        (["edge.pair"], "is for cubes of 4 layers or more, not of 3; give --size 4."),
        (["--size", "21"], "The book is for cubes of 2 to 20 layers, not of 21."),
        (["--size", "1"], "1"),
    ],
)
def test_what_is_not_in_the_book_is_one_line(arguments, says, capsys):
    assert main(["recipes", *arguments]) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err.count("\n")) == ("", 1)
    assert says in shown.err


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
