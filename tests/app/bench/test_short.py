"""Short solves are measured by size and by effort, checked, and drawn."""

from xml.etree import ElementTree

import pytest

from app import cli
from app.bench import efforts, parts, short
from app.bench.plot import drawn, scale_of
from cube_core import solve
from tests.solves import scrambled


def quietly(fraction: float, sentence: str) -> None:
    assert 0 <= fraction <= 1
    assert sentence


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(short, "ROWS", (short.Row(2, 1, 3), short.Row(3, 1, 1)))
    monkeypatch.setattr(efforts, "CURVES", (efforts.Curve(3, 2, 1),))


def test_all_sizes_and_efforts_that_are_promised_are_asked_for() -> None:
    asked = [(row.size, row.effort) for row in short.ROWS]
    assert asked == [(2, 1), (3, 1), (3, 4), (4, 1), (5, 1), (6, 1), (7, 1), (10, 1), (20, 1)]
    assert [curve.size for curve in efforts.FULL_CURVES] == [3, 4, 5, 7]


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


def test_the_best_at_an_effort_is_what_a_solve_with_that_effort_has() -> None:
    told = efforts.told(efforts.Curve(3, 2, 1), 4)
    assert list(told) == [1, 2]
    assert told[1].turns >= told[2].turns == solve(scrambled(3, 4), "short", effort=2).alg.count("STM")
    assert abs(told[1].turns - solve(scrambled(3, 4), "short").alg.count("STM")) <= 1
    assert 0 < told[1].seconds < told[2].seconds


FOUND = {
    "3": {"1": {"STM": 18.7, "seconds": 0.5, "cubes": 20}, "2": {"STM": 18.65, "seconds": 1.0, "cubes": 20}},
    "4": {"1": {"STM": 40.9, "seconds": 2.1, "cubes": 9}, "2": {"STM": 40.2, "seconds": 14.0, "cubes": 9}},
}


def test_the_picture_shows_every_number_lower_where_turns_are_fewer() -> None:
    picture = ElementTree.fromstring(drawn(FOUND))
    name = "{http://www.w3.org/2000/svg}"
    texts = [text.text for text in picture.iter(f"{name}text")]
    for shown in ("3×3", "4×4", "18.7", "40.9", "40.2", "0.5 s", "14 s", "turns, mean of 9"):
        assert shown in texts
    for plot in picture.iter(f"{name}g"):
        first, second = (float(dot.get("cy", "nan")) for dot in plot.iter(f"{name}circle"))
        assert 0 < first < second < 220


@pytest.mark.parametrize("turns", [[18.7, 18.6], [40.9, 39.0, 38.5], [7.0], [1745.0, 1700.0], [156.6, 151.2]])
def test_a_scale_has_round_lines_around_all_values(turns: list[float]) -> None:
    scale = scale_of(turns)
    assert scale.low <= min(turns)
    assert max(turns) < scale.high
    assert 2 <= len(scale.lines()) <= 25
    assert all(round(value / scale.step) * scale.step == pytest.approx(value) for value in scale.lines())


@pytest.mark.usefixtures("few")
def test_the_command_draws_what_the_part_measures(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--only", "efforts", "--plot", str(tmp_path / "curve.svg")]) == 0
    assert "3×3" in (tmp_path / "curve.svg").read_text(encoding="utf-8")
    assert "by effort" in capsys.readouterr().out


def test_a_plot_without_its_part_is_refused_before_anything_is_measured(tmp_path, capsys) -> None:
    assert cli.main(["bench", "--only", "turns", "--plot", str(tmp_path / "curve.svg")]) == 2
    assert "part efforts" in capsys.readouterr().err
    assert {"short", "efforts"} <= set(parts.PARTS)
