"""The methods there are, in the order in which they are offered."""

from __future__ import annotations

from cube_core.solvers.cage import CAGE
from cube_core.solvers.layers import LAYERS
from cube_core.solvers.method import Method
from cube_core.solvers.orchestrator import THREES, Reducer, reduction_method
from cube_core.solvers.reduction import reducer

METHODS: tuple[Method, ...] = (
    reduction_method("reduction", Reducer(reducer.PHASES, reducer.reduce, reducer.mend, reducer.holds)),
    CAGE,
    LAYERS,
)

__all__ = ["METHODS", "THREES"]
