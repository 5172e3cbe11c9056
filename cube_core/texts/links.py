"""Links to pages of moves, read and written for three sites."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import parse_qs, quote, urlencode, urlsplit

from cube_core.algs import Alg, parse
from cube_core.cube import Cube
from cube_core.errors import TextError
from cube_core.geometry import check_size as check_layers

LONGEST = 8000
"""Characters of an address that servers and browsers take."""


class Site(StrEnum):
    """The sites that show moves on a cube, as their addresses name them."""

    TWIZZLE = "alpha.twizzle.net"
    ALG = "alg.cubing.net"
    CUBEDB = "cubedb.net"

    @property
    def label(self) -> str:
        """The name that people call it by."""
        return {Site.TWIZZLE: "Twizzle", Site.ALG: "alg.cubing.net", Site.CUBEDB: "CubeDB"}[self]

    @property
    def sizes(self) -> tuple[int, ...]:
        """The cubes that it knows by name."""
        several = tuple(range(2, 8))
        return {Site.TWIZZLE: (*several, 40), Site.ALG: (*several, 8, 9, 16, 17), Site.CUBEDB: several}[self]


_SIGNED = (Site.ALG, Site.CUBEDB)
"""Sites whose links write spaces and primes in signs of their own."""
_SIGNS = str.maketrans("_-", " '")
_ESCAPED = re.compile("&#(45|95|2b);")
_PUZZLE = re.compile(r"([0-9]{1,4})(?:x\1(?:x\1)?)?(?:bld|oh|fmc?|wf)?", re.ASCII)
_SETUPS = ("setup-alg", "setup", "scramble")
_ENDING = ("alg", "reconstruction-end-with-setup")
"""Types of links whose moves end at their setup."""
_SLICES = {"M": "L", "E": "D", "S": "F"}
_HOLDINGS = [f"{first} {second}" for first in ("", "x", "x2", "x'", "z", "z'") for second in ("", "y", "y2", "y'")]


def check_size(size: int, site: Site) -> None:
    """Say early that there can be no link for a cube."""
    if size not in site.sizes:
        *known, last = map(str, site.sizes)
        raise TextError(f"{site.label} has cubes of {', '.join(known)} and {last} layers, not of {size}.")


def solve_link(scramble: Alg, solve: str, site: Site = Site.TWIZZLE) -> str:
    """The address for a scramble, and a solve as text with its comments; a TextError where there can be none."""
    return write_link(Link(scramble.size, str(scramble), solve, ends_at_setup=False), site)


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


def write_link(link: Link, site: Site) -> str:
    """The address on a site; CubeDB knows no end to count from: there the setup gets what the moves undo."""
    check_size(link.size, site)
    setup, alg = (in_numbers(text, link.size) for text in (link.setup, link.alg))
    puzzle, ends = "x".join(3 * [str(link.size)]), link.ends_at_setup
    match site:
        case Site.TWIZZLE:
            fields = {"puzzle": puzzle, "setup-alg": setup, "alg": alg} | ({"setup-anchor": "end"} if ends else {})
            address = f"{site}/edit/?{urlencode(fields)}"
        case Site.ALG:
            fields = {"puzzle": puzzle, "setup": _signed(setup), "alg": _signed(alg)}
            address = f"{site}/?{urlencode(fields | ({'type': 'alg'} if ends else {}), quote_via=quote)}"
        case Site.CUBEDB:
            begun = f"{setup} {in_numbers(str(parse(link.alg, link.size).inverse()), link.size)}" if ends else setup
            fields = {"puzzle": str(link.size), "scramble": _signed(begun.strip()), "alg": _signed(alg)}
            address = f"{site}/?{urlencode(fields, quote_via=quote)}"
    if len(address) > LONGEST:
        raise TextError("This solve is too long for a link; copy its text instead.")
    return f"https://{address}"


def is_link(text: str) -> bool:
    """Whether a text is an address and nothing else."""
    return text.startswith(("https://", "http://")) and len(text.split()) == 1


def read_link(text: str) -> Link:
    """The scramble and the moves of a link to Twizzle's editor, alg.cubing.net or cubedb.net."""
    try:
        address = urlsplit(_ESCAPED.sub(lambda escaped: quote(escaped[0]), text))
        fields = {name: values[0] for name, values in parse_qs(address.query).items()}
    except ValueError:
        raise TextError("it is not an address.") from None
    puzzle = _PUZZLE.fullmatch(fields.get("puzzle", "3x3x3"))
    if puzzle is None or not fields.keys() & {"alg", *_SETUPS}:
        raise TextError("it names no moves of a cube.")
    setup, alg = next((fields[name] for name in _SETUPS if name in fields), ""), fields.get("alg", "")
    if (address.hostname or "").removeprefix("www.") in _SIGNED:
        setup, alg = _unsigned(setup), _unsigned(alg)
    ends = fields.get("setup-anchor") == "end" or fields.get("type") in _ENDING
    return Link(check_layers(int(puzzle[1])), setup, alg, ends)


def _signed(text: str) -> str:
    """Moves as these sites write them: the signs that stand for others by their own numbers."""
    for plain, sign in (("_", "&#95;"), (" ", "_"), ("+", "&#2b;"), ("-", "&#45;"), ("'", "-")):
        text = text.replace(plain, sign)
    return text


def _unsigned(text: str) -> str:
    """Moves as people write them: these sites write spaces as _ and primes as -, and those signs by their numbers."""
    plain = text.translate(_SIGNS)
    return _ESCAPED.sub(lambda escaped: chr(int(escaped[1], 16 if escaped[1] == "2b" else 10)), plain)
