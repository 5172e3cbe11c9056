"""Bars: on each side of a face the cells of its second line between its corner cells, to be made of one colour."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray

Cells = npt.NDArray[np.uint8]
"""By position and place, the colour there."""
BARS = 24


@lru_cache(maxsize=64)
def bar_slots(size: int) -> IntArray:
    """The slots of each bar, a row a bar."""
    inner = np.arange(2, size - 2)
    lines = [(np.full_like(inner, line), inner) for line in (1, size - 2)]
    sides = [row * size + col for pair in lines for row, col in (pair, pair[::-1])]
    return np.array([face * size * size + side for face in range(6) for side in sides])


@lru_cache(maxsize=64)
def joints(size: int) -> IntArray:
    """The places that are neighbours in a bar, a row each; places count through all bars."""
    places = np.arange(BARS * (size - 4)).reshape(BARS, -1)
    return np.stack([places[:, :-1].ravel(), places[:, 1:].ravel()], axis=1)


def joined(cells: Cells, size: int) -> npt.NDArray[np.intp]:
    """By position, how many neighbours in bars are of one colour."""
    one, other = joints(size).T
    return np.asarray((cells[:, one] == cells[:, other]).sum(axis=1))
