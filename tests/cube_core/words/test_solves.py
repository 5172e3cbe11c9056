"""Names of stages, and sentences about a person's solve."""

from __future__ import annotations

import pytest

from cube_core import parse, scramble
from cube_core.reading.facts import Goal
from cube_core.reading.reading import read_solve
from cube_core.reading.stage import Stage
from cube_core.words.solves import left_sentence, solve_sentences, stage_name, stage_title

SOLVE = (
    "x2 R' D2 F' D L' R' U2 R U L U L' R' U2 R F U F' U F' U' F U2 R' U' R U R' U' R "
    "U' F' Rw U R' U' Rw' F R U' M2 U' M U2 M' U' M2"
)
"""The program's own, of the scramble of seed 4."""


@pytest.mark.parametrize(
    ("stage", "name"),
    [
        (Stage(Goal.CROSS, 0, 7, 7, ("red–blue", "red–green")), "xxcross"),
        (Stage(Goal.PAIR, 0, 7, 7, ("red–blue",), 4), "pair 4"),
        (Stage(Goal.PAIR, 0, 7, 7, ("a", "b", "c"), 2), "pairs 2 to 4"),
        (Stage(Goal.CENTER, 0, 7, 7, ("red", "blue")), "red/blue centres"),
        (Stage(Goal.ONE_LOOK, 0, 7, 7), "ZBLL"),
    ],
)
def test_stages_have_the_names_that_people_use(stage, name):
    assert stage_name(stage) == name


def test_what_a_stage_is_called_comes_with_its_case_and_what_was_possible():
    stage = Stage(Goal.PERMUTED, 0, 22, 22, case="PLL F", price=19)
    assert stage_title(stage) == "PLL, PLL F: 22 turns, 19 possible"


def test_a_solve_is_told_from_its_facts():
    assert solve_sentences(read_solve(scramble(3, 4), parse(SOLVE, 3))) == (
        "CFOP, 47 turns.",
        "The green cross would take 4.",
        "All edges of the last layer look up already: only seven cases are left.",
        "Most turns were lost in pair 1 (5).",
    )


def test_a_forgotten_turn_is_named():
    words = SOLVE.split()
    reading = read_solve(scramble(3, 4), parse(" ".join(words[:-3]), 3))
    assert left_sentence(reading) == (
        "These moves do not solve this scramble: the OLL was done after move 40; PLL Ub was left, "
        "and the five turns behind it reach nothing that stays."
    )
    reading = read_solve(scramble(3, 4), parse(" ".join([*words[:20], *words[21:]]), 3))
    assert "With F' after move 20 it would be solved." in solve_sentences(reading)


def test_moves_that_show_no_method_are_said_to():
    alg = scramble(3, 2)
    assert solve_sentences(read_solve(alg, alg.inverse()))[0].startswith("These 25 turns show no method.")


def test_times_and_the_looks_before_stages_are_told():
    times = [number * 100 + 1000 * (number >= 6) for number in range(48)]
    said = solve_sentences(read_solve(scramble(3, 4), parse(SOLVE, 3), times))
    assert "It took 5.7 seconds, 8.2 turns a second." in said
    assert "1.1 of these seconds went by before pair 1." in said


def test_few_turns_are_not_said_to_be_like_a_method():
    assert solve_sentences(read_solve(parse("U' R2", 3), parse("R2 U", 3))) == ("These two turns show no method.",)
