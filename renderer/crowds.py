"""Crowds: cuts of very many slabs, of which little more than an edge is in sight.

Where hundreds of layers turn, each cut's corners would be drawn in full only to be hidden by the next
layer at the same angle; together they would cover the picture hundreds of times. What is left in
sight is a strip along each side that looks at the eye, as wide as the slabs between are thick.
"""

from __future__ import annotations

from math import pi

import numpy as np

from cube_core.geometry import NORMALS
from renderer.arrays import Flags, Floats, Ints
from renderer.cuts import QUARTERS, Cuts, inner_polygons, plane_of
from renderer.polygons import KIND, Polygons, joined
from renderer.slabs import Slabs, rotated

SLACK = 1.15
"""The surplus width of strips."""
GLOSS = 0.12
"""The shine of a cut, where it is drawn as a side without stickers."""
HALF = 0.5


def crowded_polygons(slabs: Slabs, cuts: Cuts, eye: Floats) -> Polygons:
    """The parts in sight of the inner faces of many cuts, for the program that draws sides."""
    sees_top = float(eye @ NORMALS[slabs.axis]) > cuts.at
    slab = cuts.above + sees_top
    hidden = _hidden_from(slabs, cuts, slab, sees_top, float(eye @ NORMALS[slabs.axis]))
    alone = ~np.isfinite(hidden)
    whole = inner_polygons(slabs, cuts[alone], eye, 0.0)
    whole.data[:, KIND] = (0.0, GLOSS, 0.0, 0.0)
    return joined([whole, _strips(slabs, cuts[~alone], eye, hidden[~alone])])


def _strips(slabs: Slabs, cuts: Cuts, eye: Floats, hidden: Floats) -> Polygons:
    """The strips that are left of each cut."""
    axis = NORMALS[slabs.axis].astype(float)
    sees_top = float(eye @ axis) > cuts.at
    slab = cuts.above + sees_top
    lean = np.where(sees_top, pi / 2 - cuts.lean, cuts.lean)
    angles = slabs.angles[slab][:, None] + QUARTERS
    first, second = (rotated(v, slabs.axis, angles) for v in plane_of(slabs.axis))
    beyond = second @ eye - HALF
    width = hidden[:, None] * beyond * SLACK
    start, end = -HALF * np.tan(lean / 2), HALF * (1 - np.sin(lean)) / np.cos(lean)
    cut, side = np.nonzero(beyond > 0)
    deep = np.minimum(width[cut, side], HALF)[:, None] * np.array([0.0, 0.0, 1.0, 1.0])
    # On each side the neighbour's corner covers the middle; a strip lies on either hand of it.
    parts = []
    for low, high in ((np.full_like(start, -HALF), start), (end, np.full_like(end, HALF))):
        ends = np.stack([low, high, high, low], axis=-1)[cut]
        corners = ends[..., None] * first[cut, side][:, None] + (HALF - deep)[..., None] * second[cut, side][:, None]
        parts.append(corners + (cuts.at[cut, None] * axis)[:, None])
    corners = np.concatenate(parts)
    normal = np.where(sees_top, 1.0, -1.0)[cut, None] * axis
    return Polygons.of(
        np.tile(slab[cut], 2),
        corners,
        np.zeros((len(corners), 4, 2)),
        np.tile(normal, (2, 1)),
        np.tile(first[cut, side], (2, 1)),
        kind=(0.0, GLOSS, 0.0, 0.0),
    )


def _hidden_from(slabs: Slabs, cuts: Cuts, slab: Ints, sees_top: Flags, at: float) -> Floats:
    """The share of what lies beyond a side's plane the next slab at the same angle leaves of each cut."""
    nearer = _next_alike(slabs, slab, sees_top)
    known = np.clip(nearer, 0, len(slabs) - 1)
    gap = np.where(sees_top, slabs.bottoms[known] - cuts.at, cuts.at - slabs.tops[known])
    away = np.abs(at - cuts.at)
    hidden = (nearer >= 0) & (nearer < len(slabs)) & (gap < away)
    return np.where(hidden, gap / np.maximum(away - gap, 1e-6), np.inf)


def _next_alike(slabs: Slabs, slab: Ints, sees_top: Flags) -> Ints:
    """The next slab toward the eye at the same angle; −1 or beyond the last where there is none."""
    count = len(slabs)
    order = np.lexsort((np.arange(count), slabs.angles))
    alike = slabs.angles[order][1:] == slabs.angles[order][:-1]
    after, before = np.full(count, count), np.full(count, -1)
    after[order[:-1][alike]] = order[1:][alike]
    before[order[1:][alike]] = order[:-1][alike]
    return np.where(sees_top, before[slab], after[slab])
