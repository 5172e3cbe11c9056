"""Shapes that lie on the stickers: markers on cells, cells kept bright, outlines of layers, frames round blocks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from cube_core.geometry import DOWN, NORMALS, RIGHT, points_of
from renderer.arrays import Flags, Floats, Ints, alike, lengths, numbered
from renderer.camera import Projection
from renderer.cuts import QUARTERS, plane_of, visible_sides
from renderer.detail import footprints
from renderer.frame import LayerRange, Marker
from renderer.polygons import CELLS, CORNERS, KIND, Boxes, Polygons, kind_of
from renderer.rings import calmed, ring_polygons
from renderer.slabs import Slabs, rotated

FRAME, BRIGHT = "frame", "bright"
"""The shape round a whole sticker, and that of a cell that is only kept bright."""
SHAPES = ("tracker", "source", "target", "third", "working", FRAME)
"""The shapes markers have; the shaders know them by their place here."""
RINGS = ("source", "target")
"""Those that look at the eye, unless they are a band."""
SMALLEST_MARKER, SMALLEST_OF_MANY, SMALLEST_BAND = 22.0, 12.0, 11.0
"""Pixels a marker takes at least, even where a cell takes less; where there are many of them; and across a band."""
MANY_MARKERS = 12
APART = 0.9
"""The least distance between the middles of markers of one kind, in their sides: on large cubes some stand for
others beside them, or the marks of a row would be a smear."""
IN_LINE = 20.0
"""Pixels from one to the next in which markers larger than their cells are joined to a band when they are in line."""
PARTING_SLABS = 30
"""With more slabs than this bands go on over those between at another angle: parted they would be dots."""
MOST_SLANTED = 4.0
"""Markers on sides seen nearly from their edge grow no more than those foreshortened so many times."""
OUTLINE = 0.045
"""The width of an outline, in cells."""
THINNEST = 1.3
"""The least width of an outline, in pixels."""

EDGE_ON = 0.15
"""The cosine toward the eye from which a side's outline is drawn in full."""

_SQUARE = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) / 2


def cell_polygons(boxes: Boxes, slots: Ints, sides: Flags) -> tuple[Polygons, Ints]:
    """The cells at slots that lie on these sides, as pieces of their own; and which of the slots they are."""
    slab, face, places = _placed(boxes.slabs, slots)
    chosen = np.flatnonzero(sides[slab, face])
    places = places[chosen]
    return _patches(boxes, slab[chosen], face[chosen], places, places + 1), chosen


def _placed(slabs: Slabs, slots: Ints) -> tuple[Ints, Ints, Ints]:
    """The slab, the face and the place (column, row) of each slot."""
    size = slabs.size
    face, within = np.divmod(slots, size * size)
    row, col = np.divmod(within, size)
    layer = (size + 1 - points_of(size, slots) @ NORMALS[slabs.axis]) // 2
    slab = np.searchsorted(slabs.lows, layer, side="right") - 1
    return slab, face, np.stack([col, row], axis=-1)


def _patches(
    boxes: Boxes, slab: Ints, face: Ints, low: npt.ArrayLike, high: npt.ArrayLike, away: float = 0.0
) -> Polygons:
    """Rectangles on faces, from one place (column, row) to another, away from the box so far."""
    slabs, (low, high) = boxes.slabs, (np.asarray(low, dtype=float)[:, None], np.asarray(high, dtype=float)[:, None])
    places = low + (high - low) * (_SQUARE + 0.5)
    steps = places / slabs.size - 0.5
    out, right, down = (ways[face][:, None] for ways in (NORMALS, RIGHT, DOWN))
    local = out * (0.5 + away) + steps[..., :1] * right + steps[..., 1:] * down
    corners = rotated(local, slabs.axis, slabs.angles[slab][:, None])
    normal, tangent = boxes.normal[slab, face], boxes.right[slab, face]
    return Polygons.of(slab, corners, places, normal, tangent, kind=kind_of(face))


def mark_polygons(boxes: Boxes, markers: tuple[Marker, ...], projection: Projection) -> tuple[Polygons, Polygons]:
    """The markers that are drawn: those that lie on their cells, and those toward the eye."""
    trackers = tuple(marker for marker in markers if marker.shape == "tracker")
    marks = tuple(marker for marker in markers if marker.shape not in ("tracker", BRIGHT))
    if marks:
        marks = calmed(marks, _facing(boxes, marks, projection), boxes.slabs.size)
    return marker_polygons(boxes, trackers + marks, projection)


def _facing(boxes: Boxes, markers: tuple[Marker, ...], projection: Projection) -> Floats:
    """The cosines between the cells of markers and the eye."""
    slab, face, places = _placed(boxes.slabs, np.array([marker.slot for marker in markers], dtype=np.int64))
    middle = _middles(_patches(boxes, slab, face, places, places + 1))
    to_eye = projection.eye - middle
    return np.asarray(np.sum(boxes.normal[slab, face] * to_eye, axis=-1) / lengths(to_eye))


def _middles(polygons: Polygons) -> Floats:
    return np.asarray(polygons.data[:, CORNERS].reshape(-1, 4, 3).mean(axis=1).astype(float))


def marker_polygons(
    boxes: Boxes, markers: tuple[Marker, ...], projection: Projection, behind: float = 0.0
) -> tuple[Polygons, Polygons]:
    """The markers on sides that the eye can see: bands and other shapes on their cells, rings and discs toward the eye.

    With a distance behind, those on the sides that look away, which float so far from the cube.
    """
    markers = tuple(marker for marker in markers if marker.shape != BRIGHT)
    slots = np.array([marker.slot for marker in markers], dtype=np.int64)
    slab, face, places = _placed(boxes.slabs, slots)
    seen = np.flatnonzero((boxes.hidden if behind else boxes.visible)[slab, face])
    slab, face, places, markers = slab[seen], face[seen], places[seen], tuple(markers[number] for number in seen)
    cells = _patches(boxes, slab, face, places, places + 1, behind)
    small, large, _ = footprints(cells, boxes.slabs.size, projection)
    wide = np.sqrt(small * np.minimum(large, MOST_SLANTED * small))  # cells in a pixel
    part = slab if len(boxes.slabs) <= PARTING_SLABS else np.round(boxes.slabs.angles[slab], 6)
    runs = _runs(markers, part, face, places, wide)
    smallest = SMALLEST_MARKER if len(runs.first) <= MANY_MARKERS else SMALLEST_OF_MANY
    grown = np.maximum(1.0, np.where(runs.is_long, SMALLEST_BAND, smallest) * wide[runs.first])
    kept = uncrowded(runs, APART * grown)
    runs, grown = runs[kept], grown[kept]
    is_ring = np.array([markers[number].shape in RINGS for number in runs.first], dtype=bool) & ~runs.is_long
    flat = runs[~is_ring]
    laid = _laid(boxes, markers, flat, slab[flat.first], face[flat.first], grown[~is_ring], behind)
    first = runs.first[is_ring]
    chosen = [markers[number] for number in first]
    return laid, ring_polygons(chosen, _middles(cells)[first], large[first], slab[first], projection)


def _runs(markers: Sequence[Marker], part: Ints | Floats, face: Ints, places: Ints, wide: Floats) -> Runs:
    """Markers as single ones and bands: what travels together side by side, and what lies in line in tiny cells."""
    is_tiny = wide * (SMALLEST_MARKER if len(markers) <= MANY_MARKERS else SMALLEST_OF_MANY) > 1
    fields = [(SHAPES.index(m.shape), m.color, m.strength, m.pair) for m in markers]
    of_marker = np.array(fields, dtype=float).reshape(-1, 4)
    of_marker[is_tiny, 3] = 0  # whatever is next to one another
    keys = np.concatenate([of_marker, part[:, None], face[:, None]], axis=1)
    is_paired = of_marker[:, 3] > 0
    reach = np.where(is_tiny, np.maximum(IN_LINE * wide, 1.0), np.where(is_paired, 1.0, 0.0))
    return runs_of(numbered(keys), places, reach)


def _laid(
    boxes: Boxes,
    markers: Sequence[Marker],
    runs: Runs,
    slab: Ints,
    face: Ints,
    grown: Floats,
    behind: float,
) -> Polygons:
    """Runs as pieces, as wide as they have grown; in each piece that width counts one."""
    side = float(boxes.slabs.size)
    reach = 0.5 * grown[:, None]
    low, high = runs.low + 0.5 - reach, runs.high + 0.5 + reach
    move = np.maximum(-low, 0.0) + np.minimum(side - high, 0.0)
    low, high = np.maximum(low + move, 0.0), np.minimum(high + move, side)
    polygons = _patches(boxes, slab, face, low, high, behind)
    extent = (high - low) / grown[:, None]
    polygons.data[:, CELLS] = (_SQUARE * extent[:, None]).reshape(-1, 8)
    shown = [markers[number] for number in runs.first]
    kind = [(SHAPES.index(marker.shape), 1.0, marker.color, marker.strength) for marker in shown]
    polygons.data[:, KIND] = np.array(kind, dtype=float).reshape(-1, 4)
    return polygons


@dataclass(frozen=True, slots=True, eq=False)
class Borders:
    """The ways of outlines round the cube: planes across the axis, each with the slab it turns with."""

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
    first, second = (rotated(v, slabs.axis, angles) for v in plane_of(slabs.axis))
    middle = 0.5 * second + at[:, None] * axis
    pixels = lengths(projection.pixels(middle + axis / 64) - projection.pixels(middle)) * 64
    width = np.maximum(OUTLINE / slabs.size, THINNEST / np.maximum(pixels, 1e-6))
    reach = 0.5 - boxes.fillet / 2
    ends = np.array([-reach, reach, reach, -reach])[None, :, None] * first[:, None]
    deep = np.array([0.0, 0.0, 1.0, 1.0]) * (borders.way[border] * width)[:, None]
    corners = middle[:, None] + ends + deep[..., None] * axis
    to_eye = projection.eye - middle
    facing = np.sum(second * to_eye, axis=-1) / lengths(to_eye)
    kind = np.zeros((len(slab), 4))
    kind[:, 3] = strength * np.clip(facing / EDGE_ON, 0, 1)
    return Polygons.of(slab, corners, np.zeros((len(slab), 4, 2)), second, first, kind=kind)


@dataclass(frozen=True, slots=True, eq=False)
class Runs:
    """Rectangles of cells, each with the mark that stands for it; corners are (column, row)."""

    first: Ints
    """The first of each among the marks given."""
    low: Ints
    high: Ints
    """The last column and row, within the rectangle."""
    kind: Ints
    reach: Floats
    """The cells within which the next of its kind is joined to it."""

    def __getitem__(self, chosen: Ints | Flags) -> Runs:
        return Runs(*(getattr(self, name)[chosen] for name in Runs.__slots__))

    @property
    def is_long(self) -> Flags:
        """Flags of those that are more than one cell."""
        return np.asarray((self.high > self.low).any(axis=1))


def runs_of(kind: Ints, places: Ints, reach: Floats) -> Runs:
    """Marks at places (column, row) as rectangles, those of a kind joined where they lie in line within reach.

    A kind is joined by rows or by columns, whichever makes fewer of it.
    """
    alone = Runs(np.arange(len(kind)), places, places, kind, reach)
    count = int(kind.max(initial=-1)) + 1
    if count == len(kind):  # no two of a kind, as on small cubes
        return alone[np.argsort(kind)]
    by_rows, by_columns = (_joined(_joined(alone, way), 1 - way) for way in (0, 1))
    takes_rows = np.bincount(by_rows.kind, minlength=count) <= np.bincount(by_columns.kind, minlength=count)
    return together(by_rows[takes_rows[by_rows.kind]], by_columns[~takes_rows[by_columns.kind]])


def together(*parts: Runs) -> Runs:
    """All these, one after the other."""
    return Runs(*(np.concatenate([getattr(part, name) for part in parts]) for name in Runs.__slots__))


def _joined(runs: Runs, way: int) -> Runs:
    """The same with those that span the same columns, or rows, and follow one another along the way as one."""
    across = 1 - way
    runs = runs[np.lexsort((runs.low[:, way], runs.high[:, across], runs.low[:, across], runs.kind))]
    ends = np.stack([runs.kind, runs.low[:, across], runs.high[:, across]])
    is_same = (ends[:, 1:] == ends[:, :-1]).all(axis=0)
    is_near = runs.low[1:, way] - runs.high[:-1, way] <= runs.reach[:-1]
    starts = np.flatnonzero(np.concatenate([[True], ~(is_same & is_near)]))
    return replace(
        runs[starts],
        low=np.minimum.reduceat(runs.low, starts),
        high=np.maximum.reduceat(runs.high, starts),
    )


def uncrowded(runs: Runs, spans: Floats) -> Ints:
    """The first of runs of a kind that would lie on one another, so much wider are they than their cells."""
    span = np.maximum(np.round(spans).astype(np.int64), 1)[:, None]
    places = np.concatenate([runs.kind[:, None], runs.low // span, runs.high // span], axis=1)
    order, begins = alike(places)
    return np.sort(order[begins])
