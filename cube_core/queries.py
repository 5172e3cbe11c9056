"""Questions about a cube: where things are, and how far it has come."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from cube_core.cube import Cube, colors_of
from cube_core.turns import Stickers

COUNTED = 1 << 16
"""So many cells of a face are counted at once."""


def center_counts(cube: Cube) -> npt.NDArray[np.intp]:
    """Count the centre cells of each colour (columns) on each face (rows).

    Colour by colour, as counting all at once takes each cell as a number of eight bytes: 40 ms for 1000 layers; and
    some rows at a time, which stay near the processor.
    """
    inner = _face_squares(cube)[:, 1:-1, 1:-1]
    counts = np.zeros((6, 6), dtype=np.intp)
    rows = max(1, COUNTED // cube.size)
    for start in range(0, cube.size - 2, rows):
        colors = colors_of(cube.size, inner[:, start : start + rows]).reshape(6, -1)
        counts += [[np.count_nonzero(face == color) for color in range(6)] for face in colors]
    return counts


def has_uniform_centers(cube: Cube) -> bool:
    """Whether the centre of each face is of one colour (a 2×2 has none)."""
    inner = _face_squares(cube)[:, 1:-1, 1:-1]
    return inner.size == 0 or all(_is_one_color(face, cube.size**2) for face in inner)


def _is_one_color(stickers: Stickers, area: int) -> bool:
    """Whether all are of one colour; the first row tells of nearly every face on which they are not."""
    return all(int(part.min()) // area == int(part.max()) // area for part in (stickers[0], stickers))


def has_whole_edges(cube: Cube) -> bool:
    """Whether all pieces of each of the twelve edges show the same two colours the same way round."""
    squares = _face_squares(cube)
    sides = np.stack([squares[:, 0], squares[:, -1], squares[:, :, 0], squares[:, :, -1]])[..., 1:-1]
    colors = sides // cube.size**2
    return bool((colors == colors[..., :1]).all())


def is_reduced(cube: Cube) -> bool:
    """Whether the cube can be turned on like a 3×3: each centre of one colour, each edge whole."""
    return has_whole_edges(cube) and has_uniform_centers(cube)


def _face_squares(cube: Cube) -> Stickers:
    """The stickers by face, row and column."""
    return cube.stickers.reshape(6, cube.size, cube.size)
