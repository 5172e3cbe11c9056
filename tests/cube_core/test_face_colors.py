import random

import pytest

from cube_core import Cube
from cube_core.errors import CubeError
from cube_core.face_colors import face_colors_of, layer_colors
from cube_core.faces import FACES, HOLDINGS, SOLVED_COLORS, Color, Face
from cube_core.geometry import slot_of, turned_face

ROTATIONS = ("", "x", "y'", "z2", "x y", "z' x2 y")


@pytest.mark.parametrize("size", range(2, 9))
def test_a_new_cube_is_white_up_and_green_in_front(size):
    assert face_colors_of(Cube(size)) == SOLVED_COLORS


@pytest.mark.parametrize("size", range(2, 9))
@pytest.mark.parametrize("rotation", ROTATIONS)
def test_the_face_colors_turn_with_a_solved_cube(size, rotation):
    cube = Cube(size)
    cube.play(rotation)
    shown = [Color("URFDLB".index(cube.facelets()[face * size * size])) for face in FACES]
    assert list(face_colors_of(cube)) == shown


@pytest.mark.parametrize("size", [3, 5, 7])
def test_the_middle_stickers_of_an_odd_cube_say_the_colors_however_it_is_scrambled(size):
    cube = Cube(size)
    middle = (size + 1) // 2
    cube.play(f"R U2 F' 2L B D' {middle}R U {middle}U2")
    middles = [cube.facelets()[face * size * size + size * size // 2] for face in FACES]
    assert [color.letter for color in face_colors_of(cube)] == middles


def test_face_colors_are_values_of_the_enum_and_one_of_the_24_holdings():
    cube = Cube(5)
    cube.play("3R U 3F")
    colors = face_colors_of(cube)
    assert colors in HOLDINGS
    assert all(type(color) is Color for color in colors)


@pytest.mark.parametrize("size", [4, 6, 8])
def test_an_even_cube_with_mixed_centers_says_nothing_and_the_error_names_the_holder(size):
    cube = Cube(size)
    cube.play("2R")
    with pytest.raises(CubeError, match="FacesTrackerHolder"):
        face_colors_of(cube)


@pytest.mark.parametrize("size", [4, 6, 8])
def test_outer_turns_leave_the_face_colors_of_an_even_cube(size):
    cube = Cube(size)
    cube.play("R U F' L2 B D")
    assert face_colors_of(cube) == SOLVED_COLORS


@pytest.mark.parametrize("size", [4, 6])
def test_uniform_centers_of_an_even_cube_that_no_cube_can_be_held_like_say_nothing(size):
    cube = Cube(size)
    inner = f"2-{size - 1}"
    cube.play(f"{inner}Rw {inner}Uw")  # whole centres, and as a 3×3 would show them
    assert face_colors_of(cube) in HOLDINGS
    mirrored = Cube.from_stickers(size, cube.stickers.copy())
    squares = mirrored._stickers.reshape(6, size, size)[:, 1:-1, 1:-1]
    squares[[Face.U, Face.D]] = squares[[Face.D, Face.U]]
    with pytest.raises(CubeError, match="FacesTrackerHolder"):
        face_colors_of(mirrored)


def test_a_2x2_is_held_so_that_the_corner_at_dbl_is_solved():
    draw = random.Random(20)
    for _ in range(200):
        cube = Cube(2)
        cube.play(" ".join(draw.choices(["R", "U", "F'", "L2", "B", "D'", "x", "y2", "z'"], k=12)))
        colors, text = face_colors_of(cube), cube.facelets()
        # The corner's slots by hand: D is read with F above it, B and L with U above.
        corner = {Face.D: text[3 * 4 + 2], Face.B: text[5 * 4 + 3], Face.L: text[4 * 4 + 2]}
        assert {face: colors[face].letter for face in corner} == corner
        assert colors in HOLDINGS


def test_turns_that_spare_dbl_leave_the_face_colors_of_a_2x2():
    cube = Cube(2)
    cube.play("R U2 F' R2 U' F")
    assert face_colors_of(cube) == SOLVED_COLORS


@pytest.mark.parametrize("about", [Face.U, Face.R, Face.F])
def test_a_slice_of_an_odd_cube_carries_the_face_colors_round(about):
    cube = Cube(5)
    cube.play(f"3{about.name}")
    colors = face_colors_of(cube)
    assert all(colors[turned_face(face, about, 1)] == SOLVED_COLORS[face] for face in FACES)


def holding_after(rotations):
    cube = Cube(5)
    cube.play(rotations)
    return face_colors_of(cube)


@pytest.mark.parametrize("rotations", ["", "x", "y z2"])
@pytest.mark.parametrize("size", [2, 4, 6])
def test_a_white_layer_says_the_face_colors_whatever_lies_below_it(size, rotations):
    cube = Cube(size)
    cube.play(f"R' D' R D' R' D2 R D {rotations}")
    assert layer_colors(cube) == holding_after(rotations)


@pytest.mark.parametrize("rotations", ["", "x", "y z2"])
@pytest.mark.parametrize("size", [4, 6])
def test_a_white_cross_says_the_face_colors_where_the_corners_do_not(size, rotations):
    cube = Cube(size)
    cube.play(f"R' D' R 2D2 {rotations}")
    assert layer_colors(cube) == holding_after(rotations)


def with_a_strange_corner(size, moves):
    """So moved, and with one sticker of each white corner exchanged for one of the opposite colour."""
    cube = Cube(size)
    cube.play(moves)
    stickers, last = cube.stickers.copy(), size - 1
    for face in (Face.U, Face.D):
        slot = slot_of(size, face, last, last)
        stickers[slot] = (stickers[slot] + 3 * size**2) % len(stickers)
    return Cube.from_stickers(size, stickers)


@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_cross_that_is_white_only_in_one_direction_says_nothing(size):
    assert layer_colors(with_a_strange_corner(size, "")) == SOLVED_COLORS
    for moves in ("F2 B2", "R2 L2"):
        assert layer_colors(with_a_strange_corner(size, moves)) is None


def test_white_corners_that_do_not_belong_together_say_nothing():
    cube = Cube(2)
    cube.play("R U R' U' R' F R2 U' R' U' R U R' F'")  # exchanges two corners of the upper layer
    assert layer_colors(cube) is None


@pytest.mark.parametrize("moves", ["R", "U R2 U2 F2", "R U F"])
@pytest.mark.parametrize("size", [2, 4, 5])
def test_no_white_layer_says_nothing(size, moves):
    cube = Cube(size)
    cube.play(moves)
    assert layer_colors(cube) is None
