"""What lies on the stickers stays on them, however they are seen."""

from __future__ import annotations

import numpy as np
import pytest

from cube_core import parse
from cube_core.faces import Face
from cube_core.geometry import slot_of
from renderer.camera import project
from renderer.frame import CameraPose, Marker, Turning, View
from renderer.markers import marker_polygons
from renderer.polygons import boxes_of
from renderer.slabs import slabs_of

MARKERS = tuple(Marker(slot_of(3, face, 0, 1), "target") for face in (Face.U, Face.R, Face.F, Face.L, Face.B))


@pytest.mark.parametrize("view", [View(320, 240), View(855, 570, 0, 224, 559, 346)])
def test_markers_on_a_side_seen_from_its_edge_do_not_reach_beyond_the_cube(view: View) -> None:
    # A side of a turning U layer comes to be seen exactly from its edge on the way; its marker grew without bound
    projection = project(CameraPose(), view)
    for fraction in np.linspace(0.0, 1.0, 1500):
        boxes = boxes_of(slabs_of(3, Turning.of_codes(parse("U", 3).codes), float(fraction)), projection)
        corners = marker_polygons(boxes, MARKERS, projection).data[:, :12].reshape(-1, 3)
        assert np.linalg.norm(corners, axis=1).max() < 0.87  # half the diagonal of the cube


def test_markers_take_some_pixels_where_cells_take_fewer() -> None:
    size = 300
    projection = project(CameraPose(), View(320, 240))
    boxes = boxes_of(slabs_of(size, None, 0.0), projection)
    polygons = marker_polygons(boxes, (Marker(slot_of(size, Face.F, 150, 150), "target"),), projection)
    pixels = projection.pixels(polygons.data[0, :12].reshape(4, 3).astype(float))
    assert np.ptp(pixels, axis=0).min() > 12
