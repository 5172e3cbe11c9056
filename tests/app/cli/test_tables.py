"""The commands about tables and random states."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.cli import main as cli
from app.cli.tables import TABLES
from cube_core import scramble

SMALLEST = TABLES[:1]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CUBELENS_CACHE", str(tmp_path / "tables"))
    return tmp_path / "tables"


def test_tables_are_made_and_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("app.cli.tables.TABLES", SMALLEST)
    for _ in range(2):
        assert cli.main(["tables"]) == 0
        out, err = capsys.readouterr()
        assert out.split() == ["two", "3.7", "MB", str(folder / "two.table")]
        assert err == ""
    assert [path.name for path in folder.iterdir()] == ["two.table"]


def test_a_folder_that_cannot_be_is_an_error_of_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("CUBELENS_CACHE", str(tmp_path / "file" / "tables"))
    monkeypatch.setattr("app.cli.tables.TABLES", SMALLEST)
    assert cli.main(["tables"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("cubelens: error: No tables can be kept in")
    assert err.count("\n") == 1


def test_every_search_has_its_tables_in_the_list() -> None:
    assert {"two", "three"} <= {table.name for table in TABLES}


@pytest.mark.parametrize("size", [2, 3])
def test_a_random_state_is_that_of_its_seed(size: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["scramble", "--size", str(size), "--seed", "7", "--kind", "state"]) == 0
    assert capsys.readouterr().out == f"{scramble(size, 7, 'state')}\n"


def test_random_states_of_large_cubes_are_an_error_that_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["scramble", "--size", "4", "--kind", "state"]) == 2
    assert "2 or 3 layers" in capsys.readouterr().err
