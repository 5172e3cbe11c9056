"""What lies on the stickers stays on them, however they are seen."""

from __future__ import annotations

import numpy as np
import pytest

from cube_core import parse
from cube_core.faces import Face
from cube_core.geometry import NORMALS, slot_of
from renderer.camera import project
from renderer.frame import CameraPose, LayerRange, Marker, Turning, View
from renderer.markers import (
    SHAPES,
    borders_of_ranges,
    borders_of_turning,
    cell_polygons,
    marker_polygons,
    outline_polygons,
    runs_of,
    uncrowded,
)
from renderer.polygons import CELLS, CORNERS, KIND, STRENGTH, boxes_of
from renderer.slabs import slabs_of

MARKERS = tuple(Marker(slot_of(3, face, 0, 1), "third") for face in (Face.U, Face.R, Face.F, Face.L, Face.B))


@pytest.mark.parametrize("view", [View(320, 240), View(855, 570, 0, 224, 559, 346)])
def test_markers_on_a_side_seen_from_its_edge_do_not_reach_beyond_the_cube(view: View) -> None:
    # A side of a turning U layer comes to be seen exactly from its edge on the way; its marker grew without bound
    projection = project(CameraPose(), view)
    for fraction in np.linspace(0.0, 1.0, 300):
        boxes = boxes_of(slabs_of(3, Turning.of_codes(parse("U", 3).codes), float(fraction)), projection)
        laid, _ = marker_polygons(boxes, MARKERS, projection)
        corners = laid.data[:, :12].reshape(-1, 3)
        assert np.linalg.norm(corners, axis=1).max() < 0.87  # half the diagonal of the cube


def test_markers_take_some_pixels_where_cells_take_fewer() -> None:
    size = 300
    projection = project(CameraPose(), View(320, 240))
    boxes = boxes_of(slabs_of(size, None, 0.0), projection)
    polygons, _ = marker_polygons(boxes, (Marker(slot_of(size, Face.F, 150, 150), "third"),), projection)
    pixels = projection.pixels(polygons.data[0, :12].reshape(4, 3).astype(float))
    assert np.ptp(pixels, axis=0).min() > 12


def test_only_cells_that_are_seen_have_pieces_and_it_is_told_which_they_are() -> None:
    projection = project(CameraPose(), View(320, 240))
    boxes = boxes_of(slabs_of(3, None, 0.0), projection)
    slots = np.array([slot_of(3, face, 1, 1) for face in Face])
    polygons, chosen = cell_polygons(boxes, slots, boxes.visible)
    assert [Face(int(slots[number]) // 9).name for number in chosen] == ["U", "R", "F"]
    middles = polygons.data[:, CORNERS].reshape(-1, 4, 3).mean(axis=1)
    assert np.allclose(middles, [NORMALS[face] * 0.5 for face in (Face.U, Face.R, Face.F)])


@pytest.mark.parametrize(("alg", "count"), [("R", 1), ("M", 2), ("R L'", 2), ("x", 0), ("2R 4R", 4)])
def test_turning_layers_are_outlined_where_they_meet_others(alg: str, count: int) -> None:
    slabs = slabs_of(5, Turning.of_codes(parse(alg, 5).codes), 0.3)
    assert len(borders_of_turning(slabs).at) == count


def test_ranges_are_outlined_at_both_ends_and_only_about_their_axis() -> None:
    slabs = slabs_of(4, Turning.of_codes(parse("R", 4).codes), 0.3)
    borders = borders_of_ranges(slabs, [LayerRange(Face.R, 1, 2), LayerRange(Face.U, 1, 2)])
    assert borders.at.tolist() == [0.5, 0.0]
    assert borders.way.tolist() == [-1.0, 1.0]


def test_outlines_are_as_strong_as_asked_and_fade_where_a_side_is_seen_from_its_edge() -> None:
    edge = CameraPose(yaw=8.0, pitch=24.0)
    for pose, faintest in ((CameraPose(), 0.5), (edge, 0.1)):
        projection = project(pose, View(320, 240))
        boxes = boxes_of(slabs_of(3, Turning.of_codes(parse("U", 3).codes), 1e-3), projection)
        found = outline_polygons(boxes, borders_of_turning(boxes.slabs), 0.5, projection).data[:, STRENGTH]
        assert found.max() == pytest.approx(0.5)
        assert found.min() == pytest.approx(faintest, abs=0.1)


def test_markers_on_hidden_sides_float_with_them() -> None:
    projection = project(CameraPose(), View(320, 240))
    boxes = boxes_of(slabs_of(3, None, 0.0), projection)
    for shape in ("third", "source"):
        markers = tuple(Marker(slot_of(3, face, 1, 1), shape) for face in Face)
        (behind,) = (part for part in marker_polygons(boxes, markers, projection, 0.5) if len(part))
        middles = behind.data[:, CORNERS].reshape(-1, 4, 3).mean(axis=1)
        assert np.allclose(middles, [NORMALS[face] * 1.0 for face in (Face.D, Face.L, Face.B)], atol=1e-5)


VIEW = View(1280, 800)
PROJECTION = project(CameraPose(), VIEW)


def runs(places, reach=1.0, kinds=None):
    count = len(places)
    kind = np.zeros(count, dtype=np.int64) if kinds is None else np.array(kinds)
    return runs_of(kind, np.array(places, dtype=np.int64).reshape(-1, 2), np.full(count, reach))


def rectangles(found):
    return sorted((*low, *high) for low, high in zip(found.low.tolist(), found.high.tolist(), strict=True))


def drawn(size, markers, alg="", fraction=0.0):
    """Shape and extent, in widths, of every band and every other shape on its cell; the shapes toward the eye."""
    turning = Turning.of_codes(parse(alg, size).codes) if alg else None
    boxes = boxes_of(slabs_of(size, turning, fraction), PROJECTION)
    laid, toward = marker_polygons(boxes, tuple(markers), PROJECTION)
    extents = laid.data[:, CELLS].reshape(-1, 4, 2)[:, 2] - laid.data[:, CELLS].reshape(-1, 4, 2)[:, 0]
    bands = [
        (SHAPES[int(shape)], tuple(round(side, 2) for side in extent))
        for shape, extent in zip(laid.data[:, KIND][:, 0], extents.tolist(), strict=True)
    ]
    return [*bands, *(SHAPES[int(shape)] for shape in toward.data[:, KIND][:, 0])]


def row(size, shape, columns, at=3, **more):
    return [Marker(slot_of(size, Face.F, at, col), shape, **more) for col in columns]


def test_a_row_and_a_column_are_one_run_from_end_to_end():
    assert rectangles(runs([(col, 4) for col in (3, 1, 2)])) == [(1, 4, 3, 4)]
    assert rectangles(runs([(4, row) for row in (7, 5, 6)])) == [(4, 5, 4, 7)]


def test_a_block_is_one_rectangle_and_what_bends_is_two():
    assert rectangles(runs([(col, row) for col in range(3) for row in range(2)])) == [(0, 0, 2, 1)]
    assert len(runs([(0, 0), (0, 1), (0, 2), (1, 2), (2, 2)]).low) == 2


def test_cells_apart_by_more_than_the_reach_and_cells_of_two_kinds_are_not_joined():
    places = [(0, 0), (1, 0), (3, 0), (4, 0)]
    assert rectangles(runs(places)) == [(0, 0, 1, 0), (3, 0, 4, 0)]
    assert rectangles(runs(places, reach=2.0)) == [(0, 0, 4, 0)]
    assert len(runs(places, kinds=[0, 1, 0, 1]).low) == 4
    assert len(runs(places, reach=0.0).low) == 4


def test_a_column_stays_one_run_where_a_cell_lies_beside_it_within_reach():
    column = [(5, row) for row in range(0, 40, 4)]
    assert rectangles(runs([*column, (7, 8)], reach=4.0)) == [(5, 0, 5, 36), (7, 8, 7, 8)]


def test_any_cells_make_runs_that_hold_each_of_them_and_end_at_some():
    generator = np.random.default_rng(5)
    for _ in range(50):
        places = np.unique(generator.integers(0, 12, (40, 2)), axis=0)
        found = runs(places)
        cells = [
            (c, r)
            for low_c, low_r, c1, r1 in rectangles(found)
            for c in range(low_c, c1 + 1)
            for r in range(low_r, r1 + 1)
        ]
        assert sorted(cells) == sorted(map(tuple, places.tolist())), (
            "with a reach of one no cell is in two, and none is more"
        )


def test_of_runs_that_would_lie_on_one_another_one_stands_for_all():
    rows = [(col, row) for row in range(100, 140, 4) for col in range(200, 400)]
    found = runs(rows)
    kept = uncrowded(found, np.full(len(found.first), 12.0))
    assert len(found.first) == 10
    assert 3 <= len(kept) <= 5


def test_what_travels_together_in_large_cells_is_a_band_and_what_does_not_stays_alone():
    marks = row(7, "source", range(1, 6), pair=1) + row(7, "source", [3], at=5, pair=2)
    assert drawn(7, marks) == [("source", (5.0, 1.0)), "source"]
    assert drawn(7, row(7, "working", range(1, 4))) == [("working", (1.0, 1.0))] * 3


@pytest.mark.parametrize("shape", ["source", "target", "third", "working"])
def test_scattered_cells_of_a_row_of_a_thousand_are_one_strip_of_several_pixels(shape):
    marks = row(1000, shape, range(300, 700, 10), at=500, pair=1)
    boxes = boxes_of(slabs_of(1000, None, 0.0), PROJECTION)
    (piece,) = marker_polygons(boxes, tuple(marks), PROJECTION)[0].data
    corners = PROJECTION.pixels(piece[CORNERS].reshape(4, 3).astype(float))
    assert np.linalg.norm(corners[3] - corners[0]) > 6, "the band takes three quarters of it across"
    ends = [slot_of(1000, Face.F, 500, col) for col in (300, 690)]
    assert np.linalg.norm(corners[1] - corners[0]) > 0.9 * apart(ends)


def apart(slots):
    """Pixels between two cells in front."""
    steps = np.array([(slot % 1000 / 1000 - 0.5, 0.0, 0.5) for slot in slots])
    one, two = PROJECTION.pixels(steps)
    return np.linalg.norm(two - one)


def test_a_strip_from_edge_to_edge_stays_on_its_side_of_the_cube():
    boxes = boxes_of(slabs_of(300, None, 0.0), PROJECTION)
    corners = marker_polygons(boxes, tuple(row(300, "target", range(300), at=0)), PROJECTION)[0].data[:, CORNERS]
    assert np.abs(corners).max() <= 0.5 + 1e-6


def test_a_strip_is_parted_where_only_some_of_its_cells_turn():
    marks = row(50, "target", range(10, 30), at=20, pair=1)
    assert len(drawn(50, marks)) == 1
    assert len(drawn(50, marks, "25R", 0.3)) == 3


def test_a_strip_goes_on_over_many_thin_slices_that_turn_together():
    slices = " ".join(f"{layer}R" for layer in range(300, 700, 10))
    marks = row(1000, "source", range(310, 710, 10), at=500, pair=1)
    assert len(drawn(1000, marks, slices, 0.3)) == 1
