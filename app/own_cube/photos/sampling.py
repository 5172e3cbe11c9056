"""The colour of each sticker of a face in a picture: as an amount of light, and where equal distances look equal."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]


def projection_of(corners: Floats) -> Floats:
    """The 3 × 3 matrix from a square, 0 to 1 to the right and down, to pixels, given its four corners in the picture.

    The corners come clockwise from that where the first row of the face begins.
    """
    square = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], dtype=float)
    rows, values = [], []
    for (u, v), (x, y) in zip(square, np.asarray(corners, dtype=float), strict=True):
        rows += [(u, v, 1, 0, 0, 0, -u * x, -v * x), (0, 0, 0, u, v, 1, -u * y, -v * y)]
        values += [x, y]
    return np.append(np.linalg.solve(np.array(rows), np.array(values)), 1.0).reshape(3, 3)


def projected(matrix: Floats, points: Floats) -> Floats:
    """The places of points of the square in the picture: … × 2."""
    ends = points @ matrix[:, :2].T + matrix[:, 2]
    return np.asarray(ends[..., :2] / ends[..., 2:])


def is_face_like(corners: Floats) -> bool:
    """Whether four corners go round clockwise, as seen, and enclose a convex patch, as every face of a cube does."""
    sides = np.roll(corners, -1, axis=0) - corners
    following = np.roll(sides, -1, axis=0)
    return bool((sides[:, 0] * following[:, 1] - sides[:, 1] * following[:, 0] > 0).all())


# The matrices of the Oklab colour space: light to the responses of the eye's cones, their cube roots to lightness,
# green-red and blue-yellow.
_TO_CONES = np.array(
    [
        (0.4122214708, 0.5363325363, 0.0514459929),
        (0.2119034982, 0.6806995451, 0.1073969566),
        (0.0883024619, 0.2817188376, 0.6299787005),
    ]
)
_TO_LAB = np.array(
    [
        (0.2104542553, 0.7936177850, -0.0040720468),
        (1.9779984951, -2.4285922050, 0.4505937099),
        (0.0259040371, 0.7827717662, -0.8086757660),
    ]
)
LIGHTNESS = 0.6
"""Lightness tells less than hue where the light is uneven: so much of it counts."""


def light_of(pixels: npt.ArrayLike) -> Floats:
    """The amounts of red, green and blue light, 0 to 1, of pixels of 8 bits."""
    shown = np.asarray(pixels, dtype=float) / 255
    return np.asarray(np.where(shown <= 0.04045, shown / 12.92, ((shown + 0.055) / 1.055) ** 2.4), dtype=float)


def look_of(light: Floats) -> Floats:
    """The place of a colour in a space of looks; lightness counts less there."""
    cones = np.cbrt(np.maximum(light, 0) @ _TO_CONES.T)
    return np.asarray(cones @ _TO_LAB.T * (LIGHTNESS, 1, 1))


STEPS = 9
"""So many points across a sticker are looked at, each way."""
INSIDE = 0.56
"""The share of a cell in which they lie: gaps and rounded corners stay outside, also if the corners are marked a
little beside."""
DARK, BRIGHT = 0.1, 0.45
"""Of the points in order of brightness, those from this share to that one count: below may be a gap or a logo, above
glare."""
_PLAIN = 0.06
"""So much brighter than the others, in light, a sticker's brightest points may be without being glare."""


@dataclass(frozen=True, slots=True, eq=False)
class Photo:
    """A picture of one face."""

    pixels: npt.NDArray[np.uint8]
    """Rows from the top of (red, green, blue)."""
    corners: Floats
    """4 × 2: where the corners of the face are, in pixels to the right and down, clockwise."""


@dataclass(frozen=True, slots=True, eq=False)
class Samples:
    """The samples of the stickers of a face, row by row from the first corner."""

    light: Floats
    """size² × 3."""
    trust: Floats
    """size²: 1, and less for stickers that shine in places, as under a lamp's reflection."""


def sampled(photo: Photo, size: int) -> Samples:
    """The light that comes from each sticker."""
    light = _points_seen(photo, size)
    order = np.argsort(light.sum(axis=2), axis=1)
    middling = _mean(light, order, DARK, BRIGHT)
    shine = (_mean(light, order, 0.8, 0.95) - middling).min(axis=1)  # a reflection adds to each of the three
    return Samples(middling, 1 / (1 + (np.maximum(shine, 0) / _PLAIN) ** 2))


def unevenness(photo: Photo, size: int) -> tuple[float, float]:
    """The variation inside the stickers of a face if it had so many layers, and that of all of it."""
    tones = np.sqrt(_points_seen(photo, size))
    return float(tones.var(axis=1).mean()), float(tones.reshape(-1, 3).var(axis=0).mean())


def _points_seen(photo: Photo, size: int) -> Floats:
    """size² × STEPS² × 3: the light at the points of each sticker."""
    spots = projected(projection_of(photo.corners), _points(size))
    height, width = photo.pixels.shape[:2]
    across = np.clip(spots[..., 0].astype(int), 0, width - 1)
    down = np.clip(spots[..., 1].astype(int), 0, height - 1)
    return light_of(photo.pixels[down, across])


def _points(size: int) -> Floats:
    """The points to look at in each cell, in the unit square: size² × STEPS² × 2."""
    within = 0.5 + INSIDE * (np.arange(STEPS) / (STEPS - 1) - 0.5)
    places = ((np.arange(size)[:, None] + within) / size).ravel()
    down, across = np.meshgrid(places, places, indexing="ij")
    grid = np.stack([across, down], axis=-1).reshape(size, STEPS, size, STEPS, 2)
    return grid.swapaxes(1, 2).reshape(size * size, STEPS * STEPS, 2)


def _mean(light: Floats, order: npt.NDArray[np.intp], low: float, high: float) -> Floats:
    """The mean of some of the points of each sticker, by their share in the order of brightness."""
    count = order.shape[1]
    kept = order[:, int(low * count) : int(high * count)]
    return np.asarray(np.take_along_axis(light, kept[..., None], axis=1).mean(axis=1))
