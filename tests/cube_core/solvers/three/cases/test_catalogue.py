"""The catalogue: names, and what each case does, worked out from its algorithm."""

import numpy as np
import pytest

from cube_core.solvers.three.cases.catalogue import case_named, cases
from cube_core.solvers.three.cases.effects import orientation_effect, permutation_effect
from cube_core.solvers.three.state import HOMES
from cube_core.solvers.three.words import inverse_of, settled, table_of


def state_of(case):
    return settled(table_of(inverse_of(case.word)))[HOMES]


@pytest.mark.parametrize("name", ["OLL 27", "oll  27", "Sune", "sune"])
def test_a_case_is_found_by_number_and_nickname_in_any_capitals(name):
    assert case_named(name).title == "OLL 27, Sune"


@pytest.mark.parametrize("name", ["OLL 58", "PLL X", "", "27"])
def test_an_unknown_case_is_an_error_that_says_which_there_are(name):
    with pytest.raises(ValueError, match=r"OLL 1 to OLL 57, and PLL Aa, Ab, .*Z\."):
        case_named(name)


@pytest.mark.parametrize(
    ("name", "does"),
    [
        ("OLL 27", "three corners are twisted"),
        ("OLL 21", "four corners are twisted"),
        ("OLL 23", "two corners are twisted"),
        ("OLL 28", "two edges are flipped"),
        ("OLL 20", "four edges are flipped"),
        ("OLL 45", "two corners are twisted and two edges flipped"),
        ("OLL 2", "four corners are twisted and four edges flipped"),
    ],
)
def test_what_an_orientation_does(name, does):
    assert orientation_effect(state_of(case_named(name))) == does


@pytest.mark.parametrize(
    ("name", "does"),
    [
        ("PLL T", "two corners and two edges change places"),
        ("PLL Aa", "three corners change places"),
        ("PLL E", "two pairs of corners change places"),
        ("PLL Ub", "three edges change places"),
        ("PLL H", "two pairs of edges change places"),
        ("PLL Gd", "three corners and three edges change places"),
        ("PLL V", "two corners and two edges change places"),
    ],
)
def test_what_a_permutation_does_wherever_the_layer_is_turned(name, does):
    state = state_of(case_named(name))
    for quarters in range(4):
        assert permutation_effect(settled(table_of((0,) * quarters))[state]) == does


def test_the_groups_of_permutations_say_what_they_do():
    for case in cases("PLL"):
        does = permutation_effect(state_of(case))
        assert ("corners" not in does) == (case.group == "edges only")
        assert ("edges" not in does) == (case.group == "corners only")
        assert ("three corners and three edges" in does) == (case.group == "three of each")


def test_the_groups_of_orientations_say_what_edges_show():
    for case in cases("OLL"):
        flipped = np.count_nonzero(state_of(case)[8:12] % 2)
        assert (flipped == 4) == (case.group == "dot" or case.label == "20")
        assert (flipped == 0) == (case.group == "cross")
