"""The 3×3 as cubers solve it: cross, four pairs, and the last layer by cases that have names."""

from cube_core.solvers.three.cfop.solver import SOLVER, solver_with

__all__ = ["SOLVER", "solver_with"]
