"""A solve for others: as text, as an object of plain values, as a link to Twizzle's editor."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from app.base.errors import UserError
from cube_core import Alg, Cube, parse
from cube_core.board import Board
from cube_core.geometry import check_size as check_layers
from cube_core.metrics import METRICS
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


EDITOR = "https://alpha.twizzle.net/edit/"
SIZES = (2, 3, 4, 5, 6, 7, 40)
"""The cubes that the editor knows by name."""
LONGEST = 8000
"""Characters of an address that servers and browsers take."""
OLDER = "alg.cubing.net"
"""An editor whose links write spaces and primes in signs of their own."""
_PUZZLE = re.compile(r"([0-9]{1,4})x\1x\1", re.ASCII)
_OLDER_SIGNS = str.maketrans("_-", " '")
_SLICES = {"M": "L", "E": "D", "S": "F"}
_HOLDINGS = [f"{first} {second}" for first in ("", "x", "x2", "x'", "z", "z'") for second in ("", "y", "y2", "y'")]


def check_size(size: int) -> None:
    """Say early that there can be no link for a cube."""
    if size not in SIZES:
        known = ", ".join(map(str, SIZES[:-1]))
        raise UserError(f"Twizzle's editor has cubes of {known} and {SIZES[-1]} layers, not of {size}.")


def twizzle_link(scramble: Alg, solve: str) -> str:
    """The address for a scramble, and a solve as text with its comments; a UserError where there can be none."""
    size = scramble.size
    check_size(size)
    fields = {"puzzle": f"{size}x{size}x{size}", "setup-alg": str(scramble), "alg": solve}
    link = f"{EDITOR}?{urlencode({name: in_numbers(text, size) for name, text in fields.items()})}"
    if len(link) > LONGEST:
        raise UserError("This solve is too long for a link; copy its text instead.")
    return link


def in_numbers(text: str, size: int) -> str:
    """The middle layers of big cubes by their numbers: M is the middle one to some, all inner ones to others."""
    if size == 3:
        return text
    return "\n".join(_numbered_line(line, size) for line in text.split("\n"))


def _numbered_line(line: str, size: int) -> str:
    moves, sign, comment = line.partition("//")
    return " ".join(_numbered(word, size) for word in moves.split(" ")) + sign + comment


def _numbered(word: str, size: int) -> str:
    return f"{(size + 1) // 2}{_SLICES[word[0]]}{word[1:]}" if word[:1] in _SLICES else word


def scramble_for(cube: Cube, solve: Alg) -> Alg:
    """Moves that lead from a new cube to this one, which is solved by these, held in whatever way."""
    solved = cube.copy()
    solved.play(solve)
    for holding in _HOLDINGS:
        new = Cube(cube.size)
        new.play(holding)
        if new == solved:
            return parse(f"{holding} {solve.inverse()}", cube.size)
    raise UserError("A link needs a solve that goes on to the end, or a cube of which the scramble is known.")


@dataclass(frozen=True, slots=True)
class Link:
    """What a link to an editor says."""

    size: int
    setup: Alg
    alg: str
    """The moves as they are written, with their comments."""


def is_link(text: str) -> bool:
    """Whether a text is an address and nothing else."""
    return text.startswith(("https://", "http://")) and len(text.split()) == 1


def read_link(text: str) -> Link:
    """The scramble and the moves of a link to Twizzle's editor or to its predecessor."""
    try:
        address = urlsplit(text)
        fields = {name: values[0] for name, values in parse_qs(address.query).items()}
    except ValueError:
        raise UserError("it is no address.") from None
    puzzle = _PUZZLE.fullmatch(fields.get("puzzle", "3x3x3"))
    if puzzle is None or not fields.keys() & {"alg", "setup", "setup-alg"}:
        raise UserError("it names no moves of a cube.")
    size = check_layers(int(puzzle[1]))
    setup, alg = fields.get("setup-alg", fields.get("setup", "")), fields.get("alg", "")
    if address.hostname == OLDER:
        setup, alg = setup.translate(_OLDER_SIGNS), alg.translate(_OLDER_SIGNS)
    return Link(size, parse(setup, size), alg)
