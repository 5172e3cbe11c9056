"""What of a 3×3 is solved, asked of its parts as well."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.face_colors import centers_show
from cube_core.faces import FACES, Face
from cube_core.solvers.pieces.locations import COUNT, UNTOUCHED
from cube_core.solvers.three.held import came_from
from cube_core.solvers.three.progress import (
    has_cross,
    has_first_layer,
    has_last_cross,
    has_two_layers,
    is_oriented,
    is_solved,
)

CHECKS = (has_cross, has_first_layer, has_two_layers, has_last_cross, is_oriented)
TURNS = {"R U R'": (True, False, False), "D": (False, False, False), "R U R' U R U2 R'": (True, True, True)}
"""Turns of a solved cube, and whether it then has the cross, the layer, the two layers."""


def found_after(alg):
    cube = Cube(3)
    cube.play(alg)
    return came_from(cube, centers_show(cube))


@pytest.mark.parametrize("hold", ["", "x", "z'", "y x2"])
@pytest.mark.parametrize("alg", TURNS)
def test_the_first_two_layers_are_seen_part_by_part_however_the_cube_is_held(alg, hold):
    found = found_after(f"{hold} {alg}")
    assert tuple(check(found, Face.D) for check in CHECKS[:3]) == TURNS[alg]


@pytest.mark.parametrize(
    ("alg", "cross", "all_"),
    [("U", True, True), ("R U R' U R U2 R'", True, False), ("F R U R' U' F'", False, False)],
)
def test_the_last_layer_shows_up_at_its_edges_first(alg, cross, all_):
    found = found_after(alg)
    assert (has_last_cross(found, Face.D), is_oriented(found, Face.D)) == (cross, all_)


@pytest.mark.parametrize("down", FACES)
def test_all_holds_on_a_solved_cube_and_a_turned_face_spoils_its_own_cross(down):
    assert is_solved(UNTOUCHED)
    assert all(check(UNTOUCHED, down) for check in CHECKS)
    found = found_after(down.name)
    assert not is_solved(found)
    assert not has_cross(found, down)
    assert has_two_layers(found, down.opposite)


def test_a_piece_that_no_cube_has_is_not_home():
    found = UNTOUCHED.copy()
    found[0] = COUNT
    assert not is_solved(found)
    assert not np.array([has_last_cross(found, Face.D), is_oriented(found, Face.D)]).any()
