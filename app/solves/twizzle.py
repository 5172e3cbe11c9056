"""Links that open a scramble and its solve in Twizzle's editor, in any browser."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import parse_qs, urlencode, urlsplit

from app.base.errors import UserError
from cube_core import Alg, Cube, parse
from cube_core.geometry import check_size as check_layers

EDITOR = "https://alpha.twizzle.net/edit/"
SIZES = (2, 3, 4, 5, 6, 7, 40)
"""The cubes that the editor knows by name."""
LONGEST = 8000
"""Characters of an address that servers and browsers take."""
OLDER = "alg.cubing.net"
"""An editor whose links write spaces and primes in signs of their own."""
_PUZZLE = re.compile(r"([0-9]{1,4})x\1x\1", re.ASCII)
_OLDER_SIGNS = str.maketrans("_-", " '")
_SLICES = {"M": "L", "E": "D", "S": "F"}
_HOLDINGS = [f"{first} {second}" for first in ("", "x", "x2", "x'", "z", "z'") for second in ("", "y", "y2", "y'")]


def check_size(size: int) -> None:
    """Say early that there can be no link for a cube."""
    if size not in SIZES:
        known = ", ".join(map(str, SIZES[:-1]))
        raise UserError(f"Twizzle's editor has cubes of {known} and {SIZES[-1]} layers, not of {size}.")


def twizzle_link(scramble: Alg, solve: str) -> str:
    """The address for a scramble, and a solve as text with its comments; a UserError where there can be none."""
    size = scramble.size
    check_size(size)
    fields = {"puzzle": f"{size}x{size}x{size}", "setup-alg": str(scramble), "alg": solve}
    link = f"{EDITOR}?{urlencode({name: in_numbers(text, size) for name, text in fields.items()})}"
    if len(link) > LONGEST:
        raise UserError("This solve is too long for a link; copy its text instead.")
    return link


def in_numbers(text: str, size: int) -> str:
    """The middle layers of big cubes by their numbers: M is the middle one to some, all inner ones to others."""
    if size == 3:
        return text
    return "\n".join(_numbered_line(line, size) for line in text.split("\n"))


def _numbered_line(line: str, size: int) -> str:
    moves, sign, comment = line.partition("//")
    return " ".join(_numbered(word, size) for word in moves.split(" ")) + sign + comment


def _numbered(word: str, size: int) -> str:
    return f"{(size + 1) // 2}{_SLICES[word[0]]}{word[1:]}" if word[:1] in _SLICES else word


def scramble_for(cube: Cube, solve: Alg) -> Alg:
    """Moves that lead from a new cube to this one, which is solved by these, held in whatever way."""
    solved = cube.copy()
    solved.play(solve)
    for holding in _HOLDINGS:
        new = Cube(cube.size)
        new.play(holding)
        if new == solved:
            return parse(f"{holding} {solve.inverse()}", cube.size)
    raise UserError("A link needs a solve that goes on to the end, or a cube of which the scramble is known.")


@dataclass(frozen=True, slots=True)
class Link:
    """What a link to an editor says."""

    size: int
    setup: Alg
    alg: str
    """The moves as they are written, with their comments."""


def is_link(text: str) -> bool:
    """Whether a text is an address and nothing else."""
    return text.startswith(("https://", "http://")) and len(text.split()) == 1


def read_link(text: str) -> Link:
    """The scramble and the moves of a link to Twizzle's editor or to its predecessor."""
    try:
        address = urlsplit(text)
        fields = {name: values[0] for name, values in parse_qs(address.query).items()}
    except ValueError:
        raise UserError("it is no address.") from None
    puzzle = _PUZZLE.fullmatch(fields.get("puzzle", "3x3x3"))
    if puzzle is None or not fields.keys() & {"alg", "setup", "setup-alg"}:
        raise UserError("it names no moves of a cube.")
    size = check_layers(int(puzzle[1]))
    setup, alg = fields.get("setup-alg", fields.get("setup", "")), fields.get("alg", "")
    if address.hostname == OLDER:
        setup, alg = setup.translate(_OLDER_SIGNS), alg.translate(_OLDER_SIGNS)
    return Link(size, parse(setup, size), alg)
