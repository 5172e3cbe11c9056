"""The methods there are, in the order in which they are offered."""

from __future__ import annotations

from cube_core.solvers.cage import CAGE
from cube_core.solvers.method import Method

METHODS: tuple[Method, ...] = (CAGE,)
THREES: tuple[str, ...] = ("layers",)
"""The solvers of the 3×3 that a reduced cube is."""
