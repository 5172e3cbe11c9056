"""Composition: from a frame to the list of what is drawn, far to near.

There is no depth buffer and no multisampling: planes part the slabs, so painting from far to near is exact, and
edges fade by coverage. Four samples a pixel over the whole window would take 11 ms before the cube is begun.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

import numpy as np

from cube_core.faces import Face
from renderer.arrays import Flags, Floats32, Ints
from renderer.camera import Projection, project
from renderer.cuts import crowded_polygons, cuts_of, inner_polygons, shade_polygons
from renderer.detail import AVERAGE, FACE_PROGRAMS, GRAIN, LEVELS, MIDDLE
from renderer.frame import Frame, LayerRange
from renderer.markers import borders_of_ranges, borders_of_turning, cell_polygons, mark_polygons, outline_polygons
from renderer.palette import HINTS
from renderer.pieces import (
    CELL_PROGRAMS,
    FILLETS,
    HULL,
    PROGRAMS,
    Order,
    Pieces,
    brightness,
    hidden_sides,
    pieces_of,
    side_pieces,
    sides,
)
from renderer.polygons import FACE, KIND, WIDTH, Boxes, Polygons, boxes_of, joined, painters_order
from renderer.ribbon import ribbon_polygons
from renderer.slabs import bundled, slabs_of

Draw = Callable[[Frame, Boxes, Projection], list[Pieces]]

OVERLAYS: dict[str, Draw] = {
    HINTS: hidden_sides,
}


def overlay_pieces(frame: Frame, boxes: Boxes, projection: Projection) -> list[Pieces]:
    """The pieces of all overlays that are seen."""
    return [
        piece for name, draw in OVERLAYS.items() if name in frame.strengths for piece in draw(frame, boxes, projection)
    ]


SHADED_SLABS = 30
"""With more slabs than this, shade and outlines are left out: they would be a blur, and cost."""


class Call(NamedTuple):
    """A run of pieces that one program draws; for hull and fillets, `start` is the slab."""

    program: str
    start: int
    length: int


@dataclass(frozen=True, slots=True, eq=False)
class Composition:
    """Everything one picture draws."""

    projection: Projection
    boxes: Boxes
    pieces: Floats32
    calls: tuple[Call, ...]

    @property
    def levels(self) -> Flags:
        """Flags of the levels of the pyramid (rows) and the faces that are seen."""
        kinds = [
            (call.program in CELL_PROGRAMS) + (AVERAGE in call.program or GRAIN in call.program) for call in self.calls
        ]
        kind = np.repeat(kinds, [call.length for call in self.calls])
        seen = np.zeros((LEVELS, 6), dtype=bool)
        face, _, level, strength = self.pieces[:, KIND].T
        shows = (kind > 0) & (strength > 0)
        finer = np.minimum(np.where(kind == 2, level, 0).astype(np.int64)[shows], LEVELS - 1)
        for levels in (finer, np.minimum(finer + (kind == 2)[shows], LEVELS - 1)):
            seen[levels, face[shows].astype(np.int64)] = True
        return seen


def compose(frame: Frame) -> Composition:
    """All that a frame draws, in order."""
    projection = project(frame.camera, frame.view)
    boxes = boxes_of(bundled(slabs_of(frame.size, frame.turning, frame.fraction)), projection)
    pieces = [
        *overlay_pieces(frame, boxes, projection),
        *_bodies(boxes),
        sides(frame, boxes, projection),
        *_markers(frame, boxes, projection),
        *_cuts(frame, boxes, projection),
        *_ribbon(frame, projection),
    ]
    if len(boxes.slabs) > SHADED_SLABS:
        pieces = _as_one_crowd(pieces, boxes.slabs.axis)
    return _arranged(projection, boxes, pieces)


def _as_one_crowd(pieces: list[Pieces], axis: Face) -> list[Pieces]:
    """The same with thin sides and cuts left to one program: changing it for every slab would take longer."""
    side = next(piece for piece in pieces if piece.order is Order.SIDES)
    face = side.polygons.data[:, FACE]
    is_thin = (face != axis) & (face != axis.opposite)
    is_tiny = bool((side.choice[is_thin] > FACE_PROGRAMS.index(MIDDLE)).any())
    tiny = GRAIN if side.choice.max() == FACE_PROGRAMS.index(GRAIN) else f"{AVERAGE}1"
    one = tiny if is_tiny else MIDDLE
    simple = {
        Order.SIDES: side._replace(choice=np.where(is_thin, side.programs.index(one), side.choice)),
        Order.CUTS: pieces_of(Order.CUTS, joined([p.polygons for p in pieces if p.order is Order.CUTS]), one),
    }
    return [simple.get(piece.order, piece) for piece in pieces]


def _bodies(boxes: Boxes) -> list[Pieces]:
    """Hull and fillets of each slab, as pieces without content."""
    if not boxes.fillet:
        return []
    count = len(boxes.slabs)
    blank = Polygons(np.zeros((count, WIDTH), dtype=np.float32), np.arange(count))
    return [pieces_of(Order.HULL, blank, HULL), pieces_of(Order.FILLETS, blank, FILLETS)]


def _markers(frame: Frame, boxes: Boxes, projection: Projection) -> list[Pieces]:
    """The markers, on cells that are kept bright."""
    if not frame.markers:
        return []
    laid, toward = mark_polygons(boxes, frame.markers, projection)
    order = Order.LAID if len(boxes.slabs) == 1 else Order.MARKERS  # at rest over the ribbon, which lies over fillets
    markers = [pieces_of(order, laid, "marker"), pieces_of(Order.RINGS, toward, "ring")]
    if brightness(frame) == 1:
        return markers
    slots = np.array([marker.slot for marker in frame.markers], dtype=np.int64)
    cells, _ = cell_polygons(boxes, slots, boxes.visible)
    return [side_pieces(Order.BRIGHT, cells, boxes, frame, projection), *markers]


def _cuts(frame: Frame, boxes: Boxes, projection: Projection) -> list[Pieces]:
    """The inner faces at the cuts, and the outlines."""
    slabs, eye = boxes.slabs, projection.eye
    outlines = [_ranges(frame.armed, frame.armed[0].strength, boxes, projection)] if frame.armed else []
    if len(slabs) == 1:
        outlines += _next(frame, boxes, projection)
        return [pieces_of(Order.OUTLINES, joined(outlines), "outline")] if outlines else []
    cuts = cuts_of(slabs)
    if len(slabs) > SHADED_SLABS:
        return [pieces_of(Order.CUTS, crowded_polygons(slabs, cuts, eye), "inner")]
    if frame.outline > 0:
        outlines.append(outline_polygons(boxes, borders_of_turning(slabs), frame.outline, projection))
    return [
        pieces_of(Order.CUTS, inner_polygons(slabs, cuts, eye, boxes.fillet), "inner"),
        pieces_of(Order.SHADE, shade_polygons(boxes, cuts), "shade"),
        pieces_of(Order.OUTLINES, joined(outlines), "outline"),
    ]


def _next(frame: Frame, boxes: Boxes, projection: Projection) -> list[Polygons]:
    """The outlines of the layers that turn next, of a cube at rest."""
    turning = frame.turning
    if turning is None or frame.fraction or not frame.outline:
        return []
    blocks = tuple(LayerRange(turning.axis, lo, hi) for lo, hi in zip(turning.lows, turning.highs, strict=True))
    return [_ranges(blocks, frame.outline, boxes, projection)] if len(blocks) <= SHADED_SLABS else []


def _ribbon(frame: Frame, projection: Projection) -> list[Pieces]:
    """The ribbon along the layers that turn next, of a cube at rest."""
    turning = frame.turning
    if turning is None or frame.fraction or not frame.outline:
        return []
    return [pieces_of(Order.RIBBON, ribbon_polygons(turning, frame.size, frame.outline, projection), "ribbon")]


def _ranges(ranges: tuple[LayerRange, ...], strength: float, boxes: Boxes, projection: Projection) -> Polygons:
    """The outlines of ranges of layers; at rest the slab may lie along any axis."""
    if len(boxes.slabs) == 1 and not boxes.slabs.is_turned.any():
        boxes = boxes_of(replace(boxes.slabs, axis=ranges[0].axis), projection)
    return outline_polygons(boxes, borders_of_ranges(boxes.slabs, ranges), strength, projection)


def _arranged(projection: Projection, boxes: Boxes, pieces: list[Pieces]) -> Composition:
    """All pieces in painter's order, and the draw calls for them."""
    rank = np.empty(len(boxes.slabs), dtype=np.int64)
    rank[painters_order(boxes.slabs, projection.eye)] = np.arange(len(rank))
    polygons = joined([piece.polygons for piece in pieces])
    order = np.concatenate([np.full(len(piece.polygons), piece.order) for piece in pieces])
    names = tuple(dict.fromkeys(chain(PROGRAMS, *(piece.programs for piece in pieces))))
    program = np.concatenate([_numbers(piece.programs, names)[piece.choice] for piece in pieces])
    near = rank[polygons.slab] + len(rank) * ((order >= Order.RIBBON).astype(np.int64) - (order == Order.BEHIND))
    drawn = np.lexsort((program, order, near))
    calls = _calls(names, program[drawn], polygons.slab[drawn])
    return Composition(projection, boxes, polygons.data[drawn], calls)


@lru_cache(maxsize=32)
def _numbers(programs: tuple[str, ...], names: tuple[str, ...]) -> Ints:
    """The places of some programs among all names."""
    return np.array([names.index(name) for name in programs], dtype=np.int64)


def _calls(names: tuple[str, ...], program: Ints, slab: Ints) -> tuple[Call, ...]:
    """One draw call for each run of pieces with one program, and one for each hull and each slab's fillets."""
    of_slabs = (program == names.index(HULL)) | (program == names.index(FILLETS))
    starts = np.flatnonzero((np.diff(program, prepend=-1) != 0) | of_slabs)
    counts = np.diff(starts, append=len(program))
    return tuple(
        Call(names[program[start]], int(slab[start]) if of_slabs[start] else start, count)
        for start, count in zip(starts.tolist(), counts.tolist(), strict=True)
    )
