"""Polygons: what the slabs show, as four-cornered pieces ready for the vertex buffer.

All of a kind are worked out at once, without a loop over slabs, faces or cells: one by one they took 5 ms for three
slabs and 21 for thirteen. Each piece has its
corners in the world, the place of each corner on its face counted in cells, and what the shaders
need besides; `shaders/polygon.glsl` does the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi
from typing import Self

import numpy as np
import numpy.typing as npt

from cube_core.geometry import DOWN, NORMALS, RIGHT, faces_of
from renderer.arrays import Flags, Floats, Floats32, Ints, lengths
from renderer.camera import Projection
from renderer.slabs import Slabs, rotated

WIDTH = 36
"""Numbers a polygon; these are their columns, which `shaders/polygon.glsl` and `face.vert` read by the same names."""
CORNERS, CELLS, PUSH = slice(0, 12), slice(12, 20), slice(20, 24)
NORMAL, TANGENT, KIND, FOOT = slice(24, 27), slice(27, 30), slice(30, 34), slice(34, 36)
FACE, BRIGHTNESS, LEVEL, STRENGTH = range(30, 34)
"""The numbers of KIND for sides; LEVEL is that of the pyramid, or the turn of the glyphs in radians."""

FILLETED_SIZE = 10
"""Up to this size the boxes' edges are rounded: it costs 0.2 ms a slab and more, and above it sides have a rim."""
FILLET = 0.066
"""The radius of those edges, in cells."""
FINEST_FILLET = 1.0
"""The radius in pixels from which edges are rounded."""

# The corners of a piece in its face's own directions, RIGHT and DOWN, and the way out at each edge after a corner.
_CORNERS = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], dtype=float)
_OUTWARD = np.stack([faces_of(ways) for ways in (-DOWN, RIGHT, DOWN, -RIGHT)], axis=1)
"""The face in whose direction each edge of each face looks."""


@dataclass(frozen=True, slots=True, eq=False)
class Polygons:
    """Pieces of the picture, with the slab each belongs to."""

    data: Floats32
    slab: Ints

    @classmethod
    def of(
        cls,
        slab: Ints,
        corners: Floats,
        cells: Floats,
        normal: Floats,
        tangent: Floats,
        push: npt.ArrayLike = 0.0,
        kind: npt.ArrayLike = 0.0,
        foot: npt.ArrayLike = 0.0,
    ) -> Self:
        """Pieces from their fields; what is one number is the same for all."""
        data = np.empty((len(slab), WIDTH), dtype=np.float32)
        data[:, CORNERS] = corners.reshape(-1, 12)
        data[:, CELLS] = cells.reshape(-1, 8)
        data[:, PUSH] = push
        data[:, NORMAL] = normal
        data[:, TANGENT] = tangent
        data[:, KIND] = kind
        data[:, FOOT] = foot
        return cls(data, slab)

    def __len__(self) -> int:
        return len(self.slab)

    def __getitem__(self, chosen: Flags | Ints) -> Polygons:
        return Polygons(self.data[chosen], self.slab[chosen])


def joined(parts: Sequence[Polygons]) -> Polygons:
    """All these, one after the other."""
    if not parts:
        return Polygons(np.empty((0, WIDTH), dtype=np.float32), np.empty(0, dtype=np.int64))
    return Polygons(np.concatenate([p.data for p in parts]), np.concatenate([p.slab for p in parts]))


def fillet_of(size: int, projection: Projection) -> float:
    """The radius of the boxes' edges, in sides of the cube; 0 where it would be too small to be seen."""
    radius = FILLET / size
    return radius if size <= FILLETED_SIZE and radius * projection.side_in_pixels >= FINEST_FILLET else 0.0


def painters_order(slabs: Slabs, eye: Floats) -> Ints:
    """The slabs from far to near: planes part them, so their distance along the axis decides."""
    at = float(eye @ NORMALS[slabs.axis])
    away = np.maximum(np.maximum(slabs.bottoms - at, at - slabs.tops), 0.0)
    return np.argsort(-away, kind="stable")


@dataclass(frozen=True, slots=True, eq=False)
class Boxes:
    """The six sides of every slab, where they are; arrays are indexed by slab and face."""

    slabs: Slabs
    fillet: float
    """The radius of the boxes' edges, in sides of the cube."""
    middle: Floats
    half: Floats
    """Half the extent of each slab along x, y and z, before its turn."""
    normal: Floats
    right: Floats
    down: Floats
    visible: Flags
    """Flags of the sides that are stickers and look at the eye."""
    hidden: Flags
    """Flags of the sides that are stickers and look away."""


def boxes_of(slabs: Slabs, projection: Projection) -> Boxes:
    """Every slab as a box, turned by its angle."""
    axis = slabs.axis
    along = np.abs(NORMALS[axis]).astype(float)
    half = np.where(along > 0, ((slabs.tops - slabs.bottoms) / 2)[:, None], 0.5)
    center = ((slabs.tops + slabs.bottoms) / 2)[:, None] * NORMALS[axis]
    local = center[:, None, :] + NORMALS * np.abs(half[:, None, :])
    angles = slabs.angles[:, None]
    middle, normal = rotated(local, axis, angles), rotated(NORMALS, axis, angles)
    right, down = (rotated(ways, axis, angles) for ways in (RIGHT, DOWN))
    facing = np.sum((projection.eye - middle) * normal, axis=-1) > 1e-9
    outside = _is_outside(slabs)
    fillet = fillet_of(slabs.size, projection)
    return Boxes(slabs, fillet, middle, half, normal, right, down, facing & outside, ~facing & outside)


def _is_outside(slabs: Slabs) -> Flags:
    """Flags of the sides of slabs that are sides of the cube, not of a cut."""
    outside = np.ones((len(slabs), 6), dtype=bool)
    outside[:, slabs.axis] = slabs.lows == 1
    outside[:, slabs.axis.opposite] = slabs.highs == slabs.size
    return outside


def side_polygons(boxes: Boxes, chosen: Flags, inset: float, away: float = 0.0) -> tuple[Polygons, Ints]:
    """The flat sides of the slabs, `inset` from their edges and `away` from the box, and the face of each."""
    slab, face = np.nonzero(chosen)
    slabs, size = boxes.slabs, boxes.slabs.size
    half = boxes.half[slab] - inset
    wide, high = (np.abs(np.sum(half * ways[face], axis=-1)) for ways in (RIGHT, DOWN))
    right, down, normal = (a[slab, face] for a in (boxes.right, boxes.down, boxes.normal))
    steps = _CORNERS[None] * np.stack([wide, high], axis=-1)[:, None, :]
    corners = boxes.middle[slab, face] + normal * away
    corners = corners[:, None] + steps[..., :1] * right[:, None] + steps[..., 1:] * down[:, None]
    start = _cell_of_middle(slabs, slab, face)
    cells = start[:, None] + steps * size
    return Polygons.of(slab, corners, cells, normal, right, kind=kind_of(face)), face


def kind_of(face: Ints) -> Floats:
    """KIND for pieces of these faces, bright and in full."""
    kind = np.ones((len(face), 4))
    kind[:, 0], kind[:, 2] = face, 0.0
    return kind


def _cell_of_middle(slabs: Slabs, slab: Ints, face: Ints) -> Floats:
    """The place of the middle of a slab's side on its face, in cells as (column, row)."""
    offset = ((slabs.tops + slabs.bottoms) / 2)[slab, None] * NORMALS[slabs.axis]
    col, row = (np.sum(offset * ways[face], axis=-1) for ways in (RIGHT, DOWN))
    return np.asarray((np.stack([col, row], axis=-1) + 0.5) * slabs.size)


def pushed(polygons: Polygons, face: Ints, boxes: Boxes, eye: Floats) -> None:
    """Let each piece reach a pixel under the pieces drawn after it, so that no seam shows between them."""
    beyond = _OUTWARD[face]
    drawn_later = boxes.visible[polygons.slab[:, None], beyond] & (beyond > face[:, None])
    axis = boxes.slabs.axis
    at, tops, bottoms = float(eye @ NORMALS[axis]), boxes.slabs.tops, boxes.slabs.bottoms
    near_top = (at > tops) & (boxes.slabs.lows > 1)
    near_bottom = (at < bottoms) & (boxes.slabs.highs < boxes.slabs.size)
    slab = polygons.slab[:, None]
    under = (beyond == axis) & near_top[slab] | (beyond == axis.opposite) & near_bottom[slab]
    polygons.data[:, PUSH] = drawn_later | under


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
