"""`cubelens recipes`: the book on the command line."""

import json

import pytest

from app.cli.main import main
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
