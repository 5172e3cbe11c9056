"""Outlines and rounded edges of boxes."""

from __future__ import annotations

import numpy as np

from renderer.camera import project
from renderer.frame import CameraPose, View
from renderer.hulls import STEPS, VERTICES, box_corners, box_middles, fillet_mesh, hull_vertices
from renderer.polygons import boxes_of
from renderer.slabs import slabs_of

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
