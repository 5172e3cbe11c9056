"""Links that open a scramble and its solve in Twizzle's editor, in any browser."""

from __future__ import annotations

from urllib.parse import urlencode

from app.errors import UserError
from cube_core import Alg, Cube, parse

EDITOR = "https://alpha.twizzle.net/edit/"
SIZES = (2, 3, 4, 5, 6, 7, 40)
"""The cubes that the editor knows by name."""
LONGEST = 8000
"""Characters of an address that servers and browsers take."""
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
