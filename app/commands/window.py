"""`cubelens`: opens the window."""

from __future__ import annotations

import argparse
from pathlib import Path

from app.commands import inputs
from app.errors import UserError
from app.files import check_target
from app.lazy import load
from app.machine.system import display_problem
from app.state.preferences import Preferences
from app.state.settings_file import load_settings, settings_path
from app.state.start_options import StartOptions
from cube_core import Alg, Engine, solver_names


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The cube to begin with, and where to write down what happens."""
    parser.add_argument(
        "--size", type=inputs.size, metavar="N", help="layers of the cube, 2 to 2000; without it as the settings say, 3"
    )
    start = parser.add_mutually_exclusive_group()
    start.add_argument("--seed", type=inputs.seed, metavar="S", help="scramble it by this seed")
    start.add_argument("--alg", metavar="A", help="play these moves on it first; - reads standard input")
    inputs.add_method(parser, None, "how to solve, by reduction without it")
    parser.add_argument("--play", action="store_true", help="solve at once, and show it")
    parser.add_argument("--log", type=Path, metavar="FILE", help="write down every event as a line of JSON")


def run(args: argparse.Namespace) -> int:
    """Open the window and stay until it is closed."""
    asks = (args.size, args.seed, args.alg, args.method, args.play, args.log)
    is_plain = not any(value is not None and value is not False for value in asks)
    args.size = args.size or _usual_size()
    alg = Alg(args.size) if args.alg is None else inputs.alg(args.alg, args.size)
    _check(args)
    engine = Engine(args.size)
    options = StartOptions(alg, args.seed, args.method or "", args.play, is_plain, args.log)
    try:
        _, show = load("app.shell.window:show")
    except ImportError as error:  # pyglet, where the system has no GL library
        raise UserError(f"no window can be opened here ({error}); cubelens doctor says what is missing") from None
    return int(show(engine, options))


def _usual_size() -> int:
    """The layers that the user's settings say; what is wrong with these, the window tells."""
    preferences = Preferences()
    load_settings(settings_path(), preferences)
    return int(preferences.size)


def _check(args: argparse.Namespace) -> None:
    if args.log is not None:
        check_target(args.log)
    names = solver_names(args.size)
    if args.method is not None and args.method not in names:
        raise UserError(f"There is no method {args.method!r} for this cube; choose one of {', '.join(names)}.")
    if problem := display_problem():
        raise UserError(problem)
