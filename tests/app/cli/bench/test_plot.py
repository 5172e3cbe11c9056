"""Curves are drawn with every number that was measured."""

from xml.etree import ElementTree

import pytest

from app.cli.bench.results import drawn, scale_of

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
