"""Which algorithm is used for a case."""

import pytest

from app.solves.methods import fault_of, preferred, usable
from cube_core.solvers.three.cases.catalogue import case_named
from cube_core.solvers.three.words import word_text

WRONG = {"OLL 26": "R U", "nonsense": "R", "PLL T": "R Q", "PBL diagonal diagonal": "R2"}
GOOD = {"OLL 27": "R U R' U R U2 R' U2", "PLL T": "R U R' U' R' F R2 U' R' U' R U R' F'"}


def test_those_that_solve_what_they_are_meant_for_are_used():
    assert usable(GOOD | {"OLL 26": "R U", "nonsense": "R"}) == GOOD


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_with_one_is_a_sentence(name):
    fault = fault_of(name, WRONG[name])
    assert fault.endswith(".")
    assert len(fault.split()) > 4


def test_a_case_has_the_users_algorithm_if_that_solves_it_and_else_the_given_one():
    sune = case_named("Sune")
    assert word_text(preferred(sune, GOOD).word) == GOOD["OLL 27"]
    assert preferred(sune, {"OLL 27": "R U"}) == sune
    assert preferred(sune, {"OLL 26": "R U2 R' U' R U' R' U"}) == sune
