"""The arguments that users type, read and checked."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from app.base.files import read_pieces, text_pieces
from app.base.say import UserError
from cube_core import Alg, Cube, scramble
from cube_core.errors import IllegalStateError, NotationError
from cube_core.geometry import check_size
from cube_core.notation.stream import parse_pieces
from cube_core.painting import read_ordered, written
from cube_core.texts.links import Site, is_link
from cube_core.texts.reading import Brought, read_text
from cube_core.words.terms import listed

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


def add_link(parser: argparse._ActionsContainer, told: str) -> None:
    """The argument for a link to a site, the usual one where none is said."""
    titles = listed([site.label for site in Site], "or")
    parser.add_argument("--link", nargs="?", type=_site, const=Site.TWIZZLE, metavar="SITE", help=f"{told} in {titles}")


def _site(text: str) -> Site:
    found = [site for site in Site if text.lower() in (site.label.lower(), site.value)]
    if not found:
        known = listed([site.label for site in Site])
        raise argparse.ArgumentTypeError(f'There are links to {known}, not to "{text[:40]}".')
    return found[0]


def seed(text: str) -> int:
    """A seed for random things."""
    number = whole_number(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"A seed is a whole number from 0 up, not {number}.")
    return number


def whole_number(text: str) -> int:
    """A number as people write it, and not all that Python takes for one."""
    if not _WHOLE_NUMBER.fullmatch(text):
        raise argparse.ArgumentTypeError(f'"{text[:40]}" is not a whole number; write one such as 42.')
    return int(text)


def alg(text: str, cube_size: int) -> Alg:
    """The algorithm of an argument; `-` reads standard input and `@PATH` a file, perhaps of millions of moves."""
    if is_link(text):
        said = brought(text, cube_size)
        return said.setup + said.alg
    try:
        return parse_pieces(_pieces_of(text), cube_size)
    except NotationError as error:
        raise UserError(f"Character {error.position + 1} of the algorithm: {error}") from None


def brought(text: str, cube_size: int | None) -> Brought:
    """The reading of a text that is no session; a UserError if it is for a cube of another size."""
    try:
        found = read_text(text, cube_size)
    except NotationError as error:
        raise UserError(f"Character {error.position + 1} of the text: {error}") from None
    if cube_size not in (None, found.size):
        raise UserError(f"This is for a cube of {found.size} layers, not of {cube_size}; leave out the size.")
    return found


def _pieces_of(argument: str) -> Iterable[str]:
    if argument == STDIN:
        return text_pieces(_stdin(), "Standard input")
    if argument.startswith(FILE):
        return read_pieces(Path(argument.removeprefix(FILE)))
    return (argument,)


def cube(facelets: str, cube_size: int) -> Cube:
    """The cube that an argument's facelets show, in any letters; `-` reads standard input and `@PATH` a file."""
    text = text_of(facelets)
    count = len("".join(text.split()))
    if count != 6 * cube_size**2:
        raise UserError(f"The facelets of {cube_size} layers are {6 * cube_size**2} letters; these are {count}.")
    try:
        return Cube.from_facelets(written(read_ordered(text).cells))
    except IllegalStateError as error:
        raise UserError(f"These facelets are no cube: {error}") from None


def text_of(argument: str) -> str:
    """The argument itself, or all of standard input where it is `-`, of a file where it is `@PATH`."""
    return "".join(_pieces_of(argument))


def _stdin() -> BinaryIO:
    if sys.stdin is None:
        raise UserError("Standard input is closed; write the text in place of -.")
    return sys.stdin.buffer


def add_state(parser: argparse.ArgumentParser, required: bool = False) -> None:
    """The three ways to say in which state the cube is."""
    state = parser.add_mutually_exclusive_group(required=required)
    state.add_argument("--seed", type=seed, metavar="S", help="scramble with this seed")
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
