"""Legs of a way, and how likely they are."""

from __future__ import annotations

import numpy as np

from cube_core.algs import parse
from cube_core.faces import Face
from cube_core.reading.facts import Goal
from cube_core.reading.legs import FREE_TURN, SKIPPED, Way, first, share
from cube_core.reading.reading import read_solve
from cube_core.scrambles import scramble
from cube_core.solvers import solve
from cube_core.standing.states import states_of
from cube_core.standing.three import three_of
from tests.solves import scrambled


def way_of(text: str) -> Way:
    """A way without legs, through moves that end at the solved cube."""
    alg = parse(text, 3)
    return Way("CFOP", three_of(states_of(alg.inverse(), alg)), Face.D, Face.D)


def test_the_first_state_of_some_and_its_share():
    flags = np.array([False, True, False, True])
    assert [first(flags, start) for start in range(5)] == [1, 1, 3, 3, None]
    assert share(flags, 1, 3) == 2 / 3


def test_a_leg_of_the_usual_length_is_likelier_than_a_long_one_and_one_skipped_costs():
    usual, long = way_of("R U R' F D L B"), way_of("R U R' F D L B")
    usual.go(Goal.CROSS, 6)
    long.go(Goal.CROSS, 1)
    assert usual.score > long.score
    before = usual.score
    usual.go(Goal.PAIR, 6)
    assert usual.score == before + SKIPPED


def test_a_way_ends_where_all_is_solved_and_what_follows_is_free():
    way = way_of("R U R U' U")
    way.go(Goal.CROSS, 1)
    score = way.score
    way.finished()
    assert way.end == 3
    assert way.score == score + 2 * FREE_TURN


def test_the_turns_of_a_solve_are_those_of_its_stages():
    setup = scramble(3, 4)
    alg = solve(scrambled(3, 4), method="reduction", three="cfop").alg
    reading = read_solve(setup, alg)
    assert reading.turns == sum(stage.turns for stage in reading.stages) == alg.count("STM")
    assert read_solve(parse("R U F", 3), parse("F' U' R'", 3)).turns == 3
