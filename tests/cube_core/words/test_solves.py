"""Names of stages, and sentences about a person's solve."""

from __future__ import annotations

import pytest

from cube_core import parse, scramble, solve
from cube_core.reading.facts import Goal
from cube_core.reading.legs import Stage
from cube_core.reading.reading import read_solve
from cube_core.words.solves import (
    MOST_DETOURS,
    solve_sentences,
    stage_name,
    stage_sentences,
    stage_title,
)
from tests.solves import scrambled

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
    parts = [f"{word} F B' U L L' U' B F'" for word in words[5:14]]
    alg = parse(" ".join([*words[:5], *parts, *words[14:]]), 3)
    reading = read_solve(scramble(3, 4), alg)
    told = [sentence for sentence in solve_sentences(reading) if "come back" in sentence or "comes back" in sentence]
    assert len(told) == MOST_DETOURS + 1
    assert told[-1].startswith("Five shorter stretches come back, too: ")


def test_recipes_and_turns_by_count_are_told_in_a_sentence_each():
    reading = read_solve(scramble(4, 3), solve(scrambled(4, 3), "reduction").alg)
    first = reading.stages[0]
    assert stage_sentences(reading, first) == (
        "17 turns for two cells; the program's plan takes about 13.",
        "The white centre by the book: Line (2 times) and Three cells.",
    )
    assert stage_title(first) == "White centre: 17 turns, about 13 by the program's plan"
    told = solve_sentences(reading)
    assert any(
        sentence.startswith("Six centres in ") and "each; the program's plan takes about" in sentence
        for sentence in told
    )
    assert not any(sentence.endswith("about 13.") for sentence in told)
