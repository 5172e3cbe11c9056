"""The look of pictures and films: the arguments that both commands share."""

from __future__ import annotations

import argparse

from app.base.preferences import overlay_names
from app.cli import inputs
from renderer.look import COMMUTATOR, DIM, Look
from renderer.palette import Palette, palette_of, palettes, themes

LARGEST, SMALLEST = 8192, 16
"""Pixels a side."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
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
