"""What a case of the last layer is, worked out from the pieces."""

import numpy as np
import pytest

from cube_core.solvers.three.cases.catalogue import case_named, cases
from cube_core.solvers.three.cases.effects import (
    layers_effect,
    orientation_effect,
    permutation_effect,
    settled_up,
    state_of,
)
from cube_core.solvers.three.state import HOMES, UP_TABLES
from cube_core.solvers.three.words import settled, table_of


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
        ("PLL E", "four corners change places in pairs"),
        ("PLL Ub", "three edges change places"),
        ("PLL H", "four edges change places in pairs"),
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


@pytest.mark.parametrize(
    ("above", "below", "does"),
    [
        ("adjacent", "solved", "two neighbouring corners above change places"),
        ("solved", "diagonal", "two opposite corners below change places"),
        ("diagonal", "adjacent", "two opposite corners above and two neighbouring corners below change places"),
    ],
)
def test_what_is_to_change_places_in_the_layers_of_a_2x2(above, below, does):
    assert layers_effect(above, below) == does


@pytest.mark.parametrize("quarters", range(4))
def test_a_last_layer_is_settled_with_the_fewest_pieces_out_of_place(quarters):
    assert np.array_equal(settled_up(UP_TABLES[quarters][HOMES]), HOMES)
    three_corners = state_of(case_named("PLL Aa"))
    assert np.count_nonzero(settled_up(UP_TABLES[quarters][three_corners]) != HOMES) == 3
