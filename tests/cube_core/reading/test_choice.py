"""The method that fits a solve best."""

from __future__ import annotations

import pytest

from cube_core import parse
from cube_core.reading.choice import Choice, chosen
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
