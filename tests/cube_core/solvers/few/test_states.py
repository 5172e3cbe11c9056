from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from cube_core.solvers.few.knowledge import ALL_TURNS, FIRST, LEAVING, SECOND_TURNS, knowledge
from cube_core.solvers.few.search import Proof
from cube_core.solvers.few.spaces import Meter, Nodes, distance_in
from cube_core.solvers.few.states import (
    BELT,
    BELT_PLACED,
    CORNERS_PLACED,
    EDGES_PLACED,
    FLIP,
    HOMES,
    TWIST,
    numbers_of,
    played,
    rolled,
    roots_of,
    seen,
    sieve_bits,
    sieve_of,
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


DIALS = [
    np.array([[(number + 1) % size, (number - 1) % size] for number in range(size)], dtype=np.uint16)
    for size in (30, 40, 50)
]
"""Three dials that turn together, on and back."""


@pytest.mark.parametrize("reach", [0, 1, 4, 30])
def test_the_states_within_reach_and_few_others_pass(reach):
    sieve = sieve_of(sieve_bits(DIALS, 0, reach), reach, [DIALS])
    states = np.array(list(product(range(30), range(40), range(50)))).T
    before = (states - 1) % np.array([[30], [40], [50]])
    passed = set(sieve.near(before * 2).tolist())  # by the first turn they come to the states
    near = {((turns % 30) * 40 + turns % 40) * 50 + turns % 50 for turns in range(-reach, reach + 1)}
    assert near <= passed
    assert len(passed) <= len(near) + 60_000 // 1000


def random_first(seed):
    travels = SOLVED
    for turn in np.random.default_rng(seed).integers(0, len(ALL_TURNS), 60).tolist():
        travels = after(travels, (turn,))
    return travels


@pytest.mark.parametrize("seed", range(3))
def test_it_loses_no_way(seed, monkeypatch):
    """The first phases of nine and ten turns of three cubes, with the sieve and without."""
    nodes = Nodes(numbers_of(FIRST, random_first(seed)[HOMES][None]), np.zeros((1, 1), dtype=np.uint8))
    first = knowledge().first
    without = type(first)(first.turns, first.moves, first.bounds, first.follow)
    for length in (9, 10):
        ways = [
            {tuple(trail) for ends in one.ends(nodes, length, Meter(), LEAVING) for trail in ends.trails.tolist()}
            for one in (first, without)
        ]
        assert ways[0] == ways[1]


def test_a_proof_takes_less_than_half_of_the_work():
    """It is asked along three axes at once."""
    known, roots = knowledge(), roots_of(random_first(7))
    first = known.threefold
    without = type(known)(
        known.first,
        known.second,
        type(first)(first.turns, first.moves, first.bounds, first.follow),
        known.corners,
        known.corners_far,
    )
    works = []
    for one in (known, without):
        proof = Proof(one, roots)
        for _ in proof.run():
            if proof.least > 12:
                break
        works.append(proof.meter.work)
    assert 2 * works[0] < works[1]


def test_corners_are_never_nearer_than_the_second_phase_says():
    known = knowledge()
    bound = known.second.bounds[0]
    assert (distance_in(bound.hints).reshape(-1, bound.size) >= known.corners_far[:, None]).all()
    assert known.corners_far[0] == 0 < known.corners_far[1:].min()
