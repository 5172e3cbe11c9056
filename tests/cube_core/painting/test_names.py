"""What a person calls the places and colours of a cube."""

import numpy as np
import pytest

from cube_core.painting.names import place_name, upright
from cube_core.painting.places import places_of


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
