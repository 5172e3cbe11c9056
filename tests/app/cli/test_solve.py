"""`cubelens solve`: what it prints, writes and refuses."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from app.cli import main as cli
from cube_core import Cube, parse, scramble
from cube_core.faces import COLORS
from tests.oracle import Oracle


def solved(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert cli.main(["solve", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_the_moves_come_a_line_a_phase_and_solve_the_cube(capsys: pytest.CaptureFixture[str]) -> None:
    out = solved(["--size", "3", "--seed", "5"], capsys)
    names = [line.rpartition("// ")[2] for line in out.splitlines()]
    assert names[-5:] == ["l1-cross", "l1", "l2", "l3-cross", "solved"]
    oracle = Oracle(3).play(scramble(3, 5)).play(parse(out, 3, strict=True))
    assert Cube.from_facelets(oracle.facelets()).is_solved


def test_the_json_is_the_promised_object(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(solved(["--size", "3", "--seed", "5", "--method", "bulk", "--json"], capsys))
    assert list(found) == (
        ["size", "method", "goal", "scramble", "facelets", "alg", "solved", "counts", "phases", "report", "seconds"]
    )
    assert (found["size"], found["method"], found["goal"], found["solved"]) == (3, "bulk", "solved", True)
    cube = Cube(3)
    cube.play(found["scramble"])
    assert cube.facelets() == found["facelets"]
    alg = parse(found["alg"], 3, strict=True)
    assert found["counts"] == {metric: alg.count(metric) for metric in ("OBTM", "QTM", "STM", "ETM", "ATM", "UQTM")}
    assert [list(phase) for phase in found["phases"]] == [["name", "start", "stop"]] * len(found["phases"])
    assert found["phases"][-1]["stop"] == len(alg)
    assert set(found["report"]) == {
        "was_even_edge_parity",
        "was_corner_swap",
        "was_partial_edge_parity",
        "tries",
        "cut_short",
        "optimal",
        "fell_back",
    }
    assert found["seconds"] > 0


def test_facelets_have_no_scramble(capsys: pytest.CaptureFixture[str]) -> None:
    cube = Cube(3)
    cube.play("R U2 F'")
    found = json.loads(solved(["--size", "3", "--facelets", cube.facelets(), "--json"], capsys))
    assert found["scramble"] is None
    cube.play(found["alg"])
    assert cube.is_solved


def test_a_goal_on_the_way_is_told_from_a_solved_cube(capsys: pytest.CaptureFixture[str]) -> None:
    on_the_way = json.loads(solved(["--size", "3", "--seed", "1", "--goal", "l1", "--json"], capsys))
    assert (on_the_way["goal"], on_the_way["solved"]) == ("l1", False)
    at_the_end = json.loads(solved(["--size", "3", "--alg", "", "--goal", "l1", "--json"], capsys))
    assert (at_the_end["solved"], at_the_end["alg"]) == (True, "")


def test_the_moves_can_be_written_into_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "solve.txt"
    out = solved(["--size", "2", "--alg", "R U R2 F", "--json", "--alg-file", str(path)], capsys)
    assert json.loads(out)["alg"] is None
    cube = Cube(2)
    cube.play("R U R2 F")
    cube.play(path.read_text(encoding="utf-8"))
    assert cube.is_solved
    assert solved(["--size", "2", "--seed", "1", "--alg-file", str(path)], capsys) == ""


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--size", "3"], "--seed --alg --facelets is required"),
        (["--size", "3", "--seed", "1", "--alg", "R"], "not allowed with"),
        (["--size", "3", "--seed", "1", "--method", "magic"], "choose one of reduction"),
        (["--size", "3", "--seed", "1", "--goal", "magic"], "choose one of"),
        (["--size", "3", "--seed", "1", "--alg-file", "/no/such/folder/x.txt"], "/no/such/folder"),
        (["--size", "3", "--alg", "Q"], "Character 1"),
        (["--size", "3", "--seed", "1", "--steps"], "--steps needs --json"),
    ],
)
def test_mistakes_are_answered_in_one_line(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("cubelens: error: ")
    assert err.count("\n") == 1
    assert says in err


def test_a_link_opens_what_would_be_printed(capsys):
    arguments = ["solve", "--size", "3", "--seed", "1"]
    assert cli.main(arguments) == 0
    text = capsys.readouterr().out
    assert cli.main([*arguments, "--link"]) == 0
    link = capsys.readouterr().out
    told = parse_qs(urlsplit(link.strip()).query)
    assert told["alg"] == [text.strip()]
    assert told["setup-alg"] == [str(scramble(3, 1))]


def test_a_link_can_be_to_another_site(capsys):
    arguments = ["solve", "--size", "3", "--seed", "1", "--link"]
    for site, host in (("cubedb", "https://cubedb.net/?"), ("alg.cubing.net", "https://alg.cubing.net/?")):
        assert cli.main([*arguments, site]) == 0
        assert capsys.readouterr().out.startswith(host)
    assert cli.main([*arguments, "elsewhere"]) == 2
    assert capsys.readouterr().err.count("Twizzle, alg.cubing.net and CubeDB") == 1


def test_a_cube_that_the_editor_does_not_have_is_told_before_the_search(capsys, monkeypatch):
    monkeypatch.setattr("app.cli.solving.solve", lambda *arguments, **options: pytest.fail("it searched"))
    assert cli.main(["solve", "--size", "9", "--seed", "1", "--link"]) == 2
    assert "not of 9" in capsys.readouterr().err


def test_the_steps_come_with_their_phases_and_each_reads_back_to_its_moves(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(solved(["--size", "4", "--seed", "5", "--json", "--steps"], capsys))
    alg, at = parse(found["alg"], 4, strict=True), 0
    names = {color.name.lower() for color in COLORS}
    for phase in found["phases"]:
        for step in phase["steps"]:
            assert list(step)[:5] == ["start", "stop", "kind", "recipe", "caption"]
            assert list(step)[5:] == ["done", "reason", "notation", "case", "facts", "parts", "cells"]
            assert [fact["recipe"] for fact in step["facts"]] == [step["recipe"]]
            assert {color for fact in step["facts"] for color in fact["colors"]} <= names
            assert [part["start"] for part in step["parts"]] == [at, *(part["stop"] for part in step["parts"][:-1])]
            assert parse(step["notation"], 4) == alg[at : step["stop"]]
            assert {key for cell in step["cells"] for key in cell} <= {"role", "slot"}
            at = step["stop"]
        assert at == phase["stop"]
    assert at == len(alg)


def test_a_reduction_that_stands_in_for_the_search_is_said_to_be_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cube_core.solvers.method.GRACE", 0.0)
    arguments = ["--size", "4", "--seed", "5", "--method", "short", "--seconds", "0"]
    found = json.loads(solved([*arguments, "--json"], capsys))
    assert found["solved"]
    assert (found["report"]["fell_back"], found["report"]["cut_short"]) == (True, True)
    monkeypatch.setattr("app.cli.progress.is_watched", lambda: True)
    assert cli.main(["solve", *arguments]) == 0
    assert "this solve is by reduction" in capsys.readouterr().err


@pytest.mark.parametrize("seconds", ["-1", "soon", "nan", "inf"])
def test_seconds_that_are_no_time_to_wait_are_refused(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", "--size", "3", "--seed", "1", "--seconds", seconds]) == 2
    assert "Seconds are a number from 0 up" in capsys.readouterr().err
