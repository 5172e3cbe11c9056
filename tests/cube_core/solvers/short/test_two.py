from __future__ import annotations

import numpy as np
import pytest

from cube_core import Cube, scramble, solve
from cube_core.solvers.pieces.locations import EDGE_COUNT
from cube_core.solvers.short import two
from cube_core.solvers.tables.loading import load
from tests.cube_core.solvers.replay import is_solved_after
from tests.cube_core.solvers.short.cubes import SOLVED, after

BY_DISTANCE = [1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644]
"""How many 2×2 are so many turns from home, which is well known."""


def test_so_many_cubes_are_so_far_from_home():
    assert np.bincount(load(two.TABLE)["distances"]).tolist() == BY_DISTANCE


def test_a_solve_takes_as_many_turns_as_the_cube_is_far_from_home():
    for word in np.random.default_rng(3).integers(0, 9, (50, 4)).tolist():
        travels = after(SOLVED, word)
        solved = two.shortest(travels)
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
