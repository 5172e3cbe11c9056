"""A solve as text: a line a phase, its name behind it, so that chapters survive copying."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cube_core import Alg
from cube_core.solvers import Phase, Solution

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
