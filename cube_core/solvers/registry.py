"""The methods and 3×3 solvers that there are, one line each, with title and fit; loaded when somebody solves by one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from importlib import import_module

from cube_core.cube import Cube
from cube_core.errors import CubeError
from cube_core.solvers.method import CROSSES, FEW_IN, SOLVED, Options, Solver, Task
from cube_core.solvers.recorder import Cancel, Progress, Recorder
from cube_core.solvers.solution import PhaseName, Solution

Fits = Callable[[int], bool]
"""Whether something is for cubes of a size."""


def any_size(size: int) -> bool:
    """True: for what fits every cube."""
    return True


def large(size: int) -> bool:
    """Whether a cube is larger than a 3×3, on which a method comes to the same as a 3×3 solver."""
    return size > 3


def by_hand(size: int) -> bool:
    """Whether people would go on by hand: on a 3×3 there is nothing to do, on a huge cube it takes too long."""
    return 3 < size <= 20


@dataclass(frozen=True, slots=True)
class Method:
    """A way to solve cubes of all sizes it fits, whichever 3×3 solver it ends in."""

    title: str
    """What people call it."""
    module: str
    """Has the function `with_three`, which makes its solver with a 3×3 solver."""
    takes_three: Fits = any_size
    """Whether the caller may say which 3×3 solver that is."""
    fits: Fits = any_size
    is_offered: Fits = any_size
    """Whether people are asked to choose it."""
    about: str = ""
    """What people should know who choose it."""

    def with_three(self, three: Solver) -> Solver:
        """The solver that it makes with a 3×3 solver; loads it."""
        solver: Solver = import_module(self.module).with_three(three)
        return solver


@dataclass(frozen=True, slots=True)
class Three:
    """A 3×3 solver, which solves what every larger cube becomes."""

    title: str
    """What people call it."""
    module: str
    """Has the solver as `SOLVER`, and as `solver_with` what makes it with a cross of another colour."""
    fits: Fits = any_size
    has_cross: bool = False
    """Whether it begins with a cross whose colour can be chosen."""

    def load(self, cross: str | None = None) -> Solver:
        """The solver, whose first cross has a colour, one of `CROSSES`."""
        module = import_module(self.module)
        solver: Solver = module.SOLVER if cross is None else module.solver_with(cross)
        return solver


TO_WATCH = "To watch, not to imitate"
"""Of methods whose steps nobody could find by looking."""
METHODS = {
    "reduction": Method("Reduction", "cube_core.solvers.reduction"),
    "bulk": Method("Many at once", "cube_core.solvers.bulk", is_offered=large, about=TO_WATCH),
    "yau": Method("Yau", "cube_core.solvers.yau", fits=by_hand),
    "cage": Method("Cage", "cube_core.solvers.cage", is_offered=large, about=TO_WATCH),
    "layers": Method("Layers", "cube_core.solvers.layers", lambda size: size <= 3, is_offered=large, about=TO_WATCH),
    "short": Method("Few moves", "cube_core.solvers.few.method", lambda size: False, is_offered=large),
}
"""The methods by name, in the order in which they are offered."""

THREES = {
    "layers": Three("Layer by layer", "cube_core.solvers.three.layers", has_cross=True),
    "cfop": Three("CFOP", "cube_core.solvers.three.cfop", has_cross=True),
    "ortega": Three("Ortega", "cube_core.solvers.three.ortega", lambda size: size == 2),
    "short": Three("Few moves", "cube_core.solvers.few.two_three"),
}
"""The solvers of a 3×3 by name, in the order in which they are offered."""

BY_HAND = {"reduction": range(2, 21), "yau": range(4, 21)}
"""Method → the sizes that it solves as people do: with a beginner's 3×3, and parities where they are met."""
BY_LAYERS = "layers"
"""The 3×3 solver of beginners, and the method that goes on by the same steps."""


def usual_three(method: str, size: int) -> str:
    """The 3×3 solver of a method where nobody names one: a beginner's where all else is done as people do it.

    >>> usual_three("reduction", 5), usual_three("cage", 5), usual_three("cage", 2)
    ('layers', 'cfop', 'layers')
    """
    is_by_hand = size in BY_HAND.get(method, ()) or method == BY_LAYERS
    return BY_LAYERS if size == 2 or is_by_hand else "cfop"


def usual_parity(method: str, size: int) -> str:
    """The way parities are dealt with where nobody says."""
    return "retry" if size in BY_HAND.get(method, ()) else "before"


def solver_names(size: int) -> tuple[str, ...]:
    """The methods that fit a size.

    >>> solver_names(5)[0]
    'reduction'
    """
    return tuple(name for name, method in METHODS.items() if method.fits(size))


def three_names(size: int) -> tuple[str, ...]:
    """The 3×3 solvers that fit cubes of a size; every larger cube becomes a 3×3."""
    return tuple(name for name, three in THREES.items() if three.fits(min(size, 3)))


def method_of(name: str) -> Method:
    """A method by its name."""
    check("method", name, tuple(METHODS))
    return METHODS[name]


def three_of(name: str) -> Three:
    """A 3×3 solver by its name."""
    check("3×3 solver", name, tuple(THREES))
    return THREES[name]


def goals_of(method: str, size: int, three: str | None = None) -> tuple[PhaseName, ...]:
    """The goals of a method for a size, with their titles; its 3×3 solver brings those of its stage."""
    return solver_of(method, size, three).goals(size)


def crosses_of(method: str, size: int, three: str | None = None) -> tuple[str, ...]:
    """The colours that the first cross may be asked to have; none where it is no choice."""
    solver = three_of(three or usual_three(method, size))
    return CROSSES if size > 2 and solver.has_cross and method_of(method).takes_three(size) else ()


def solver_of(method: str, size: int, three: str | None = None, cross: str | None = None) -> Solver:
    """The solver that a method and a 3×3 solver make together, for cubes of a size."""
    chosen = method_of(method)
    if not chosen.fits(size):
        raise ValueError(_misfit("method", method, size, solver_names(size)))
    last_name = three or usual_three(method, size)
    last = three_of(last_name)
    if not last.fits(min(size, 3)):
        raise ValueError(_misfit("3×3 solver", last_name, size, three_names(size)))
    if three is not None and not chosen.takes_three(size):
        raise ValueError(f"The method {method} uses no 3×3 solver on a cube of {size} layers; name none.")
    if cross is not None:
        _check_cross(last_name, method, size, cross)
    return chosen.with_three(last.load(cross))


def _check_cross(three: str, method: str, size: int, cross: str) -> None:
    check("cross", cross, CROSSES)
    if not crosses_of(method, size, three):
        what = f"the 3×3 solver {three}" if method_of(method).takes_three(size) else f"the method {method}"
        raise ValueError(f"On a cube of {size} layers {what} has no cross whose colour can be chosen; name none.")


def check(what: str, name: str, known: tuple[str, ...]) -> None:
    """Refuse a name that is none, in a sentence that lists those there are."""
    if name not in known:
        raise ValueError(f"There is no {what} {name!r}; choose one of {', '.join(known)}.")


def _misfit(what: str, name: str, size: int, fitting: tuple[str, ...]) -> str:
    return f"The {what} {name} does not fit a cube of {size} layers; choose one of {', '.join(fitting)}."


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
