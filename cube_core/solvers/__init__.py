"""Solvers: each explains what it does while it does it."""

from cube_core.solvers.solution import Phase, Report, Solution, Step
from cube_core.solvers.solving import solve, solver_names

__all__ = ["Phase", "Report", "Solution", "Step", "solve", "solver_names"]
