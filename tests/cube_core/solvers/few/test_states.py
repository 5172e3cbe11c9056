from __future__ import annotations

import numpy as np
import pytest

from cube_core.solvers.few.knowledge import ALL_TURNS, SECOND_TURNS
from cube_core.solvers.few.states import (
    BELT,
    BELT_PLACED,
    CORNERS_PLACED,
    EDGES_PLACED,
    FLIP,
    HOMES,
    TWIST,
    played,
    rolled,
    roots_of,
    seen,
)
from cube_core.solvers.pieces.locations import TURN_TABLES, inverse_of
from tests.cube_core.solvers.few.cubes import SOLVED, after, alg, travels_of

WORD = (3, 0, 7, 17, 10, 13, 2)


@pytest.mark.parametrize("number", range(6))
def test_the_solve_of_each_root_solves_the_cube(number):
    travels = after(SOLVED, WORD)
    root = roots_of(travels)[number]
    seen_solves = [tuple(rolled(turn, root.rolls) for turn in way) for way in (inverse_of(WORD), WORD)]
    solve = seen_solves[root.is_undone]
    assert np.array_equal(played(root.state[None], np.array([solve], dtype=np.uint8))[0], HOMES)
    assert root.word(solve) == inverse_of(WORD)


def test_turns_are_those_of_the_cube():
    assert np.array_equal(travels_of(alg("R U F2 B' D' L2")), after(SOLVED, (3, 0, 7, 17, 11, 13)))


def test_three_rolls_change_nothing():
    travels = after(SOLVED, WORD)
    assert np.array_equal(seen(travels, 3), travels)
    assert not np.array_equal(seen(travels, 1), travels)
    assert [rolled(turn, 3) for turn in range(18)] == list(range(18))


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
