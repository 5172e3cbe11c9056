from __future__ import annotations

import json

import numpy as np
import pytest

from app.cli import main as cli
from app.cli.bench import command as bench
from app.cli.bench import turns as bench_turns
from cube_core import Cube
from cube_core.moves import highs_of, lows_of


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bench that is over soon."""
    monkeypatch.setattr(bench_turns, "SIZES", (2, 3, 10))
    monkeypatch.setattr(bench_turns, "_PEER_SECONDS", 0.05)


@pytest.mark.usefixtures("small")
def test_the_json_is_one_object_with_the_documented_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--json", "--only", "turns"]) == 0
    results = json.loads(capsys.readouterr().out)
    assert set(results) == {"turns_per_second", "peers", "machine"}
    assert set(results["turns_per_second"]) == {"2", "3", "10"}
    assert set(results["turns_per_second"]["3"]) == {"outer", "inner", "mix", "gather"}
    assert set(results["turns_per_second"]["2"]) == {"outer", "mix", "gather"}
    assert results["peers"]["magiccube"]["turns_per_second"]["10"]["mix"] > 0


@pytest.mark.usefixtures("small")
def test_the_table_has_a_row_a_size_with_the_ratios(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--only", "turns"]) == 0
    rows = {line.split()[0]: line for line in capsys.readouterr().out.splitlines() if line[:1] == " "}
    assert {"2", "3", "10"} <= set(rows)
    assert rows["10"].endswith("×")
    assert "%" in rows["10"]


@pytest.mark.parametrize("kind", ["outer", "inner", "mix"])
def test_the_turns_are_single_layers_of_their_kind(kind: str) -> None:
    codes = bench_turns.random_turns(5, kind, seed=1).codes
    assert np.array_equal(lows_of(codes), highs_of(codes))
    layers = set(lows_of(codes).tolist())
    assert layers == {"outer": {1, 5}, "inner": {2, 3, 4}, "mix": {1, 2, 3, 4, 5}}[kind]


def test_every_repeat_plays_another_algorithm() -> None:
    assert bench_turns.random_turns(5, "mix", seed=1) != bench_turns.random_turns(5, "mix", seed=2)


@pytest.mark.parametrize("size", [2, 3, 6])
def test_the_bare_gather_makes_the_same_turns(size: int) -> None:
    alg = bench_turns.random_turns(size, "mix", seed=3)[:50]
    cube = Cube(size)
    cube.play(alg)
    stickers = Cube(size).stickers.copy()
    for code in alg.codes.tolist():
        to, source = bench_turns._gather_of(size, code)
        stickers[to] = stickers[source]
    assert np.array_equal(stickers, cube.stickers)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "times"), [(3, 15), (10, 70), (50, 170)])
def test_turns_beat_magiccube_by_far(size: int, times: int) -> None:
    assert bench_turns._play_rate(size, "mix") > times * bench_turns._magiccube_rate(size)


@pytest.mark.slow
@pytest.mark.parametrize("size", [10, 50, 100, 300])
def test_play_reaches_a_third_of_the_bare_gather(size: int) -> None:
    ratios = [bench_turns._play_rate(size, "mix") / bench_turns.gather_rate(size) for _ in range(3)]
    assert max(ratios) > 1 / 3


def test_what_parts_measure_is_merged_key_by_key() -> None:
    results = {"peers": {"a": {"x": 1}}, "machine": 1}
    bench._merge(results, {"peers": {"a": {"y": 2}, "b": {}}, "solves": {}})
    assert results == {"peers": {"a": {"x": 1, "y": 2}, "b": {}}, "machine": 1, "solves": {}}
