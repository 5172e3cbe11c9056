"""Arrows: chevrons on layers at rest that say which way they will turn."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from cube_core.geometry import NORMALS
from renderer.arrays import Floats
from renderer.camera import Projection
from renderer.cuts import QUARTERS, plane_of
from renderer.frame import Turning
from renderer.markers import EDGE_ON
from renderer.polygons import Polygons, joined
from renderer.slabs import rotated

LARGEST, SMALLEST = 1 / 3, 1 / 9
"""How large a chevron is at most and at least, in sides of the cube, whatever its layers take."""
THIRD = 1 / 6
"""How far from the middle of a side its two chevrons lie, but for what brings them between two cells."""
_SQUARE = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)])


def arrow_polygons(size: int, turning: Turning, strength: float, projection: Projection) -> Polygons:
    """Chevrons on every side of the layers that the eye can see, and around an outer layer's own face."""
    blocks = zip(turning.lows, turning.highs, turning.quarters, strict=True)
    parts = [_block(size, turning, block, strength, projection) for block in blocks]
    return joined([part for part in parts if len(part)])


def _block(
    size: int, turning: Turning, block: tuple[int, int, float], strength: float, projection: Projection
) -> Polygons:
    lo, hi, quarters = block
    width = min(max((hi - lo + 1) / size, SMALLEST), LARGEST)
    places, normals, ways = (np.array(found) for found in zip(*_places(size, turning, lo, hi), strict=True))
    ways = ways * np.sign(quarters)
    across = np.cross(normals, ways)
    corners = places[:, None] + width * (_SQUARE[:, :1] * ways[:, None] + _SQUARE[:, 1:] * across[:, None])
    to_eye = projection.eye - places
    facing = np.sum(normals * to_eye, axis=-1) / np.linalg.norm(to_eye, axis=-1)
    seen = facing > 0
    kind = np.zeros((len(places), 4))
    kind[:, 3] = strength * np.clip(facing / EDGE_ON, 0, 1)
    slab = np.zeros(int(seen.sum()), dtype=np.int64)
    cells = np.broadcast_to(_SQUARE, (len(slab), 4, 2))
    return Polygons.of(slab, corners[seen], cells, normals[seen], ways[seen], kind=kind[seen])


def _places(size: int, turning: Turning, lo: int, hi: int) -> Iterator[tuple[Floats, Floats, Floats]]:
    """Where the chevrons of a block lie, which way that side looks, and which way it goes clockwise."""
    axis = NORMALS[turning.axis].astype(float)
    first, second = plane_of(turning.axis)
    steps = between_cells(size)
    for angle in QUARTERS:
        along, out = rotated(first, turning.axis, angle), rotated(second, turning.axis, angle)
        at = 0.5 - (lo + hi - 1) / (2 * size)
        for step in steps:
            yield 0.5 * out + at * axis - step * along, out, -along
        for is_outer, face in ((lo == 1, axis), (hi == size, -axis)):
            if is_outer:
                yield 0.5 * face + (0.5 - 0.5 / size) * out - steps[-1] * along, face, -along


def between_cells(size: int) -> list[float]:
    """Two places along a side where cells meet, so that no sticker's middle is covered; one on a 2×2."""
    return sorted({round((0.5 + share) * size) / size - 0.5 for share in (-THIRD, THIRD)})
