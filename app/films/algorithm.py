"""An algorithm told like a solve, for films of it."""

from __future__ import annotations

from cube_core.algs import Alg
from cube_core.cube import Cube
from cube_core.solvers import Solution
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report

MOVES = PhaseName("moves", "The moves", "Moves")


def shown(cube: Cube, alg: Alg) -> Solution:
    """The moves of an algorithm from a cube on, each a step that says its name."""
    recorder = Recorder(cube)
    with recorder.phase(MOVES):
        for number, word in enumerate(str(alg).split()):
            recorder.play(alg[number : number + 1], Explanation(word, "align"))
    return recorder.solution(Report())
