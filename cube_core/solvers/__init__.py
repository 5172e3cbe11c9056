"""Solvers: each explains what it does while it does it.

`solve` is the one door; methods and 3×3 solvers are slots of the registry, loaded when used.
"""

from cube_core.solvers.registry import crosses_of, goals_of, method_of, solve, solver_names, three_names, three_of
from cube_core.solvers.solution import Phase, PhaseName, Report, Solution, Step

__all__ = [
    "Phase",
    "PhaseName",
    "Report",
    "Solution",
    "Step",
    "crosses_of",
    "goals_of",
    "method_of",
    "solve",
    "solver_names",
    "three_names",
    "three_of",
]
