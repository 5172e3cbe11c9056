"""Many layers are measured beside a yardstick, and how seconds grow is found out."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from app.cli.bench import Results, many
from app.cli.bench import command as bench
from app.cli.bench.many import exponent


@pytest.fixture(scope="module")
def found() -> Iterator[Results]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(many, "SIZES", {"bulk": (66, 70), "layers": (8, 10)})
        monkeypatch.setattr(many, "FEW_SIZES", (66,))
        monkeypatch.setattr(many, "GATHERED", 100_000)
        heard: list[float] = []
        yield many.measure(False, lambda part, _: heard.append(part))
        assert heard == sorted(heard)
        assert 0 <= heard[0] <= heard[-1] < 1


def test_every_solve_is_told_in_turns_seconds_and_yardsticks(found: Results) -> None:
    told = found["many"]
    for kind, method, sizes in (
        ("fast", "bulk", ["66", "70"]),
        ("fast", "layers", ["8", "10"]),
        ("few", "bulk", ["66"]),
    ):
        assert list(told[kind][method]) == sizes
        for size, one in told[kind][method].items():
            assert one["turns_per_n2"] == pytest.approx(one["turns"] / int(size) ** 2, abs=0.01)
            assert one["yardsticks"] == pytest.approx(one["seconds"] / told["yardstick"], rel=0.1)
    assert told["few"]["bulk"]["66"]["turns"] < told["fast"]["bulk"]["66"]["turns"]
    json.dumps(found)


def test_the_tables_tell_the_same(found: Results) -> None:
    lines = many.lines_of(found)
    rows = [line.split()[:3] for line in lines]
    for start in (["fast", "bulk", "66"], ["fast", "layers", "10"], ["few", "bulk", "66"]):
        assert start in rows
    assert any(f"bulk {found['many']['exponents']['bulk']}" in line for line in lines)
    assert "many" in bench.PARTS


@pytest.mark.parametrize("power", [1.5, 2.0, 2.3])
def test_the_power_by_which_seconds_grow_is_found(power: float) -> None:
    assert exponent({str(size): {"seconds": 3e-5 * size**power} for size in (100, 300, 1000)}) == power
