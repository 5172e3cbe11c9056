"""`cubelens` and `cubelens learn`: open the window."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from app.base.files import check_target
from app.base.lazy import load, starting
from app.base.preferences import Preferences, records
from app.base.say import UserError
from app.base.setting import Setting
from app.cli import inputs, solving
from app.cli.system import display_problem
from app.sessions.session_reading import check_file
from app.settings.settings_file import load_settings, settings_path
from app.window.start import StartOptions
from cube_core import Alg, Engine
from cube_core.solvers.reduction import LARGEST
from cube_core.solvers.registry import solver_of

_SETTINGS = ("method", "three", "cross", "parity", "edge-parity", "effort")
"""The arguments that are settings for this time only."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The cube to begin with, and where to write down what happens."""
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help="a session to go on with, or moves or facelets to begin with"
    )
    parser.add_argument(
        "--size", type=inputs.size, metavar="N", help="layers of the cube, 2 to 2000; without it as the settings say, 3"
    )
    start = parser.add_mutually_exclusive_group()
    start.add_argument("--seed", type=inputs.seed, metavar="S", help="scramble it by this seed")
    start.add_argument("--alg", metavar="A", help="play these moves on it first; - reads standard input, @PATH a file")
    solving.add_arguments(parser, "how to solve, without it as the settings say")
    solving.add_effort(parser, None)
    parser.add_argument("--play", action="store_true", help="solve at once, and show it")
    parser.add_argument("--log", type=Path, metavar="FILE", help="write down every event as a line of JSON")


def run(args: argparse.Namespace) -> int:
    """Open the window and stay until it is closed."""
    asks = (args.size, args.seed, args.alg, args.play or None, args.file)
    is_plain = all(value is None for value in asks)
    if args.file is not None:
        check_file(args.file, [name for name in ("size", "seed", "alg") if getattr(args, name) is not None])
    args.size = args.size or usual_size()
    alg = Alg(args.size) if args.alg is None else inputs.alg(args.alg, args.size)
    settings = _settings(args)
    _check(args)
    engine = Engine(args.size)
    introduces = is_plain and not settings and args.log is None
    options = StartOptions(alg, args.seed, settings, args.play, introduces, is_plain, args.file, args.log)
    return show(engine, options)


def show(engine: Engine, options: StartOptions) -> int:
    """Open the window, and stay until it is closed."""
    try:
        with starting():
            _, show_window = load("app.window.window:show")
    except ImportError as error:  # pyglet, where the system has no GL library
        raise UserError(f"no window can be opened here ({error}); cubelens doctor says what is missing") from None
    return int(show_window(engine, options))


def usual_size() -> int:
    """The layers that the user's settings say; what is wrong with these, the window tells."""
    preferences = Preferences()
    load_settings(settings_path(), preferences)
    return int(preferences.size)


def _settings(args: argparse.Namespace) -> dict[str, str]:
    """The arguments about solving as settings; a value that cannot be is an error of the user's."""
    said = {name: getattr(args, name.replace("-", "_")) for name in _SETTINGS}
    settings = {name: str(value) for name, value in said.items() if value is not None}
    try:
        if any(value is not None for value in (args.method, args.three, args.cross)):
            solver_of(args.method or Preferences.method.default, args.size, args.three, args.cross)
    except ValueError as error:
        raise UserError(str(error)) from None
    for record in (one for one in records() if one.name in settings):
        _check_setting(record, settings[record.name])
    return settings


def _check_setting(record: Setting[Any], value: str) -> None:
    try:
        record.read(value)
    except ValueError as error:
        raise UserError(f"--{record.name} cannot be {value}. {error}") from None


def _check(args: argparse.Namespace) -> None:
    if args.log is not None:
        check_target(args.log)
    if problem := display_problem():
        raise UserError(problem)


def add_arguments_learn(parser: argparse.ArgumentParser) -> None:
    """The cube to learn on."""
    parser.add_argument("--size", type=inputs.size, metavar="N", help="layers of the cube; as the settings say, 3")


def run_learn(args: argparse.Namespace) -> int:
    """Open the window and begin with what is to be learnt."""
    size = args.size or min(usual_size(), LARGEST)
    if size > LARGEST:
        raise UserError(f"The book is for cubes of 2 to {LARGEST} layers, not of {size}.")
    return show(Engine(size), StartOptions(Alg(size), learns=True))
