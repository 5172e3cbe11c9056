"""The 3×3 as beginners solve it: one piece a step, by a few algorithms that have names."""

from cube_core.solvers.three.layers.solver import SOLVER, solver_with

__all__ = ["SOLVER", "solver_with"]
