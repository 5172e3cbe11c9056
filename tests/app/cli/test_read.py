"""`cubelens read`: what a text is, on the command line."""

from __future__ import annotations

import json

import pytest

from app.cli.main import main
from cube_core import Cube, parse


def read(capsys, *arguments):
    assert main(["read", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_moves_are_told_as_an_object(capsys):
    assert read(capsys, "RUR'", "--size", "5") == {
        "kind": "moves",
        "size": 5,
        "setup": "",
        "alg": "R U R'",
        "facelets": None,
        "chapters": [],
        "other": None,
        "note": "The spaces between the moves were put in.",
    }


def test_a_solve_has_its_setup_and_the_bounds_of_its_chapters(capsys):
    told = read(capsys, "R U // one\nF2 // two")
    assert (told["kind"], told["setup"]) == ("solve", "F2' U' R'")
    assert told["chapters"] == [{"name": "One", "start": 0, "stop": 2}, {"name": "Two", "start": 2, "stop": 3}]
    assert told["other"]["kind"] == "moves"


def test_a_file_may_hold_any_of_it(tmp_path, capsys):
    path = tmp_path / "cube.txt"
    path.write_text(Cube(4).facelets().lower() + "\n", encoding="utf-8")
    assert read(capsys, f"@{path}")["facelets"] == Cube(4).facelets()


def test_it_is_told_to_people_too(capsys):
    assert main(["read", "Scramble: R U\nU' R' // all of it"]) == 0
    assert capsys.readouterr().out.splitlines() == ["A solve for 3 layers.", "Scramble: R U", "U' R'  // All of it"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["R2U", "--size", "4"], "Character 3 of the text: R2U may be R2 U or R 2U on 4 layers"),
        (["https://example.org/"], "names no moves"),
        (["https://alg.cubing.net/?alg=R", "--size", "4"], "for a cube of 3 layers, not of 4"),
        (["@/nowhere/at.all"], "is not a regular file"),
        (["{}"], "tells of no cube"),
        ([""], "There is no text"),
    ],
)
def test_what_cannot_be_read_is_one_line(arguments, says, capsys):
    assert main(["read", *arguments]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("cubelens: error: ")
    assert shown.err.count("\n") == 1
    assert says in shown.err


def test_a_link_of_one_site_becomes_one_of_another(capsys):
    assert main(["read", "https://alg.cubing.net/?setup=R_U&alg=F-_%2F%2F_a&#45;b", "--link", "cubedb"]) == 0
    link = capsys.readouterr().out.strip()
    assert link.startswith("https://cubedb.net/?puzzle=3&scramble=R_U&alg=F-")
    assert main(["read", link]) == 0
    assert capsys.readouterr().out.endswith("F'  // A-b\n")


def test_a_link_can_stand_wherever_moves_can(capsys):
    cube = Cube(3)
    cube.play(parse("R U F", 3))
    assert main(["apply", "--size", "3", "https://alg.cubing.net/?setup=R_U&alg=F"]) == 0
    assert capsys.readouterr().out.strip() == cube.facelets()


def test_facelets_in_other_letters_can_stand_wherever_facelets_can(capsys):
    letters = Cube(3).facelets().translate(str.maketrans("URFDLB", "wrgyob"))
    assert main(["apply", "--size", "3", "R R'", "--facelets", letters]) == 0
    assert capsys.readouterr().out.strip() == Cube(3).facelets()
