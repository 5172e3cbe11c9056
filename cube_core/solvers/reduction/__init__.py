"""Reduction: bring a big cube to what a 3×3 can be, centres first, then edges."""

from cube_core.solvers.reduction.reducer import METHOD

__all__ = ["METHOD"]
