"""Polygons: what the slabs show, as four-cornered pieces ready for the vertex buffer.

All of a kind are worked out at once, without a loop over slabs, faces or cells: one by one they took 5 ms for three
slabs and 21 for thirteen. Each piece has its
corners in the world, the place of each corner on its face counted in cells, and what the shaders
need besides; `shaders/polygon.glsl` does the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
import numpy.typing as npt

from cube_core.geometry import DOWN, NORMALS, RIGHT, faces_of
from renderer.arrays import Flags, Floats, Floats32, Ints
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
