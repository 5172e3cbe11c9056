"""States to solve: every orbit of centre cells shuffled, or a scramble."""

import numpy as np

from cube_core.cube import Cube, colors_of
from cube_core.faces import COLORS, Color
from cube_core.geometry import orbit_slots
from cube_core.scrambles import scramble
from cube_core.turns import Stickers


def scrambled(size: int, seed: int) -> Stickers:
    cube = Cube(size)
    cube.play(scramble(size, seed))
    return cube.stickers.copy()


def shuffled(size: int, seed: int) -> Stickers:
    """All orbits of centre cells shuffled, quicker than a scramble of a large cube; edges and corners solved."""
    stickers = np.arange(6 * size * size, dtype=np.int32)
    row, col = np.meshgrid(np.arange(1, (size + 1) // 2), np.arange(1, size // 2), indexing="ij")
    orbits = orbit_slots(size, row * size + col).reshape(-1, 24)
    places = np.random.default_rng(seed).permuted(np.broadcast_to(np.arange(24), orbits.shape), axis=1)
    stickers[orbits] = stickers[np.take_along_axis(orbits, places, axis=1)]
    return stickers


def colors_meant(size: int, stickers: Stickers) -> list[Color]:
    """By face, what its middle shows on odd sizes; the solved colours on even ones."""
    if size % 2 == 0:
        return list(COLORS)
    middles = stickers.reshape(6, size, size)[:, size // 2, size // 2]
    return [Color(int(middle) // size**2) for middle in middles]


def are_alike(size: int, stickers: Stickers, others: Stickers) -> bool:
    """Whether two cubes look the same and are the same but for centre cells, which nobody tells apart by more."""
    differ = (stickers != others).reshape(6, size, size)
    differ[:, 1:-1, 1:-1] = False
    return not differ.any() and np.array_equal(colors_of(size, stickers), colors_of(size, others))
