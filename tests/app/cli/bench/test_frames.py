"""Frames are measured at every size, at rest and turning, beside clearing."""

from __future__ import annotations

import pytest

from app.cli.bench import command as bench
from app.cli.bench import frames as bench_frames


def quietly(fraction: float, sentence: str) -> None:
    assert 0 <= fraction <= 1
    assert sentence


def test_there_is_a_number_for_each_size_and_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_frames, "SIZES", (3, 10, 40))
    monkeypatch.setattr(bench_frames, "ROUNDS", 2)
    results = bench_frames.measure(False, quietly)
    frames = results["frame_ms"]
    assert list(frames) == ["3", "10", "40", "clear"]
    assert 0 < frames["clear"] < frames["3"]["rest"]
    lines = bench_frames.lines_of(results)
    assert len(lines) == 5
    assert f"{frames['40']['turning']:.1f}" in lines[-1]


def test_the_usual_sizes_are_those_that_the_json_promises() -> None:
    assert {3, 10, 100, 1000} <= set(bench_frames.SIZES)
    assert "frames" in bench.PARTS


@pytest.mark.slow
def test_frame_time_does_not_depend_on_the_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_frames, "SIZES", (3, 1000))
    best_rest = best_turning = float("inf")
    for _ in range(3):  # a busy machine slows one round, not all
        frames = bench_frames.measure(False, quietly)["frame_ms"]
        best_rest = min(best_rest, frames["1000"]["rest"] / frames["3"]["rest"])
        best_turning = min(best_turning, frames["1000"]["turning"] / frames["3"]["rest"])
    assert best_rest <= 1.5
    assert best_turning <= 2.0
