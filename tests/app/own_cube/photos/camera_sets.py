"""Stickers as a camera sees them, without pictures: made another way than the drawn photographs.

A sticker is painted with a mixture of pigments, each of which swallows a band of the spectrum; the lamp is a glowing
body of some temperature behind some filter; the camera has three broad sensors, a gain for all pictures, some for each,
a white balance that is off, a curve with a shoulder, and eight bits.
"""

from __future__ import annotations

import numpy as np

WAVES = np.linspace(400, 700, 61)
SENSORS = np.stack([np.exp(-(((WAVES - at) / width) ** 2)) for at, width in ((600, 45), (540, 42), (455, 35))])
"""Red, green and blue overlap as in a real camera."""


def _edge(at: float, width: float) -> np.ndarray:
    return 1 / (1 + np.exp(-(WAVES - at) / width))


def _reflectances(draw: np.random.Generator) -> np.ndarray:
    """Six makers' stickers, white red green yellow orange blue, as shares of the light at each wave length."""
    shift = draw.normal(0, 4, 6)
    band = np.exp(-(((WAVES - 525 - shift[2]) / 42) ** 2))
    blue = np.exp(-(((WAVES - 455 - shift[5]) / 38) ** 2))
    shares = [
        np.full_like(WAVES, 0.88),
        0.03 + 0.66 * _edge(612 + shift[1], 7),
        0.04 + 0.46 * band,
        0.05 + 0.8 * _edge(508 + shift[3], 9),
        0.04 + 0.8 * _edge(578 + shift[4], 8),
        0.04 + 0.5 * blue,
    ]
    return np.stack(shares) * draw.uniform(0.88, 1.08, (6, 1))


def _lamp(kelvin: float) -> np.ndarray:
    metres = WAVES * 1e-9
    shine = metres**-5 / (np.exp(1.4388e-2 / (metres * kelvin)) - 1)
    return np.asarray(shine / shine.mean())


KINDS = ("plain", "bright", "dark", "warm", "cold", "green", "glare", "changing")


def camera_set(cells: np.ndarray, size: int, seed: int, kind: str) -> np.ndarray:
    """6 × size² × 3: red, green and blue, 0 to 255, of each sticker of six faces under one kind of difficulty."""
    draw = np.random.default_rng([seed, KINDS.index(kind)])
    kelvin = {"warm": 2700.0, "cold": 11000.0}.get(kind, draw.uniform(4200, 6800))
    tint = np.array([1, 1.35, 1]) if kind == "green" else np.exp(draw.normal(0, 0.05, 3))
    response = np.einsum("kw,w,cw->kc", _reflectances(draw), _lamp(kelvin), SENSORS)
    white = np.einsum("w,cw->c", _lamp(5500.0), SENSORS)  # the camera thinks it is by day
    plain = response / white * tint
    exposure = {"bright": draw.uniform(1.6, 2.4), "dark": draw.uniform(0.12, 0.25)}.get(kind, draw.uniform(0.6, 0.95))
    faces = plain[cells.reshape(6, -1)] * exposure / np.maximum(plain.max(), 0.5)
    light = faces * _shades(size, kind, draw)
    if kind == "glare":
        light = light + _glare(light.shape[:2], draw)[..., None]
    curve = 1 - np.exp(-2.2 * light) if kind == "bright" else light
    noisy = np.clip(curve + draw.normal(0, 0.004, curve.shape), 0, 1)
    shown = noisy ** (1 / draw.uniform(2.0, 2.4))
    return np.asarray(np.rint(np.clip(shown + draw.normal(0, 0.008, shown.shape), 0, 1) * 255), dtype=np.uint8)


def _shades(size: int, kind: str, draw: np.random.Generator) -> np.ndarray:
    """6 × size² × 3: darker towards the corners, each picture in a strength of its own, each sticker a little off."""
    row, col = np.indices((size, size)).reshape(2, -1) / (size - 1) - 0.5
    middle = draw.normal(0, 0.25, (6, 2))
    far = (col - middle[:, :1]) ** 2 + (row - middle[:, 1:]) ** 2
    strength = np.exp(draw.normal(0, 0.22 if kind == "changing" else 0.07, (6, 1)))
    balance = np.exp(draw.normal(0, 0.1 if kind == "changing" else 0.02, (6, 1, 3)))
    uneven = np.exp(draw.normal(0, 0.03, (*far.shape, 3)))
    return np.asarray(((1 - 0.45 * far) * strength)[..., None] * balance * uneven)


def _glare(shape: tuple[int, ...], draw: np.random.Generator) -> np.ndarray:
    """A lamp's reflection in a sticker or two of each picture, which washes it out."""
    found = draw.uniform(0.02, 0.25, shape)
    return np.where(draw.random(shape) < min(0.08, 2 / shape[1]), found, 0.0)
