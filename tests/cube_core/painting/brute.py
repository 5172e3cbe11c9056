"""Slow ways to the same answers: every arrangement, every painting."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

import numpy as np

from cube_core import Cube
from cube_core.errors import IllegalStateError


def is_reachable(cells: np.ndarray) -> bool:
    """By the strict reader, which shares no code with paintings."""
    try:
        Cube.from_facelets("".join("URFDLB"[color] for color in cells))
    except (IllegalStateError, IndexError):
        return False
    return True


def painted_over(cells: np.ndarray, count: int) -> Iterator[np.ndarray]:
    """All paintings that differ at exactly so many stickers."""
    for slots in combinations(range(len(cells)), count):
        for steps in product(range(1, 6), repeat=count):
            other = cells.copy()
            other[list(slots)] = (other[list(slots)] + steps) % 6
            yield other


def arrangements(count: int, turns: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """All arrangements whose turns add up to nothing, with their parity."""
    for order in permutations(range(count)):
        parity = sum(one > other for one, other in combinations(order, 2)) % 2
        for turned in product(range(turns), repeat=count):
            if sum(turned) % turns == 0:
                yield order, turned, parity


def scrambled(size: int, moves: str) -> np.ndarray:
    """The colours of a cube after moves."""
    cube = Cube(size)
    cube.play(moves)
    return cube.cells()
