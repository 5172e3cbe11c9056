"""What users type as arguments, read and checked."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from app.base.errors import UserError
from app.base.files import read_pieces, text_pieces
from cube_core import Alg, Cube, scramble
from cube_core.errors import IllegalStateError, NotationError
from cube_core.geometry import check_size
from cube_core.notation.stream import parse_pieces

STDIN = "-"
FILE = "@"
"""Before the name of a file; no move begins with it."""
_WHOLE_NUMBER = re.compile(r"[+-]?[0-9]{1,4000}", re.ASCII)


def add_size(parser: argparse.ArgumentParser) -> None:
    """The argument that most commands need."""
    parser.add_argument("--size", type=size, required=True, metavar="N", help="layers of the cube, 2 to 2000")


def size(text: str) -> int:
    """A number of layers."""
    try:
        return check_size(whole_number(text))
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def seed(text: str) -> int:
    """A seed for random things."""
    number = whole_number(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"A seed is a whole number from 0 up, not {number}.")
    return number


def whole_number(text: str) -> int:
    """A number as people write it, and not all that Python takes for one."""
    if not _WHOLE_NUMBER.fullmatch(text):
        raise argparse.ArgumentTypeError(f'"{text[:40]}" is no whole number.')
    return int(text)


def alg(text: str, cube_size: int) -> Alg:
    """The algorithm of an argument; `-` reads standard input and `@PATH` a file, perhaps of millions of moves."""
    try:
        return parse_pieces(_pieces_of(text), cube_size)
    except NotationError as error:
        raise UserError(f"Character {error.position + 1} of the algorithm: {error}") from None


def _pieces_of(argument: str) -> Iterable[str]:
    if argument == STDIN:
        return text_pieces(_stdin(), "Standard input")
    if argument.startswith(FILE):
        return read_pieces(Path(argument.removeprefix(FILE)))
    return (argument,)


def cube(facelets: str, cube_size: int) -> Cube:
    """The cube that an argument's facelets show; `-` reads standard input."""
    letters = "".join(text_of(facelets).split())
    if len(letters) != 6 * cube_size**2:
        raise UserError(f"The facelets of {cube_size} layers are {6 * cube_size**2} letters; these are {len(letters)}.")
    try:
        return Cube.from_facelets(letters)
    except IllegalStateError as error:
        raise UserError(f"These facelets are no cube: {error}") from None


def text_of(argument: str) -> str:
    """The argument itself, or all of standard input where it is `-`."""
    if argument != STDIN:
        return argument
    return "".join(text_pieces(_stdin(), "Standard input"))


def _stdin() -> BinaryIO:
    if sys.stdin is None:
        raise UserError("Standard input is closed; write the text in place of -.")
    return sys.stdin.buffer


def add_state(parser: argparse.ArgumentParser, required: bool = False) -> None:
    """The three ways to say in which state the cube is."""
    state = parser.add_mutually_exclusive_group(required=required)
    state.add_argument("--seed", type=seed, metavar="S", help="scrambled by this seed")
    state.add_argument("--alg", metavar="A", help="after these moves; - reads standard input, @PATH a file")
    state.add_argument("--facelets", metavar="F", help="in this state; - reads standard input")


def state_of(args: argparse.Namespace) -> tuple[Cube, Alg | None]:
    """The cube that --seed, --alg or --facelets ask for, and the moves that made it; solved without them."""
    if args.facelets is not None:
        return cube(args.facelets, args.size), None
    made_by = Alg(args.size)
    if args.alg is not None:
        made_by = alg(args.alg, args.size)
    if args.seed is not None:
        made_by = scramble(args.size, args.seed)
    start = Cube(args.size)
    start.play(made_by)
    return start, made_by


def only_one_reads_stdin(*arguments: str | None) -> None:
    """Standard input can be read once."""
    if arguments.count(STDIN) > 1:
        raise UserError("Only one argument can be - and read standard input.")
