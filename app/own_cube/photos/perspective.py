"""The perspective of a flat face in a picture taken at an angle."""

from __future__ import annotations

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
