"""`cubelens solve`: prints a solve, one line a phase."""

from __future__ import annotations

import argparse
import json
import time
from itertools import chain
from pathlib import Path
from typing import Any

from app.commands import inputs, solving
from app.files import check_target, write_pieces
from app.playback.solve_text import solve_pieces, solve_text
from app.playback.twizzle import check_size, scramble_for, twizzle_link
from cube_core import Alg, Cube
from cube_core.metrics import METRICS
from cube_core.solvers import Solution

REPORTED = ("was_even_edge_parity", "was_corner_swap", "was_partial_edge_parity", "tries", "cut_short")
"""What --json tells of the report; programs rely on exactly these."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The cube, how to solve it, and how to say it."""
    inputs.add_size(parser)
    inputs.add_state(parser, required=True)
    solving.add_arguments(parser, "how to solve, by reduction without it", "reduction")
    solving.add_effort(parser)
    parser.add_argument("--goal", default="solved", metavar="G", help="the phase after which to stop")
    said = parser.add_mutually_exclusive_group()
    said.add_argument("--json", action="store_true", help="print one JSON object")
    said.add_argument("--link", action="store_true", help="print a link that opens it in Twizzle's editor")
    parser.add_argument(
        "--alg-file",
        type=Path,
        metavar="PATH",
        help="write the moves into this file, compressed if its name ends in .gz",
    )


def run(args: argparse.Namespace) -> int:
    """Solve, and print the moves, or write them into a file."""
    if args.alg_file is not None:
        check_target(args.alg_file)
    if args.link:
        check_size(args.size)
    cube, made_by = inputs.state_of(args)
    started = time.perf_counter()
    solution = solving.solved(cube, args, args.goal)
    seconds = time.perf_counter() - started
    if args.alg_file is not None:
        write_pieces(args.alg_file, chain(solve_pieces(solution.alg, solution.phases), ("\n",)))
    if args.json:
        print(json.dumps(json_of(args, cube, made_by, solution, seconds)))
    elif args.link:
        print(twizzle_link(made_by or scramble_for(cube, solution.alg), solve_text(solution.alg, solution.phases)))
    elif args.alg_file is None:
        print(solve_text(solution.alg, solution.phases))
    return 0


def json_of(
    args: argparse.Namespace, cube: Cube, made_by: Alg | None, solution: Solution, seconds: float
) -> dict[str, Any]:
    """The solve as the object that --json prints."""
    return {
        "size": args.size,
        "method": args.method,
        "goal": args.goal,
        "scramble": None if made_by is None else str(made_by),
        "facelets": cube.facelets(),
        "alg": None if args.alg_file is not None else str(solution.alg),
        "solved": is_solved_by(cube, solution, args.goal),
        "counts": {metric: solution.alg.count(metric) for metric in METRICS},
        "phases": [{"name": phase.name, "start": phase.start, "stop": phase.stop} for phase in solution.phases],
        "report": {name: getattr(solution.report, name) for name in REPORTED},
        "seconds": round(seconds, 6),
    }


def is_solved_by(cube: Cube, solution: Solution, goal: str) -> bool:
    """Whether the cube is solved afterwards; a solve that was to get there has made sure that it does."""
    if goal == "solved":
        return True
    after = cube.copy()
    after.play(solution.alg)
    return after.is_solved
