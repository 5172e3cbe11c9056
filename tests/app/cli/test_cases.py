"""`cubelens cases`: the catalogue on the command line."""

import pytest

from app.cli.main import main
from cube_core import parse


def test_it_lists_every_case_with_an_algorithm_that_can_be_played(capsys):
    assert main(["cases"]) == 0
    lines = [
        line
        for line in capsys.readouterr().out.splitlines()
        if line.startswith(("F2L ", "OLL ", "PLL ", "PBL ")) and ":" not in line
    ]
    assert len(lines) == 41 + 57 + 21 + 8
    for line in lines:
        name, _, algorithm = line.partition("  ")
        assert len(parse(algorithm.strip(), 2 if name.startswith("PBL") else 3)) >= 3


@pytest.mark.parametrize("words", [["OLL", "27"], ["oll 27"], ["Sune"]])
def test_it_prints_one_with_its_picture_and_what_it_does(words, capsys):
    assert main(["cases", *words]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "OLL 27, Sune (cross): three corners are twisted."
    assert out[2:7] == ["    Y · ·", "  · · Y · Y", "  · Y Y Y ·", "  · Y Y · ·", "    · · Y"]
    assert out[-1] == "(R U R' U) (R U2 R')  // 7 turns"


def test_a_case_of_a_2x2_shows_both_layers(capsys):
    assert main(["cases", "PBL", "diagonal", "diagonal"]) == 0
    assert "above and two opposite corners below" in capsys.readouterr().out


def test_a_case_that_is_none_is_one_line_on_standard_error(capsys):
    assert main(["cases", "OLL", "58"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(
        "cubelens: error: There is no case 'OLL 58'; the names are F2L 1 to F2L 41, OLL 1 to OLL 57"
    )
    assert shown.err.count("\n") == 1


@pytest.mark.parametrize(
    "algorithm", ["R U R' U R U2 R'", "L' U2 L U L' U L", "y2 (R U R' U) (R U2 R')", "U2 L U L' U L U2 L'"]
)
def test_an_algorithm_of_ones_own_is_checked(algorithm, capsys):
    assert main(["cases", "OLL", "27", "--check", algorithm]) == 0
    turns = len(algorithm.split()) - algorithm.count("y")
    assert capsys.readouterr().out == f"It solves OLL 27 in {turns} turns.\n"


@pytest.mark.parametrize(
    ("algorithm", "says"),
    [
        ("R U2 R' U' R U' R'", "It does not solve OLL 27: it solves OLL 26."),
        ("M2 U M2 U2 M2 U M2", "It does not solve OLL 27: it solves PLL H."),
        ("R U R'", "It does not solve OLL 27: it takes the first two layers apart."),
        ("U2", "It does not solve OLL 27: it leaves the last layer as it is."),
        ("", "It does not solve OLL 27: it leaves the last layer as it is."),
    ],
)
def test_an_algorithm_that_does_something_else_is_told_so(algorithm, says, capsys):
    assert main(["cases", "OLL 27", "--check", algorithm]) == 2
    assert capsys.readouterr().err == f"cubelens: error: {says}\n"


def test_bad_notation_and_cases_of_a_2x2_are_refused_in_one_line(capsys):
    assert main(["cases", "OLL 27", "--check", "R Q"]) == 2
    assert main(["cases", "PBL diagonal diagonal", "--check", "R2"]) == 2
    assert main(["cases", "--check", "R Q"]) == 2
    assert capsys.readouterr().err.count("cubelens: error:") == 3
