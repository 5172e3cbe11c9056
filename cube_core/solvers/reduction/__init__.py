"""Reduction as people do it: one centre after the other, one pair after the other, every step a recipe of the book."""

from cube_core.solvers.reduction.solver import with_three

__all__ = ["with_three"]
