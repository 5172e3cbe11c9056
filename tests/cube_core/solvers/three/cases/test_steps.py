"""What the steps that solve the last layer by named cases say."""

import pytest

from cube_core.faces import SOLVED_COLORS
from cube_core.solvers.three.cases.catalogue import case_named
from cube_core.solvers.three.cases.effects import state_of
from cube_core.solvers.three.cases.recognition import orientation, permutation
from cube_core.solvers.three.cases.steps import CaseStep
from cube_core.solvers.three.held import Held
from cube_core.solvers.three.state import HOMES, UP_TABLES

HELD = Held(3, SOLVED_COLORS)


def told(look, name, quarters=0):
    state = UP_TABLES[quarters][state_of(case_named(name))]
    return CaseStep(HELD, look(state), state).explain()


@pytest.mark.parametrize("quarters", range(4))
def test_an_orientation_is_named_with_what_is_turned_and_what_shows_already(quarters):
    step = told(orientation, "OLL 27", quarters)
    assert (step.kind, step.case) == ("orient", "OLL 27")
    assert step.caption == "OLL 27, Sune: three corners are twisted, white comes up everywhere."
    assert step.reason == "White shows on top at four edges and one corner."
    assert [cell.role for cell in step.cells] == ["source"] * 9 + ["target"] * 9


@pytest.mark.parametrize("quarters", range(4))
def test_a_permutation_is_named_with_what_changes_places(quarters):
    step = told(permutation, "PLL T", quarters)
    assert (step.kind, step.case) == ("permute", "PLL T")
    assert step.caption.endswith("two corners and two edges change places.")
    assert len(step.cells) == 2 * (2 * 3 + 2 * 2)


def test_a_2x2_has_no_edges_to_count():
    state = state_of(case_named("OLL 27"))
    step = CaseStep(Held(2, SOLVED_COLORS), orientation(state), state).explain()
    assert step.reason == "White shows on top at one corner."


def test_a_layer_that_only_has_to_be_turned_has_no_case():
    state = UP_TABLES[1][HOMES]
    step = CaseStep(HELD, permutation(state), state).explain()
    assert (step.kind, step.case) == ("align", None)
    assert step.caption == "The last layer is turned to its place."
