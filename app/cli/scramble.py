"""`cubelens scramble`: prints a scramble."""

from __future__ import annotations

import argparse
import secrets

from app.base.say import UserError
from app.cli import inputs
from app.cli.progress import remark
from cube_core import scramble


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Size, seed and kind."""
    inputs.add_size(parser)
    parser.add_argument(
        "--seed", type=inputs.seed, metavar="S", help="the same scramble every time; without it a new one"
    )
    parser.add_argument(
        "--kind", choices=("moves", "state"), default="moves", help="random moves, or a random state (2 and 3 layers)"
    )


def run(args: argparse.Namespace) -> int:
    """Print one scramble; where no seed was given, a terminal is told the one that was drawn."""
    seed = secrets.randbelow(1 << 32) if args.seed is None else args.seed
    try:
        print(scramble(args.size, seed, args.kind))
    except ValueError as error:
        raise UserError(str(error)) from None
    if args.seed is None:
        remark(f"(seed {seed})")
    return 0
