"""Reduction: bring a big cube to what a 3×3 can be, centres first, then edges."""

from cube_core.solvers.reduction.reducer import with_three

__all__ = ["with_three"]
