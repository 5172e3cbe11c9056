"""Which face is to get which colour on a scrambled cube of even size, and where its circle is.

Both are functions of the cube, ties going by the order of faces and colours, so the same cube
gets the same answer in every run. No layout can give a colour twice or be a mirror image: after
two pairs of opposite faces the last pair is whichever of two ways is one of the 24 holdings.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from cube_core.cube import Cube
from cube_core.face_colors import corner_colors
from cube_core.faces import COLORS, FACES, Color, Face, FaceColors, is_legal
from cube_core.geometry import IntArray
from cube_core.queries import center_counts


def place(cube: Cube) -> FaceColors:
    """The map for a cube of even size: by majority, or on a 2×2 by its corner at DBL."""
    if cube.size == 2:
        return corner_colors(cube)
    return place_by_counts(center_counts(cube))


def place_by_counts(counts: npt.NDArray[np.intp]) -> FaceColors:
    """The map for so many centre cells of each colour (columns) on each face (rows).

    The clearest majority first, its opposite, the next best, its opposite, the last two as the
    colour scheme demands.
    """
    colors: dict[Face, Color] = {}
    for _ in range(2):
        face, color = _clearest(counts, colors)
        colors |= {face: color, face.opposite: color.opposite}
    face = next(f for f in FACES if f not in colors)
    color = next(c for c in COLORS if c not in colors.values())
    ways = (colors | {face: one, face.opposite: one.opposite} for one in (color, color.opposite))
    return next(layout for layout in map(_in_order, ways) if is_legal(layout))


def _clearest(counts: npt.NDArray[np.intp], taken: dict[Face, Color]) -> tuple[Face, Color]:
    """The free face with the most cells of one free colour."""
    free = [(face, color) for face in FACES if face not in taken for color in COLORS if color not in taken.values()]
    return max(free, key=lambda pair: counts[pair])


def _in_order(colors: dict[Face, Color]) -> FaceColors:
    u, r, f, d, left, b = (colors[face] for face in FACES)
    return u, r, f, d, left, b


def anchor_slots(cube: Cube, colors: FaceColors) -> IntArray:
    """The centre cell that shows each face's circle: the middle one, or one of the four around the middle.

    Of the four the one with the lowest sticker number, of the tracked colour if there is one:
    turns of a face and of the whole cube keep the four together, so the circle rides with its
    sticker and nothing has to be remembered.
    """
    choices = _middle_slots(cube.size)
    stickers = cube.stickers[choices].astype(np.int64)
    area = cube.size * cube.size
    strange = stickers // area != np.asarray(colors)[:, None]
    best = (stickers + strange * 6 * area).argmin(axis=1)
    return np.asarray(choices[np.arange(6), best])


def _middle_slots(size: int) -> IntArray:
    near, far = (size - 1) // 2, size // 2
    cells = np.unique([row * size + col for row in (near, far) for col in (near, far)])
    return np.asarray(np.arange(6, dtype=np.intp)[:, None] * (size * size) + cells)
