"""The catalogue: cases are found by their names."""

import numpy as np
import pytest

from cube_core.solvers.three.cases.catalogue import case_named, cases, pair_of, rounds_of, settled_up, state_of
from cube_core.solvers.three.state import FIRST_TWO_LAYERS, HOMES, UP_TABLES, are_home
from cube_core.words.cases import effect_of


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
    assert effect_of(case_named(name)) == does


@pytest.mark.parametrize(
    ("name", "does"),
    [
        ("PLL T", "two corners and two edges swap"),
        ("PLL Aa", "three corners cycle"),
        ("PLL E", "four corners swap in pairs"),
        ("PLL Ub", "three edges cycle"),
        ("PLL H", "four edges swap in pairs"),
        ("PLL Gd", "three corners and three edges cycle"),
        ("PLL V", "two corners and two edges swap"),
    ],
)
def test_what_a_permutation_does_wherever_the_layer_is_turned(name, does):
    state = state_of(case_named(name))
    assert len({rounds_of(turned[state]) for turned in UP_TABLES}) == 1
    assert effect_of(case_named(name)) == does


def test_the_groups_of_permutations_say_what_they_do():
    for case in cases("PLL"):
        does = effect_of(case)
        assert ("corners" not in does) == (case.group == "edges only")
        assert ("edges" not in does) == (case.group == "corners only")
        assert ("three corners and three edges" in does) == (case.group == "three of each")


def test_the_groups_of_orientations_say_what_edges_show():
    for case in cases("OLL"):
        flipped = np.count_nonzero(state_of(case)[8:12] % 2)
        assert (flipped == 4) == (case.group == "dot" or case.label == "20")
        assert (flipped == 0) == (case.group == "cross")


@pytest.mark.parametrize(
    ("name", "does"),
    [
        ("PBL adjacent solved", "two neighbouring corners above swap"),
        ("PBL solved diagonal", "two opposite corners below swap"),
        ("PBL diagonal adjacent", "two opposite corners above and two neighbouring corners below swap"),
    ],
)
def test_what_is_to_change_places_in_the_layers_of_a_2x2(name, does):
    assert effect_of(case_named(name)) == does


@pytest.mark.parametrize("quarters", range(4))
def test_a_last_layer_is_settled_with_the_fewest_pieces_out_of_place(quarters):
    assert np.array_equal(settled_up(UP_TABLES[quarters][HOMES]), HOMES)
    three_corners = state_of(case_named("PLL Aa"))
    assert np.count_nonzero(settled_up(UP_TABLES[quarters][three_corners]) != HOMES) == 3


GROUPS = {
    "on top, white up": 8,
    "on top, together": 8,
    "on top, apart": 8,
    "corner in the slot": 6,
    "edge in the slot": 6,
    "both in the slot": 5,
}


def test_pairs_are_in_the_groups_that_say_where_they_lie():
    found = dict.fromkeys(GROUPS, 0)
    for case in cases("F2L"):
        pair = pair_of(case)
        found[case.group] += 1
        assert (pair.corner_is_up, pair.edge_is_up) == (
            "on top" in case.group or "edge" in case.group,
            "on top" in case.group or "corner" in case.group,
        )
        assert pair.is_together or case.group != "on top, together"
        assert not pair.is_together or case.group in ("on top, together", "on top, white up")
    assert found == GROUPS


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("F2L 35", "both are on top, apart, their upper colours differ"),
        ("F2L 16", "both are on top, side by side, their upper colours match"),
        ("F2L 15", "both are on top, apart, white on top"),
        ("F2L 7", "the corner is in the slot, white to the front (F); the edge is on top"),
        ("F2L 19", "the edge is in the slot, the right way round; the corner is on top, white to the side"),
        ("F2L 1", "both are in the slot, the corner with white down (D), the edge flipped"),
    ],
)
def test_how_a_pair_lies_is_said_whichever_way_the_top_is_turned(name, says):
    assert effect_of(case_named(name)) == says


def test_a_pair_in_the_mirror_looks_to_the_other_side():
    seen = [pair_of(case_named("F2L 8"), is_left).white.name for is_left in (False, True)]
    assert seen == ["R", "L"]


def test_in_every_pair_case_all_else_of_two_layers_is_home():
    for case in cases("F2L"):
        state = state_of(case)
        wrong = [piece for piece in range(12) if state[piece] != HOMES[piece] and piece < 8]
        assert not are_home(state, *FIRST_TWO_LAYERS)
        assert len(wrong) <= 1
