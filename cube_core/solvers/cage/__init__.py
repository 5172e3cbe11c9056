"""Cage: edges and corners first, while the centres are free; then the centres, which disturb nothing."""

from cube_core.solvers.cage.cage import with_three

__all__ = ["with_three"]
