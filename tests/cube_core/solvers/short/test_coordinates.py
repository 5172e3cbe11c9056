from __future__ import annotations

import numpy as np
import pytest

from cube_core.solvers.pieces.locations import TURN_TABLES
from cube_core.solvers.short.coordinates import BELT, BELT_PLACED, CORNERS_PLACED, EDGES_PLACED, FLIP, TWIST
from cube_core.solvers.short.knowledge import ALL_TURNS, SECOND_TURNS
from cube_core.solvers.short.states import HOMES
from tests.cube_core.solvers.short.cubes import SOLVED, after

SIZES = [(TWIST, 2187), (FLIP, 2048), (BELT, 495), (CORNERS_PLACED, 40320), (EDGES_PLACED, 40320), (BELT_PLACED, 24)]
IDS = ["twist", "flip", "belt", "corners", "edges", "belt placed"]


@pytest.mark.parametrize(("coordinate", "size"), SIZES, ids=IDS)
def test_every_number_has_an_example(coordinate, size):
    assert np.array_equal(coordinate.number(coordinate.locations()), np.arange(size))


@pytest.mark.parametrize(("coordinate", "turns"), [(one, ALL_TURNS) for one in (TWIST, FLIP, BELT, CORNERS_PLACED)])
def test_numbers_move_as_the_pieces_do(coordinate, turns):
    check_moves(coordinate, turns, np.random.default_rng(1).choice(turns, 60))


@pytest.mark.parametrize("coordinate", [EDGES_PLACED, BELT_PLACED], ids=["edges", "belt placed"])
def test_numbers_of_the_second_phase_move_as_the_pieces_do(coordinate):
    check_moves(coordinate, SECOND_TURNS, np.random.default_rng(2).choice(SECOND_TURNS, 60))


def check_moves(coordinate, turns, word):
    moves, state = coordinate.moves(turns), HOMES
    number = int(coordinate.of(state))
    for turn in word:
        state, number = TURN_TABLES[turn][state], int(moves[number, turns.index(turn)])
        assert coordinate.of(state) == number


def test_the_first_phase_is_over_exactly_where_its_numbers_are_those_of_a_solved_cube():
    half_turned = after(SOLVED, (0, 4, 9, 7, 2, 13, 16, 11))
    for coordinate in (TWIST, FLIP, BELT):
        assert coordinate.of(half_turned[HOMES]) == coordinate.of(HOMES)
    turned = after(half_turned, (3,))
    assert any(coordinate.of(turned[HOMES]) != coordinate.of(HOMES) for coordinate in (TWIST, FLIP, BELT))
