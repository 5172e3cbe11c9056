"""Level of detail: how large a cell of each piece appears, and so which program draws it."""

from __future__ import annotations

import numpy as np

from renderer.arrays import Floats, Ints, crossed
from renderer.camera import Projection
from renderer.polygons import CORNERS, FOOT, LEVEL, NORMAL, TANGENT, Polygons

DETAIL_FROM = 7.0
"""Pixels a cell takes in its worst direction from which it is drawn in full; bevels in fewer only shimmer."""
AVERAGE_BELOW = 1.25
"""Pixels a cell takes in its worst direction below which averages of cells are drawn."""
SPREAD = 1.15
"""The reach of a pixel that is not in line with the cells, in pixels."""
TAPS = (1, 2, 3, 4, 6, 8)
"""The numbers of averages that a pixel can be made of, along its long way; a loop needs a fixed length to be fast."""
SHARP_TAPS = (2, 3, 4)
SHARP_BELOW, SHARP_UP_TO = 1.2, 3.2
"""Cells that a pixel spans the short way, and the long way, for cells that are thin but not tiny."""
THRIFT = 0.7
"""Taps for each time that a pixel is longer than it is wide: fewer are faster, and calmer in motion."""
LEVELS = 16
"""The number of levels that the shaders have places for: single cells, and averages of more and more of them."""
SOFTNESS = 0.25
"""Levels of the pyramid by which averages are taken wider than a pixel, against shimmer."""
GRAIN_FROM = 128
"""Layers from which tiny cells are shown by single ones of them: those of smaller cubes are tiny on slanted faces only.
"""
GRAIN_LONG, GRAIN_BOTH = 0.8, 1.5
"""The width of the grain, in cells that a pixel spans the long way, and in the mean of both ways; the wider one."""
DETAIL, GLYPHED, MIDDLE, SHARP, AVERAGE, GRAIN = "detail", "glyphed", "middle", "sharp", "average", "grain1"
HINT = "hint "
"""The prefix of the name of a program when it draws what floats behind the cube."""
FACE_PROGRAMS = (
    DETAIL,
    MIDDLE,
    *(f"{SHARP}{taps}" for taps in SHARP_TAPS),
    *(f"{AVERAGE}{taps}" for taps in TAPS),
    GRAIN,
)
"""The programs that draw sides; which one is a matter of size alone."""


def choose_programs(polygons: Polygons, size: int, projection: Projection) -> Ints:
    """The index in FACE_PROGRAMS for each side; sets the level and the footprint it needs."""
    if not len(polygons):
        return np.empty(0, dtype=np.int64)
    small, large, way = footprints(polygons, size, projection)
    worst = 1 / large
    if size >= GRAIN_FROM:
        polygons.data[:, LEVEL] = np.log2(
            np.maximum(np.maximum(GRAIN_LONG * large, GRAIN_BOTH * np.sqrt(small * large)), 1)
        )
        smaller = np.where(worst >= AVERAGE_BELOW, 1, FACE_PROGRAMS.index(GRAIN))
        return np.where(worst >= DETAIL_FROM, 0, smaller)
    level, taps = _samples(small, large)
    polygons.data[:, LEVEL] = level
    polygons.data[:, FOOT] = way
    sharp = 2 + np.searchsorted(SHARP_TAPS, np.minimum(large * SPREAD, SHARP_TAPS[-1]))
    average = 2 + len(SHARP_TAPS) + np.searchsorted(TAPS, taps)
    is_thin = (small < SHARP_BELOW) & (large <= SHARP_UP_TO)
    smaller = np.where(worst >= AVERAGE_BELOW, 1, np.where(is_thin, sharp, average))
    return np.where(worst >= DETAIL_FROM, 0, smaller)


def footprints(polygons: Polygons, size: int, projection: Projection) -> tuple[Floats, Floats, Floats]:
    """The cells a pixel spans in the middle of each piece: the short way, the long way, and the long way's vector."""
    data = polygons.data.astype(float)
    middle = data[:, CORNERS].reshape(-1, 4, 3).mean(axis=1)
    normal, right = data[:, NORMAL], data[:, TANGENT]
    at, over, down = projection.pixels(middle + np.array([np.zeros_like(right), right, crossed(right, normal)]) / size)
    return _spans(over - at, down - at)


def _spans(over: Floats, down: Floats) -> tuple[Floats, Floats, Floats]:
    """The cells that a pixel takes, an ellipse's axes, from the pixels that a cell's two sides take."""
    (x1, y1), (x2, y2) = over.T, down.T
    area = x1 * y2 - y1 * x2
    square = np.where(np.abs(area) < 1e-9, 1e-9, area) ** 2
    # a pixel to the right and one up change the column by y2 and −x2, the row by −y1 and x1, each over the area
    xx, yy, xy = (y2 * y2 + x2 * x2) / square, (y1 * y1 + x1 * x1) / square, -(y1 * y2 + x1 * x2) / square
    spread = np.hypot((xx - yy) / 2, xy)
    large = np.sqrt((xx + yy) / 2 + spread)
    small = np.sqrt(np.maximum((xx + yy) / 2 - spread, 1e-12))
    turn = np.arctan2(2 * xy, xx - yy) / 2
    return small, large, np.array([np.cos(turn) * large, np.sin(turn) * large]).T


def _samples(small: Floats, large: Floats) -> tuple[Floats, Ints]:
    """The pyramid's level and the number of taps for each piece."""
    wanted = np.minimum(np.ceil(large / small * THRIFT - 0.15), TAPS[-1])
    taps = np.asarray(TAPS)[np.searchsorted(TAPS, np.maximum(wanted, 1))]
    width = np.maximum(small, large / taps)
    return np.maximum(np.log2(np.maximum(width, 1e-6)) + SOFTNESS, 0.0), taps
