"""A solve as an object of plain values, for other programs."""

from __future__ import annotations

from typing import Any

from cube_core import Alg, Cube
from cube_core.board import Board
from cube_core.metrics import METRICS
from cube_core.solvers import Solution, Step

REPORTED = (
    "was_even_edge_parity",
    "was_corner_swap",
    "was_partial_edge_parity",
    "tries",
    "cut_short",
    "optimal",
    "fell_back",
)
"""What is told of the report; programs rely on exactly these."""


def solve_object(cube: Cube, scramble: Alg | None, method: str, solution: Solution) -> dict[str, Any]:
    """What `solve --json` prints of a whole solve, without the time that it took."""
    return {
        **head_of(cube, scramble, method, "solved"),
        "alg": str(solution.alg),
        "solved": is_solved_by(cube, solution),
        **rest_of(solution),
    }


def head_of(cube: Cube, scramble: Alg | None, method: str, goal: str) -> dict[str, Any]:
    """What was asked for."""
    return {
        "size": cube.size,
        "method": method,
        "goal": goal,
        "scramble": None if scramble is None else str(scramble),
        "facelets": cube.facelets(),
    }


def is_solved_by(cube: Cube, solution: Solution) -> bool:
    """Whether the cube is solved by this solve; by what its steps do, as millions of moves take most of a minute."""
    board = Board(cube.copy())
    solution.shortcuts.lead(board, 0, len(solution.alg))
    return board.cube.is_solved


def rest_of(solution: Solution, *, has_steps: bool = False) -> dict[str, Any]:
    """What there is to say of the moves; perhaps with the steps of each phase."""
    return {
        "counts": {metric: solution.alg.count(metric) for metric in METRICS},
        "phases": _phases_of(solution, has_steps),
        "report": {name: getattr(solution.report, name) for name in REPORTED},
    }


def _phases_of(solution: Solution, has_steps: bool) -> list[dict[str, Any]]:
    phases: list[dict[str, Any]] = [
        {"name": phase.name, "start": phase.start, "stop": phase.stop} for phase in solution.phases
    ]
    if has_steps:
        for phase in phases:
            numbers = solution.steps.between(phase["start"], phase["stop"])
            phase["steps"] = [_step_object(solution.steps[number]) for number in numbers]
    return phases


def _step_object(step: Step) -> dict[str, Any]:
    return {
        "start": step.start,
        "stop": step.stop,
        "kind": step.kind,
        "recipe": step.recipe,
        "caption": step.caption,
        "done": step.done,
        "reason": step.reason,
        "notation": step.notation,
        "case": step.case,
        "parts": [{"role": part.role, "start": part.start, "stop": part.stop} for part in step.parts],
        "cells": [{"role": cell.role, "slot": cell.slot} for cell in step.cells],
    }
