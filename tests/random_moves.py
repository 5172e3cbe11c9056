"""Random moves of every kind, for tests."""

from __future__ import annotations

import random

from cube_core.algs import Alg
from cube_core.faces import AXES
from cube_core.moves import Move


def random_move(size: int, rng: random.Random) -> Move:
    """A single layer, a wide turn, a slab of inner layers or a rotation, by −3 to 4 quarters."""
    lo, hi = sorted((rng.randint(1, size), rng.randint(1, size)))
    kind = rng.randrange(5)
    if kind < 2:
        hi = lo
    elif kind == 2:
        lo, hi = (1, hi) if rng.randrange(2) else (lo, size)
    elif kind == 3 and rng.randrange(2):
        lo, hi = 1, size
    return Move(rng.choice(AXES), lo, hi, rng.randint(-3, 4))


def random_alg(size: int, length: int, seed: int) -> Alg:
    """So many random moves, the same ones for the same arguments."""
    rng = random.Random(f"{size} {length} {seed}")
    return Alg(size, (random_move(size, rng) for _ in range(length)))
