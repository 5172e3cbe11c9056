"""Algorithms that people bring along."""

import pytest

from cube_core import parse
from cube_core.solvers.three.cases.catalogue import case_named, cases
from cube_core.solvers.three.cases.own import verdict_on
from cube_core.solvers.three.words import word_text

SUNE = case_named("Sune")


@pytest.mark.parametrize("case", [*cases("OLL")[::8], *cases("PLL")[::4]], ids=lambda case: case.name)
def test_its_own_algorithm_solves_each_case(case):
    verdict = verdict_on(parse(word_text(case.word), 3), case)
    assert verdict.is_right, verdict.sentence
    assert verdict.sentence.startswith(f"It solves {case.name} in ")


@pytest.mark.parametrize("text", ["R U R' U R U2 R'", "y R U R' U R U2 R'", "B U B' U B U2 B'", "U R U R' U R U2 R'"])
def test_another_way_to_hold_it_is_as_good(text):
    assert verdict_on(parse(text, 3), SUNE).is_right


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("R U R'", "it takes the first two layers apart."),
        ("U2", "it leaves the last layer as it is."),
        ("L' U' L U' L' U2 L", "it solves OLL 26."),
    ],
)
def test_what_is_wrong_with_an_algorithm_is_said(text, told):
    verdict = verdict_on(parse(text, 3), SUNE)
    assert not verdict.is_right
    assert verdict.sentence == f"It does not solve OLL 27: {told}"


def test_turns_are_counted_as_slabs_and_rotations_not_at_all():
    assert verdict_on(parse("y R U R' U R U2 R' y'", 3), SUNE).sentence == "It solves OLL 27 in 7 turns."
