"""Stickers in space, there and back, turned as a cube turns them, and found where moves have taken them."""

from random import Random

import numpy as np
import pytest

from cube_core import Alg, Cube, parse
from cube_core.carrying import (
    carried,
    ends,
    find_stickers,
    is_away_and_back,
    normals_at,
    slots_at_spots,
    spots_of,
    turn,
)
from cube_core.faces import FACES
from cube_core.geometry import NORMALS
from cube_core.moves import Move

SIZES = [2, 3, 4, 5, 8]


@pytest.mark.parametrize("size", SIZES)
def test_every_slot_has_a_spot_of_its_own_that_leads_back_to_it(size):
    slots = np.arange(6 * size * size)
    spots = spots_of(size, slots)
    assert len({tuple(spot) for spot in spots.T.tolist()}) == len(slots)
    assert np.array_equal(slots_at_spots(size, spots), slots)
    assert np.array_equal(normals_at(size, spots).T, NORMALS[slots // size**2])


@pytest.mark.parametrize("size", SIZES)
def test_a_turn_takes_stickers_where_a_cube_has_them_afterwards(size):
    draw, cube = Random(size), Cube(size)
    spots = spots_of(size, np.arange(6 * size * size))
    for _ in range(40):
        lo = draw.randint(1, size)
        move = Move(draw.choice(FACES[:3]), lo, draw.randint(lo, size), draw.choice((-1, 1, 2)))
        cube.play(move)
        turn(size, spots, move.code)
    assert np.array_equal(cube.stickers[slots_at_spots(size, spots)], np.arange(6 * size * size))


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
    assert int(find_stickers(cube, 7)) == slots[7]
    assert find_stickers(cube, [[7, 8], [9, 10]]).tolist() == slots[7:11].reshape(2, 2).tolist()


@pytest.mark.parametrize("size", [2, 5, 80, 81])
def test_moves_carry_stickers_to_where_a_cube_shows_them(size):
    alg = parse("R U2 x F' 2Lw B D' 2U R3", size)
    slots = np.arange(0, 6 * size * size, max(1, size - 3))
    targets = carried(slots, alg)
    assert np.array_equal(played(size, alg).stickers[targets], slots)
    assert np.array_equal(ends(alg)[slots], targets)
    in_pairs = slots[: len(slots) // 2 * 2].reshape(-1, 2)
    assert np.array_equal(carried(in_pairs, alg), ends(alg)[in_pairs]), "whole pieces are asked for by rows"


@pytest.mark.parametrize(
    ("moves", "back"),
    [
        ("R U R'", "UFDB"),
        ("R U2 R", ""),
        ("R R'", "UFDB"),
        ("R2", ""),
        ("R2 R2", "UFDB"),
        ("U", ""),
        ("", ""),
        ("R U", ""),
    ],
)
def test_stickers_that_leave_their_face_and_come_home_are_told_from_those_that_stay(moves, back):
    alg = parse(moves, 5)
    slots = np.arange(6 * 25)
    now, away = slots, np.zeros(len(slots), dtype=bool)
    for move in alg:
        now = ends(Alg(5, [move]))[now]
        away |= now // 25 != slots // 25
    told = is_away_and_back(slots, alg)
    assert told.tolist() == (away & (now // 25 == slots // 25)).tolist()
    assert {"URFDLB"[slot // 25] for slot in slots[told].tolist()} == set(back)
