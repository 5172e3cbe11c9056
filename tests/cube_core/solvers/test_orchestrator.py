"""Going round with a reducer and a 3×3 solver that are made up: any pair works together."""

import pytest

from cube_core import Cube, solve
from cube_core.errors import CubeError
from cube_core.solvers import solving
from cube_core.solvers.method import Job, Method, Options
from cube_core.solvers.orchestrator import Reducer, ThreeSolver, solve_reduced
from cube_core.solvers.pen import Pen
from cube_core.solvers.reduced import ImpossibleState, Parity
from cube_core.solvers.solution import Report


class Made:
    """A reducer and a 3×3 solver that only write down what is asked of them."""

    def __init__(self, *parities):
        self.parities = list(parities)
        self.heard = []
        self.job = Job(Pen(Cube(4)), Options(parity="retry"), Report())

    def reduce(self, job):
        self.heard.append(f"reduce {job.report.tries}")
        yield "small"

    def mend(self, job, parity):
        self.heard.append(f"mend {parity.name}")

    def solve(self, pen, goal, effort):
        yield "begun"
        if self.parities:
            raise ImpossibleState(self.parities.pop(0))
        yield goal

    def run(self):
        reducer = Reducer(("small",), self.reduce, self.mend, lambda pen, goal: True)
        three = ThreeSolver(("begun", "solved"), self.solve, lambda pen, goal: True)
        return list(solve_reduced(self.job, reducer, three))


def test_without_a_parity_the_cube_is_reduced_once():
    made = Made()
    assert made.run() == ["small", "begun", "solved"]
    assert made.heard == ["reduce 1"]


def test_both_parities_are_mended_one_after_the_other():
    made = Made(Parity.EDGES, Parity.CORNERS)
    assert made.run() == ["small", "begun"] * 3 + ["solved"]
    assert made.heard == ["reduce 1", "mend EDGES", "reduce 2", "mend CORNERS", "reduce 3"]
    assert made.job.report.tries == 3


def test_the_same_parity_twice_is_an_error():
    with pytest.raises(CubeError, match="same parity was met twice"):
        Made(Parity.CORNERS, Parity.CORNERS).run()


def test_a_parity_that_should_have_been_avoided_is_an_error():
    made = Made(Parity.EDGES)
    made.job.options = Options(parity="before")
    with pytest.raises(CubeError, match="should have been avoided"):
        made.run()


def test_a_cube_that_is_not_solved_though_no_parity_was_met_is_an_error(monkeypatch):
    lazy = Method("lazy", ("solved",), lambda job: iter(("solved",)), lambda pen, goal: pen.board.cube.is_solved)
    monkeypatch.setattr(solving, "METHODS", (lazy,))
    cube = Cube(4)
    cube.play("R")
    with pytest.raises(CubeError, match="did not reach solved"):
        solve(cube, "lazy")
