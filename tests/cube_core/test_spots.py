"""Spots: stickers in space, there and back, and turned as a cube turns them."""

from random import Random

import numpy as np
import pytest

from cube_core import Cube
from cube_core.faces import FACES
from cube_core.geometry import NORMALS
from cube_core.moves import Move
from cube_core.spots import normals_at, slots_at_spots, spots_of, turn

SIZES = [2, 3, 4, 5, 8]


@pytest.mark.parametrize("size", SIZES)
def test_every_slot_has_a_spot_of_its_own_that_leads_back_to_it(size):
    slots = np.arange(6 * size * size)
    spots = spots_of(size, slots)
    assert len({tuple(spot) for spot in spots.T.tolist()}) == len(slots)
    assert np.array_equal(slots_at_spots(size, spots), slots)
    assert np.array_equal(normals_at(size, spots).T, NORMALS[slots // size**2])


@pytest.mark.parametrize("size", SIZES)
def test_a_turn_takes_stickers_where_a_cube_has_them_afterwards(size):
    draw, cube = Random(size), Cube(size)
    spots = spots_of(size, np.arange(6 * size * size))
    for _ in range(40):
        lo = draw.randint(1, size)
        move = Move(draw.choice(FACES[:3]), lo, draw.randint(lo, size), draw.choice((-1, 1, 2)))
        cube.play(move)
        turn(size, spots, move.code)
    assert np.array_equal(cube.stickers[slots_at_spots(size, spots)], np.arange(6 * size * size))
