"""The record of a solve: phases, steps by index, and trackers anywhere."""

import numpy as np
import pytest

from cube_core import Alg, Cube, parse, solve
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.solution import Phase, Steps, joined
from cube_core.words.facts import Written
from tests.solves import scrambled

PHASES = (Phase("a", 0, 2, "First", "1st"), Phase("b", 2, 2), Phase("c", 2, 5))
TOLD = [Explanation(Written(f"Step number {number}."), "place", case=f"case {number}") for number in range(3)]
STEPS = Steps(PHASES, np.array([0, 2, 4]), TOLD, parse("R U F D L", 3))


def test_steps_know_their_phase_and_their_moves():
    assert [(step.phase, step.start, step.stop) for step in STEPS] == [("a", 0, 2), ("c", 2, 4), ("c", 4, 5)]
    assert STEPS.starts == [0, 2, 4]
    assert [STEPS.at(index) for index in range(5)] == [0, 0, 1, 1, 2]
    assert STEPS[1].case == "case 1"


def test_no_steps_are_none():
    assert list(Steps((), np.array([], dtype=int), [], Alg(3))) == []
    assert not len(joined(4, []))


def test_the_phases_of_a_solve_carry_the_names_that_people_read():
    titles = {phase.name: (phase.title, phase.short_title) for phase in solve(scrambled(5, 1), "cage").phases}
    assert titles["edges"] == ("Edges", "Edges")
    assert titles["cage"] == ("Permute the last layer", "PLL")
    assert titles["solved"] == ("Centres", "Cent.")


def test_a_solution_says_how_long_its_phases_are():
    solution = solve(scrambled(3, 1))
    assert repr(solution).startswith(f"<Solution of {len(solution.alg)} moves: centers 0, edges 0, l1-cross ")


@pytest.mark.parametrize("index", [-1, 10**6])
def test_trackers_before_the_start_or_after_the_end_are_an_error(index):
    with pytest.raises(IndexError, match="ask for an index from 0"):
        solve(Cube(3)).trackers_at(index)


def test_whoever_joins_millions_of_moves_is_asked_before_each_piece_whether_to_go_on():
    pieces, asked = [parse("R U", 3).codes, parse("F", 3).codes], []
    assert joined(3, pieces, lambda: asked.append(1)) == parse("R U F", 3)
    assert len(asked) == len(pieces)
