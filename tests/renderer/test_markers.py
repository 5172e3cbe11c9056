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
    borders_of_ranges,
    borders_of_turning,
    cell_polygons,
    marker_polygons,
    outline_polygons,
)
from renderer.polygons import CORNERS, STRENGTH, boxes_of
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
