"""The options of solving that several commands share, and the solve that they ask for."""

from __future__ import annotations

import argparse

from app.base.say import UserError
from app.cli import inputs
from app.cli.progress import Progress, remark
from app.solves.search import FELL_BACK
from cube_core import Cube, solve
from cube_core.solvers import Solution
from cube_core.solvers.method import CROSSES
from cube_core.solvers.registry import METHODS, THREES, TO_WATCH
from cube_core.words.terms import listed, lowered


def add_arguments(parser: argparse.ArgumentParser, purpose: str, default: str | None = None) -> None:
    """Add the ways to solve; no method where there is no default."""
    watched = listed([name for name, method in METHODS.items() if method.about == TO_WATCH])
    known = f"{', '.join(METHODS)}; {watched} are {lowered(TO_WATCH)}"
    parser.add_argument("--method", default=default, metavar="M", help=f"{purpose}: {known}")
    parser.add_argument(
        "--three",
        metavar="T",
        help=f"the 3×3 solver that a method ends in, without it layers for reduction, else cfop: {', '.join(THREES)}",
    )
    parser.add_argument(
        "--cross", metavar="C", help=f"the colour of the first cross, white without it: {', '.join(CROSSES)}"
    )
    parser.add_argument("--parity", metavar="P", help="before: avoid parity; retry: fix it when it shows")
    parser.add_argument("--first-cross", metavar="C", help="how layers begins, petals without it: petals, direct")
    parser.add_argument("--last-layer", metavar="L", help="how layers ends, book without it: book, two-look")
    parser.add_argument(
        "--edge-parity", metavar="P", help="the algorithm for it, advanced without it: simple, advanced"
    )


def add_effort(parser: argparse.ArgumentParser, default: int | None = 1) -> None:
    """Add the time to search; no number where there is no default."""
    parser.add_argument(
        "--effort", type=effort, default=default, metavar="K", help="search K times longer (default: 1)"
    )


def effort(text: str) -> int:
    """A number of usual efforts."""
    number = inputs.whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"An effort is a whole number from 1 up, not {number}.")
    return number


def seconds(text: str) -> float:
    """A time to wait, as a number from 0 up."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number < float("inf"):
        raise argparse.ArgumentTypeError(f"Seconds are a number from 0 up, not {text}.")
    return number


def solved(cube: Cube, args: argparse.Namespace, goal: str = "solved") -> Solution:
    """The solve that is asked for, with progress; what does not fit together is an error of the user's."""
    options = ("three", "cross", "parity", "edge_parity", "first_cross", "last_layer", "seconds", "metric")
    named = {name: getattr(args, name, None) for name in options}
    chosen = {name: value for name, value in named.items() if value is not None}
    try:
        with Progress() as progress:
            solution = solve(cube, args.method, goal, effort=args.effort, progress=progress, **chosen)
    except ValueError as error:
        raise UserError(str(error)) from None
    if solution.report.fell_back:
        remark(FELL_BACK)
    return solution
