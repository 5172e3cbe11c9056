from __future__ import annotations

import numpy as np
import pytest

from cube_core.solvers.pieces.locations import inverse_of
from cube_core.solvers.short.states import HOMES, played, rolled, roots_of, seen
from tests.cube_core.solvers.short.cubes import SOLVED, after, alg, travels_of

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
