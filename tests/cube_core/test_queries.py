import numpy as np
import pytest

from cube_core import Cube
from cube_core.queries import find_stickers, has_uniform_centers, has_whole_edges, is_reduced


def played(size, moves):
    cube = Cube(size)
    cube.play(moves)
    return cube


@pytest.mark.parametrize("size", [2, 3, 4, 7, 30])
def test_stickers_are_found_where_they_are(size):
    cube = played(size, "R U2 F' 2L B D' x 2U R")
    stickers = np.arange(6 * size * size)
    slots = find_stickers(cube, stickers)
    assert (cube.stickers[slots] == stickers).all()


@pytest.mark.parametrize("size", range(2, 9))
def test_outer_turns_and_rotations_keep_a_cube_reduced(size):
    assert is_reduced(played(size, "R U2 F' x L B D' y2 z"))


@pytest.mark.parametrize("size", [4, 5, 6, 9])
def test_a_slice_breaks_centers_and_edges(size):
    cube = played(size, "2R")
    assert not has_uniform_centers(cube)
    assert not has_whole_edges(cube)
    assert not is_reduced(cube)


@pytest.mark.parametrize("size", [4, 5, 6, 9])
def test_three_cycled_wings_leave_the_centers_but_not_the_edges(size):
    cube = played(size, "[2R, U L' U']")
    assert has_uniform_centers(cube)
    assert not has_whole_edges(cube)


@pytest.mark.parametrize("size", [4, 5, 6, 9])
def test_three_cycled_centers_leave_the_edges_whole(size):
    cube = played(size, f"[2R, F {size - 1}R F']")
    assert has_whole_edges(cube)
    assert not has_uniform_centers(cube)


@pytest.mark.parametrize("size", [2, 3])
def test_small_cubes_are_always_reduced(size):
    assert is_reduced(played(size, "R U F' L2 x R D2"))


def test_an_edge_with_a_flipped_middle_is_not_whole():
    assert not has_whole_edges(played(5, "3R U 3R U 3R U2 3R' U 3R' U 3R' U2"))
