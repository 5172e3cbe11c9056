"""Steps of words that are told from facts: their moves, their parts and where their pieces go."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.faces import Color
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report
from cube_core.solvers.three.fact_steps import FactStep, pieces_where, play
from cube_core.solvers.three.facts import FaceCorners
from cube_core.solvers.three.held import state_of
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
