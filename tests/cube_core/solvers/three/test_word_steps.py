"""Steps that play a word."""

import numpy as np

from cube_core import Cube
from cube_core.faces import SOLVED_COLORS
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report
from cube_core.solvers.three.cfop.steps import pair_step
from cube_core.solvers.three.held import Held, state_of
from cube_core.solvers.three.state import HOMES, after_turns
from cube_core.solvers.three.word_steps import WordStep, play
from cube_core.solvers.three.words import inverse_of, read_word

PHASE = PhaseName("phase", "Phase", "Phase")
WORD = read_word("U R U' R'")
HELD = Held(3, SOLVED_COLORS)


def step(fact):
    return WordStep(HELD, after_turns(HOMES, inverse_of(WORD)), WORD, fact)


def test_each_step_is_explained_by_its_own_sort():
    recorder, told = Recorder(Cube(3)), [(pair_step, step(1)), (pair_step, step(0))]
    with recorder.phase(PHASE):
        for sort, one in told:
            play(recorder, sort, one)
    found = [(each.caption, each.cells) for each in recorder.solution(Report()).steps]
    assert found == [(each.caption, each.cells) for each in (sort(one).explain() for sort, one in told)]


def test_a_step_is_played_and_one_without_moves_is_none():
    recorder = Recorder(Cube(5))
    with recorder.phase(PHASE):
        play(recorder, pair_step, step(1))
        play(recorder, pair_step, step(1)._replace(word=()))
    assert len(recorder.solution(Report()).steps) == 1
    assert np.array_equal(state_of(recorder), after_turns(HOMES, WORD))
