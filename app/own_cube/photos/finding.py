"""A guess of where the face is in a picture, for the user to mend."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import numpy.typing as npt
from PIL import Image

from app.own_cube.photos.perspective import Floats, is_face_like, projected, projection_of
from app.own_cube.photos.regions import Regions, regions, steepness

SIDE = 180
"""Pictures are looked at this small, in pixels of the longer side."""
EDGES = (0.05, 0.08, 0.12, 0.18, 0.26)
"""How steep an edge between stickers may be taken to be: each is tried."""
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
    """Where to begin marking when nothing was found: a square in the middle of the picture."""
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
