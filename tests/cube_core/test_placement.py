"""The face→colour map that a scrambled cube of even size is given."""

import itertools
import random

import numpy as np
import pytest

from cube_core import Cube, parse, scramble
from cube_core.board import turned_colors
from cube_core.commutators import cell_commutator
from cube_core.cube import center_counts
from cube_core.face_colors import centers_show
from cube_core.faces import HOLDINGS, SOLVED_COLORS, Color, Face, is_legal
from cube_core.placement import anchor_number, anchor_slots, anchors_of_number, best_holdings, place
from tests.hash_seeds import HASH_SEEDS, output_under


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
        "from cube_core.placement import place\n"
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
