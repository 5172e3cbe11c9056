"""Steps from several parts are one sequence, each made and explained when asked for."""

import numpy as np

from cube_core import Alg, parse
from cube_core.solvers.centers.steps import CellStep, CellSteps


class Part:
    """Two moves, a step each."""

    def __init__(self, text, source):
        self.alg, self.source, self.made = parse(text, 5), source, []
        self.codes, self.bounds = self.alg.codes, np.array([0, 1, 2])

    def __len__(self):
        return 2

    def __getitem__(self, index):
        self.made.append(index)
        cells = np.array(self.source, dtype=np.intp)
        return CellStep(self.alg[index : index + 1], cells, cells + 1, cells[:0], f"Step {index} of a part.")


def test_steps_follow_one_another_over_all_parts():
    parts = Part("R U", [7]), Part("F D", [])
    steps = CellSteps(5, parts)
    assert steps.alg == parse("R U F D", 5)
    assert steps.bounds.tolist() == [0, 1, 2, 3, 4]
    assert [step.alg for step in steps] == [parse(turn, 5) for turn in ("R", "U", "F", "D")]
    assert not len(CellSteps(5, []).alg)


def test_an_explanation_makes_its_step_and_no_other():
    parts = Part("R U", [7]), Part("F D", [])
    told = CellSteps(5, parts).explanations()
    assert [part.made for part in parts] == [[], []]
    assert told[3].explain().kind == "align"
    assert [part.made for part in parts] == [[], [1]]
    placed = told[0].explain()
    assert placed.kind == "place"
    assert [(cell.role, cell.slot) for cell in placed.cells] == [("source", 8), ("target", 7)]
    assert isinstance(CellSteps(5, parts)[0].alg, Alg)
