"""`solve`: one door to every method."""

from __future__ import annotations

from dataclasses import replace

from cube_core.cube import Cube
from cube_core.errors import CubeError
from cube_core.solvers.method import GOAL, Job, Method, Options
from cube_core.solvers.pen import Cancel, Pen, Progress
from cube_core.solvers.registry import METHODS, THREES
from cube_core.solvers.solution import Report, Solution


def solve(
    cube: Cube,
    method: str = "reduction",
    goal: str = GOAL,
    *,
    effort: int = 1,
    seconds: float | None = None,
    three: str | None = None,
    parity: str = "before",
    edge_parity: str = "advanced",
    progress: Progress | None = None,
    cancel: Cancel | None = None,
) -> Solution:
    """The moves that bring a cube to a goal, explained; the cube itself is not touched.

    The result is a function of the cube and the options alone, unless `seconds` cuts a search short.
    """
    chosen = _method(method)
    _check("goal", goal, chosen.goals)
    _check("3×3 solver", three := three or "layers", tuple(THREES))
    _check("parity mode", parity, ("before", "retry"))
    _check("edge parity algorithm", edge_parity, ("simple", "advanced"))
    _check_bounds(effort, seconds)
    pen = Pen(cube, progress, cancel)
    job = Job(pen, Options(goal, effort, seconds, three, parity, edge_parity), Report())
    _run(chosen, job)
    if not chosen.holds(pen, goal):
        raise CubeError(f"The method {method} did not reach {goal}; please report this cube: {cube.facelets()[:60]}…")
    return pen.solution(job.report)


def solver_names(size: int) -> tuple[str, ...]:
    """The methods that fit a size."""
    return tuple(method.name for method in METHODS if method.fits(size))


def _run(method: Method, job: Job) -> None:
    goal = job.options.goal
    if method.holds(job.pen, goal):
        with job.pen.phase(goal):
            return
    for reached in method.run(job):
        if reached == goal:
            break
    job.report = replace(job.report, tries=max(1, job.report.tries))


def _method(name: str) -> Method:
    _check("method", name, tuple(method.name for method in METHODS))
    return next(method for method in METHODS if method.name == name)


def _check(what: str, name: str, known: tuple[str, ...]) -> None:
    if name not in known:
        raise ValueError(f"There is no {what} {name!r}; choose one of {', '.join(known)}.")


def _check_bounds(effort: int, seconds: float | None) -> None:
    if isinstance(effort, bool) or not isinstance(effort, int) or effort < 1:
        raise ValueError(f"Effort is a whole number from 1 up, not {effort!r}.")
    if seconds is not None and not (isinstance(seconds, int | float) and seconds >= 0):
        raise ValueError(f"Seconds are a number from 0 up, or None, not {seconds!r}.")
