"""Steps of words that are told from facts: their moves, their parts and where their pieces go."""

import numpy as np
import pytest

from cube_core import Alg, Cube
from cube_core.faces import Color
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report
from cube_core.solvers.three.cases.catalogue import case_named
from cube_core.solvers.three.cases.catalogue import state_of as state_shown
from cube_core.solvers.three.cases.recognition import orientation, permutation
from cube_core.solvers.three.fact_steps import FactStep, case_step, pieces_where, play
from cube_core.solvers.three.facts import FaceCorners, LastTurn, Orientation, Permutation
from cube_core.solvers.three.held import state_of
from cube_core.solvers.three.state import HOMES, UP_TABLES
from cube_core.solvers.three.words import read_word
from tests.solves import check_steps, scrambled


def step_on(cube, word, regrip=""):
    state = state_of(Recorder(cube), regrip)
    return FactStep(FaceCorners(Color.WHITE, 2, 3), "place", (12, 13), state, read_word(word), regrip)


@pytest.mark.parametrize("size", [2, 3, 5])
@pytest.mark.parametrize("regrip", ["", "x2", "z y'"])
def test_pieces_are_followed_from_where_they_are_before_the_regrip(size, regrip):
    cube = scrambled(size, 3)
    recorder = Recorder(cube)
    with recorder.phase(PhaseName("one", "One", "One")):
        play(recorder, step_on(cube, "R U2 F'", regrip))
    solution = recorder.solution(Report())
    assert check_steps(cube, solution) == 6
    roles = [(part.role, part.stop - part.start) for part in solution.steps[0].parts]
    assert roles == ([("regrip", len(regrip.split())), ("insert", 3)] if regrip else [("algorithm", 3)])


def test_no_word_is_no_step():
    cube = Cube(3)
    recorder = Recorder(cube)
    with recorder.phase(PhaseName("one", "One", "One")):
        play(recorder, step_on(cube, ""))
    assert len(recorder.solution(Report()).steps) == 0


def test_pieces_are_chosen_by_what_holds():
    assert pieces_where(np.arange(5) > 2) == (3, 4)


def step_of(look, name, quarters=0, has_edges=True):
    state = UP_TABLES[quarters][state_shown(case_named(name))]
    return case_step(look(state), state, Color.WHITE, has_edges)


def told(step, size=3):
    alg: Alg = step.alg(size)
    return step.explain(alg)


@pytest.mark.parametrize("quarters", range(4))
def test_an_orientation_knows_what_is_turned_and_what_shows_already(quarters):
    step = step_of(orientation, "OLL 27", quarters)
    assert step.fact == Orientation("OLL 27", "Sune", Color.WHITE, 3, 0, 1, 4)
    found = told(step)
    assert (found.kind, found.case, found.recipe) == ("orient", "OLL 27", "oll.27")
    assert found.fact == step.fact
    assert [cell.role for cell in found.cells] == ["source"] * 9 + ["target"] * 9


@pytest.mark.parametrize("quarters", range(4))
def test_a_permutation_knows_who_changes_places(quarters):
    step = step_of(permutation, "PLL T", quarters)
    assert step.fact == Permutation("PLL T", Color.WHITE, (2,), (2,))
    found = told(step)
    assert (found.kind, found.case, found.recipe) == ("permute", "PLL T", "pll.t")
    assert len(found.cells) == 2 * (2 * 3 + 2 * 2)


def test_a_2x2_has_no_edges_to_count():
    fact = step_of(orientation, "OLL 27", has_edges=False).fact
    assert isinstance(fact, Orientation)
    assert fact.edges is None


def test_a_layer_that_only_has_to_be_turned_has_no_case():
    state = UP_TABLES[1][HOMES]
    step = case_step(permutation(state), state, Color.WHITE)
    assert step.fact == LastTurn("U'")
    assert (told(step).kind, told(step).case, told(step).recipe) == ("align", None, None)
