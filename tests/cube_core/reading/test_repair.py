"""The one turn that makes a text solve its scramble."""

from __future__ import annotations

import random

import pytest

from cube_core import Alg, Cube, parse, scramble
from cube_core.moves import Move
from cube_core.reading.repair import repair_of
from cube_core.standing.states import states_of


def is_solved(setup: Alg, alg: Alg) -> bool:
    cube = Cube(setup.size)
    cube.play(setup + alg)
    return cube.is_solved


@pytest.mark.parametrize("size", [2, 3, 4, 5])
@pytest.mark.parametrize("is_left_out", [True, False])
def test_a_turn_too_many_or_too_few_is_found_at_its_place_or_before(size, is_left_out):
    setup = scramble(size, 7)
    right = setup.inverse() + parse("x y'", size)
    rng = random.Random(size)
    place = rng.randrange(2, len(right) - 4)
    if is_left_out:
        alg = right[:place] + right[place + 1 :]
    else:
        alg = right[:place] + Alg(size, [Move(right[0].face, 1, 1, 1)]) + right[place:]
    assert not is_solved(setup, alg)
    found = repair_of(states_of(setup, alg))
    assert found is not None
    assert found.at <= place
    rest = alg[found.at :] if found.added else alg[found.at + 1 :]
    assert is_solved(setup, alg[: found.at] + Alg(size, [found.added] if found.added else []) + rest)


@pytest.mark.parametrize(("size", "rotation"), [(3, "y"), (3, "x'"), (4, "z2")])
def test_a_turn_of_the_whole_cube_that_was_not_written_down_is_found(size, rotation):
    first, rest = scramble(size, 3), scramble(size, 4)
    setup = (first + parse(rotation, size) + rest).inverse()
    found = repair_of(states_of(setup, first + rest))
    assert found is not None
    assert found.at <= len(first)
    assert found.added is not None
    assert is_solved(setup, (first + rest)[: found.at] + Alg(size, [found.added]) + (first + rest)[found.at :])


def test_two_faults_have_no_repair_of_one_turn():
    setup = scramble(3, 1)
    right = setup.inverse()
    assert repair_of(states_of(setup, right[:4] + right[5:12] + right[13:])) is None
