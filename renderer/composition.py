"""Composition: from a frame to the list of what is drawn, far to near."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from cube_core.faces import Face
from renderer.arrays import Floats32, Ints
from renderer.camera import Projection, project
from renderer.crowds import crowded_polygons
from renderer.cuts import cuts_of, inner_polygons, shade_polygons
from renderer.detail import AVERAGE, DETAIL, FACE_PROGRAMS, GLYPHED, HINT, MIDDLE, choose_programs
from renderer.frame import Frame
from renderer.glyphs import upright_turns
from renderer.overlays import (
    borders_of_blocks,
    borders_of_turning,
    cell_polygons,
    outline_polygons,
    sign_polygons,
)
from renderer.polygons import (
    Boxes,
    Polygons,
    boxes_of,
    joined,
    painters_order,
    pushed,
    side_polygons,
)
from renderer.slabs import Slabs, bundled, slabs_of

HULL, FILLETS = "hull", "fillets"
_SIDES = (*FACE_PROGRAMS, GLYPHED)
PROGRAMS = (*_SIDES, *(HINT + name for name in _SIDES), "inner", "shade", "outline", "sign", HULL, FILLETS)
"""What draws the pieces; hull and fillets draw whole slabs."""
_NUMBER = {name: number for number, name in enumerate(PROGRAMS)}

HINT_AWAY = 0.5
"""How far hidden sides float from the cube, in sides of the cube."""
HINT_STRENGTH = 0.9
BEHIND = -1
"""The stage of what is drawn before all slabs."""
TURNING_DIM = 0.27
"""How much of the dimming of others turning layers take."""
SIDES, CUTS = 1, 4
"""The stages of what sides and cuts show."""
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


class _Layer(NamedTuple):
    """Pieces of one stage of every slab, with the program of each."""

    stage: int
    polygons: Polygons
    program: Ints


def compose(frame: Frame) -> Composition:
    """What a frame draws, in order."""
    projection = project(frame.camera, frame.view)
    slabs = bundled(slabs_of(frame.size, frame.turning, frame.fraction))
    boxes = boxes_of(slabs, projection)
    hints = _hint_layers(frame, boxes, projection)
    layers = [*hints, *_bodies(boxes), *_sides(frame, boxes, projection), *_cut_layers(frame, boxes, projection)]
    if len(boxes.slabs) > SHADED_SLABS:
        layers = _as_one_crowd(layers, boxes.slabs.axis)
    return _arranged(projection, boxes, layers)


def _as_one_crowd(layers: list[_Layer], axis: Face) -> list[_Layer]:
    """The same with thin sides and cuts left to one program: changing it for every slab would take longer."""
    sides = next(layer for layer in layers if layer.stage == SIDES)
    face = sides.polygons.data[:, 30]
    is_thin = (face != axis) & (face != axis.opposite)
    is_tiny = bool((sides.program[is_thin] > _NUMBER[MIDDLE]).any())
    one = _NUMBER[f"{AVERAGE}1"] if is_tiny else _NUMBER[MIDDLE]
    programs = {SIDES: np.where(is_thin, one, sides.program), CUTS: np.array(one)}
    return [
        layer._replace(program=np.broadcast_to(programs.get(layer.stage, layer.program), layer.program.shape))
        for layer in layers
    ]


def _layer(stage: int, polygons: Polygons, program: str) -> _Layer:
    return _Layer(stage, polygons, np.full(len(polygons), _NUMBER[program]))


def _side_layer(
    stage: int, polygons: Polygons, slabs: Slabs, frame: Frame, projection: Projection, prefix: str = ""
) -> _Layer:
    """Sides, each with the program for its size on the screen."""
    names = [GLYPHED if name == DETAIL and frame.glyphs else name for name in FACE_PROGRAMS]
    numbers = np.array([_NUMBER[prefix + name] for name in names])
    program = numbers[choose_programs(polygons, frame.size, projection)]
    if frame.glyphs and frame.turning is not None:
        is_glyphed = program == _NUMBER[prefix + GLYPHED]
        polygons.data[is_glyphed, 32] = upright_turns(slabs, polygons, frame.fraction, bool(prefix))[is_glyphed]
    return _Layer(stage, polygons, program)


def _hint_layers(frame: Frame, boxes: Boxes, projection: Projection) -> list[_Layer]:
    """The hidden sides, floating behind."""
    if not frame.hints:
        return []
    polygons, _ = side_polygons(boxes, boxes.hidden, boxes.fillet, HINT_AWAY)
    polygons.data[:, 33] = frame.hints * HINT_STRENGTH
    return [_side_layer(BEHIND, polygons, boxes.slabs, frame, projection, HINT)]


def _bodies(boxes: Boxes) -> list[_Layer]:
    """Hull and fillets of each slab, as pieces without content."""
    if not boxes.fillet:
        return []
    count = len(boxes.slabs)
    blank = Polygons(np.zeros((count, 36), dtype=np.float32), np.arange(count))
    return [_layer(0, blank, HULL), _layer(5, blank, FILLETS)]


def _sides(frame: Frame, boxes: Boxes, projection: Projection) -> list[_Layer]:
    sides, face = side_polygons(boxes, boxes.shown, boxes.fillet)
    if boxes.fillet:
        sides.data[:, 20:24] = 1.0
    else:
        pushed(sides, face, boxes, projection.eye)
    sides.data[:, 31] = np.where(boxes.slabs.is_turned[sides.slab], 1 - TURNING_DIM * (1 - frame.dim), frame.dim)
    layers = [_side_layer(SIDES, sides, boxes.slabs, frame, projection)]
    if not frame.signs:
        return layers
    if frame.dim < 1:
        slots = np.array([sign.slot for sign in frame.signs], dtype=np.int64)
        bright, _ = cell_polygons(boxes, slots)
        layers.append(_side_layer(2, bright, boxes.slabs, frame, projection))
    return [*layers, _layer(3, sign_polygons(boxes, frame.signs, projection), "sign")]


def _cut_layers(frame: Frame, boxes: Boxes, projection: Projection) -> list[_Layer]:
    """What the cuts show, and the outlines."""
    outlines = [_armed(frame, boxes, projection)] if frame.armed else []
    if len(boxes.slabs) == 1:
        return [_layer(7, joined(outlines), "outline")] if outlines else []
    cuts = cuts_of(boxes.slabs)
    if len(boxes.slabs) > SHADED_SLABS:
        return [_layer(CUTS, crowded_polygons(boxes.slabs, cuts, projection.eye), "inner")]
    layers = [_layer(CUTS, inner_polygons(boxes.slabs, cuts, projection.eye, boxes.fillet), "inner")]
    if frame.outline > 0:
        outlines.append(outline_polygons(boxes, borders_of_turning(boxes.slabs), frame.outline, projection))
    return [*layers, _layer(6, shade_polygons(boxes, cuts), "shade"), _layer(7, joined(outlines), "outline")]


def _armed(frame: Frame, boxes: Boxes, projection: Projection) -> Polygons:
    """The outlines of the armed layers; at rest the slab may lie along any axis."""
    if len(boxes.slabs) == 1 and not boxes.slabs.is_turned.any():
        boxes = boxes_of(replace(boxes.slabs, axis=frame.armed[0].axis), projection)
    return outline_polygons(boxes, borders_of_blocks(boxes.slabs, frame.armed), 1.0, projection)


def _arranged(projection: Projection, boxes: Boxes, layers: list[_Layer]) -> Composition:
    """All pieces in painter's order, and the runs that one program draws."""
    rank = np.empty(len(boxes.slabs), dtype=np.int64)
    rank[painters_order(boxes.slabs, projection.eye)] = np.arange(len(rank))
    pieces = joined([layer.polygons for layer in layers])
    stage = np.concatenate([np.full(len(layer.polygons), layer.stage) for layer in layers])
    program = np.concatenate([layer.program for layer in layers])
    near = np.where(stage == BEHIND, rank[pieces.slab] - len(rank), rank[pieces.slab])
    order = np.lexsort((program, stage, near))
    program, slab = program[order], pieces.slab[order]
    starts = np.flatnonzero((np.diff(program, prepend=-1) != 0) | (program >= _NUMBER[HULL]))
    counts = np.diff(starts, append=len(program))
    calls = tuple(
        Call(PROGRAMS[number], int(slab[start]) if number >= _NUMBER[HULL] else start, count)
        for number, start, count in zip(program[starts].tolist(), starts.tolist(), counts.tolist(), strict=True)
    )
    return Composition(projection, boxes, pieces.data[order], calls)
