"""Places, directions and numbers in people's words, the letters behind them, for whoever has still to learn those."""

from __future__ import annotations

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import AXES, Face
from cube_core.moves import fields_of, move_of, with_quarters
from cube_core.notation.words import write_move
from cube_core.sentences import listed

_SIDES = {Face.U: "top", Face.D: "bottom", Face.F: "front", Face.B: "back", Face.R: "right", Face.L: "left"}
_TOWARDS = {Face.U: "up", Face.D: "down"}
_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
MOST_NAMED = 3
"""More turns than these are only counted."""


def side_words(face: Face) -> str:
    """A side of the cube.

    >>> side_words(Face.B)
    'back (B)'
    """
    return f"{_SIDES[face]} ({face.name})"


def towards_words(face: Face) -> str:
    """The way to a side.

    >>> towards_words(Face.U), towards_words(Face.R)
    ('up (U)', 'to the right (R)')
    """
    return f"{_TOWARDS.get(face, f'to the {_SIDES[face]}')} ({face.name})"


def places_in_words(letters: str) -> str:
    """A place that is named by its faces.

    >>> places_in_words("FR")
    'front right (FR)'
    """
    return f"{' '.join(_SIDES[Face[letter]] for letter in letters)} ({letters})"


def counted(count: int, noun: str, plural: str = "") -> str:
    """A number of things, in words where people use words.

    >>> counted(1, "wing"), counted(3, "wing"), counted(20, "piece"), counted(2, "edge is", "edges are")
    ('one wing', 'three wings', '20 pieces', 'two edges are')
    """
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    return f"{number} {noun if count == 1 else plural or noun + 's'}"


def begun(sentence: str) -> str:
    """A sentence with a large first letter, the others as they are."""
    return sentence[0].upper() + sentence[1:]


def turned_names(turns: Alg) -> str:
    """Slices as the moves beside the sentence name them.

    >>> from cube_core import parse
    >>> turned_names(parse("2R' 4R", 6)), turned_names(parse("2-3Uw2", 8)), turned_names(parse("M", 5))
    ('slices 2R and 3L', 'slices 2-3Uw', 'slice M')
    """
    blocks = list(dict.fromkeys(with_quarters(turns.codes, np.ones_like(turns.codes)).tolist()))
    is_turned = np.zeros((len(AXES), turns.size + 1), dtype=bool)
    for axis, lo, hi, _ in map(fields_of, blocks):
        is_turned[axis, lo : hi + 1] = True
    count = int(np.count_nonzero(is_turned))
    if len(blocks) > MOST_NAMED:
        return counted(count, "slice")
    names = [write_move(move_of(block), turns.size).rstrip("'") for block in blocks]
    return f"slice{'s' * (count > 1)} {listed(names)}"
