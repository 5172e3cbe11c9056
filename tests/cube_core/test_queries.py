import numpy as np
import pytest

from cube_core import Cube
from cube_core.faces import EDGES
from cube_core.geometry import cubie_slots
from cube_core.queries import center_counts, has_uniform_centers, has_whole_edges, is_reduced


def played(size, moves):
    cube = Cube(size)
    cube.play(moves)
    return cube


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
    assert not is_reduced(cube)


@pytest.mark.parametrize("size", [4, 5, 6, 9])
def test_three_cycled_centers_leave_the_edges_whole(size):
    cube = played(size, f"[2R, F {size - 1}R F']")
    assert has_whole_edges(cube)
    assert not has_uniform_centers(cube)
    assert not is_reduced(cube)


@pytest.mark.parametrize("size", [4, 5])
def test_one_strange_sticker_anywhere_on_an_edge_is_enough(size):
    for slot in np.concatenate([cubie_slots(size, edge).ravel() for edge in EDGES]).tolist():
        stickers = Cube(size).stickers.copy()
        stickers[slot] = (stickers[slot] + 3 * size**2) % len(stickers)
        assert not has_whole_edges(Cube.from_stickers(size, stickers)), slot


@pytest.mark.parametrize("size", [2, 3])
def test_small_cubes_are_always_reduced(size):
    assert is_reduced(played(size, "R U F' L2 x R D2"))


def test_an_edge_with_a_flipped_middle_is_not_whole():
    assert not has_whole_edges(played(5, "3R U 3R U 3R U2 3R' U 3R' U 3R' U2"))


@pytest.mark.parametrize("size", [2, 3, 4, 7])
def test_centre_cells_are_counted_by_face_and_colour(size):
    cube = played(size, "2R U" if size > 2 else "R U")
    text = cube.facelets()
    rows = [text[start : start + size] for start in range(0, len(text), size)]
    inner = ["".join(row[1:-1] for row in rows[face * size + 1 : (face + 1) * size - 1]) for face in range(6)]
    assert center_counts(cube).tolist() == [[cells.count(letter) for letter in "URFDLB"] for cells in inner]
