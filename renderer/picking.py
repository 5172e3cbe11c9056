"""Picking: what lies under a point of the picture."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cube_core.faces import Face
from cube_core.geometry import DOWN, NORMALS, RIGHT, faces_of, slot_of
from renderer.arrays import Floats
from renderer.camera import project
from renderer.frame import Frame
from renderer.slabs import Slabs, rotated, slabs_of


@dataclass(frozen=True, slots=True)
class Hit:
    """The thing that a ray met first."""

    face: Face
    """The side of the slab, named as before its turn."""
    slab: int
    """The run of layers, counted from the axis face."""
    slot: int | None
    """The slot of the cell, as the cells are before the turn; None on the inside of a cut."""
    row: int
    col: int
    point: tuple[float, float, float]
    """The place in the world, in sides of the cube from its middle."""


def pick(frame: Frame, x: float, y: float) -> Hit | None:
    """The thing that a frame shows at a framebuffer pixel, counted from the bottom left; None beside the cube."""
    projection = project(frame.camera, frame.view)
    slabs = slabs_of(frame.size, frame.turning, frame.fraction)
    return meet(slabs, projection.eye, projection.ray(x, y))


def meet(slabs: Slabs, eye: Floats, way: Floats) -> Hit | None:
    """The first thing a ray meets among the slabs."""
    start, ahead = (rotated(v, slabs.axis, -slabs.angles) for v in (eye, way))
    ahead = np.where(np.abs(ahead) < 1e-15, 1e-15, ahead)
    middle, half = _boxes(slabs)
    first = (middle - np.sign(ahead) * half - start) / ahead
    last = (middle + np.sign(ahead) * half - start) / ahead
    enters, leaves = first.max(axis=1), last.min(axis=1)
    distance = np.where((enters <= leaves) & (enters > 0), enters, np.inf)
    slab = int(distance.argmin())
    if not np.isfinite(distance[slab]):
        return None
    local = start[slab] + distance[slab] * ahead[slab]
    side = int(first[slab].argmax())
    normal = np.zeros(3, dtype=np.int64)
    normal[side] = -int(np.sign(ahead[slab, side]))
    return _hit(slabs, slab, Face(int(faces_of(normal))), local, eye + distance[slab] * way)


def _boxes(slabs: Slabs) -> tuple[Floats, Floats]:
    axis = NORMALS[slabs.axis]
    middle = ((slabs.tops + slabs.bottoms) / 2)[:, None] * axis
    half = np.where(axis != 0, ((slabs.tops - slabs.bottoms) / 2)[:, None], 0.5)
    return middle, half


def _hit(slabs: Slabs, slab: int, face: Face, local: Floats, point: Floats) -> Hit:
    size = slabs.size
    row, col = (min(size - 1, max(0, int((local @ ways[face] + 0.5) * size))) for ways in (DOWN, RIGHT))
    is_cut = (face == slabs.axis and slabs.lows[slab] > 1) or (face == slabs.axis.opposite and slabs.highs[slab] < size)
    slot = None if is_cut else slot_of(size, face, row, col)
    x, y, z = point.tolist()
    return Hit(face, slab, slot, row, col, (x, y, z))
