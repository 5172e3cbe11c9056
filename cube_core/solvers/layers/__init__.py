"""Layer by layer, directly: white first, then row after row, then the last layer; no reduction."""

from cube_core.solvers.layers.method import METHOD

__all__ = ["METHOD"]
