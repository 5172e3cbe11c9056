"""The 2×2 as cubers solve it: one face, the other face, and both layers at once, by cases that have names."""

from cube_core.solvers.three.ortega.solver import SOLVER

__all__ = ["SOLVER"]
