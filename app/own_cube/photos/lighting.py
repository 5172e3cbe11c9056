"""The light under which each picture was taken, and what the stickers look like without it.

What is seen is the sticker's own colour times the light, which differs from picture to picture in strength and tint
and falls off across a face. All pictures show the same six colours: so, given which sticker has which colour, the
light is what is common to a picture, the colours what is common to all; and given the light, the colours tell the
stickers apart. Both are found in turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from app.own_cube.photos.perspective import Floats
from app.own_cube.photos.sampling import light_of, look_of

TYPICAL = (0xF0F1F2, 0xC3202F, 0x10995A, 0xFBD32A, 0xF7791F, 0x2160C8)
"""Colours of stickers as they are sold: white, red, green, yellow, orange, blue; where guessing begins."""

STRENGTH, TINT, FALL, COLOR = 0.6, 0.2, 0.35, 0.25
"""The spread of light in strength, tint and from side to side, and of stickers from the typical ones: natural
logarithms, as a rule of thumb; what the pictures show weighs more the more stickers there are."""
_NOISE, _MODEL = 0.02, 0.08
"""Amounts of light that mean nothing, and what is off even in bright colours."""


@dataclass(frozen=True, slots=True, eq=False)
class Light:
    """The light of each picture as logarithms."""

    gains: Floats
    """pictures × 3: of red, green and blue."""
    slopes: Floats
    """pictures × 2: how it grows from the middle of the face to the right and down."""

    def factors(self, size: int) -> Floats:
        """pictures × stickers × 3: what each sticker's colour is multiplied by."""
        falls = self.slopes @ _positions(size).T
        return np.asarray(np.exp(self.gains[:, None] + falls[..., None]))


@lru_cache(maxsize=16)
def _positions(size: int) -> Floats:
    """stickers × 2: to the right and down of the middle, −1 to 1."""
    row, col = np.indices((size, size)).reshape(2, -1)
    return np.asarray(np.stack([col, row], axis=1) * (2 / (size - 1)) - 1, dtype=float)


def typical_colors() -> Floats:
    """6 × 3: light from typical stickers under plain light."""
    return light_of(np.array([[color >> 16, color >> 8 & 255, color & 255] for color in TYPICAL]))


def first_light(seen: Floats) -> Light:
    """The light of each picture by itself under which its stickers look most like typical ones."""
    grid = _grid()
    ways = np.exp(-grid)
    penalty = _unlikeliness(grid)
    looks = look_of(typical_colors())
    best = [int(np.argmin(_oddness(face, ways, looks) + penalty)) for face in seen]
    return Light(grid[best], np.zeros((len(seen), 2)))


@lru_cache(maxsize=1)
def _grid() -> Floats:
    """Lights to try: strengths × warm to cold × green to pink."""
    strength, warmth, green = np.meshgrid(
        np.linspace(-1.8, 0.6, 17), np.linspace(-0.45, 0.45, 11), np.linspace(-0.15, 0.15, 5), indexing="ij"
    )
    return np.stack([strength + warmth, strength + green, strength - warmth], axis=-1).reshape(-1, 3)


def _unlikeliness(gains: Floats) -> Floats:
    strength = gains.mean(axis=-1)
    tints = gains - strength[..., None]
    return np.asarray(((strength + 0.3) / STRENGTH) ** 2 + ((tints / TINT) ** 2).sum(axis=-1)) / 2


def _oddness(face: Floats, ways: Floats, looks: Floats) -> Floats:
    """The distance of the stickers of a face from the typical colours under each light."""
    found = look_of(face * ways[:, None])
    distances = ((found[:, :, None] - looks) ** 2).sum(axis=-1)
    return np.asarray(distances.min(axis=-1).sum(axis=-1) / (2 * 0.05**2))


def distances(seen: Floats, light: Light, colors: Floats, size: int) -> Floats:
    """pictures × stickers × 6: how different each sticker looks from each colour, squared."""
    looks = look_of(seen / light.factors(size))
    return np.asarray(((looks[:, :, None] - look_of(colors)) ** 2).sum(axis=-1))


def fitted(
    seen: Floats, trust: Floats, labels: npt.NDArray[np.intp], colors: Floats, size: int
) -> tuple[Light, Floats]:
    """The light and the stickers' colours that explain what is seen if the stickers have these colours."""
    amounts = np.log(np.maximum(seen, 1e-3))
    weights = trust[..., None] / (_MODEL**2 + (_NOISE / np.maximum(seen, 1e-3)) ** 2)
    light = _light(amounts - np.log(colors)[labels], weights, size)
    for _ in range(3):
        plain = amounts - np.log(light.factors(size))
        colors = _colors(plain, weights, labels)
        light = _light(amounts - np.log(colors)[labels], weights, size)
    return light, colors


def _light(excess: Floats, weights: Floats, size: int) -> Light:
    """The common part of each picture, in strength and tint and as a fall from side to side; weighed least squares."""
    positions = _positions(size)
    basis = np.zeros((len(positions), 3, 6))
    basis[:, :, 0] = 1  # strength
    basis[:, np.arange(3), 1 + np.arange(3)] = 1  # tint
    basis[:, :, 4:] = positions[:, None]
    prior = np.diag(np.array([STRENGTH, TINT, TINT, TINT, FALL, FALL]) ** -2.0)
    left = np.einsum("sci,psc,scj->pij", basis, weights, basis) + prior
    right = np.einsum("sci,psc,psc->pi", basis, weights, excess)
    found = np.linalg.solve(left, right[..., None])[..., 0]
    return Light(found[:, :1] + found[:, 1:4], found[:, 4:])


def _colors(plain: Floats, weights: Floats, labels: npt.NDArray[np.intp]) -> Floats:
    """The mean colour of the stickers of each colour, and of one typical sticker."""
    is_color = (labels[..., None] == np.arange(6)).astype(float)
    sums = np.einsum("psk,psc,psc->kc", is_color, weights, plain) + np.log(typical_colors()) / COLOR**2
    return np.asarray(np.exp(sums / (np.einsum("psk,psc->kc", is_color, weights) + COLOR**-2)))
