"""Yau: two centres and three edges of the cross, then the other centres and edges, every step a recipe of the book."""

from cube_core.solvers.yau.solver import with_three

__all__ = ["with_three"]
