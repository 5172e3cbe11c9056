"""Patches of a picture that could be stickers: even in colour, closed off by edges, shaped like a square seen askew."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from app.own_cube.photos.perspective import Floats

Labels = npt.NDArray[np.intp]
SMALLEST = 12
"""Pixels; smaller patches are noise."""
SQUARENESS = 0.82, 1.2
"""A patch's area beside that of the parallelogram with the same spread."""


@dataclass(frozen=True, slots=True, eq=False)
class Regions:
    """Patches, one a row."""

    middles: Floats
    """To the right and down, in pixels."""
    areas: Floats

    def like(self, number: int) -> Regions:
        """Those about as large as one of them."""
        ratio = self.areas / self.areas[number]
        near = (ratio > 0.45) & (ratio < 2.2)
        return Regions(self.middles[near], self.areas[near])


def steepness(pixels: Floats) -> Floats:
    """How fast the colour changes at each pixel, between its neighbours."""
    padded = np.pad(pixels, ((1, 1), (1, 1), (0, 0)), mode="edge")
    across = padded[1:-1, 2:] - padded[1:-1, :-2]
    down = padded[2:, 1:-1] - padded[:-2, 1:-1]
    return np.asarray(np.sqrt((across**2 + down**2).sum(axis=2)))


def regions(is_even: npt.NDArray[np.bool_]) -> Regions:
    """The patches of pixels that are alike which could be stickers; not those that the border cuts."""
    labels = _labels(is_even)
    cut = np.unique(np.concatenate([labels[0], labels[-1], labels[:, 0], labels[:, -1]]))
    row, col = np.nonzero(is_even & ~np.isin(labels, cut))
    _, numbers = np.unique(labels[row, col], return_inverse=True)
    areas = np.bincount(numbers).astype(float)
    middles, spread = _moments(numbers, areas, np.stack([col, row], axis=1).astype(float))
    squareness = areas / np.maximum(12 * np.sqrt(np.maximum(spread, 0)), 1e-9)
    kept = (areas >= SMALLEST) & (squareness > SQUARENESS[0]) & (squareness < SQUARENESS[1])
    return Regions(middles[kept], areas[kept])


def _moments(numbers: Labels, areas: Floats, points: Floats) -> tuple[Floats, Floats]:
    """The middle of each patch, and the determinant of how it spreads about it."""
    means = _sums(numbers, points) / areas[:, None]
    away = points - means[numbers]
    xx, yy = (_sums(numbers, away**2) / areas[:, None] + 1 / 12).T  # a pixel is as wide as it is
    xy = np.bincount(numbers, away.prod(axis=1)) / areas
    return means, np.asarray(xx * yy - xy**2)


def _sums(numbers: Labels, values: Floats) -> Floats:
    return np.stack([np.bincount(numbers, column) for column in values.T], axis=1)


def _labels(is_even: npt.NDArray[np.bool_]) -> Labels:
    """The same number at all pixels that hang together: each takes the least of its neighbours till none changes."""
    least = np.where(is_even, np.arange(is_even.size).reshape(is_even.shape), is_even.size)
    while True:
        before = least
        for axis in (0, 1):
            for way in (slice(None), slice(None, None, -1)):
                least = _swept(least, is_even, axis, way)
        if np.array_equal(before, least):
            return least


def _swept(least: Labels, is_even: npt.NDArray[np.bool_], axis: int, way: slice) -> Labels:
    """Carry the least numbers along all rows or columns at once, as far as they hang together."""
    lines, even = np.moveaxis(least, axis, 0)[way].copy(), np.moveaxis(is_even, axis, 0)[way]
    for place in range(1, len(lines)):
        together = even[place] & even[place - 1]
        lines[place] = np.where(together, np.minimum(lines[place], lines[place - 1]), lines[place])
    return np.moveaxis(lines[way], 0, axis)
