"""`cubelens scramble` and `apply`: print a scramble, and the facelets after an algorithm."""

from __future__ import annotations

import argparse
import secrets

from app.base.say import UserError
from app.cli import inputs
from app.cli.progress import Progress, remark
from cube_core import Alg, Cube, scramble


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


_CELLS_A_CHUNK = 50_000_000


def add_arguments_apply(parser: argparse.ArgumentParser) -> None:
    """Size, algorithm and start."""
    inputs.add_size(parser)
    parser.add_argument("alg", metavar="ALG", help="the moves to make; - reads standard input, @PATH a file")
    parser.add_argument(
        "--facelets", metavar="START", help="what to start from; solved without it; - reads standard input"
    )


def run_apply(args: argparse.Namespace) -> int:
    """Print the 6·n² letters, faces in the order U R F D L B."""
    inputs.only_one_reads_stdin(args.alg, args.facelets)
    alg = inputs.alg(args.alg, args.size)
    cube = Cube(args.size) if args.facelets is None else inputs.cube(args.facelets, args.size)
    play(cube, alg)
    print(cube.facelets())
    return 0


def play(cube: Cube, alg: Alg) -> None:
    """Play a long algorithm in parts, so that it can be watched and interrupted."""
    step = max(1, _CELLS_A_CHUNK // (6 * cube.size**2))
    with Progress() as progress:
        for start in range(0, len(alg), step):
            progress(start / len(alg), f"{start:,} of {len(alg):,} moves")
            cube.play(alg[start : start + step])
