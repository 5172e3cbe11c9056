"""Wings by location and layer, by orbit, and the parity of both."""

import numpy as np
import pytest

from cube_core import Cube, parse, scramble
from cube_core.faces import SOLVED_COLORS
from cube_core.solvers.pieces.locations import EDGE_COUNT
from cube_core.solvers.pieces.orbits import (
    HERE,
    OTHER_WAY,
    are_corners_odd,
    labels_of,
    orbit_count,
    orbit_homes,
    wing_homes,
    wing_slots,
)
from cube_core.solvers.pieces.parity import are_odd
from tests.cube_core.solvers.replay import scrambled


@pytest.mark.parametrize("size", [3, 4, 5, 6, 9])
def test_on_a_solved_cube_every_wing_is_where_it_belongs(size):
    homes = wing_homes(size, Cube(size).stickers, SOLVED_COLORS)
    assert homes.shape == (orbit_count(size), EDGE_COUNT)
    assert (homes == HERE).all()


@pytest.mark.parametrize("size", [3, 4, 7])
def test_a_rotated_cube_is_solved_under_the_colours_that_its_faces_show(size):
    cube = Cube(size)
    cube.play("x y")
    colors = tuple(cube.cells()[face * size**2] for face in range(6))
    assert (wing_homes(size, cube.stickers, colors) == HERE).all()
    assert not (wing_homes(size, cube.stickers, SOLVED_COLORS) == HERE).all()
    assert not are_corners_odd(size, cube.stickers, colors)


@pytest.mark.parametrize("size", [4, 5, 8])
def test_every_orbit_has_each_wing_once_and_is_told_alone_as_among_the_others(size):
    cube = scrambled(size, 5)
    homes = wing_homes(size, cube.stickers, SOLVED_COLORS)
    for orbit, by_location in enumerate(homes):
        assert sorted(by_location.tolist()) == HERE.tolist()
        assert np.array_equal(orbit_homes(size, cube.stickers, SOLVED_COLORS, orbit), by_location)


@pytest.mark.parametrize("size", [4, 5, 8])
def test_the_two_stickers_of_a_wing_tell_the_same(size):
    cube = scrambled(size, 6)
    labels = labels_of(size, cube.stickers)
    assert labels.shape == (EDGE_COUNT, size - 2)
    assert np.array_equal(labels[OTHER_WAY, ::-1], labels ^ 1)


@pytest.mark.parametrize("size", [4, 7])
def test_the_slot_of_a_wing_shows_the_first_face_of_its_location(size):
    slots = wing_slots(size)
    assert len(np.unique(slots[: size // 2 - 1])) == (size // 2 - 1) * EDGE_COUNT


@pytest.mark.parametrize("size", [4, 5, 6, 9])
def test_an_orbit_is_odd_after_an_odd_number_of_quarter_turns_of_its_slices(size):
    for layer in range(2, size):
        cube = Cube(size)
        cube.play(parse(f"{layer}R U 2F2 {layer}D R2 {layer}F", size))
        orbit = {layer - 2, size - 1 - layer}
        is_middle = len(orbit) == 1
        wanted = [not is_middle and column in orbit for column in range(size - 2)]
        assert are_odd(labels_of(size, cube.stickers).T).tolist() == wanted


@pytest.mark.parametrize("size", [2, 3, 6])
def test_corners_are_odd_after_an_odd_number_of_quarter_turns_of_faces(size):
    for seed in range(6):
        cube = Cube(size)
        alg = scramble(3, seed)
        cube.play(str(alg))
        quarters = sum(abs(move.quarters) % 2 for move in alg)
        assert are_corners_odd(size, cube.stickers, SOLVED_COLORS) == quarters % 2
