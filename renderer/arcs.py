"""Arcs: faint lines over the cube's surface, from a piece to the place it is brought to."""

from __future__ import annotations

import numpy as np

from cube_core.geometry import NORMALS, layers_of, points_of
from renderer.arrays import Flags, Floats, crossed, lengths
from renderer.camera import Projection
from renderer.frame import Arc
from renderer.polygons import Boxes, Polygons, joined
from renderer.slabs import Slabs, rotated

SEGMENTS = 40
WIDTH, HEAD = 4.0, 14.0
"""Pixels that a line is wide, and its head at the place."""
HEAD_SEGMENTS = 3
CLEAR = 0.48
"""How far from the middles of both stickers a line begins and ends, in cells."""
OVER, LIFT, RISE = 1.02, 0.09, 0.16
"""How far from its middle a line runs over the surface at its ends, and how much farther soon, as shares of the
surface's; and how far it rises half-way."""
ROUND = 10
"""How round the surface is over which lines run: over the cube's own they would be bent at its edges."""
FAINT = 0.6
"""How strong lines are. What the cube hides is not drawn: across its front it looks like another mark."""
NEAR = 0.999
"""The cube, as far as it hides lines: a line that begins on its surface is not behind it."""
_ACROSS = np.array([(0.0, -1.0), (0.0, 1.0), (0.0, 1.0), (0.0, -1.0)])


def arc_polygons(boxes: Boxes, arcs: tuple[Arc, ...], projection: Projection) -> Polygons:
    """Every line as strips that look at the eye, on the slab that is drawn last."""
    slabs = boxes.slabs
    paths = []
    for arc in arcs:
        start = _best_seen(slabs, arc.piece, True, projection.eye)
        end = _best_seen(slabs, arc.place, False, projection.eye)
        paths.append(_strips(between(path(start, end), CLEAR / slabs.size), arc.strength, projection))
    return joined(paths)


def _best_seen(slabs: Slabs, slots: tuple[int, ...], turns: bool, eye: Floats) -> Floats:
    """The middle of that one of a piece's stickers that looks most at the eye."""
    found = np.array(slots, dtype=np.int64)
    normals: Floats = NORMALS[found // slabs.size**2].astype(float)
    places = (points_of(slabs.size, found) + normals) / (2 * slabs.size)
    if turns:
        slab = np.searchsorted(slabs.lows, layers_of(slabs.size, found, slabs.axis), side="right") - 1
        places, normals = (rotated(each, slabs.axis, slabs.angles[slab]) for each in (places, normals))
    return np.asarray(places[np.argmax(np.sum(normals * (eye - places), axis=-1))])


def path(start: Floats, end: Floats) -> Floats:
    """Points over the surface from one place to another, by the shorter way round."""
    near, far = np.linalg.norm(start), np.linalg.norm(end)
    one, other = start / near, end / far
    angle = np.arccos(np.clip(one @ other, -1.0, 1.0))
    time = np.linspace(0.0, 1.0, SEGMENTS + 1)[:, None]
    if angle < 1e-6:
        return np.stack([start, end])
    if angle > np.pi - 1e-3:  # from a face to the one across: over any side, but always the same
        side = np.cross(one, np.array([0.36, 0.48, 0.8]))
        ways = np.cos(angle * time) * one + np.sin(angle * time) * side / np.linalg.norm(side)
    else:
        ways = (np.sin((1 - time) * angle) * one + np.sin(time * angle) * other) / np.sin(angle)
    surface = 0.5 / np.linalg.norm(ways, ROUND, axis=1, keepdims=True)
    over = OVER + LIFT * np.minimum(1.0, 3 * np.sin(np.pi * time))
    between = (1 - time) * near + time * far + RISE * min(1.0, angle) * np.sin(np.pi * time)
    return np.asarray(ways * np.maximum(surface * over, between))


def between(points: Floats, clear: float) -> Floats:
    """Those points of a path that are so far from its ends, where markers lie."""
    away = np.minimum(*(lengths(points - end) for end in (points[:1], points[-1:])))
    return np.asarray(points[away > clear])


def _strips(points: Floats, strength: float, projection: Projection) -> Polygons:
    """The strips between points, with a head at the last; the cube hides those behind it."""
    if len(points) <= HEAD_SEGMENTS:
        return joined([])
    along = np.concatenate([points[1:2] - points[:1], points[2:] - points[:-2], points[-1:] - points[-2:-1]])
    across = crossed(along, projection.eye - points)
    across /= np.maximum(lengths(across)[:, None], 1e-9)
    half = np.full(len(points), WIDTH / 2)
    before, after = half.copy(), half.copy()
    after[-HEAD_SEGMENTS - 1 :] = np.linspace(HEAD / 2, 0.5, HEAD_SEGMENTS + 1)
    before[-HEAD_SEGMENTS:] = after[-HEAD_SEGMENTS:]
    pixel = 1 / projection.side_in_pixels
    low, high = points[:-1], points[1:]
    first, second = after[:-1, None] * pixel * across[:-1], before[1:, None] * pixel * across[1:]
    corners = np.stack([low - first, low + first, high + second, high - second], axis=1)
    shown = ~is_behind((low + high) / 2, projection.eye)
    count = int(shown.sum())
    kind = np.zeros((count, 4))
    kind[:, 3] = strength * FAINT
    slab = np.zeros(count, dtype=np.int64)
    cells = np.broadcast_to(_ACROSS, (count, 4, 2))
    return Polygons.of(slab, corners[shown], cells, projection.back, projection.right, kind=kind)


def is_behind(points: Floats, eye: Floats) -> Flags:
    """Which points the cube hides from the eye."""
    ways = points - eye
    with np.errstate(divide="ignore", invalid="ignore"):
        one, other = (-0.5 * NEAR - eye) / ways, (0.5 * NEAR - eye) / ways
    enters, leaves = np.fmax.reduce(np.fmin(one, other), axis=1), np.fmin.reduce(np.fmax(one, other), axis=1)
    return np.asarray((enters < leaves) & (enters < 1))
