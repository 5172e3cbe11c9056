"""All states of a solve as rotations of pieces, compared with the slow cube."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from cube_core import Alg, Cube, parse
from cube_core.faces import CORNERS, EDGES, Face
from cube_core.geometry import cubie_slots, place_of
from cube_core.standing.states import COUNT, HELD, IMAGES, INVERSE, KEEPS, PRODUCT, QUARTERS, detours, states_of
from tests.oracle import Oracle
from tests.random_moves import random_alg


@pytest.mark.parametrize("size", [2, 3, 4, 5, 7])
def test_every_sticker_is_where_the_rotation_of_its_piece_says(size):
    setup, alg = random_alg(size, 30, 1), random_alg(size, 20, 2)
    states = states_of(setup, alg)
    stickers = Oracle(size).play(setup).play(alg).stickers()
    now = {sticker: slot for slot, sticker in enumerate(stickers)}
    lies = [states.corners[-1][:, None], states.edges[-1]]
    for kinds, rows in zip((CORNERS, EDGES), lies, strict=True):
        for faces, row in zip(kinds, rows, strict=True):
            for piece, rotation in zip(cubie_slots(size, faces).tolist(), row.tolist(), strict=True):
                for home, slot in zip(faces, piece, strict=True):
                    assert place_of(size, now[slot])[0] == IMAGES[rotation, home]


@pytest.mark.parametrize("size", [4, 5])
def test_cells_are_on_the_faces_where_the_cube_shows_their_colours(size):
    setup = random_alg(size, 40, 3)
    cells = states_of(setup, Alg(size)).cells[-1]
    cube = Cube(size)
    cube.play(setup)
    shown = cube.cells().reshape(6, size, size)[:, 1:-1, 1:-1]
    for color in range(6):
        counts = [np.count_nonzero(shown[face] == color) for face in range(6)]
        assert counts == np.bincount(cells[color], minlength=6).tolist()


def test_a_half_turn_has_two_states_in_its_middle_and_a_rotation_none():
    states = states_of(parse("", 3), parse("R U2 x2 F", 3))
    assert states.at.tolist() == [0, 2, 3, 3, 4, 6, 8]
    assert states.turns.tolist() == [0, 2, 3, 3, 4, 4, 6]
    middle = states_of(parse("R U'", 3), parse("", 3)).lies[-1]
    assert any((row == middle).all() for row in states.lies[2:4])


def test_moves_that_come_back_are_a_detour_and_two_that_cancel_are_not():
    states = states_of(parse("", 3), parse("F R R' U D L L' y D' U' F2", 3))
    found = [(int(states.at[begin]) // 2, int(states.at[end]) // 2) for begin, end in detours(states)]
    assert found == [(1, 10)]
    assert detours(states_of(parse("", 3), parse("F R R' U L L' D", 3))) == []


def test_detours_that_follow_one_another_are_all_found_however_many():
    aside = "R U F D L B R U F D D' F' U' R' B' L' D' F' U' R' "
    states = states_of(parse("", 3), parse(f"L {aside * 9}", 3))
    found = [(int(states.at[begin]) // 2, int(states.at[end]) // 2) for begin, end in detours(states)]
    assert (found[0][0], found[-1][1]) == (1, 181)
    assert all(end == begin for (_, end), (begin, _) in pairwise(found))


def test_there_are_24_and_a_product_takes_faces_one_after_the_other():
    assert COUNT == 24
    assert len({tuple(images) for images in IMAGES.tolist()}) == COUNT
    for one in range(COUNT):
        assert (IMAGES[PRODUCT[one]] == IMAGES[one][IMAGES]).all()
        assert PRODUCT[one, INVERSE[one]] == PRODUCT[INVERSE[one], one] == 0


def test_quarters_are_clockwise_as_seen_from_their_face():
    assert Face(int(IMAGES[QUARTERS[Face.R, 1], Face.F])) is Face.U
    assert Face(int(IMAGES[QUARTERS[Face.L, 1], Face.F])) is Face.D
    assert PRODUCT[QUARTERS[Face.U, 1], QUARTERS[Face.U, 3]] == 0


def test_two_faces_tell_how_a_cube_is_held_and_four_rotations_keep_a_face():
    assert (HELD[IMAGES[:, Face.U], IMAGES[:, Face.F]] == np.arange(COUNT)).all()
    assert (KEEPS.sum(axis=1) == 4).all()
