"""`cubelens bench --cubes`: the cubes of others, counted in all metrics."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.cli import main
from cube_core import Cube
from cube_core.algs import METRICS


def facelets(size: int, moves: str) -> str:
    cube = Cube(size)
    cube.play(moves)
    return cube.facelets()


def written(folder: Path, content: Any) -> str:
    path = folder / "cubes.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return str(path)


CUBES = [
    {"size": 2, "facelets": facelets(2, "R U F"), "published": 4},
    {"size": 5, "facelets": facelets(5, "3R")},
]


def test_every_cube_is_solved_and_counted_beside_what_is_published(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, {"origin": "made up", "cases": CUBES})
    assert main.main(["bench", "--cubes", path, "--json"]) == 0
    two, five = json.loads(capsys.readouterr().out)["cubes"]
    assert (two["size"], two["published"], two["counts"]["STM"], two["solved"]) == (2, 4, 3, True)
    assert (five["size"], five["published"], list(five["counts"])) == (5, None, list(METRICS))
    assert five["counts"]["STM"] == 1
    assert not five["fell_back"]


def test_the_table_has_a_line_a_cube(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["bench", "--cubes", written(tmp_path, CUBES[:1])]) == 0
    _, head, line = capsys.readouterr().out.splitlines()
    assert head.split() == ["layers", "published", *METRICS, "seconds", "solved"]
    assert line.split()[:2] == ["2", "4"]
    assert line.split()[-1] == "yes"


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("{", "is not JSON"),
        ([], "has no list of cubes"),
        ({"some": 1}, "has no list of cubes"),
        ([{"size": 3}], "cube 1 of cubes.json has no facelets"),
        ([{"facelets": "UUUU"}], "cube 1 of cubes.json is none"),
        ([CUBES[0], {"size": 4, "facelets": CUBES[0]["facelets"]}], "cube 2 of cubes.json has the facelets of 2"),
        ([{"facelets": CUBES[0]["facelets"], "published": "many"}], "no whole number"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_in_one_sentence(
    content: Any, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.main(["bench", "--cubes", written(tmp_path, content)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert told in line
