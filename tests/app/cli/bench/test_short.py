"""Short solves are measured by size, and checked."""

import pytest

from app.cli.bench import short
from cube_core import solve
from tests.solves import scrambled


def quietly(fraction: float, sentence: str) -> None:
    assert 0 <= fraction <= 1
    assert sentence


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(short, "ROWS", (short.BenchRow(2, 1, 3), short.BenchRow(3, 1, 1)))


def test_all_sizes_and_efforts_that_are_promised_are_asked_for() -> None:
    asked = [(row.size, row.effort) for row in short.ROWS]
    assert asked == [(2, 1), (3, 1), (3, 4), (4, 1), (5, 1), (6, 1), (7, 1), (10, 1), (20, 1)]


@pytest.mark.usefixtures("few")
def test_rows_tell_turns_and_that_all_are_solved_and_replayed() -> None:
    found = short.measure(False, quietly)
    two, three = found["short"]["rows"]
    counts = [solve(scrambled(2, seed), "short").alg.count("STM") for seed in range(3)]
    assert (two["STM"], two["most"]) == (round(sum(counts) / 3, 2), max(counts))
    assert two["solved"] == two["replayed"] == two["cubes"] == 3
    assert 15 <= three["STM"] <= 21
    head, row = (line.split() for line in short.lines_of(found)[1:3])
    assert head[:2] == ["layers", "effort"]
    assert row[:2] == ["2", "1"]


def test_no_further_cube_is_begun_when_patience_is_over(monkeypatch: pytest.MonkeyPatch, few: None) -> None:
    monkeypatch.setattr(short, "PATIENCE", -1.0)
    assert short.measure(False, quietly)["short"]["rows"] == []


def test_a_solve_that_is_none_is_seen(monkeypatch: pytest.MonkeyPatch, few: None) -> None:
    real = short.solve
    monkeypatch.setattr(short, "solve", lambda cube, *rest, **more: real(scrambled(cube.size, 77), *rest, **more))
    row = short.measure(False, quietly)["short"]["rows"][0]
    assert row["solved"] == row["replayed"] == 0
