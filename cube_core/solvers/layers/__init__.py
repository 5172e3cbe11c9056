"""Layer by layer, directly: white first, then row after row, then the last layer; no reduction."""

from cube_core.solvers.layers.method import with_three

__all__ = ["with_three"]
