"""What lies on the stickers: markers on cells, cells kept bright, outlines of layers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from cube_core.geometry import DOWN, NORMALS, RIGHT, points_of
from renderer.arrays import Flags, Floats, Floats32, Ints
from renderer.bands import BANDS
from renderer.camera import Projection
from renderer.cuts import QUARTERS, plane_of, visible_sides
from renderer.detail import footprints
from renderer.frame import LayerRange, Marker
from renderer.polygons import CELLS, CORNERS, FOOT, KIND, NORMAL, TANGENT, Boxes, Polygons
from renderer.slabs import Slabs, rotated

SHAPES = ("tracker", "source", "target", "third", "working", *BANDS.values())
"""The shapes markers have; the shaders know them by their place here."""
SMALLEST_MARKER, SMALLEST_OF_MANY = 22.0, 12.0
"""Pixels a marker takes at least, even where a cell takes less; and where there are many of them."""
MANY_MARKERS = 12
APART = 0.9
"""How near to one another the middles of markers of one shape can be, in their sides: on large cubes some stand for
others beside them, or the marks of a row would be a smear."""
ASIDE = 16
"""Added to the numeral of a marker that is smaller, to one side of its cell."""
MIRRORED = 32
"""Added for a marker that is seen from within the cube."""
MOST_SLANTED = 4.0
"""Markers on sides seen nearly from their edge grow no more than those foreshortened so many times."""
OUTLINE = 0.045
"""The width of an outline, in cells."""
THINNEST = 1.3
"""The least width of an outline, in pixels."""

EDGE_ON = 0.15
"""How far a side must face the eye for its outline to be drawn in full."""

_SQUARE = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)])


def cell_polygons(boxes: Boxes, slots: Ints, sides: Flags, away: float = 0.0) -> tuple[Polygons, Ints]:
    """The cells at slots that lie on these sides, as pieces of their own; and which of the slots they are."""
    slabs, size = boxes.slabs, boxes.slabs.size
    face, within = np.divmod(slots, size * size)
    row, col = np.divmod(within, size)
    layer = (size + 1 - points_of(size, slots) @ NORMALS[slabs.axis]) // 2
    slab = np.searchsorted(slabs.lows, layer, side="right") - 1
    chosen = np.flatnonzero(sides[slab, face])
    slab, face, row, col = slab[chosen], face[chosen], row[chosen], col[chosen]
    places = np.stack([col, row], axis=-1)[:, None] + 0.5 + _SQUARE
    steps = places / size - 0.5
    out, right, down = (ways[face][:, None] for ways in (NORMALS, RIGHT, DOWN))
    local = out * (0.5 + away) + steps[..., :1] * right + steps[..., 1:] * down
    corners = rotated(local, slabs.axis, slabs.angles[slab][:, None])
    kind = np.stack([face, np.ones(len(face)), np.zeros(len(face)), np.ones(len(face))], axis=-1)
    normal, right = boxes.normal[slab, face], boxes.right[slab, face]
    return Polygons.of(slab, corners, places, normal, right, kind=kind), chosen


def marker_polygons(boxes: Boxes, markers: tuple[Marker, ...], projection: Projection, behind: float = 0.0) -> Polygons:
    """The markers the eye can see, each as large as its cell or at least a few pixels.

    With a distance behind, those on the sides that look away, which float so far from the cube and are seen from
    within.
    """
    slots = np.array([marker.slot for marker in markers], dtype=np.int64)
    polygons, chosen = cell_polygons(boxes, slots, boxes.hidden if behind else boxes.visible, behind)
    kind = np.array([(SHAPES.index(s.shape), 1.0, s.color, s.strength) for s in markers], dtype=float).reshape(-1, 4)
    small, large, _ = footprints(polygons, boxes.slabs.size, projection)
    smallest = SMALLEST_MARKER if len(markers) <= MANY_MARKERS else SMALLEST_OF_MANY
    grown = np.maximum(1.0, smallest * np.sqrt(small * np.minimum(large, MOST_SLANTED * small)))
    grown[kind[chosen, 0] >= SHAPES.index(BANDS["source"])] = 1.0  # they lie beside one another
    kept = uncrowded(slots[chosen], kind[chosen, 0], grown, boxes.slabs.size)
    polygons, chosen, grown = polygons[kept], chosen[kept], grown[kept]
    corners = polygons.data[:, CORNERS].reshape(-1, 4, 3)
    middle = corners.mean(axis=1, keepdims=True)
    steps = (corners - middle) * grown[:, None, None]
    middle = middle + _inward(polygons, middle[:, 0], 0.5 * grown / boxes.slabs.size)[:, None]
    polygons.data[:, CORNERS] = (middle + steps).reshape(-1, 12)
    polygons.data[:, CELLS] = _SQUARE.ravel()
    polygons.data[:, KIND] = kind[chosen]
    signs = np.array([s.numeral + ASIDE * s.is_aside + MIRRORED * bool(behind) for s in markers], dtype=float)
    turns = _upright(polygons, middle[:, 0], projection, -1.0 if behind else 1.0)
    polygons.data[:, FOOT] = np.stack([signs[chosen], turns], axis=-1)
    return polygons


def uncrowded(slots: Ints, shapes: Floats, grown: Floats, size: int) -> Ints:
    """Of markers of a shape so much larger than their cells that they would lie on one another, the first of each."""
    face, within = np.divmod(slots, size * size)
    span = np.maximum(np.round(APART * grown).astype(np.int64), 1)
    places = np.stack([face, shapes.astype(np.int64), within // size // span, within % size // span])
    return np.sort(np.unique(places, axis=1, return_index=True)[1])


def _upright(polygons: Polygons, middle: Floats, projection: Projection, way: float) -> Floats:
    """How many quarter turns, clockwise, set what stands in markers upright as nearly as their faces let it.

    The way is −1 for what is seen from within the cube, where right is left.
    """
    right = polygons.data[:, TANGENT].astype(float)
    down = np.cross(right, polygons.data[:, NORMAL])
    ways = np.stack([right, down, -right, -down]) / 64  # where a numeral's own right can point
    seen = projection.pixels(middle + ways) - projection.pixels(middle)
    return np.asarray(np.argmax(way * seen[..., 0] / np.linalg.norm(seen, axis=-1), axis=0), dtype=float)


def _inward(polygons: Polygons, middle: Floats32, half: Floats) -> Floats:
    """How far markers must move so that those grown beyond their cell stay on their side of the cube."""
    right = polygons.data[:, TANGENT].astype(float)
    down = np.cross(right, polygons.data[:, NORMAL])
    most = np.maximum(0.5 - half, 0.0)
    across, along = np.sum(middle * right, axis=-1), np.sum(middle * down, axis=-1)
    move_across, move_along = np.clip(across, -most, most) - across, np.clip(along, -most, most) - along
    return np.asarray(move_across[:, None] * right + move_along[:, None] * down)


@dataclass(frozen=True, slots=True, eq=False)
class Borders:
    """Where outlines run round the cube: planes across the axis, each with the slab it turns with."""

    slab: Ints
    at: Floats
    way: Floats
    """1 where the outline lies on the axis face's side of the plane, else −1."""


def borders_of_turning(slabs: Slabs) -> Borders:
    """The borders of the slabs that turn, but for the ends of the cube."""
    top = np.flatnonzero(slabs.is_turned & (slabs.lows > 1))
    bottom = np.flatnonzero(slabs.is_turned & (slabs.highs < slabs.size))
    return _borders(slabs, top, bottom, slabs.tops[top], slabs.bottoms[bottom])


def borders_of_ranges(slabs: Slabs, blocks: Iterable[LayerRange]) -> Borders:
    """The borders of blocks of layers about the slabs' axis."""
    lows, highs = np.array([(b.lo, b.hi) for b in blocks if b.axis == slabs.axis], dtype=np.int64).reshape(-1, 2).T
    top, bottom = (np.searchsorted(slabs.lows, layers, side="right") - 1 for layers in (lows, highs))
    return _borders(slabs, top, bottom, 0.5 - (lows - 1) / slabs.size, 0.5 - highs / slabs.size)


def _borders(slabs: Slabs, top: Ints, bottom: Ints, high: Floats, low: Floats) -> Borders:
    way = np.concatenate([np.full(len(top), -1.0), np.full(len(bottom), 1.0)])
    return Borders(np.concatenate([top, bottom]), np.concatenate([high, low]), way)


def outline_polygons(boxes: Boxes, borders: Borders, strength: float, projection: Projection) -> Polygons:
    """Thin strips along borders, on the sides that are seen; they fade where a side is seen from its edge."""
    slabs, axis = boxes.slabs, NORMALS[boxes.slabs.axis].astype(float)
    border, side = np.nonzero(visible_sides(boxes, borders.slab))
    slab, at = borders.slab[border], borders.at[border]
    angles = slabs.angles[slab] + QUARTERS[side]
    first, second = (rotated(np.broadcast_to(v, (len(slab), 3)), slabs.axis, angles) for v in plane_of(slabs.axis))
    middle = 0.5 * second + at[:, None] * axis
    pixels = np.linalg.norm(projection.pixels(middle + axis / 64) - projection.pixels(middle), axis=-1) * 64
    width = np.maximum(OUTLINE / slabs.size, THINNEST / np.maximum(pixels, 1e-6))
    reach = 0.5 - boxes.fillet / 2
    ends = np.array([-reach, reach, reach, -reach])[None, :, None] * first[:, None]
    deep = np.array([0.0, 0.0, 1.0, 1.0]) * (borders.way[border] * width)[:, None]
    corners = middle[:, None] + ends + deep[..., None] * axis
    to_eye = projection.eye - middle
    facing = np.sum(second * to_eye, axis=-1) / np.linalg.norm(to_eye, axis=-1)
    kind = np.zeros((len(slab), 4))
    kind[:, 3] = strength * np.clip(facing / EDGE_ON, 0, 1)
    return Polygons.of(slab, corners, np.zeros((len(slab), 4, 2)), second, first, kind=kind)
