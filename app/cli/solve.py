"""`cubelens solve`: prints a solve, one line a phase."""

from __future__ import annotations

import argparse
import json
import time
from itertools import chain
from pathlib import Path
from typing import Any

from app.base.files import check_target, write_pieces
from app.base.say import UserError
from app.cli import inputs, solving
from app.solves.solve_text import head_of, is_solved_by, rest_of, solve_pieces, solve_text
from cube_core import Alg, Cube
from cube_core.solvers import Solution
from cube_core.solvers.method import FEW_IN
from cube_core.texts.links import check_size, scramble_for, solve_link


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The cube, how to solve it, and how to say it."""
    inputs.add_size(parser)
    inputs.add_state(parser, required=True)
    solving.add_arguments(parser, "how to solve, by reduction without it", "reduction")
    solving.add_effort(parser)
    parser.add_argument(
        "--seconds", type=solving.seconds, metavar="S", help="stop the search after S seconds, with what it has"
    )
    parser.add_argument(
        "--metric", metavar="M", help=f"the count that the method short makes small: {' or '.join(FEW_IN)}"
    )
    parser.add_argument("--goal", default="solved", metavar="G", help="the phase after which to stop")
    said = parser.add_mutually_exclusive_group()
    said.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--steps", action="store_true", help="with --json: the steps of every phase too")
    inputs.add_link(said, "print a link that opens it")
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
    if args.link is not None:
        check_size(args.size, args.link)
    if args.steps and not args.json:
        raise UserError("--steps needs --json; add it.")
    cube, made_by = inputs.state_of(args)
    started = time.perf_counter()
    solution = solving.solved(cube, args, args.goal)
    seconds = time.perf_counter() - started
    if args.alg_file is not None:
        write_pieces(args.alg_file, chain(solve_pieces(solution.alg, solution.phases), ("\n",)))
    if args.json:
        print(json.dumps(json_of(args, cube, made_by, solution, seconds)))
    elif args.link is not None:
        begun = made_by or scramble_for(cube, solution.alg)
        print(solve_link(begun, solve_text(solution.alg, solution.phases), args.link))
    elif args.alg_file is None:
        print(solve_text(solution.alg, solution.phases))
    return 0


def json_of(
    args: argparse.Namespace, cube: Cube, made_by: Alg | None, solution: Solution, seconds: float
) -> dict[str, Any]:
    """The solve as the object that --json prints."""
    return {
        **head_of(cube, made_by, args.method, args.goal),
        "alg": None if args.alg_file is not None else str(solution.alg),
        "solved": is_solved_by(cube, solution),
        **rest_of(solution, has_steps=args.steps),
        "seconds": round(seconds, 6),
    }
