"""`cubelens explain`: what an algorithm does, on the command line."""

from __future__ import annotations

import json

import pytest

from app.cli.main import main


def test_a_named_case_is_told_with_what_changes_places(capsys):
    assert main(["explain", "M2 U M2 U2 M2 U M2"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "It solves PLL H.",
        "It is the commutator [M2 U': [U2, M2]].",
        "Four edges move: UF to UB to UF and UR to UL to UR.",
        "Only pieces of the U layer move.",
        "Made 2 times, it brings everything back.",
    ]


def test_it_is_told_as_an_object(capsys):
    assert main(["explain", "[2R', [U, 3L']]", "--size", "5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["kind", "case", "effect", "order"]
    assert (told["kind"], told["case"], told["order"]) == ("alg", "Commutator [2R', U M' U']", 3)
    assert told["effect"][1].startswith("Three centre cells of layers 2/3 move: ")


def test_a_link_and_moves_without_spaces_are_explained_too(capsys):
    assert main(["explain", "https://alg.cubing.net/?alg=R_U_R-_U_R_U2_R-&type=alg", "--json"]) == 0
    first = capsys.readouterr().out
    assert main(["explain", "RUR'URU2R'", "--json"]) == 0
    assert capsys.readouterr().out == first


def test_cases_check_without_a_case_says_what_an_algorithm_does(capsys):
    assert main(["cases", "--check", "R U R' U R U2 R'"]) == 0
    assert capsys.readouterr().out.startswith("It solves OLL 27, Sune.\n")


@pytest.mark.parametrize(
    ("text", "says"), [("UUUURRRRFFFFDDDDLLLLBBBB", "These are facelets"), ("R Q", "is not a move")]
)
def test_what_is_no_algorithm_is_one_line(text, says, capsys):
    assert main(["explain", text]) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err.count("\n")) == ("", 1)
    assert says in shown.err


SOLVE = """x2 // inspection
R' D2 F' D L' R' U2 R U L U L' R' U2 R F U F' U F' U' F U2 R' U' R U R' U' R // two layers
U' F' Rw U R' U' Rw' F R U' M2 U' M U2 M' U' M2 // last layer"""


def test_a_solve_is_read_and_told_as_an_object(capsys):
    assert main(["explain", SOLVE, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["kind", "method", "others", "stages", "left", "sentences"]
    assert (told["kind"], told["method"], told["left"]) == ("solve", "CFOP", None)
    assert list(told["stages"][0]) == ["name", "start", "stop", "case", "price", "loss", "seconds"]
    assert [stage["name"] for stage in told["stages"]][:2] == ["cross", "pair 1"]
    assert (told["stages"][-1]["case"], told["stages"][-1]["stop"]) == ("PLL Ub", 48)


def test_two_like_quarter_turns_of_a_log_are_one_turn(capsys):
    assert main(["explain", "U' F R\nR'@1 F'@2 U@3"]) == 0
    assert main(["explain", "U2 F R2\nR@1 R@2 F'@3 U@4 U@5"]) == 0
    assert capsys.readouterr().out.count("These three turns show no method.") == 2


def test_what_it_is_can_be_said(capsys):
    assert main(["explain", SOLVE, "--as", "alg", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["kind"] == "alg"
    assert main(["explain", "R U R' U R U2 R'", "--as", "solve", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["kind"] == "solve"
    assert main(["explain", "R U R'", "--setup", "R U' R'"]) == 0
    assert "turns" in capsys.readouterr().out


def test_a_solve_that_does_not_solve_says_so(capsys):
    assert main(["explain", "U R' U' R", "--setup", "R' U R U"]) == 0
    said = capsys.readouterr().out
    assert "do not solve this scramble" in said
    assert "it would be solved" in said


@pytest.mark.parametrize("extra", [["--size", "2"], ["--size", "21"], ["--setup", "Q"]])
def test_a_solve_that_cannot_be_read_is_one_line(extra, capsys):
    assert main(["explain", "R U", "--as", "solve", *extra]) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err.count("\n")) == ("", 1)


@pytest.mark.parametrize("sign", ["{}@{}", "{}/*{}*/"])
def test_times_beside_moves_make_a_solve_with_seconds(sign, capsys):
    moves = [word for line in SOLVE.splitlines() for word in line.partition("//")[0].split()]
    text = " ".join(sign.format(move, 250 * number) for number, move in enumerate(moves))
    assert main(["explain", text, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["kind"], told["method"]) == ("solve", "CFOP")
    assert sum(stage["seconds"] for stage in told["stages"]) == 0.25 * (len(moves) - 1)


@pytest.mark.parametrize(("text", "says"), [("R@5 U@3", "go back"), ("R@5 U", "1 times beside 2 moves")])
def test_times_that_cannot_be_are_one_line(text, says, capsys):
    assert main(["explain", text]) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err.count("\n")) == ("", 1)
    assert says in shown.err
