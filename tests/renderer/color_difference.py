"""ΔE2000: how different two colours look."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import numpy as np

_TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
Lab = tuple[float, float, float]


def lab_of(rgb: np.ndarray) -> Lab:
    """L*, a*, b* (D65) of red, green and blue, 0 to 255."""
    shown = np.asarray(rgb, dtype=float) / 255
    light = np.where(shown <= 0.04045, shown / 12.92, ((shown + 0.055) / 1.055) ** 2.4)
    xyz = _TO_XYZ @ light / np.array([0.95047, 1.0, 1.08883])
    x, y, z = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116).tolist()
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Lab, two: Lab) -> float:
    """The CIEDE2000 difference of two colours."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean_c = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1 + 0.5 * (1 - sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    ml, mc = (l1 + l2) / 2, (c1 + c2) / 2
    mh = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    t = 1 - 0.17 * cos(radians(mh - 30)) + 0.24 * cos(radians(2 * mh))
    t += 0.32 * cos(radians(3 * mh + 6)) - 0.20 * cos(radians(4 * mh - 63))
    sl = 1 + 0.015 * (ml - 50) ** 2 / sqrt(20 + (ml - 50) ** 2)
    sc, sh = 1 + 0.045 * mc, 1 + 0.015 * mc * t
    rotation = -2 * sqrt(mc**7 / (mc**7 + 25**7)) * sin(radians(60 * exp(-(((mh - 275) / 25) ** 2))))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rotation * dc / sc * dh / sh)
