"""`solve`: one door to every method."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cube_core.cube import Cube
from cube_core.errors import CubeError
from cube_core.solvers.method import FEW_IN, SOLVED, Options, Solver, Task
from cube_core.solvers.recorder import Cancel, Progress, Recorder
from cube_core.solvers.registry import BY_LAYERS, check, method_of, solver_of, usual_parity
from cube_core.solvers.solution import Solution


def solve(
    cube: Cube,
    method: str = "reduction",
    goal: str = SOLVED,
    *,
    effort: int = 1,
    seconds: float | None = None,
    metric: str = "STM",
    three: str | None = None,
    cross: str | None = None,
    algorithms: Mapping[str, str] | None = None,
    parity: str | None = None,
    edge_parity: str = "advanced",
    first_cross: str = "petals",
    last_layer: str = "book",
    progress: Progress | None = None,
    cancel: Cancel | None = None,
    enough: Cancel | None = None,
) -> Solution:
    """The moves that bring a cube to a goal, explained; the cube itself is not touched.

    The result is a function of the cube and the options alone, unless `seconds` cuts a search short, or `enough`,
    which is asked now and then whether the best solve so far will do. `metric` is how those turns are counted that
    `short` makes few: STM, or OBTM, in which an inner slab is two. `cross` is the colour that the 3×3 solver
    begins with, or `any`; `algorithms` are the caller's own: the name of a case (`OLL 27`), and what is played for it.
    Without a 3×3 solver and what to do about parities, a method does as people who solve by it do.
    """
    solver = solver_of(method, cube.size, three or _three_with(goal, method, cube.size), cross)
    check("goal", goal, solver.goal_names(cube.size))
    check("metric for solves", metric, FEW_IN)
    parity = parity or usual_parity(method, cube.size)
    check("parity mode", parity, ("before", "retry"))
    check("edge parity algorithm", edge_parity, ("simple", "advanced"))
    check("first cross", first_cross, ("petals", "direct"))
    check("last layer", last_layer, ("book", "two-look"))
    _check_bounds(effort, seconds)
    own = tuple(sorted((algorithms or {}).items()))
    options = Options(effort, seconds, metric, parity, edge_parity, own, enough, first_cross, last_layer)
    task = Task(Recorder(cube, progress, cancel), options)
    _run(solver, task, goal)
    task.recorder.check()
    if not solver.holds(task.recorder, goal):
        raise CubeError(f"The method {method} did not reach {goal}; please report this cube: {cube.facelets()[:60]}…")
    task.recorder.check()
    return task.recorder.solution(task.report)


def _three_with(goal: str, method: str, size: int) -> str | None:
    """The 3×3 solver that is meant by a goal where none is named: a beginner's goals are known to every reducer."""
    if not method_of(method).takes_three(size) or not method_of(method).fits(size):
        return None
    is_usual = goal in solver_of(method, size).goal_names(size)
    return BY_LAYERS if not is_usual and goal in solver_of(method, size, BY_LAYERS).goal_names(size) else None


def _run(solver: Solver, task: Task, goal: str) -> None:
    if solver.holds(task.recorder, goal):
        with task.recorder.phase(next(one for one in solver.goals(task.size) if one.name == goal)):
            return
    for reached in solver.run(task, goal):
        if reached == goal:
            break
    task.report = replace(task.report, tries=max(1, task.report.tries))


def _check_bounds(effort: int, seconds: float | None) -> None:
    if isinstance(effort, bool) or not isinstance(effort, int) or effort < 1:
        raise ValueError(f"Effort is a whole number from 1 up, not {effort!r}.")
    if seconds is not None and not (isinstance(seconds, int | float) and seconds >= 0):
        raise ValueError(f"Seconds are a number from 0 up, or None, not {seconds!r}.")
