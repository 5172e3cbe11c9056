"""The method `short`: as few moves as it can find, at every size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cube_core.solvers import bulk
from cube_core.solvers.method import SOLVED, Solver, Task
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.short.big import solver as big
from cube_core.solvers.short.big.holdings import LAST_GOAL, hold_best, reduced_by
from cube_core.solvers.short.solver import SOLVE
from cube_core.solvers.short.solver import SOLVER as THREE

_REDUCTION = bulk.with_three(THREE)


def solve(task: Task, goal: str = SOLVED) -> Iterator[str]:
    """Solve a cube; a large one is brought to what a 3×3 can be first."""
    if task.size <= 3:
        return THREE.run(task, goal)
    found = big.find(task, _REDUCTION)
    if found is None:
        task.report = replace(task.report, fell_back=True)
        return _reduced(task, goal)
    if _is_reduced_sooner(task, found.length):
        return _REDUCTION.run(task, goal)
    return big.show(task, found)


def _is_reduced_sooner(task: Task, turns: int) -> bool:
    """Whether reduction solves a cube in fewer turns, as where little is wrong with it."""
    board = task.recorder.board
    return all(
        reduced_by(task, _REDUCTION, board, goal).count(task.options.metric) <= turns for goal in (LAST_GOAL, SOLVED)
    )


def _reduced(task: Task, goal: str) -> Iterator[str]:
    if not task.has_enough():
        hold_best(task, _REDUCTION)
    yield from _REDUCTION.run(task, goal)


def holds(recorder: Recorder, goal: str) -> bool:
    """Whether the cube is solved."""
    return recorder.board.cube.is_solved


SHORT = Solver("short", lambda size: (SOLVE,), solve, holds)


def with_three(three: Solver) -> Solver:
    """The method, which has a 3×3 solver of its own."""
    return SHORT
