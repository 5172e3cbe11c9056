"""A solve as an object of plain values, for other programs."""

from __future__ import annotations

from typing import Any

from cube_core import Alg, Cube
from cube_core.metrics import METRICS
from cube_core.solvers import Solution

REPORTED = ("was_even_edge_parity", "was_corner_swap", "was_partial_edge_parity", "tries", "cut_short")
"""What is told of the report; programs rely on exactly these."""


def solve_object(cube: Cube, scramble: Alg | None, method: str, solution: Solution) -> dict[str, Any]:
    """What `solve --json` prints of a whole solve, without the time that it took."""
    return {
        "size": cube.size,
        "method": method,
        "goal": "solved",
        "scramble": None if scramble is None else str(scramble),
        "facelets": cube.facelets(),
        "alg": str(solution.alg),
        "solved": _solves(cube, solution.alg),
        "counts": {metric: solution.alg.count(metric) for metric in METRICS},
        "phases": [{"name": phase.name, "start": phase.start, "stop": phase.stop} for phase in solution.phases],
        "report": {name: getattr(solution.report, name) for name in REPORTED},
    }


def _solves(cube: Cube, alg: Alg) -> bool:
    after = cube.copy()
    after.play(alg)
    return after.is_solved
