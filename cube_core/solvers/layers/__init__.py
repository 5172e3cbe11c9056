"""Layer by layer, directly: white first, then row after row, then the last layer; no reduction."""

from cube_core.solvers.layers.direct import with_three

__all__ = ["with_three"]
