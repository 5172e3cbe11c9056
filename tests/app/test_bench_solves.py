"""Solves are measured by method and size, beside a peer."""

from __future__ import annotations

import pytest

from app import bench, bench_solves


def quietly(fraction: float, sentence: str) -> None:
    assert 0 <= fraction <= 1
    assert sentence


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> bench.Results:
    monkeypatch.setattr(bench_solves, "SIZES", (2, 3))
    monkeypatch.setattr(bench_solves, "SEEDS", 2)
    return bench_solves.measure(False, quietly)


def test_there_are_seconds_and_turns_for_each_method_and_size(found: bench.Results) -> None:
    assert list(found["solves"]["reduction"]) == ["2", "3"]
    three = found["solves"]["reduction"]["3"]
    assert 0 < three["STM"] <= three["most"] < 60
    assert three["seconds"] > 0
    assert three["seeds"] == 2


def test_a_peer_that_is_installed_solves_the_same_cubes(found: bench.Results) -> None:
    theirs = found["peers"]["magiccube"]["solves"]["3"]
    assert theirs["seeds"] == 2
    assert theirs["STM"] > 1.5 * found["solves"]["reduction"]["3"]["STM"]


def test_the_table_has_a_row_for_each(found: bench.Results) -> None:
    lines = bench_solves.lines_of(found)
    rows = [line.split()[:2] for line in lines[2:]]
    assert rows[:2] == [["reduction", "2"], ["reduction", "3"]]
    assert rows[-1] == ["magiccube", "3"]
    assert "solves" in bench.PARTS


def test_a_method_that_is_slow_is_not_asked_for_larger_cubes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_solves, "SIZES", (2, 3))
    monkeypatch.setattr(bench_solves, "PATIENCE", 0.0)
    assert list(bench_solves.measure(False, quietly)["solves"]["reduction"]) == ["2"]


def test_a_solve_of_three_layers_is_faster_than_the_peers_and_takes_half_its_turns(found: bench.Results) -> None:
    ours, theirs = found["solves"]["reduction"]["3"], found["peers"]["magiccube"]["solves"]["3"]
    assert ours["seconds"] < theirs["seconds"]
