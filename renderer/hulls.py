"""Hulls: the outlines of boxes with rounded corners, on the screen."""

from __future__ import annotations

from math import pi

import numpy as np

from cube_core.geometry import NORMALS
from renderer.arrays import Floats, Floats32, Ints, lengths
from renderer.camera import Projection
from renderer.polygons import Boxes
from renderer.slabs import rotated

STEPS = 24
"""Points round each outline: a corner's arc is at most a third of a circle and a few pixels long."""
_WAYS = np.stack([np.cos(np.arange(STEPS) * 2 * pi / STEPS), np.sin(np.arange(STEPS) * 2 * pi / STEPS)], -1)
_SIGNS = np.stack(np.meshgrid([-1, 1], [-1, 1], [-1, 1], indexing="ij"), -1).reshape(8, 3)
VERTICES = STEPS * 12
"""Vertices of one hull: a band along its border, and a rim in which it fades."""
BAND = 3.0
"""The width of the band, in radii of the rounding: the sides and their fillets hide what is within."""


def box_corners(boxes: Boxes, inset: float) -> Floats:
    """The corners of every slab, inset along all directions, in the world: (slab, 8, 3)."""
    slabs = boxes.slabs
    local = box_middles(boxes)[:, None] + _SIGNS * (boxes.half[:, None] - inset)
    return rotated(local, slabs.axis, slabs.angles[:, None])


def side_corners(boxes: Boxes, slab: int, faces: Ints, inset: float) -> Floats:
    """The corners of some sides of a slab, inset along their edges, in the world: four of each."""
    chosen = (_SIGNS @ NORMALS[faces].T > 0).T
    half = boxes.half[slab] - inset * (NORMALS[faces] == 0)
    local = box_middles(boxes)[slab] + _SIGNS * half[:, None]
    return rotated(local[chosen], boxes.slabs.axis, boxes.slabs.angles[slab])


def box_middles(boxes: Boxes) -> Floats:
    """The middle of every slab, which a turn leaves where it is."""
    return np.asarray((boxes.middle[:, 0] + boxes.middle[:, 3]) / 2)


def hull_vertices(boxes: Boxes, projection: Projection) -> Floats32:
    """The triangles of the rounded outline of every slab: pixels, and how much they cover."""
    radius = boxes.fillet
    corners = box_corners(boxes, radius)
    middles = projection.pixels(corners)
    radii = lengths(projection.pixels(corners + radius * projection.right) - middles)
    reach = middles @ _WAYS.T + radii[..., None]
    best = reach.argmax(axis=1)
    slab = np.arange(len(corners))[:, None]
    border = middles[slab, best] + radii[slab, best][..., None] * _WAYS
    band = 2 + BAND * radii.mean(axis=1)[:, None, None]
    rings = [(border - band * _WAYS, 1.0), (border - 0.5 * _WAYS, 1.0), (border + 0.5 * _WAYS, 0.0)]
    points = np.empty((len(corners), len(rings), STEPS, 3), dtype=np.float32)
    for number, (ring, cover) in enumerate(rings):
        points[:, number, :, :2], points[:, number, :, 2] = ring, cover
    return np.asarray(points.reshape(len(corners), -1, 3)[:, _TRIANGLES].reshape(-1, 3))


def _between(one: int, two: int) -> Ints:
    """The triangles between two rings, as numbers of points: a row for each step."""
    here, there = np.arange(STEPS), (np.arange(STEPS) + 1) % STEPS
    first, second = one * STEPS, two * STEPS
    return np.stack([first + here, second + here, second + there, first + here, second + there, first + there], -1)


_TRIANGLES = np.concatenate([_between(0, 1), _between(1, 2)], axis=1).reshape(-1)


def fillet_mesh() -> Floats32:
    """The rounded edges and corners of a box: triangles of (corner of the box, direction outward)."""
    parts = [_edge(axis, one, two) for axis in range(3) for one in (-1, 1) for two in (-1, 1)]
    parts += [_corner(sign) for sign in _SIGNS]
    return _facing_out(np.concatenate(parts)).astype(np.float32)


def _facing_out(vertices: Floats) -> Floats:
    """The same triangles, each with its corners counterclockwise as seen from outside."""
    triangles = vertices.reshape(-1, 3, 6)
    points = triangles[..., :3] + 0.1 * triangles[..., 3:]
    normal = np.cross(points[:, 1] - points[:, 0], points[:, 2] - points[:, 0])
    is_inward = np.sum(normal * triangles[..., 3:].sum(axis=1), axis=-1) < 0
    triangles[is_inward] = triangles[is_inward][:, ::-1]
    return triangles.reshape(-1, 6)


_ARC = np.linspace(0, pi / 2, 4)


def _edge(axis: int, one: int, two: int) -> Floats:
    first, second = (axis + 1) % 3, (axis + 2) % 3
    ways, corners = np.zeros((2, len(_ARC), 3)), np.zeros((2, len(_ARC), 3))
    ways[..., first], ways[..., second] = one * np.cos(_ARC), two * np.sin(_ARC)
    corners[..., first], corners[..., second] = one, two
    corners[0, :, axis], corners[1, :, axis] = -1, 1
    return _triangles(corners, ways)


def _corner(sign: Floats) -> Floats:
    around, up = np.meshgrid(_ARC, _ARC, indexing="ij")
    ways = np.stack([np.cos(around) * np.cos(up), np.sin(up), np.sin(around) * np.cos(up)], -1) * sign
    return _triangles(np.broadcast_to(sign.astype(float), ways.shape), ways)


def _triangles(corners: Floats, ways: Floats) -> Floats:
    """The triangles of a grid of points."""
    grid = np.concatenate([corners, ways], axis=-1)
    a, b, c, d = grid[:-1, :-1], grid[1:, :-1], grid[1:, 1:], grid[:-1, 1:]
    return np.stack([a, b, c, a, c, d], axis=2).reshape(-1, 6)
