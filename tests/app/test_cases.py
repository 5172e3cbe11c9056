"""`cubelens cases`: the catalogue on the command line."""

import pytest

from app.cli import main
from cube_core import parse


def test_it_lists_every_case_with_an_algorithm_that_can_be_played(capsys):
    assert main(["cases"]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith(("OLL ", "PLL ", "PBL "))]
    assert len(lines) == 57 + 21 + 8
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
    assert shown.err.startswith("cubelens: error: There is no case 'OLL 58'; the names are OLL 1 to OLL 57")
    assert shown.err.count("\n") == 1
