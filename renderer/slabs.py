"""Slabs: the runs of layers into which turning cuts the cube, each a box with its own angle."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

import numpy as np
import numpy.typing as npt

from cube_core.faces import Face
from cube_core.geometry import NORMALS
from renderer.arrays import Flags, Floats, Ints
from renderer.frame import Turning


@dataclass(frozen=True, slots=True, eq=False)
class Slabs:
    """The cube as boxes along one axis, in the order of their layers."""

    size: int
    axis: Face
    lows: Ints
    highs: Ints
    angles: Floats
    """Radians, clockwise as seen from the axis face."""

    def __len__(self) -> int:
        return len(self.lows)

    @property
    def tops(self) -> Floats:
        """The beginning of each slab along the axis, in sides of the cube from its middle."""
        return 0.5 - (self.lows - 1) / self.size

    @property
    def bottoms(self) -> Floats:
        """The end of each slab along the axis."""
        return 0.5 - self.highs / self.size

    @property
    def is_turned(self) -> Flags:
        """Flags of the slabs that are not at rest."""
        return np.asarray(self.angles != 0)


def slabs_of(size: int, turning: Turning | None, fraction: float) -> Slabs:
    """The slabs of a cube whose turning has come so far."""
    if turning is None or fraction == 0:
        return _at_rest(size)
    quarters = np.zeros(size)
    for lo, hi, amount in zip(turning.lows, turning.highs, turning.quarters, strict=True):
        quarters[lo - 1 : hi] = amount
    starts = np.flatnonzero(np.diff(quarters, prepend=np.nan) != 0)
    ends = np.append(starts[1:], size)
    return Slabs(size, turning.axis, starts + 1, ends, quarters[starts] * (fraction * pi / 2))


def _at_rest(size: int) -> Slabs:
    return Slabs(size, Face.U, np.array([1]), np.array([size]), np.zeros(1))


def rotated(vectors: npt.ArrayLike, axis: Face, angles: npt.ArrayLike) -> Floats:
    """Vectors after a turn about an axis by an angle, clockwise as seen from its face; either may be one for all."""
    given = np.asarray(vectors, dtype=float)
    cos, sin = np.cos(angles)[..., None], np.sin(angles)[..., None]
    along = given * _ALONG[axis]
    return np.asarray(along + (given - along) * cos + (given @ _AHEAD[axis]) * sin)


_ALONG = np.abs(NORMALS).astype(float)
"""For each axis 1 along it, else 0."""
_AHEAD = np.stack([np.cross(np.eye(3), normal) for normal in NORMALS])
"""For each axis the matrix that turns vectors across it by a quarter, clockwise."""


MOST_SLABS = 240
"""More slabs than this are thinner than two pixels of a cube 500 high, and cost more than they show."""


def bundled(slabs: Slabs) -> Slabs:
    """The same, where there are very many slabs with bundles of layers in place of layers.

    A bundle turns or rests as a whole, so that as much of the cube turns as does.
    """
    if len(slabs) <= MOST_SLABS:
        return slabs
    angles = np.repeat(slabs.angles, slabs.highs - slabs.lows + 1)
    starts = np.arange(MOST_SLABS) * slabs.size // MOST_SLABS
    turned = np.cumsum(np.add.reduceat(angles != 0, starts) / np.diff(starts, append=slabs.size))
    turns = np.diff(np.floor(turned + 0.5), prepend=0.0) > 0
    most, least = np.maximum.reduceat(angles, starts), np.minimum.reduceat(angles, starts)
    return _runs(slabs, starts, np.where(turns, np.where(most >= -least, most, least), 0.0))


def _runs(slabs: Slabs, starts: Ints, angles: Floats) -> Slabs:
    """Slabs from bundles, neighbours at the same angle taken together."""
    first = np.flatnonzero(np.diff(angles, prepend=np.nan) != 0)
    lows = starts[first] + 1
    return Slabs(slabs.size, slabs.axis, lows, np.append(lows[1:] - 1, slabs.size), angles[first])
