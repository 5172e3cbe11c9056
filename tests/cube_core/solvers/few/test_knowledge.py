from __future__ import annotations

import numpy as np
import pytest

from cube_core import Cube, scramble, solve
from cube_core.solvers.few.knowledge import FIRST, SECOND, SECOND_TURNS, TABLE_OF_TWO, knowledge, shortest
from cube_core.solvers.few.spaces import Nodes
from cube_core.solvers.few.states import HOMES, numbers_of
from cube_core.solvers.pieces.locations import EDGE_COUNT, OUTER_TURNS
from cube_core.solvers.tables import load
from tests.cube_core.solvers.few.cubes import SOLVED, after
from tests.cube_core.solvers.replay import is_solved_after

BY_DISTANCE = [1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644]
"""How many 2×2 are so many turns from home, which is well known."""


def test_so_many_cubes_are_so_far_from_home():
    assert np.bincount(load(TABLE_OF_TWO)["distances"]).tolist() == BY_DISTANCE


def test_a_solve_takes_as_many_turns_as_the_cube_is_far_from_home():
    for word in np.random.default_rng(3).integers(0, 9, (50, 4)).tolist():
        travels = after(SOLVED, word)
        solved = shortest(travels)
        assert len(solved) <= 4
        assert np.array_equal(after(travels, solved)[EDGE_COUNT:], SOLVED[EDGE_COUNT:])


@pytest.mark.parametrize("seed", range(20))
def test_every_2x2_is_solved_in_eleven_turns_however_it_is_held(seed):
    start = scramble(2, seed) + scramble(2, seed + 100).conjugate(scramble(2, 1))
    cube = Cube(2)
    cube.play(start)
    cube.play("x y2" if seed % 2 else "z'")
    solution = solve(cube, "short")
    cube.play(solution.alg)
    assert cube.is_solved
    assert len(solution.alg) <= 11
    assert solution.report.optimal


def test_a_2x2_is_solved_on_the_slow_cube():
    start = scramble(2, 3)
    cube = Cube(2)
    cube.play(start)
    assert is_solved_after(start, solve(cube, "short"))


def start_of(coordinates, travels):
    return Nodes(numbers_of(coordinates, travels[HOMES][None]), np.zeros((1, 1), dtype=np.uint8))


def is_within(space, nodes, turns):
    return len(space.within(nodes, turns)) == 1


def test_the_second_phase_turns_up_and_down_freely_and_the_others_by_halves():
    assert [(face.name, amount) for face, amount in (OUTER_TURNS[turn] for turn in SECOND_TURNS)] == [
        *(("U", amount) for amount in (1, 2, -1)),
        ("R", 2),
        ("F", 2),
        *(("D", amount) for amount in (1, 2, -1)),
        ("L", 2),
        ("B", 2),
    ]


def test_turns_of_the_second_phase_keep_the_first_one_over():
    home = numbers_of(FIRST, HOMES).tolist()
    for turn in range(len(OUTER_TURNS)):
        stays = numbers_of(FIRST, after(SOLVED, (turn,))[HOMES]).tolist() == home
        assert stays == (turn in SECOND_TURNS)


def test_no_cube_is_said_to_be_farther_than_it_is():
    rng = np.random.default_rng(3)
    for length in range(1, 8):
        word = tuple(rng.integers(0, 18, length).tolist())
        assert is_within(knowledge().first, start_of(FIRST, after(SOLVED, word)), length)
        half = tuple(rng.choice(SECOND_TURNS, length).tolist())
        assert is_within(knowledge().second, start_of(SECOND, after(SOLVED, half)), length)
