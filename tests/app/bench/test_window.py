"""Whole frames are measured with the interface, while somebody turns and while somebody watches."""

from __future__ import annotations

import pytest

from app.bench import parts as bench
from app.bench import window as bench_window


def quietly(fraction: float, sentence: str) -> None:
    assert 0 <= fraction <= 1
    assert sentence


def test_percentiles_grow_and_large_cubes_are_turned_only(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))
    monkeypatch.setattr(bench_window, "SIZES", (3, 21))
    monkeypatch.setattr(bench_window, "FRAMES", 6)
    monkeypatch.setattr(bench_window, "WARM", 1)
    results = bench_window.measure(False, quietly)
    found = results["window_ms"]
    assert [list(found["3"]), list(found["21"])] == [["turning", "watching", "lesson"], ["turning"]]
    for row in (*found["3"].values(), *found["21"].values()):
        assert 0 < found["clear"] < row["50"] <= row["95"] <= row["99"]
    assert len(bench_window.lines_of(results)) == 6
    assert "window" in bench.PARTS
