"""Playing a short solve: what it is for."""

import pytest

from cube_core import Cube
from cube_core.algs import Alg
from cube_core.solvers.pieces.holding import holding_of, locations_of, shown
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.short.performance import perform
from cube_core.solvers.solution import PhaseName, Report
from tests.cube_core.solvers.replay import check_record
from tests.cube_core.solvers.short.cubes import SOLVED

SOLVE = PhaseName("solved", "Solve", "Solve")


def performed(word, size=3, is_optimal=True):
    """The record of a word played as the solve of the cube that it solves."""
    cube = Cube(size)
    holding = holding_of(Recorder(cube))
    cube.play(Alg.from_codes(size, holding.turns[list(word)]).inverse())
    recorder = Recorder(cube)
    holding = holding_of(recorder)
    travels = locations_of(shown(cube, holding), SOLVED)
    with recorder.phase(SOLVE):
        perform(recorder, holding, travels, word, is_optimal)
    solution = recorder.solution(Report())
    check_record(cube, solution)
    assert recorder.board.cube.is_solved
    return solution


@pytest.mark.parametrize("size", [3, 4])
def test_it_is_played_in_two_steps_to_where_half_turns_will_do_and_home(size):
    solution = performed((3, 0, 7, 12, 4, 10, 1), size)
    first, second = solution.steps
    assert first.kind == "orient"
    assert "need half turns only" in first.caption
    assert second.caption.startswith("Bring ")
    assert second.caption.endswith(" to their places at once.")


@pytest.mark.parametrize("word", [(1,), (4, 1), (0,), (4, 0, 4)])
def test_where_half_turns_will_do_from_the_first_there_is_one_step(word):
    assert [step.kind for step in performed(word).steps] == ["place"]


def test_the_pieces_that_come_home_are_counted():
    (step,) = performed((1,)).steps
    assert step.caption == "Bring the 8 pieces that are not home to their places at once."
    (step,) = performed((1,), size=2).steps
    assert step.caption == "Bring the 4 pieces that are not home to their places at once."


def test_the_reason_says_whether_it_is_proved_that_no_way_is_shorter():
    (proved,) = performed((1,)).steps
    (found,) = performed((1,), is_optimal=False).steps
    assert proved.reason == "No way is shorter, which is proved."
    assert found.reason == "This is the shortest way that was found."
