"""The methods and 3×3 solvers that there are, one line each, with title and fit; loaded when somebody solves by one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from cube_core.solvers.method import CROSSES, Solver
from cube_core.solvers.solution import PhaseName

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
"""By name, in the order in which they are offered."""

THREES = {
    "layers": Three("Layer by layer", "cube_core.solvers.three.layers", has_cross=True),
    "cfop": Three("CFOP", "cube_core.solvers.three.cfop", has_cross=True),
    "ortega": Three("Ortega", "cube_core.solvers.three.ortega", lambda size: size == 2),
    "short": Three("Few moves", "cube_core.solvers.few.two_three"),
}
"""By name, in the order in which they are offered."""

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
