"""The method that fits a solve best."""

from __future__ import annotations

import random

import pytest

from cube_core import Alg, Cube, parse, scramble
from cube_core.moves import Move
from cube_core.reading.choice import Choice, chosen, repair_of
from cube_core.reading.facts import Goal
from cube_core.standing.states import detours, states_of
from cube_core.standing.three import three_of

CROSSED = (
    "x2 R' D2 F' D L' R' U2 R U L U L' R' U2 R F U F' U F' U' F U2 R' U' R U R' U' R "
    "U' Rw U R' U' Rw' F R F' U' M2 U' M U2 M' U' M2"
)


def read(solve: str) -> Choice:
    """The choice for moves that end at the solved cube."""
    alg = parse(solve, 3)
    states = states_of(alg.inverse(), alg)
    return chosen(three_of(states), detours(states))


def goals(solve: str) -> list[Goal]:
    way = read(solve).way
    assert way is not None
    return [leg.goal for leg in way.legs]


@pytest.mark.parametrize("text", ["R", "R U R' U'", "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"])
def test_few_turns_or_those_of_a_computer_are_no_method(text):
    assert not read(text).is_sure


def test_nothing_to_solve_is_no_method():
    choice = read("x")
    assert not choice.is_sure


def test_a_detour_is_left_out_where_that_reads_better():
    plain = goals(CROSSED)
    aside = CROSSED.replace("U2 R F U F'", "U2 R B D L L' D' B' F U F'")
    assert goals(aside) == plain
    assert plain == [Goal.CROSS, *4 * [Goal.PAIR], Goal.ORIENTED, Goal.PERMUTED]


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
