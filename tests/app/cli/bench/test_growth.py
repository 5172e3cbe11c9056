"""The picture of how seconds grow says what was measured."""

from __future__ import annotations

from xml.etree import ElementTree

from app.cli.bench.results import svg_of

FAST = {
    "bulk": {"100": {"seconds": 0.1}, "1000": {"seconds": 2.0}, "2000": {"seconds": 8.0}},
    "layers": {"100": {"seconds": 1.0}, "1000": {"seconds": 50.0}},
}
RESULTS = {"many": {"fast": FAST, "exponents": {"bulk": 1.47, "layers": 1.7}}}


def test_there_is_a_point_for_each_solve_further_right_for_more_layers_and_higher_for_more_seconds() -> None:
    picture = ElementTree.fromstring(svg_of(RESULTS))
    points = [
        (float(one.get("cx", "")), float(one.get("cy", ""))) for one in picture.iter() if one.tag.endswith("circle")
    ]
    reduction, layers = points[:3], points[3:]
    assert [x for x, _ in reduction] == sorted({x for x, _ in reduction})
    assert [y for _, y in reduction] == sorted({y for _, y in reduction}, reverse=True)
    assert [x for x, _ in layers] == [x for x, _ in reduction[:2]]
    assert all(high < low for (_, high), (_, low) in zip(layers, reduction, strict=False))
    left, top, width, height = (float(number) for number in picture.get("viewBox", "").split())
    assert all(left < x < left + width and top < y < top + height for x, y in points)


def test_each_method_is_named_with_the_power_by_which_it_grows() -> None:
    picture = svg_of(RESULTS)
    assert "bulk 1.47" in picture
    assert "layers 1.7" in picture
