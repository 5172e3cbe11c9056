"""Patches of a picture that could be stickers: even in colour, closed off by edges, shaped like a square seen askew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import numpy.typing as npt
from PIL import Image

from app.own_cube.photos.sampling import Floats, is_face_like, projected, projection_of

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
        """The ones about as large as one of them."""
        ratio = self.areas / self.areas[number]
        near = (ratio > 0.45) & (ratio < 2.2)
        return Regions(self.middles[near], self.areas[near])


def steepness(pixels: Floats) -> Floats:
    """The change of colour at each pixel, between its neighbours."""
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
    """The same number at all pixels that hang together: the least of theirs."""
    begins = is_even.copy()
    begins[:, 1:] &= ~is_even[:, :-1]
    least = np.arange(is_even.size)
    runs = np.maximum.accumulate(np.where(begins.ravel(), least, 0)).reshape(is_even.shape)
    together = is_even[1:] & is_even[:-1]
    above, below = runs[:-1][together], runs[1:][together]
    while len(above):
        least[np.maximum(above, below)] = np.minimum(above, below)
        while not np.array_equal(least, shorter := least[least]):
            least = shorter
        above, below = least[above], least[below]
        apart = above != below
        above, below = above[apart], below[apart]
    return np.where(is_even, least[runs], is_even.size)


SIDE = 180
"""Pictures are looked at this small, in pixels of the longer side."""
EDGES = (0.05, 0.08, 0.12, 0.18, 0.26)
"""The steepness that an edge between stickers may be taken to have: each is tried."""
ENOUGH = 0.6
"""The share of the cells that must be found."""
NEAR = 0.3
"""A patch belongs to a cell if it lies so near its middle, in cells."""


def find_face(pixels: npt.NDArray[np.uint8], size: int) -> Floats | None:
    """The four corners of the face of a cube of that size, clockwise from the upper left; None if none is seen."""
    scale = min(1.0, SIDE / max(pixels.shape[:2]))
    width, height = (max(8, round(side * scale)) for side in pixels.shape[1::-1])
    small = np.asarray(Image.fromarray(pixels).resize((width, height), Image.Resampling.BOX), dtype=float) / 255
    steep = steepness(_smooth(small))
    found = [fit for edge in EDGES for fit in _fits(regions(steep < edge), size)]
    if not found:
        return None
    share, corners = max(found, key=lambda fit: fit[0])
    return np.asarray(corners / scale) if share >= ENOUGH else None


def middle_square(width: int, height: int) -> Floats:
    """The corners to begin with when nothing was found: a square in the middle of the picture."""
    half = 0.35 * min(width, height)
    square = np.array([(-half, -half), (half, -half), (half, half), (-half, half)])
    return np.asarray(square + np.array([width / 2, height / 2]))


def _smooth(pixels: Floats) -> Floats:
    """Each pixel with its neighbours, so that noise makes no edges."""
    padded = np.pad(pixels, ((1, 1), (1, 1), (0, 0)), mode="edge")
    down = padded[:-2] + 2 * padded[1:-1] + padded[2:]
    return np.asarray((down[:, :-2] + 2 * down[:, 1:-1] + down[:, 2:]) / 16)


def _fits(seen: Regions, size: int) -> Iterator[tuple[float, Floats]]:
    """Faces that patches of like size make up: the share of cells found, less what they are off, and the corners."""
    order = np.argsort(seen.areas)
    for number in order[:: max(1, len(order) // 6)]:
        like = seen.like(int(number))
        if len(like.areas) >= max(4, ENOUGH * size * size):
            yield from _fit(like.middles, size)


def _fit(middles: Floats, size: int) -> Iterator[tuple[float, Floats]]:
    """The face whose outermost cells lie at the outermost patches, mended by all patches in between."""
    inner = _outermost(middles)
    if inner is None:
        return
    ends = (np.array([(0, 0), (1, 0), (1, 1), (0, 1)]) * (size - 1) + 0.5) / size
    matrix = projection_of(inner) @ np.linalg.inv(projection_of(ends))
    for _ in range(3):
        cells, patches, off = _matched(matrix, middles, size)
        if len(cells) < 4:
            return
        matrix = _least_squares(cells, middles[patches])
    corners = projected(matrix, np.array([(0, 0), (1, 0), (1, 1), (0, 1)], dtype=float))
    if is_face_like(corners):
        yield len(cells) / size**2 - off, corners


def _outermost(points: Floats) -> Floats | None:
    """The four points with the largest area between them, clockwise from the upper left."""
    hull = _hull(points)
    best, found = 0.0, None
    for chosen in combinations(range(len(hull)), 4):
        one, two, three, four = hull[list(chosen)]
        area = abs(_cross(three - one, four - two)) / 2
        if area > best:
            best, found = area, hull[list(chosen)]
    return None if found is None else np.roll(found, -int(found.sum(axis=1).argmin()), axis=0)


def _hull(points: Floats) -> Floats:
    """The corners of the convex hull, clockwise as seen."""
    rows = points[np.lexsort((points[:, 1], points[:, 0]))]
    return np.array([*_chain(rows), *_chain(rows[::-1])])


def _chain(rows: Floats) -> list[Floats]:
    """One side of the hull, without its last point."""
    chain: list[Floats] = []
    for point in rows:
        while len(chain) > 1 and _cross(chain[-1] - chain[-2], point - chain[-1]) <= 0:
            chain.pop()
        chain.append(point)
    return chain[:-1]


def _cross(one: Floats, other: Floats) -> float:
    return float(one[0] * other[1] - one[1] * other[0])


def _matched(matrix: Floats, middles: Floats, size: int) -> tuple[Floats, npt.NDArray[np.intp], float]:
    """The cells near whose middle a patch lies, the patch, and how far off they are, in cells."""
    at = projected(np.asarray(np.linalg.inv(matrix), dtype=float), middles) * size - 0.5
    cell = np.rint(at)
    off = np.abs(at - cell).max(axis=1)
    inside = ((cell >= 0) & (cell < size)).all(axis=1) & (off < NEAR)
    patches = np.flatnonzero(inside)[np.argsort(off[inside], kind="stable")]
    _, first = np.unique(cell[patches] @ (1, size), return_index=True)
    patches = patches[first]
    return (cell[patches] + 0.5) / size, patches, float(off[patches].mean()) if len(patches) else 1.0


def _least_squares(cells: Floats, spots: Floats) -> Floats:
    """The projection that takes cells nearest to where they are seen."""
    u, v = cells.T
    zero, one = np.zeros_like(u), np.ones_like(u)
    parts = [
        np.stack([u, v, one, zero, zero, zero, -u * spots[:, 0], -v * spots[:, 0]], axis=1),
        np.stack([zero, zero, zero, u, v, one, -u * spots[:, 1], -v * spots[:, 1]], axis=1),
    ]
    found = np.linalg.lstsq(np.concatenate(parts), spots.T.ravel(), rcond=None)[0]
    return np.append(found, 1.0).reshape(3, 3)
