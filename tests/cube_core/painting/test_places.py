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
    place_name,
    places_of,
    upright,
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


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7])
def test_every_piece_has_a_name_of_its_own(size):
    places = places_of(size)
    pieces = [*places.corners, *places.edges, *places.wings.reshape(-1, 2)]
    cells = [*places.centers.reshape(-1, 1), *places.middles.reshape(-1, 1)]
    names = [place_name(size, slots) for slots in (*pieces, *cells)]
    assert len(set(names)) == len(names) == 8 + 12 * (size - 2) + 6 * (size - 2) ** 2


@pytest.mark.parametrize("backwards", [False, True])
def test_an_edge_is_named_up_and_down_first_then_front_and_back(backwards):
    names = set()
    for slots in places_of(3).edges:
        names.add(place_name(3, slots[::-1] if backwards else slots))
    assert names == {"UR", "UF", "UL", "UB", "FR", "FL", "BR", "BL", "DR", "DF", "DL", "DB"}


def test_corners_are_left_in_their_order():
    slots = np.array([8, 9, 20])
    assert upright(3, slots) is slots


def test_wings_are_told_by_the_layer_from_the_nearer_end():
    names = [place_name(6, slots) for slots in places_of(6).wings.reshape(-1, 2)]
    layers = {name.split()[-1][:-1] for name in names}
    assert layers == {"2", "3"}
