"""`cubelens apply`: prints the facelets after an algorithm."""

from __future__ import annotations

import argparse

from app.cli import inputs
from app.cli.progress import Progress
from cube_core import Alg, Cube

_CELLS_A_CHUNK = 50_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Size, algorithm and start."""
    inputs.add_size(parser)
    parser.add_argument("alg", metavar="ALG", help="the moves to make; - reads standard input, @PATH a file")
    parser.add_argument(
        "--facelets", metavar="START", help="what to start from; solved without it; - reads standard input"
    )


def run(args: argparse.Namespace) -> int:
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
