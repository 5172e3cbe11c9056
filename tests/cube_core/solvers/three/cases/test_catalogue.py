"""The catalogue: cases are found by their names."""

import pytest

from cube_core.solvers.three.cases.catalogue import case_named


@pytest.mark.parametrize("name", ["OLL 27", "oll  27", "Sune", "sune"])
def test_a_case_is_found_by_number_and_nickname_in_any_capitals(name):
    assert case_named(name).title == "OLL 27, Sune"


@pytest.mark.parametrize("name", ["OLL 58", "PLL X", "", "27"])
def test_an_unknown_case_is_an_error_that_says_which_there_are(name):
    with pytest.raises(ValueError, match=r"OLL 1 to OLL 57, and PLL Aa, Ab, .*Z\."):
        case_named(name)
