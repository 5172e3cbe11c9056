"""Paintings with one fault each, for tests."""

from __future__ import annotations

import random

import numpy as np

from cube_core import Cube
from cube_core.painting.places import places_of
from tests.random_moves import random_alg

KINDS = ("sticker", "twist", "flip", "swap", "wing", "copy")
EXPECTED = {"sticker": "count", "twist": "twist", "flip": "flip", "swap": "exchange", "wing": "same", "copy": "same"}
"""What the verdict calls each."""
FEWEST = {"sticker": 1, "twist": 3, "flip": 2, "swap": 2, "wing": 2}
"""How many stickers have to be painted over."""


def kinds_of(size: int) -> list[str]:
    """The faults that a cube of a size can have: even cubes have no middle edges, small ones no wings."""
    kinds = ["sticker", "twist"] + ["flip", "swap"] * (size % 2)
    return kinds + ["wing", "copy"] * (size > 3)


def with_fault(size: int, kind: str, seed: int) -> np.ndarray:
    """A scrambled cube with one fault."""
    draw = random.Random(f"{size} {kind} {seed}")
    cube = Cube(size)
    cube.play(random_alg(size, 40, seed))
    cells, places = cube.cells(), places_of(size)
    if kind == "sticker":
        slot = draw.randrange(len(cells))
        cells[slot] = (cells[slot] + draw.randint(1, 5)) % 6
    elif kind == "twist":
        slots = draw.choice(places.corners)
        cells[slots] = np.roll(cells[slots], draw.choice((1, 2)))
    elif kind == "flip":
        slots = draw.choice(places.edges)
        cells[slots] = cells[slots[::-1]]
    elif kind == "swap":
        one, other = draw.sample(list(draw.choice((places.corners, places.edges))), 2)
        cells[one], cells[other] = cells[other], cells[one]
    elif kind == "wing":
        slots = draw.choice(places.wings.reshape(-1, 2))
        cells[slots] = cells[slots[::-1]]
    else:
        one, other = draw.sample(list(draw.choice(places.wings)), 2)
        cells[one] = cells[other]
    return cells
