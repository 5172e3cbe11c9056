"""The method `short`: as few moves as it can find, at every size."""

from __future__ import annotations

from collections.abc import Iterator

from cube_core.solvers import reduction
from cube_core.solvers.method import SOLVED, Solver, Task
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.short.big import solver as big
from cube_core.solvers.short.big.holdings import hold_best
from cube_core.solvers.short.solver import SOLVE
from cube_core.solvers.short.solver import SOLVER as THREE

_REDUCTION = reduction.with_three(THREE)


def solve(task: Task, goal: str = SOLVED) -> Iterator[str]:
    """Solve a cube; a large one is brought to what a 3×3 can be first."""
    if task.size <= 3:
        return THREE.run(task, goal)
    return big.solve(task) or _reduced(task, goal)


def _reduced(task: Task, goal: str) -> Iterator[str]:
    hold_best(task, _REDUCTION)
    yield from _REDUCTION.run(task, goal)


def holds(recorder: Recorder, goal: str) -> bool:
    """Whether the cube is solved."""
    return recorder.board.cube.is_solved


SHORT = Solver("short", lambda size: (SOLVE,), solve, holds)


def with_three(three: Solver) -> Solver:
    """The method, which has a 3×3 solver of its own."""
    return SHORT
