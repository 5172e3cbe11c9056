"""Cuts: what shows where neighbouring slabs stand at different angles.

At a cut the two squares, turned against each other, leave four corners of the farther slab's inner
face in sight; and each square's corners overhang the other's sides, which lie in their shade.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import pi

import numpy as np

from cube_core.faces import Face
from cube_core.geometry import NORMALS, faces_of
from renderer.arrays import Flags, Floats, Ints
from renderer.polygons import KIND, Boxes, Polygons, joined
from renderer.slabs import Slabs, rotated

SHADE_DEPTH = 1.8
"""The distance from a cut to which its shade is drawn, in units."""
_HALF_ENDS = np.array([0, 1, 1, 0])
"""At which end of a half each corner of its shade lies."""
SHADE_FULL = 0.9
"""The overhang from which the shade is at its darkest, in units."""


def shade_unit(size: int) -> float:
    """The unit of shade: a cell, but never under a ninth of the cube."""
    return max(1 / size, 1 / 9)


@dataclass(frozen=True, slots=True, eq=False)
class Cuts:
    """The planes between slabs at different angles."""

    above: Ints
    """The slab nearer to the axis face; the one below is the next."""
    at: Floats
    """The place of the plane along the axis."""
    lean: Floats
    """The angle between the slab below and the one above, within a quarter turn, in radians."""

    def __getitem__(self, chosen: Flags) -> Cuts:
        return Cuts(self.above[chosen], self.at[chosen], self.lean[chosen])


def cuts_of(slabs: Slabs) -> Cuts:
    """The cuts that show anything."""
    lean = np.mod(np.diff(slabs.angles), pi / 2)
    above = np.flatnonzero((lean > 1e-6) & (lean < pi / 2 - 1e-6))
    return Cuts(above, slabs.bottoms[above], lean[above])


@lru_cache(maxsize=6)
def plane_of(axis: Face) -> tuple[Floats, Floats]:
    """Two directions across an axis; a clockwise turn brings the first to the second."""
    first = NORMALS[(axis + 1) % 6]
    return first.astype(float), np.cross(first, NORMALS[axis]).astype(float)


QUARTERS = np.arange(4) * (pi / 2)
"""The angles of the four sides about an axis."""


def inner_polygons(slabs: Slabs, cuts: Cuts, eye: Floats, inset: float) -> Polygons:
    """The four corners of each cut's inner face that the nearer slab leaves in sight."""
    axis = NORMALS[slabs.axis]
    sees_top = float(eye @ axis) > cuts.at
    slab = cuts.above + sees_top
    lean = np.where(sees_top, pi / 2 - cuts.lean, cuts.lean)
    reach, under = 0.5 - inset, 0.5 - 2 * inset
    # where the neighbour's edge meets this square's; at small angles an inset one may miss it
    along = np.clip((under - reach * np.cos(lean)) / np.sin(lean), -reach, reach)
    across = np.clip((under - reach * np.sin(lean)) / np.cos(lean), -reach, reach)
    end = np.full_like(lean, reach)
    flat = np.stack([np.stack([end, end], -1), np.stack([end, along], -1), np.stack([across, end], -1)], axis=1)
    flat = np.stack([flat[:, 0], flat[:, 1], flat[:, 1:].mean(axis=1), flat[:, 2]], axis=1)
    angles = slabs.angles[slab][:, None] + QUARTERS
    corners = _turned_into(slabs.axis, flat, angles, cuts.at)
    normal = np.where(sees_top, 1.0, -1.0)[:, None] * axis
    tangent = rotated(plane_of(slabs.axis)[0], slabs.axis, angles)
    return Polygons.of(
        np.repeat(slab, 4),
        corners,
        np.repeat(flat * slabs.size, 4, axis=0),
        np.repeat(normal, 4, axis=0),
        tangent.reshape(-1, 3),
        push=1.0 if inset else 0.0,
        kind=(0.0, 1.0, 0.0, 1.0),
    )


def _turned_into(axis: Face, flat: Floats, angles: Floats, at: Floats) -> Floats:
    """Pieces (cut, corner, two numbers) of a plane, turned to every angle (cut, turn), in the world."""
    first, second = plane_of(axis)
    around = flat[..., :1] * first + flat[..., 1:] * second
    turned = rotated(around[:, None], axis, angles[..., None])
    points: Floats = turned + at[:, None, None, None] * NORMALS[axis]
    return points


def shade_polygons(boxes: Boxes, cuts: Cuts) -> Polygons:
    """The strips of sides beside each cut that the neighbour overhangs, lighter away from it."""
    slabs = boxes.slabs
    slab = np.concatenate([cuts.above, cuts.above + 1])
    lean = np.concatenate([cuts.lean, pi / 2 - cuts.lean])
    at, way = np.tile(cuts.at, 2)[:, None], np.repeat([[1.0], [-1.0]], len(cuts.at), axis=0)
    unit = shade_unit(slabs.size)
    across, over = _overhang(lean)
    thick = np.minimum((slabs.tops - slabs.bottoms)[slab], SHADE_DEPTH * unit)
    sides = slabs.angles[slab][:, None] + QUARTERS
    axis = NORMALS[slabs.axis]
    first, second = (rotated(v, slabs.axis, sides) for v in plane_of(slabs.axis))
    seen = visible_sides(boxes, slab)
    cut, side, half = np.nonzero(np.repeat(seen[..., None], 2, axis=-1))
    end = half[:, None] + _HALF_ENDS
    ends, high = across[cut[:, None], end], over[cut[:, None], end] / (SHADE_FULL * unit)
    deep = np.array([0.0, 0.0, 1.0, 1.0]) * thick[cut, None]
    corners = (
        ends[..., None] * first[cut, side][:, None]
        + 0.5 * second[cut, side][:, None]
        + (at[cut] + way[cut] * deep)[..., None] * axis
    )
    cells = np.stack([high, deep / unit], axis=-1)
    return Polygons.of(slab[cut], corners, cells, second[cut, side], first[cut, side], kind=(0, 1, 0, 1))


def _overhang(lean: Floats) -> tuple[Floats, Floats]:
    """The places along a side where the neighbour's corner begins, peaks and ends to stand over it, and by how much."""
    cos, sin = np.cos(lean), np.sin(lean)
    across = 0.5 * np.stack([(cos - 1) / sin, cos - sin, (1 - sin) / cos], axis=-1)
    over = np.stack([np.zeros_like(lean), 0.5 * (cos + sin) - 0.5, np.zeros_like(lean)], axis=-1)
    return across, over


def visible_sides(boxes: Boxes, slab: Ints) -> Flags:
    """Whether each of the four sides of each slab is seen, in the order of quarter turns of the second direction."""
    return np.asarray(boxes.visible[slab][:, _sides_of(boxes.slabs.axis)])


@lru_cache(maxsize=6)
def _sides_of(axis: Face) -> Ints:
    """The four sides about an axis, in the order of quarter turns of its second direction."""
    ways = rotated(plane_of(axis)[1], axis, QUARTERS)
    return faces_of(np.rint(ways).astype(np.int64))


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
