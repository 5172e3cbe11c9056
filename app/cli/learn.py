"""`cubelens learn`: opens the window at the map of lessons."""

from __future__ import annotations

import argparse

from app.base.say import UserError
from app.cli import inputs
from app.cli.opening import show, usual_size
from app.window.start import StartOptions
from cube_core import Alg, Engine
from cube_core.solvers.reduction import LARGEST


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The cube to learn on."""
    parser.add_argument("--size", type=inputs.size, metavar="N", help="layers of the cube; as the settings say, 3")


def run(args: argparse.Namespace) -> int:
    """Open the window and begin with what is to be learnt."""
    size = args.size or min(usual_size(), LARGEST)
    if size > LARGEST:
        raise UserError(f"The book is for cubes of 2 to {LARGEST} layers, not of {size}.")
    return show(Engine(size), StartOptions(Alg(size), learns=True))
