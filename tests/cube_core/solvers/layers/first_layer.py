"""Cubes on which the first layer is solved and held below."""

from cube_core.solvers.layers.direct import hold_white_below, run
from cube_core.solvers.method import Task
from cube_core.solvers.recorder import Recorder
from tests.solves import scrambled


def with_first_layer_below(size: int, seed: int) -> Recorder:
    """A recorder that has solved the white layer and holds it below."""
    recorder = Recorder(scrambled(size, seed))
    for goal in run(Task(recorder), "l1"):
        if goal == "l1":
            break
    hold_white_below(recorder)
    return recorder
