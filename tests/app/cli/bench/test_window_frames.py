"""Whole frames are measured with the interface, while somebody turns and while somebody watches."""

from __future__ import annotations

import pytest

from app.cli.bench import command as bench
from app.cli.bench import window_frames as bench_window


def quietly(fraction: float, sentence: str) -> None:
    assert 0 <= fraction <= 1
    assert sentence


def test_percentiles_grow_and_of_large_cubes_the_frames_of_what_takes_its_time_are_told_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))
    monkeypatch.setattr(bench_window, "SIZES", (3, 21))
    monkeypatch.setattr(bench_window, "LARGE", 21)
    monkeypatch.setattr(bench_window, "FRAMES", 6)
    monkeypatch.setattr(bench_window, "WARM", 1)
    monkeypatch.setattr(bench_window, "DEEDS", 1)
    results = bench_window.measure(False, quietly)
    found = results["window_ms"]
    kinds = ["turning", "watching", "lesson"], ["turning", "scrambling", "solving", "scrubbing", "watching"]
    assert (list(found["3"]), list(found["21"])) == kinds
    for row in (*found["3"].values(), *found["21"].values()):
        assert 0 < found["clear"] < row["50"] <= row["95"] <= row["99"] <= row["longest"]
        assert 0 <= row["held"] <= 1
    assert len(bench_window.lines_of(results)) == 10
    assert "window" in bench.PARTS
