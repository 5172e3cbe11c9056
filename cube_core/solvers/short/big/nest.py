"""A big cube as a smaller one within it and a 5×5 around that.

Without the second layer from each side a cube is one of two layers less, the *core*. Once the core is
what a 3×3 can be, and the cells between the corners of each second ring are of one colour, all inner
layers move as one: with the two outermost layers of each side they are a 5×5.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cube_core.cube import Cube
from cube_core.errors import IllegalStateError
from cube_core.faces import FACES
from cube_core.moves import Codes, axes_of, highs_of, lows_of, pack, quarters_of


def core_layers(size: int) -> tuple[int, ...]:
    """The layers of the core: all but the second from each side.

    >>> core_layers(6)
    (1, 3, 4, 6)
    """
    return (1, *range(3, size - 1), size)


def around(cube: Cube) -> Cube:
    """The 5×5 that a cube is once its inner layers move as one; an IllegalStateError if they do not."""
    lines = np.array([0, 1, 2, cube.size - 2, cube.size - 1])
    letters = np.array(list(cube.facelets())).reshape(len(FACES), cube.size, cube.size)
    return Cube.from_facelets("".join(letters[:, lines][:, :, lines].ravel()))


def is_reduced(cube: Cube) -> bool:
    """Whether all inner layers move as one, so that the cube is one that a 3×3 can be."""
    cells = cube.cells().reshape(len(FACES), cube.size, cube.size)
    if not ((cells[:, 1:-1] == cells[:, 1:2]).all() and (cells[:, :, 1:-1] == cells[:, :, 1:2]).all()):
        return False
    letters = np.array(list(cube.facelets())).reshape(cells.shape)[:, [0, 1, -1]][:, :, [0, 1, -1]]
    try:
        Cube.from_facelets("".join(letters.ravel()))
    except IllegalStateError:
        return False
    return True


def spread_around(codes: Sequence[int], size: int) -> Codes:
    """Turns of the 5×5 as turns of the cube."""
    firsts, lasts = np.array([0, 1, 2, 3, size - 1, size]), np.array([0, 1, 2, size - 2, size - 1, size])
    packed = np.array(codes, dtype=np.int64)
    return pack(axes_of(packed), firsts[lows_of(packed)], lasts[highs_of(packed)], quarters_of(packed))
