"""Solves are measured by method and size, beside a peer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.cli.bench import command as bench
from app.cli.bench import solves as bench_solves
from cube_core import solve, solver_names

ROOT = Path(__file__).parents[4]
COMPARED = bench_solves.COMPARED_SIZE, bench_solves.COMPARED_SEED


def quietly(fraction: float, sentence: str) -> None:
    assert 0 <= fraction <= 1
    assert sentence


@pytest.fixture(scope="module")
def found() -> Iterator[bench.Results]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(bench_solves, "SIZES", (2, 3))
        monkeypatch.setattr(bench_solves, "SEEDS", 2)
        monkeypatch.setattr(bench_solves, "COMPARED_SIZE", 3)
        yield bench_solves.measure(False, quietly)


def test_there_are_seconds_and_turns_for_each_method_and_size(found: bench.Results) -> None:
    assert list(found["solves"]["bulk"]) == ["2", "3"]
    three = found["solves"]["bulk"]["3"]
    assert 0 < three["STM"] <= three["most"] < 125
    assert three["seconds"] > 0
    assert three["seeds"] == 2


def test_a_peer_that_is_installed_solves_the_same_cubes(found: bench.Results) -> None:
    theirs = found["peers"]["magiccube"]["solves"]["3"]
    assert theirs["seeds"] == 2
    assert theirs["STM"] > found["solves"]["reduction"]["3"]["STM"]


def test_the_table_has_a_row_for_each(found: bench.Results) -> None:
    lines = bench_solves.lines_of(found)
    rows = [line.split()[:2] for line in lines[2 : lines.index("")]]
    assert rows[:2] == [["reduction", "2"], ["reduction", "3"]]
    assert rows[-1] == ["magiccube", "3"]
    assert "solves" in bench.PARTS


def test_one_cube_is_solved_by_every_method_and_told_phase_by_phase(found: bench.Results) -> None:
    for name in found["phases"]["methods"]:
        assert any(line.startswith(f"{name}: ") and "solved" in line for line in bench_solves.lines_of(found))
    methods = bench_solves.compared(3, 1)["methods"]
    assert list(methods) == list(solver_names(3))
    for name, turns in methods.items():
        assert sum(turns.values()) == solve(bench_solves.scrambled(3, 1), name).alg.count("STM")


@pytest.mark.parametrize(
    "names", [{"reduction", "bulk", "yau", "cage", "layers"}, pytest.param({"short"}, marks=pytest.mark.slow)]
)
def test_the_comparison_of_methods_in_the_readme_is_that_of_the_bench(
    names: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    monkeypatch.setattr(
        bench_solves, "solver_names", lambda size: [name for name in solver_names(size) if name in names]
    )
    methods = bench_solves.compared(*COMPARED)["methods"]
    assert set(methods) == names
    for name, phases in methods.items():
        title = {"short": "few moves", "bulk": "many at once", "yau": "Yau"}.get(name, name)
        written = re.search(rf"phases of .* as bars: .*{title} (\d+)", readme)
        assert written is not None, name
        count = sum(phases.values())
        assert abs(int(written[1]) - count) <= max(3, count / 10), name


def test_a_method_that_is_slow_is_not_asked_for_larger_cubes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_solves, "SIZES", (2, 3))
    monkeypatch.setattr(bench_solves, "PATIENCE", 0.0)
    monkeypatch.setattr(bench_solves, "COMPARED_SIZE", 2)
    assert list(bench_solves.measure(False, quietly)["solves"]["bulk"]) == ["2"]


def test_a_short_solve_of_three_layers_takes_far_fewer_turns_than_the_peers(found: bench.Results) -> None:
    ours, theirs = found["solves"]["short"]["3"], found["peers"]["magiccube"]["solves"]["3"]
    assert ours["STM"] < 0.2 * theirs["STM"]
