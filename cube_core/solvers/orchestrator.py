"""Solve a big cube as a 3×3: a reducer makes it one, a 3×3 solver does the rest, and neither knows the other.

A 3×3 solver that meets what no 3×3 can show says so. The reducer then mends it, and both go
round again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count

from cube_core.errors import CubeError
from cube_core.solvers.method import GOAL, Job, Method
from cube_core.solvers.pen import Pen
from cube_core.solvers.reduced import ImpossibleState, Parity
from cube_core.solvers.three import layers


@dataclass(frozen=True, slots=True)
class Reducer:
    """Brings a cube to what a 3×3 can be."""

    phases: tuple[str, ...]
    reduce: Callable[[Job], Iterator[str]]
    """Yields each phase once its goal holds; the job's report says which round it is."""
    mend: Callable[[Job, Parity], None]
    """Takes out a parity that the 3×3 solver met; the cube may need to be reduced again."""
    holds: Callable[[Pen, str], bool]
    """Whether the goal of a phase holds."""


@dataclass(frozen=True, slots=True)
class ThreeSolver:
    """Solves a 3×3, or a cube that was reduced to one."""

    phases: tuple[str, ...]
    solve: Callable[[Pen, str, int], Iterator[str]]
    """Yields each phase up to the goal; raises ImpossibleState."""
    holds: Callable[[Pen, str], bool]


THREES = {"layers": ThreeSolver(layers.PHASES, layers.solve, layers.holds)}
"""The 3×3 solvers by name."""


def reduction_method(name: str, reducer: Reducer) -> Method:
    """The method that a reducer and whichever 3×3 solver the caller wants make together."""

    def run(job: Job) -> Iterator[str]:
        return solve_reduced(job, reducer, THREES[job.options.three])

    def holds(pen: Pen, goal: str) -> bool:
        if goal in reducer.phases:
            return reducer.holds(pen, goal)
        return reducer.holds(pen, reducer.phases[-1]) and THREES["layers"].holds(pen, goal)

    return Method(name, (*reducer.phases, *layers.PHASES), run, holds)


def solve_reduced(job: Job, reducer: Reducer, three: ThreeSolver) -> Iterator[str]:
    """Reduce and solve, and go round when a parity is met: at most three rounds, as each is met once."""
    goal = job.options.goal if job.options.goal in three.phases else GOAL
    met: list[Parity] = []
    for round_ in count(1):
        job.report = replace(job.report, tries=round_)
        yield from reducer.reduce(job)
        try:
            yield from three.solve(job.pen, goal, job.options.effort)
            return
        except ImpossibleState as found:
            _check_new(found.parity, met, job)
            met.append(found.parity)
            reducer.mend(job, found.parity)


def _check_new(parity: Parity, met: list[Parity], job: Job) -> None:
    if job.options.parity == "before":
        raise CubeError(f"A parity was met that should have been avoided: {parity.value}; please report this cube.")
    if parity in met:
        raise CubeError(f"The same parity was met twice: {parity.value}; please report this cube.")
