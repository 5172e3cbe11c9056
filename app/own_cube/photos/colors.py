"""Colours as amounts of light, and as places in a space where equal distances look equally different."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from app.own_cube.photos.perspective import Floats

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
    """Where a colour is in a space of what it looks like; lightness counts less there."""
    cones = np.cbrt(np.maximum(light, 0) @ _TO_CONES.T)
    return np.asarray(cones @ _TO_LAB.T * (LIGHTNESS, 1, 1))
