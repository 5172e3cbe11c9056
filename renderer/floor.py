"""The floor: the part of the plane below the cube where a shadow is seen, without what the cube hides of it."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import numpy as np

from renderer.arrays import Floats, Ints
from renderer.camera import Projection
from renderer.hulls import side_corners
from renderer.polygons import Boxes

BELOW = -0.78
"""The height of the plane, in sides of the cube from its middle."""
RADIUS = 1.0
"""The distance from the middle to which the shadow is seen: beyond, it changes no byte of any theme."""
ROWS = 64
"""The height of the stripes in which the plane is filled, in pixels."""
BORDER = 2.0
"""Pixels along the outline of what hides the plane that count as not hidden: there it fades by coverage."""
_NOWHERE = np.array([[(0.0, -1.0), (0.0, -2.0)]])
"""An outline that hides nothing: it lies below all pixels."""
_TURNS = np.arange(12) * (2 * np.pi / 12)
_DISC = RADIUS * np.stack([np.cos(_TURNS), np.zeros(12), np.sin(_TURNS)], axis=-1) + (0.0, BELOW, 0.0)


def floor_rectangles(boxes: Boxes, projection: Projection) -> Ints:
    """Left, bottom, right and top of rectangles of pixels that do not overlap: what is seen of the floor, and a
    little more.

    To fill a pixel that the cube hides takes as long as any: without them the shadow takes half as long.
    """
    width, height = projection.view.size
    disc = projection.pixels(_DISC)
    low, high = np.clip(disc[:, 1].min(), 0, height), np.clip(disc[:, 1].max(), 0, height)
    rows = np.arange(int(low) // ROWS, -(-int(high) // ROWS) + 1) * ROWS
    lefts, rights = _widest(disc, rows)
    left, right = np.clip(np.floor(lefts), 0, width), np.clip(np.ceil(rights), 0, width)
    hidden = _hidden(_outlines(boxes, projection), rows)
    ends = np.sort(hidden, axis=0).clip(left[:, None], right[:, None])
    starts = np.maximum.accumulate(np.concatenate([left[None], ends[..., 1]]), axis=0)
    stops = np.concatenate([ends[..., 0], right[None]])
    tops = np.minimum(rows[1:], height)
    found = np.stack(np.broadcast_arrays(starts, rows[:-1], stops, tops), axis=-1)
    return found[stops > starts].astype(np.int64)


def _widest(points: Floats, rows: Ints) -> tuple[Floats, Floats]:
    """The ends of the hull of some points anywhere between each of these rows and the next."""
    lefts, rights = spans(points, rows)
    x, y = points.T[..., None]
    is_between = (y >= rows[:-1]) & (y <= rows[1:])
    inner_left = np.fmin.reduce(np.where(is_between, x, np.nan))
    inner_right = np.fmax.reduce(np.where(is_between, x, np.nan))
    left = np.fmin(np.fmin(lefts[:-1], lefts[1:]), inner_left)
    return left, np.fmax(np.fmax(rights[:-1], rights[1:]), inner_right)


def _hidden(outlines: Floats, rows: Ints) -> Floats:
    """The whole pixels that each convex outline hides in every row between these and the next."""
    lefts, rights = spans(outlines, rows)
    left = np.ceil(np.maximum(lefts[..., :-1], lefts[..., 1:]))
    right = np.floor(np.minimum(rights[..., :-1], rights[..., 1:]))
    is_hiding = right > left  # not where it ends, which is nan
    return np.stack([np.where(is_hiding, left, 0), np.where(is_hiding, right, 0)], axis=-1)


def _outlines(boxes: Boxes, projection: Projection) -> Floats:
    """The cube as it hides the plane, as pixels whose hulls are its outlines: at rest, or sides of the largest slab.

    Of other slabs less is seen; and where one meets another, what is behind shines through.
    """
    slabs = boxes.slabs
    largest = int(np.argmax((slabs.tops - slabs.bottoms) * boxes.visible.any(axis=1)))
    seen = np.flatnonzero(boxes.visible[largest])
    if not seen.size:
        return _NOWHERE
    corners = side_corners(boxes, largest, seen, boxes.fillet + BORDER / projection.side_in_pixels)
    pixels = projection.pixels(corners)
    return pixels[None] if len(slabs) == 1 else pixels.reshape(len(seen), -1, 2)


def spans(points: Floats, rows: Ints) -> tuple[Floats, Floats]:
    """The ends of the hull of some points, or of each of several groups, in each row; nan where it is not."""
    one, other = _pairs(points.shape[-2])
    x1, y1, x2, y2 = (points[..., ends, which, None] for ends in (one, other) for which in (0, 1))
    with np.errstate(divide="ignore", invalid="ignore"):
        share = (rows - y1) / (y2 - y1)
    crossings = np.where((share >= 0) & (share <= 1), x1 + share * (x2 - x1), np.nan)
    return np.fmin.reduce(crossings, axis=-2), np.fmax.reduce(crossings, axis=-2)


@lru_cache(maxsize=4)
def _pairs(count: int) -> Ints:
    """All pairs of so many: the edges of a hull are among those of its points."""
    return np.array(list(combinations(range(count), 2))).T
