"""Boxes and their sides, as four-cornered pieces in the world."""

from __future__ import annotations

import numpy as np
import pytest

from cube_core import parse
from cube_core.geometry import NORMALS
from renderer.camera import project
from renderer.frame import CameraPose, Turning, View
from renderer.polygons import (
    CELLS,
    CORNERS,
    FACE,
    FILLET,
    FILLETED_SIZE,
    FOOT,
    KIND,
    NORMAL,
    PUSH,
    STEPS,
    TANGENT,
    VERTICES,
    WIDTH,
    Boxes,
    Polygons,
    box_corners,
    box_middles,
    boxes_of,
    fillet_mesh,
    hull_vertices,
    joined,
    pushed,
    side_polygons,
)
from renderer.slabs import slabs_of

VIEW = View(640, 480)


def boxes(size: int, alg: str = "", fraction: float = 0.4, view: View = VIEW) -> Boxes:
    codes = parse(alg, size).codes
    turning = Turning.of_codes(codes) if len(codes) else None
    return boxes_of(slabs_of(size, turning, fraction), project(CameraPose(), view))


def test_the_columns_lie_side_by_side_and_fill_a_polygon() -> None:
    columns = [CORNERS, CELLS, PUSH, NORMAL, TANGENT, KIND, FOOT]
    assert [column.start for column in columns] == [0, *(column.stop for column in columns[:-1])]
    assert columns[-1].stop == WIDTH


def test_at_rest_three_sides_look_at_the_eye_and_three_away() -> None:
    found = boxes(5)
    assert found.visible.sum() == found.hidden.sum() == 3
    assert not (found.visible & found.hidden).any()


def test_sides_of_a_cut_are_no_stickers() -> None:
    found = boxes(3, "M")
    assert len(found.slabs) == 3
    assert (found.visible | found.hidden).sum() == 3 * 4 + 2


@pytest.mark.parametrize("size", [2, 5, 40])
def test_sides_lie_on_their_faces_and_carry_all_cells(size: int) -> None:
    found = boxes(size)
    polygons, face = side_polygons(found, found.visible, 0.0)
    corners = polygons.data[:, CORNERS].reshape(-1, 4, 3)
    assert np.allclose(np.sum(corners * NORMALS[face][:, None], axis=-1), 0.5)
    cells = polygons.data[:, CELLS].reshape(-1, 4, 2)
    assert np.allclose(cells.min(axis=1), 0)
    assert np.allclose(cells.max(axis=1), size)
    assert (polygons.data[:, FACE] == face).all()


def test_sides_may_be_inset_and_stand_away() -> None:
    found = boxes(3)
    polygons, face = side_polygons(found, found.visible, 0.1, away=0.25)
    corners = polygons.data[:, CORNERS].reshape(-1, 4, 3)
    assert np.allclose(np.sum(corners * NORMALS[face][:, None], axis=-1), 0.75)
    assert np.allclose(np.ptp(corners, axis=1).max(axis=-1), 0.8)


def test_edges_are_rounded_on_small_cubes_that_are_large_enough_to_see_it() -> None:
    assert boxes(3).fillet == FILLET / 3
    assert boxes(FILLETED_SIZE + 1).fillet == 0
    assert boxes(3, view=View(40, 30)).fillet == 0


def test_seams_are_covered_from_one_side_only() -> None:
    found = boxes(30)
    polygons, face = side_polygons(found, found.visible, 0.0)
    pushed(polygons, face, found, project(CameraPose(), VIEW).eye)
    assert polygons.data[:, PUSH].sum() == 3  # three visible sides meet in three edges


def test_joined_polygons_are_all_of_them_in_order() -> None:
    found = boxes(3, "R")
    polygons, _ = side_polygons(found, found.visible, 0.0)
    again = joined([polygons[polygons.slab == 0], polygons[polygons.slab == 1]])
    assert np.array_equal(again.data, polygons.data)
    assert len(joined([])) == 0
    assert isinstance(joined([]), Polygons)


PROJECTION = project(CameraPose(), View(640, 480))
BOXES = boxes_of(slabs_of(3, None, 0.0), PROJECTION)


def test_the_corners_of_the_cube_at_rest_are_its_corners() -> None:
    found = {tuple(corner) for corner in np.round(box_corners(BOXES, 0.0)[0], 6).tolist()}
    assert found == {(x, y, z) for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)}
    assert np.allclose(box_middles(BOXES), 0)


def test_the_outline_lies_around_all_corners_that_are_seen() -> None:
    vertices = hull_vertices(BOXES, PROJECTION)
    assert vertices.shape == (VERTICES, 3)
    assert VERTICES == STEPS * 12
    pixels = PROJECTION.pixels(box_corners(BOXES, BOXES.fillet)[0])
    outer = vertices[:, :2]
    assert (outer.min(axis=0) <= pixels.min(axis=0)).all()
    assert (outer.max(axis=0) >= pixels.max(axis=0)).all()
    assert set(np.unique(vertices[:, 2])) == {0.0, 1.0}


def test_the_rounded_edges_face_outward_all_round() -> None:
    triangles = fillet_mesh().reshape(-1, 3, 6)
    corners, ways = triangles[..., :3], triangles[..., 3:]
    assert np.allclose(np.linalg.norm(ways, axis=-1), 1, atol=1e-6)
    points = corners + 0.1 * ways
    normal = np.cross(points[:, 1] - points[:, 0], points[:, 2] - points[:, 0])
    outward = np.sum(normal * ways.mean(axis=1), axis=-1)
    flat = np.linalg.norm(normal, axis=-1) < 1e-9  # at the poles of the rounded corners
    assert (outward[~flat] > 0).all()
    assert np.allclose(points.mean(axis=(0, 1)), 0, atol=1e-6)
