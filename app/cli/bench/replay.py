"""A slow cube that shares nothing with the engine: stickers as points in space, to check solves on."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from cube_core import Move

Points = npt.NDArray[np.int64]
_AXES = {"U": 1, "R": 0, "F": 2}
"""By the letter of a move's face: the coordinate along its axis; x to the right, y up, z to the viewer."""


def is_solved_after(size: int, moves: Iterable[Move]) -> bool:
    """Whether a solved cube is solved again, in any holding, once these moves are made."""
    places, colors = _solved(size)
    for move in moves:
        axis = _AXES[move.face.name]
        layers = np.clip(places[:, axis], 1 - size, size - 1)
        turns = (size + 1 - 2 * move.hi <= layers) & (layers <= size + 1 - 2 * move.lo)
        for _ in range(move.quarters % 4):
            places[turns] = _turned(places[turns], axis)
    sides = np.abs(places).argmax(axis=1) * 2 + (places.max(axis=1) == size)
    return all(len(np.unique(sides[colors == color])) == 1 for color in range(6))


def _solved(size: int) -> tuple[Points, Points]:
    """Where the stickers are, in halves of a cell from the middle of the cube, and their colours."""
    line = np.arange(1 - size, size, 2)
    rows, cols = (grid.ravel() for grid in np.meshgrid(line, line))
    sides = []
    for axis in range(3):
        for side in (-size, size):
            place = np.empty((size * size, 3), dtype=np.int64)
            place[:, axis], place[:, axis - 1], place[:, axis - 2] = side, rows, cols
            sides.append(place)
    return np.concatenate(sides), np.repeat(np.arange(6), size * size)


def _turned(places: Points, axis: int) -> Points:
    """A quarter clockwise as seen from the end of an axis."""
    turned = places.copy()
    turned[:, axis - 1], turned[:, axis - 2] = -places[:, axis - 2], places[:, axis - 1]
    return turned
