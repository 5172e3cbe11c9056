import itertools
import random

import numpy as np
import pytest

from cube_core import Cube, parse, scramble
from cube_core.board import turned_colors
from cube_core.commutators import cell_commutator
from cube_core.cube import center_counts
from cube_core.errors import CubeError
from cube_core.face_colors import (
    anchor_number,
    anchor_slots,
    anchors_of_number,
    best_holdings,
    centers_show,
    face_colors_of,
    layer_colors,
    place,
)
from cube_core.faces import FACES, HOLDINGS, SOLVED_COLORS, Color, Face, is_legal
from cube_core.geometry import slot_of, turned_face
from tests.hash_seeds import HASH_SEEDS, output_under

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


def of_counts(counts):
    """The first of the maps that centres speak for."""
    return HOLDINGS[best_holdings(np.asarray(counts))[0]]


def even_distributions():
    """Counts without any clear majority: all alike, two or three colours sharing each face, one row richer."""
    yield np.full((6, 6), 4)
    for shift in range(6):
        yield np.stack([np.roll([2, 2, 0, 0, 0, 0], face + shift) for face in range(6)])
        yield np.stack([np.roll([2, 0, 0, 2, 0, 0], face + shift) for face in range(6)])
        yield np.stack([np.roll([1, 1, 1, 1, 0, 0], face + shift) for face in range(6)])
    for face, color in itertools.product(range(6), range(6)):
        counts = np.full((6, 6), 4)
        counts[face, color] += 1
        yield counts


@pytest.mark.parametrize("counts", list(even_distributions()))
def test_maps_that_centres_do_not_tell_apart_see_the_same_counts(counts):
    seen = [counts[np.argsort(HOLDINGS[number])].tolist() for number in best_holdings(counts)]
    assert seen
    assert all(one == seen[0] for one in seen)


@pytest.mark.parametrize("seed", [1, 6, 21, 26])
def test_after_the_two_clearest_majorities_all_cells_count_and_not_the_third(seed):
    cube = Cube(4)
    cube.play(scramble(4, seed))
    counts = center_counts(cube)

    def speaks_for(colors):
        right = [counts[face][color] for face, color in enumerate(colors)]
        majorities = sorted((max(right[axis], right[axis + 3]) for axis in range(3)), reverse=True)
        return majorities[:2], sum(right)

    assert speaks_for(of_counts(counts)) == max(map(speaks_for, HOLDINGS))


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_the_number_of_six_circles_says_where_they_are(size):
    numbers = set()
    for seed in range(20):
        cube = Cube(size)
        cube.play(scramble(size, seed))
        numbers.add(anchor_number(cube, SOLVED_COLORS))
        there = anchors_of_number(size, anchor_number(cube, SOLVED_COLORS))
        assert there.tolist() == anchor_slots(cube, SOLVED_COLORS).tolist()
    assert len(numbers) > 10 or size % 2


def test_where_all_centres_are_alike_the_corners_decide():
    assert len(best_holdings(np.full((6, 6), 4))) == 24
    cube = Cube(4)
    cube.play("2R2 2U2 2F2 2R2 2U2 2F2 R")
    assert len(best_holdings(center_counts(cube))) > 1
    assert place(cube) == SOLVED_COLORS
    cube.play("x y")
    assert place(cube) == turned_colors(SOLVED_COLORS, parse("x y", 4))


@pytest.mark.parametrize("size", [4, 6])
@pytest.mark.parametrize("seed", range(6))
def test_the_map_turns_along_with_the_whole_cube(size, seed):
    patterns = ["", "2R2", "2R2 2U2 2F2 R U", "2-3R2 2-3U2 L", "2R2 L U F", "2R 3R' U2"]
    cube = Cube(size)
    cube.play(scramble(size, seed) if seed % 2 else patterns[seed // 2] or "R")
    cube.play(patterns[seed])
    colors = place(cube)
    for text in ("x", "y", "z'", "x y", "z x2", "y' z"):
        turned = cube.copy()
        turned.play(text)
        assert place(turned) == turned_colors(colors, parse(text, size))


@pytest.mark.parametrize("size", [4, 6, 8])
def test_outer_turns_do_not_move_the_map_of_a_scrambled_cube(size):
    for seed in range(5):
        cube = Cube(size)
        cube.play(scramble(size, seed))
        colors = place(cube)
        for text in ("R", "U2", "F'", "L", "D", "B2"):
            cube.play(text)
            assert place(cube) == colors


def test_the_clearest_majority_comes_first_then_the_next_best():
    counts = np.zeros((6, 6), dtype=int)
    counts[Face.L, Color.WHITE] = 5
    counts[Face.R, Color.WHITE] = 3
    counts[Face.D, Color.YELLOW] = 4
    counts[Face.B, Color.BLUE] = 2
    colors = of_counts(counts)
    assert (colors[Face.L], colors[Face.R]) == (Color.WHITE, Color.YELLOW)
    assert (colors[Face.B], colors[Face.F]) == (Color.BLUE, Color.GREEN)
    assert is_legal(colors)


@pytest.mark.parametrize("size", [2, 4, 6])
@pytest.mark.parametrize("hold", ["", "x", "y'", "z2", "x y", "z x'"])
def test_solved_cubes_get_the_colours_they_show_however_held(size, hold):
    cube = Cube(size)
    cube.play(hold)
    assert place(cube) == tuple(cube.cells().reshape(6, -1)[:, 0])


@pytest.mark.parametrize("seed", range(10))
def test_on_a_2x2_the_corner_at_dbl_is_solved(seed):
    cube = Cube(2)
    cube.play(scramble(2, seed))
    cube.play("D x B'")
    colors = place(cube)
    shown = cube.cells().reshape(6, 2, 2)
    assert is_legal(colors)
    assert (shown[Face.D, 1, 0], shown[Face.B, 1, 1], shown[Face.L, 1, 0]) == (
        colors[Face.D],
        colors[Face.B],
        colors[Face.L],
    )


@pytest.mark.parametrize("size", [3, 4, 5, 6, 9, 20])
def test_each_face_has_its_circle_on_itself_near_the_middle(size):
    cube = Cube(size)
    cube.play(scramble(size, 1))
    slots = anchor_slots(cube, centers_show(cube) or place(cube))
    rows, cols = np.divmod(slots % size**2, size)
    assert list(slots // size**2) == list(range(6))
    assert {*rows, *cols} <= {(size - 1) // 2, size // 2}


def test_circles_prefer_stickers_of_their_colour():
    cube = Cube(4)
    cube.play("2R2 2U2")
    for face, slot in enumerate(anchor_slots(cube, SOLVED_COLORS)):
        assert cube.cells()[slot] == face


@pytest.mark.parametrize("seed", HASH_SEEDS)
def test_maps_do_not_depend_on_the_hash_seed(seed):
    program = (
        "from cube_core import Cube, scramble\n"
        "from cube_core.face_colors import place\n"
        "for size in (2, 4, 6, 8):\n"
        "    for seed in range(10):\n"
        "        cube = Cube(size); cube.play(scramble(size, seed)); print(size, [int(c) for c in place(cube)])\n"
    )
    assert output_under(seed, program) == output_under(0, program)


def test_a_white_layer_says_how_the_cube_is_held_while_no_two_thirds_of_the_centre_cells_say_otherwise():
    draw, cube, said = random.Random(1), Cube(8), []
    cube.play("2-5Uw")
    while len(said) < 40:
        cell = draw.randrange(6), draw.randrange(6)
        cube.play(cell_commutator(8, draw.choice([Face.F, Face.R, Face.B, Face.L]), Face.D, cell, cell).alg)
        counts = center_counts(cube)
        most = sum(counts[face][color] for face, color in enumerate(of_counts(counts))) / counts.sum()
        said.append(most)
        assert place(cube) == (of_counts(counts) if most > 2 / 3 else SOLVED_COLORS)
    assert max(said) > 0.7
    assert min(said) < 0.6
