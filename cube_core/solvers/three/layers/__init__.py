"""The 3×3 layer by layer: each layer's edges, then its corners, by short algorithms looked up in case tables."""

from cube_core.solvers.three.layers.solver import SOLVER

__all__ = ["SOLVER"]
