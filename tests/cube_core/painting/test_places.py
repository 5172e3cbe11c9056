"""Where the pieces of a cube sit."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.painting.places import (
    CORNER_COLORS,
    EDGE_COLORS,
    UNPAINTED,
    WING_COLORS,
    costs_of_pieces,
    misses_of,
    places_of,
)
from tests.random_moves import random_alg


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 9])
def test_every_slot_is_in_exactly_one_of_the_arrays(size):
    places = places_of(size)
    arrays = (places.corners, places.edges, places.wings, places.centers, places.middles)
    assert sorted(np.concatenate([of.ravel() for of in arrays]).tolist()) == list(range(6 * size**2))


@pytest.mark.parametrize("size", [4, 5, 7])
def test_turns_leave_every_sticker_in_its_orbit(size):
    cube, places = Cube(size), places_of(size)
    cube.play(random_alg(size, 40, seed=1))
    for orbits in (places.wings.reshape(len(places.wings), -1), places.centers):
        for slots in orbits:
            assert set(cube.stickers[slots].tolist()) == set(slots.tolist())


@pytest.mark.parametrize("size", [3, 5])
def test_what_pieces_show_is_among_their_colours(size):
    cube, places = Cube(size), places_of(size)
    cube.play(random_alg(size, 40, seed=2))
    kinds = ((places.corners, CORNER_COLORS, 3), (places.edges, EDGE_COLORS, 2))
    for slots, colors, sides in kinds:
        known = set(map(tuple, colors.reshape(-1, sides).tolist()))
        assert set(map(tuple, cube.cells()[slots].tolist())) <= known
    wings = set(map(tuple, WING_COLORS.tolist()))
    assert set(map(tuple, cube.cells()[places.wings].reshape(-1, 2).tolist())) <= wings


def test_a_piece_costs_what_its_stickers_cost_together():
    costs = misses_of(Cube(3).cells())
    at_home = costs_of_pieces(costs, places_of(3).edges[:, None, None], EDGE_COLORS)
    assert np.diagonal(at_home[:, :, 0]).tolist() == [0] * 12
    assert np.diagonal(at_home[:, :, 1]).tolist() == [2] * 12


def test_what_is_not_painted_costs_nothing_in_any_colour():
    assert misses_of(np.array([UNPAINTED, 2], dtype=np.uint8)).tolist() == [[0] * 6, [1, 1, 0, 1, 1, 1]]
