"""A case in words."""

import pytest

from cube_core.solvers.three.cases.catalogue import case_named, cases, state_of
from cube_core.solvers.three.state import FIRST_TWO_LAYERS, LAST_CORNERS, LAST_EDGES, are_home
from cube_core.words.cases import effect_of


@pytest.mark.parametrize("kind", ["OLL", "PLL"])
def test_in_every_case_all_is_home_but_the_last_layer(kind):
    for case in cases(kind):
        assert are_home(state_of(case), *FIRST_TWO_LAYERS)
        assert not are_home(state_of(case), LAST_EDGES, LAST_CORNERS)


@pytest.mark.parametrize(
    ("name", "does"),
    [
        ("Sune", "three corners are twisted"),
        ("PLL T", "two corners and two edges swap"),
        ("PBL solved adjacent", "two neighbouring corners below swap"),
    ],
)
def test_what_is_to_be_done_is_said_for_every_kind_of_case(name, does):
    assert effect_of(case_named(name)) == does
