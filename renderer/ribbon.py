"""The ribbon: one arrow along the layers of a cube at rest that says which way they will turn."""

from __future__ import annotations

import numpy as np

from cube_core.geometry import NORMALS
from renderer.arrays import Floats, crossed, lengths
from renderer.camera import Projection
from renderer.cuts import plane_of
from renderer.frame import Turning
from renderer.polygons import Polygons

SEGMENTS = 40
QUARTER, HALF = np.radians(46.0), np.radians(62.0)
"""The reach of a ribbon to either side of its middle, for a quarter and for a half turn."""
ROUND, AWAY = 14, 1.015
"""The norm by which it follows the cube's edges, and how far from the middle it runs, in halves of the cube."""
FEWEST = 8
"""Strips of a ribbon that must be in sight."""
WIDTH, HEAD, LONG = 5.0, 14.0, 24.0
"""Half the width of the ribbon and of its head, and how long the head is, in pixels."""


def ribbon_polygons(turning: Turning, size: int, strength: float, projection: Projection) -> Polygons:
    """The strips of a ribbon in the middle of all layers that turn, its own middle toward the eye."""
    strips = _strips(*path(turning, size, projection.eye), strength, projection)
    face = _outer_face(turning, size)
    if len(strips) < FEWEST and face is not None:  # seen straight from there, no side of the layer is in sight
        strips = _strips(*_path_on(face, turning, size, projection), strength, projection)
    return strips


def _outer_face(turning: Turning, size: int) -> Floats | None:
    """The way that the face of an outer layer looks."""
    axis = NORMALS[turning.axis].astype(float)
    return axis if 1 in turning.lows else -axis if size in turning.highs else None


def _path_on(face: Floats, turning: Turning, size: int, projection: Projection) -> tuple[Floats, Floats]:
    """The middle line round on the face of an outer layer, its middle up on the screen."""
    first, second = plane_of(turning.axis)
    middle = np.arctan2(projection.up @ second, projection.up @ first)
    angles = middle + np.sign(turning.quarters[0]) * np.linspace(-QUARTER, QUARTER, SEGMENTS + 1)
    around = np.cos(angles)[:, None] * first + np.sin(angles)[:, None] * second
    points = around * max(0.5 - 0.5 / size, 0.25) + 0.5 * AWAY * face
    return points, np.broadcast_to(face, points.shape)


def path(turning: Turning, size: int, eye: Floats) -> tuple[Floats, Floats]:
    """The middle line, from where layers come to where they go, and which way it looks there."""
    axis = NORMALS[turning.axis].astype(float)
    first, second = plane_of(turning.axis)
    at = 0.5 - (min(turning.lows) - 1 + max(turning.highs)) / (2 * size)
    middle = np.arctan2(eye @ second, eye @ first)
    reach = HALF if abs(turning.quarters[0]) > 1 else QUARTER
    angles = middle + np.sign(turning.quarters[0]) * np.linspace(-reach, reach, SEGMENTS + 1)
    around = np.cos(angles)[:, None] * first + np.sin(angles)[:, None] * second
    flat = around @ np.stack([first, second]).T
    surface = 0.5 * AWAY / np.linalg.norm(flat, ROUND, axis=1)
    outward = np.sign(flat) * np.abs(flat) ** (ROUND - 1) @ np.stack([first, second])
    return np.asarray(around * surface[:, None] + at * axis), np.asarray(outward)


def _strips(points: Floats, outward: Floats, strength: float, projection: Projection) -> Polygons:
    """Strips that look at the eye, the last ones narrowing to a point; those that look away are left out.

    Each corner tells its distance from the middle line in pixels, and the ribbon's half width there.
    """
    seen = projection.pixels(points)
    left = np.concatenate([np.cumsum(lengths(np.diff(seen, axis=0))[::-1])[::-1], [0.0]])  # pixels to the tip
    points, outward, left = _parted(points, outward, left)
    along = np.concatenate([points[1:2] - points[:1], points[2:] - points[:-2], points[-1:] - points[-2:-1]])
    across = crossed(along, projection.eye - points)
    across /= np.maximum(lengths(across)[:, None], 1e-9)
    pixel = lengths(projection.pixels(points + across / 64) - projection.pixels(points)) * 64
    head = np.maximum(HEAD * left / LONG, 0.5)
    before = np.where(left < LONG, head, WIDTH)  # at the end of a strip
    after = np.where(left <= LONG, head, WIDTH)  # at the beginning of the next
    low, high = points[:-1], points[1:]
    first, second = ((half / pixel)[:, None] * across for half in (after, before))
    first, second = first[:-1], second[1:]
    corners = np.stack([low - first, low + first, high + second, high - second], axis=1)
    ends = np.stack([after[:-1], after[:-1], before[1:], before[1:]], axis=1)
    cells = np.stack([ends, ends * np.array([-1.0, 1.0, 1.0, -1.0])], axis=-1)
    middle = (low + high) / 2
    shown = np.sum((outward[:-1] + outward[1:]) * (projection.eye - middle), axis=-1) > 0
    count = int(shown.sum())
    kind = np.zeros((count, 4))
    kind[:, 3] = strength
    push = np.array([0.0, 0.0, 1.0, 0.0])  # a pixel under the next, or the ground shines through at every joint
    slab = np.zeros(count, dtype=np.int64)
    normal, tangent = projection.back, projection.right
    return Polygons.of(slab, corners[shown], cells[shown], normal, tangent, push=push, kind=kind)


def _parted(points: Floats, outward: Floats, left: Floats) -> tuple[Floats, Floats, Floats]:
    """The same with a point where the head begins."""
    last = int(np.searchsorted(-left, -LONG))
    if last == 0 or last >= len(left):
        return points, outward, left
    share = (left[last - 1] - LONG) / max(left[last - 1] - left[last], 1e-9)
    start = points[last - 1] + share * (points[last] - points[last - 1])
    return (
        np.insert(points, last, start, axis=0),
        np.insert(outward, last, outward[last], axis=0),
        np.insert(left, last, LONG),
    )
