"""Going round with a reducer and a 3×3 solver that are made up: any pair works together."""

import pytest

from cube_core import Cube, solve
from cube_core.errors import CubeError
from cube_core.solvers.as_three import Reducer, reduce_and_solve
from cube_core.solvers.method import Options, Solver, Task
from cube_core.solvers.pieces.locations import ImpossibleState, Parity
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.registry import METHODS, Method
from cube_core.solvers.solution import PhaseName


class Made:
    """A reducer and a 3×3 solver that only write down what is asked of them."""

    def __init__(self, *parities):
        self.parities = list(parities)
        self.heard = []
        self.task = Task(Recorder(Cube(4)), Options(parity="retry"))

    def reduce(self, task):
        self.heard.append(f"reduce {task.report.tries}")
        yield "small"

    def mend(self, task, parity):
        self.heard.append(f"mend {parity.name}")

    def solve(self, task, goal):
        yield "begun"
        if self.parities:
            raise ImpossibleState(self.parities.pop(0))
        yield goal

    def run(self):
        reducer = Reducer("made", (named("small"),), self.reduce, self.mend, always)
        three = Solver("made", lambda size: (named("begun"), named("solved")), self.solve, always)
        return list(reduce_and_solve(reducer, three).run(self.task, "solved"))


def named(name):
    return PhaseName(name, name.title(), name)


def always(recorder, goal):
    return True


def test_without_a_parity_the_cube_is_reduced_once():
    made = Made()
    assert made.run() == ["small", "begun", "solved"]
    assert made.heard == ["reduce 1"]


def test_both_parities_are_mended_one_after_the_other():
    made = Made(Parity.EDGES, Parity.CORNERS)
    assert made.run() == ["small", "begun"] * 3 + ["solved"]
    assert made.heard == ["reduce 1", "mend EDGES", "reduce 2", "mend CORNERS", "reduce 3"]
    assert made.task.report.tries == 3


def test_the_same_parity_twice_is_an_error():
    with pytest.raises(CubeError, match="same parity was met twice"):
        Made(Parity.CORNERS, Parity.CORNERS).run()


def test_a_parity_that_a_plan_did_not_foresee_is_mended_too():
    made = Made(Parity.EDGES)
    made.task.options = Options(parity="before")
    made.run()
    assert made.heard == ["reduce 1", "mend EDGES", "reduce 2"]


def test_a_cube_that_is_not_solved_though_no_parity_was_met_is_an_error(monkeypatch):
    monkeypatch.setitem(METHODS, "lazy", Method("Lazy", __name__))
    cube = Cube(4)
    cube.play("R")
    with pytest.raises(CubeError, match="did not reach solved"):
        solve(cube, "lazy")


def idle(task, goal):
    yield goal


def is_solved(recorder, goal):
    return recorder.board.cube.is_solved


def with_three(three):
    return Solver("lazy", lambda size: (named("solved"),), idle, is_solved)
