"""A solve as text: a line a phase, its name behind it, so that chapters survive copying."""

from __future__ import annotations

from collections.abc import Sequence

from cube_core import Alg
from cube_core.solvers import Phase


def solve_text(alg: Alg, phases: Sequence[Phase]) -> str:
    """The moves of each phase on a line of their own; the whole can be read as an algorithm again."""
    return "\n".join(f"{alg[phase.start : phase.stop]} // {phase.name}".strip() for phase in phases)
