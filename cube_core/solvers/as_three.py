"""Solve a big cube as a 3×3: a reducer makes it one, a 3×3 solver does the rest, and neither knows the other.

A 3×3 solver that meets what no 3×3 can show says so. The reducer then mends it, and both go
round again; this is the one place that goes round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import count

from cube_core.errors import CubeError
from cube_core.solvers.method import SOLVED, Solver, Task
from cube_core.solvers.pieces.locations import ImpossibleState, Parity
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName

Work = Callable[[Task], Iterator[str]]
"""Some phases: yields the name of each goal once it holds."""
Mend = Callable[[Task, Parity], None]
"""Takes out a parity that the 3×3 solver met, or remembers to avoid it; what comes before is then done again."""


@dataclass(frozen=True, slots=True)
class Finish:
    """The work a reducer still has to do once its 3×3 stage is solved."""

    stage: str
    """The name of the last phase of the 3×3 stage, in place of `solved`."""
    promise: str
    """One sentence that says what holds at its end, where not all of the cube is solved."""
    goal: PhaseName
    run: Callable[[Task], None]


@dataclass(frozen=True, slots=True)
class Reducer:
    """Brings a cube to what a 3×3 can be."""

    name: str
    goals: tuple[PhaseName, ...]
    """The phases before the 3×3 stage."""
    reduce: Work
    """Works through these; the task's report says which round it is."""
    mend: Mend
    holds: Callable[[Recorder, str], bool]
    """Whether the goal of one of these phases holds."""
    finish: Finish | None = None


def reduce_and_solve(reducer: Reducer, three: Solver) -> Solver:
    """Reduce, solve as a 3×3, and finish."""
    stage = SOLVED if reducer.finish is None else reducer.finish.stage
    last = reducer.goals[-1].name

    def goals(size: int) -> tuple[PhaseName, ...]:
        *others, solved = three.goals(size)
        finish = () if reducer.finish is None else (reducer.finish.goal,)
        return (*reducer.goals, *others, _last_phase(reducer, solved), *finish)

    def run(task: Task, goal: str) -> Iterator[str]:
        wanted = goal if goal in three.goal_names(task.size) and goal != SOLVED else SOLVED
        with task.recorder.renaming(partial(_last_phase, reducer)):
            for reached in go_round(task, reducer.reduce, lambda task: three.run(task, wanted), reducer.mend):
                yield stage if reached == SOLVED else reached
        if reducer.finish is not None:
            with task.recorder.phase(reducer.finish.goal):
                reducer.finish.run(task)
            yield SOLVED

    def holds(recorder: Recorder, goal: str) -> bool:
        if reducer.finish is not None and goal == SOLVED:
            return recorder.board.cube.is_solved
        if any(goal == one.name for one in reducer.goals):
            return reducer.holds(recorder, goal)
        return reducer.holds(recorder, last) and three.holds(recorder, SOLVED if goal == stage else goal)

    return Solver(reducer.name, goals, run, holds)


def _last_phase(reducer: Reducer, phase: PhaseName) -> PhaseName:
    """A phase of the 3×3 stage, the last one named for where the method goes on behind it."""
    if reducer.finish is None or phase.name != SOLVED:
        return phase
    return replace(phase, name=reducer.finish.stage, promise=reducer.finish.promise)


def go_round(task: Task, reduce: Work, solve: Work, mend: Mend) -> Iterator[str]:
    """Reduce and solve, and go round when a parity is met: at most three rounds, as each is met once.

    A plan that avoids parities meets one where centres become whole on the way and give the faces other colours
    than it began with: a cage of 4 layers three turns from solved, in 3 of 7469 cubes.
    """
    for round_ in count(1):
        task.report = replace(task.report, tries=round_)
        yield from reduce(task)
        try:
            yield from solve(task)
            return
        except ImpossibleState as found:
            _check_new(found.parity, task)
            task.met = (*task.met, found.parity)
            mend(task, found.parity)


def _check_new(parity: Parity, task: Task) -> None:
    if parity in task.met:
        raise CubeError(f"The same parity was met twice: {parity.value}; please report this cube.")
