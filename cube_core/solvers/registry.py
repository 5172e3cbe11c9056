"""The slots: which methods and 3×3 solvers there are, one line each, loaded when somebody wants one."""

from __future__ import annotations

from importlib import import_module

from cube_core.solvers.method import CROSSES, Method, Solver
from cube_core.solvers.solution import PhaseName

METHODS = {
    "reduction": "cube_core.solvers.reduction",
    "cage": "cube_core.solvers.cage",
    "layers": "cube_core.solvers.layers",
    "short": "cube_core.solvers.short.method",
}
"""Name → the module that has the method as `METHOD`; in the order in which they are offered."""

THREES = {
    "layers": "cube_core.solvers.three.layers",
    "cfop": "cube_core.solvers.three.cfop",
    "ortega": "cube_core.solvers.three.ortega",
    "short": "cube_core.solvers.short.solver",
}
"""Name → the module that has the 3×3 solver as `SOLVER`; in the order in which they are offered."""

USUAL_THREE = "layers"
"""The 3×3 solver of those who name none."""


def solver_names(size: int) -> tuple[str, ...]:
    """The methods that fit a size.

    >>> solver_names(5)[0]
    'reduction'
    """
    return tuple(name for name in METHODS if method_of(name).fits(size))


def three_names(size: int) -> tuple[str, ...]:
    """The 3×3 solvers that fit cubes of a size; every larger cube becomes a 3×3."""
    return tuple(name for name in THREES if three_of(name).fits(min(size, 3)))


def method_of(name: str) -> Method:
    """A method by its name."""
    check("method", name, tuple(METHODS))
    method: Method = import_module(METHODS[name]).METHOD
    return method


def three_of(name: str) -> Solver:
    """A 3×3 solver by its name."""
    check("3×3 solver", name, tuple(THREES))
    solver: Solver = import_module(THREES[name]).SOLVER
    return solver


def goals_of(method: str, size: int, three: str | None = None) -> tuple[PhaseName, ...]:
    """The goals of a method for a size, with their titles; its 3×3 solver brings those of its stage."""
    return solver_of(method, size, three).goals(size)


def crosses_of(method: str, size: int, three: str | None = None) -> tuple[str, ...]:
    """The colours that the first cross may be asked to have; none where it is no choice."""
    solver = three_of(three or USUAL_THREE)
    return CROSSES if size > 2 and solver.with_cross is not None and method_of(method).takes_three(size) else ()


def solver_of(method: str, size: int, three: str | None = None, cross: str | None = None) -> Solver:
    """What a method and a 3×3 solver make together, for cubes of a size."""
    chosen = method_of(method)
    if not chosen.fits(size):
        raise ValueError(_misfit("method", method, size, solver_names(size)))
    last = three_of(three or USUAL_THREE)
    if not last.fits(min(size, 3)):
        raise ValueError(_misfit("3×3 solver", last.name, size, three_names(size)))
    if three is not None and not chosen.takes_three(size):
        raise ValueError(f"The method {method} uses no 3×3 solver on a cube of {size} layers; name none.")
    return chosen.with_three(last if cross is None else _with_cross(last, method, size, cross))


def _with_cross(three: Solver, method: str, size: int, cross: str) -> Solver:
    check("cross", cross, CROSSES)
    if three.with_cross is None or not crosses_of(method, size, three.name):
        what = f"the 3×3 solver {three.name}" if method_of(method).takes_three(size) else f"the method {method}"
        raise ValueError(f"On a cube of {size} layers {what} has no cross whose colour can be chosen; name none.")
    return three.with_cross(cross)


def check(what: str, name: str, known: tuple[str, ...]) -> None:
    """Refuse a name that is none, in a sentence that lists those there are."""
    if name not in known:
        raise ValueError(f"There is no {what} {name!r}; choose one of {', '.join(known)}.")


def _misfit(what: str, name: str, size: int, fitting: tuple[str, ...]) -> str:
    return f"The {what} {name} does not fit a cube of {size} layers; choose one of {', '.join(fitting)}."
