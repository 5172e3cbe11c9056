"""The options of solving and of the look of pictures, which several commands share, and the solve that they ask for."""

from __future__ import annotations

import argparse

from app.base.preferences import overlay_names
from app.base.say import UserError
from app.cli import inputs
from app.cli.progress import Progress, remark
from app.solves.search import FELL_BACK
from cube_core import Cube, solve
from cube_core.solvers import Solution
from cube_core.solvers.method import CROSSES
from cube_core.solvers.registry import METHODS, THREES, TO_WATCH
from cube_core.words.terms import listed, lowered
from renderer.palette import COMMUTATOR, DIM, Look, Palette, palette_of, palettes, themes


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


LARGEST, SMALLEST = 8192, 16
"""Pixels a side."""


def add_look_arguments(parser: argparse.ArgumentParser) -> None:
    """Add overlays and colours."""
    parser.add_argument("--caption", action="store_true", help="write what the solve does below the cube")
    parser.add_argument(
        "--overlay", type=overlays, default=(), metavar="O,…", help=f"what to add: {', '.join(overlay_names())}"
    )
    parser.add_argument(
        "--follow",
        action="store_true",
        help="look from where piece and place of a step are seen, as the window does",
    )
    known = ", ".join(palettes())
    parser.add_argument(
        "--palette", type=palette, default="wca", metavar="P", help=f"sticker colours: {known}, or six of your own"
    )
    parser.add_argument("--theme", choices=list(themes()), help="colours around them, dark without it")


def add_sides(parser: argparse.ArgumentParser, width: int | None, height: int | None, usual: str) -> None:
    """The size of a picture."""
    parser.add_argument("--width", type=side, default=width, metavar="W", help=f"pixels, {usual} without it")
    parser.add_argument("--height", type=side, default=height, metavar="H", help="the same upward")


def overlays(text: str) -> tuple[str, ...]:
    """The overlays in a list with commas."""
    names = tuple(text.split(","))
    known = overlay_names()
    for name in names:
        if name not in known:
            raise argparse.ArgumentTypeError(f'there is no overlay "{name[:40]}"; there are {", ".join(known)}.')
    return names


def palette(text: str) -> Palette:
    """The sticker colours of a name, or six with commas between them."""
    try:
        return palette_of(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def side(text: str) -> int:
    """A width or height in pixels."""
    number = inputs.whole_number(text)
    if not SMALLEST <= number <= LARGEST:
        raise argparse.ArgumentTypeError(f"A picture is {SMALLEST} to {LARGEST} pixels wide and high, not {number}.")
    return number


def look_of(args: argparse.Namespace) -> Look:
    """The look that the arguments ask for; cells are shown on a dimmed cube."""
    dim = [DIM] if COMMUTATOR in args.overlay else []
    return Look(args.palette, themes()[args.theme or "dark"], frozenset((*args.overlay, *dim)))
