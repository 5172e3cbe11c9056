"""The numbers of what stands: right however the cube is held, whole when it is solved, lower where it is not."""

from __future__ import annotations

import numpy as np
import pytest

from cube_core import Cube, scramble
from cube_core.aims.standing import CELLS, FITS, HOME, JOINED, ROWS, UP, row_number, standing, whole
from cube_core.board import Board
from cube_core.faces import SOLVED_COLORS, Color

HELD = ["x", "y'", "z2", "x y", "z' x2"]


def board(size, moves):
    made = Board(Cube(size))
    made.colors = SOLVED_COLORS if size % 2 == 0 else None
    made.play(moves)
    return made


def numbers(size, moves):
    made = board(size, moves)
    return standing(made.cube, made.face_colors)


@pytest.mark.parametrize("size", [3, 4, 5, 6])
@pytest.mark.parametrize("held", HELD)
def test_a_solved_cube_has_all_however_it_is_held(size, held):
    assert (numbers(size, held) == whole(size)).all()


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("held", HELD)
def test_the_numbers_of_a_scrambled_cube_do_not_change_with_how_it_is_held(size, held):
    mixed = str(scramble(size, 7))
    assert (numbers(size, mixed) == numbers(size, f"{mixed} {held}")).all()
    assert (numbers(size, mixed) < whole(size)).any()


def test_a_turn_of_a_face_breaks_homes_but_neither_centres_nor_joined_edges_nor_what_fits_around_it():
    found, full = numbers(4, "U"), whole(4)
    assert (found[CELLS] == full[CELLS]).all()
    assert (found[JOINED] == full[JOINED]).all()
    assert np.count_nonzero(found[HOME] < full[HOME]) == 8
    assert found[UP][Color.WHITE] == 4
    assert found[FITS][Color.WHITE] == 4
    assert found[FITS][Color.RED] == 2
    assert found[row_number(4, Color.WHITE, 1)] == 0
    assert found[row_number(4, Color.WHITE, 2)] == full[row_number(4, Color.WHITE, 2)]


def test_a_slice_parts_edges_and_mixes_the_centres_it_goes_through():
    found, full = numbers(5, "2R"), whole(5)
    assert [color for color in Color if found[CELLS][color] < full[CELLS][color]] == [
        Color.WHITE,
        Color.GREEN,
        Color.YELLOW,
        Color.BLUE,
    ]
    assert sorted(found[JOINED].tolist()) == [2] * 4 + [3] * 8


def test_wings_of_one_edge_that_lie_the_other_way_round_are_not_joined():
    flipped = "2R' U2 2L F2 2L' F2 2R2 U2 2R U2 2R' U2 F2 2R2 F2"  # one edge of a 4×4, as a whole
    found = numbers(4, flipped)
    assert (found[JOINED] == 2).all()
    assert sorted(found[HOME].tolist())[:2] == [0, 1]


def test_rows_are_counted_from_either_side():
    assert row_number(5, Color.YELLOW, 1) == row_number(5, Color.WHITE, 5)
    found = numbers(5, "D")
    assert found[row_number(5, Color.YELLOW, 1)] == 0
    assert found[row_number(5, Color.YELLOW, 2)] == 20


def test_a_2x2_has_corners_only():
    found = whole(2)
    assert found[CELLS].sum() == found[JOINED].sum() == 0
    assert found[HOME].sum() == 8
    assert len(found) == ROWS + 6
