"""Links to pages of moves: those of three sites read, those to Twizzle's editor made."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import parse_qs, quote, urlencode, urlsplit

from cube_core.algs import Alg, parse
from cube_core.cube import Cube
from cube_core.errors import TextError
from cube_core.geometry import check_size as check_layers

EDITOR = "https://alpha.twizzle.net/edit/"
SIZES = (2, 3, 4, 5, 6, 7, 40)
"""The cubes that the editor knows by name."""
LONGEST = 8000
"""Characters of an address that servers and browsers take."""
_SIGNED = ("alg.cubing.net", "cubedb.net")
"""Sites whose links write spaces and primes in signs of their own."""
_SIGNS = str.maketrans("_-", " '")
_ESCAPED = re.compile("&#(45|95|2b);")
_PUZZLE = re.compile(r"([0-9]{1,4})(?:x\1(?:x\1)?)?(?:bld|oh|fmc?|wf)?", re.ASCII)
_SETUPS = ("setup-alg", "setup", "scramble")
_ENDING = ("alg", "reconstruction-end-with-setup")
"""Types of links whose moves end at their setup."""
_SLICES = {"M": "L", "E": "D", "S": "F"}
_HOLDINGS = [f"{first} {second}" for first in ("", "x", "x2", "x'", "z", "z'") for second in ("", "y", "y2", "y'")]


def check_size(size: int) -> None:
    """Say early that there can be no link for a cube."""
    if size not in SIZES:
        known = ", ".join(map(str, SIZES[:-1]))
        raise TextError(f"Twizzle's editor has cubes of {known} and {SIZES[-1]} layers, not of {size}.")


def twizzle_link(scramble: Alg, solve: str) -> str:
    """The address for a scramble, and a solve as text with its comments; a TextError where there can be none."""
    size = scramble.size
    check_size(size)
    fields = {"puzzle": f"{size}x{size}x{size}", "setup-alg": str(scramble), "alg": solve}
    link = f"{EDITOR}?{urlencode({name: in_numbers(text, size) for name, text in fields.items()})}"
    if len(link) > LONGEST:
        raise TextError("This solve is too long for a link; copy its text instead.")
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
    raise TextError("A link needs a solve that goes on to the end, or a cube of which the scramble is known.")


@dataclass(frozen=True, slots=True)
class Link:
    """The content of a link to a page of moves."""

    size: int
    setup: str
    alg: str
    """The moves as they are written, with their comments."""
    ends_at_setup: bool
    """Whether the cube is as the setup leaves it after the moves, and not before: an algorithm solves its case."""


def is_link(text: str) -> bool:
    """Whether a text is an address and nothing else."""
    return text.startswith(("https://", "http://")) and len(text.split()) == 1


def read_link(text: str) -> Link:
    """The scramble and the moves of a link to Twizzle's editor, alg.cubing.net or cubedb.net."""
    try:
        address = urlsplit(_ESCAPED.sub(lambda escaped: quote(escaped[0]), text))
        fields = {name: values[0] for name, values in parse_qs(address.query).items()}
    except ValueError:
        raise TextError("it is no address.") from None
    puzzle = _PUZZLE.fullmatch(fields.get("puzzle", "3x3x3"))
    if puzzle is None or not fields.keys() & {"alg", *_SETUPS}:
        raise TextError("it names no moves of a cube.")
    setup, alg = next((fields[name] for name in _SETUPS if name in fields), ""), fields.get("alg", "")
    if (address.hostname or "").removeprefix("www.") in _SIGNED:
        setup, alg = _unsigned(setup), _unsigned(alg)
    ends = fields.get("setup-anchor") == "end" or fields.get("type") in _ENDING
    return Link(check_layers(int(puzzle[1])), setup, alg, ends)


def _unsigned(text: str) -> str:
    """Moves as people write them: these sites write spaces as _ and primes as -, and those signs by their numbers."""
    plain = text.translate(_SIGNS)
    return _ESCAPED.sub(lambda escaped: chr(int(escaped[1], 16 if escaped[1] == "2b" else 10)), plain)
