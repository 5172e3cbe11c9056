"""What a method of solving is, and what it is given."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cube_core.solvers.pen import Pen
from cube_core.solvers.solution import Report

GOAL = "solved"
"""The last goal of every method."""


@dataclass(frozen=True, slots=True)
class Options:
    """How the caller wants a cube solved."""

    goal: str = GOAL
    effort: int = 1
    seconds: float | None = None
    three: str = "layers"
    parity: str = "before"
    """`before` or `retry`."""
    edge_parity: str = "advanced"
    """`simple` or `advanced`."""


@dataclass(slots=True)
class Job:
    """What a method gets: something to work on and write with, what is wanted, and where to note what it meets."""

    pen: Pen
    options: Options
    report: Report
    """Replaced by the method whenever it has something to add."""


@dataclass(frozen=True, slots=True)
class Method:
    """A way to solve a cube."""

    name: str
    goals: tuple[str, ...]
    """The names of its phases, in order; the last is `solved`."""
    run: Callable[[Job], Iterator[str]]
    """Works through its phases and yields each goal once it holds; it is not asked to go on after the wanted one."""
    holds: Callable[[Pen, str], bool]
    """Whether a goal holds on the pen's board."""
    fits: Callable[[int], bool] = lambda size: True
    """Whether it solves cubes of a size."""
