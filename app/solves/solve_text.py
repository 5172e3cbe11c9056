"""A solve for others: as text, as an object of plain values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from cube_core import Alg, Cube
from cube_core.algs import METRICS
from cube_core.board import Board
from cube_core.faces import Color, Face
from cube_core.solvers import Phase, Solution, Step

MOST_IN_STEPS = 3_000
"""Moves; the steps of a longer solve take too long to be made at a key press."""

AT_ONCE = 100_000
"""So many moves are written at once: text takes ten times the room of packed moves."""


def solve_text(alg: Alg, phases: Sequence[Phase]) -> str:
    """The moves of each phase on a line of their own; the whole can be read as an algorithm again."""
    return "".join(solve_pieces(alg, phases))


def solve_pieces(alg: Alg, phases: Sequence[Phase]) -> Iterator[str]:
    """The same text in pieces, for solves of millions of moves."""
    for number, phase in enumerate(phases):
        yield "\n" if number else ""
        for start in range(phase.start, phase.stop, AT_ONCE):
            yield f"{alg[start : min(start + AT_ONCE, phase.stop)]} "
        yield f"// {phase.name}"


def steps_text(solution: Solution) -> str:
    """Each step on a line of its own as cubers write it, the name of a phase behind its last; short solves only."""
    if len(solution.alg) > MOST_IN_STEPS:
        return solve_text(solution.alg, solution.phases)
    return "\n".join(f"{_lines(solution, phase)} // {phase.name}".strip() for phase in solution.phases)


def _lines(solution: Solution, phase: Phase) -> str:
    steps = solution.steps
    return "\n".join(steps[number].notation for number in steps.between(phase.start, phase.stop))


REPORTED = (
    "was_even_edge_parity",
    "was_corner_swap",
    "was_partial_edge_parity",
    "tries",
    "cut_short",
    "optimal",
    "fell_back",
)
"""The parts of the report that are told; programs rely on exactly these."""


def solve_object(cube: Cube, scramble: Alg | None, method: str, solution: Solution) -> dict[str, Any]:
    """The object that `solve --json` prints of a whole solve, without the time that it took."""
    return {
        **head_of(cube, scramble, method, "solved"),
        "alg": str(solution.alg),
        "solved": is_solved_by(cube, solution),
        **rest_of(solution),
    }


def head_of(cube: Cube, scramble: Alg | None, method: str, goal: str) -> dict[str, Any]:
    """The request: cube, scramble, method and goal."""
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
    """The facts of the moves; perhaps with the steps of each phase."""
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


def _fact_object(fact: object) -> dict[str, Any]:
    assert is_dataclass(fact)
    assert not isinstance(fact, type)
    values = {field.name: _plain(getattr(fact, field.name)) for field in fields(fact)}
    return {"fact": type(fact).__name__.lower(), **values}


def _plain(value: Any) -> Any:
    """A value of a fact as JSON has it: colours by their names, faces by their letters."""
    if isinstance(value, Color):
        return value.name.lower()
    if isinstance(value, Face):
        return value.name
    if is_dataclass(value):
        return _fact_object(value)
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


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
        "facts": [_fact_object(fact) for fact in step.facts],
        "parts": [{"role": part.role, "start": part.start, "stop": part.stop} for part in step.parts],
        "cells": [{"role": cell.role, "slot": cell.slot} for cell in step.cells],
    }
