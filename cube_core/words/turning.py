"""Turns as they are said to a hand that holds the cube: which layers, and which way they go as one sees them."""

from __future__ import annotations

from cube_core.faces import Face
from cube_core.moves import Move
from cube_core.words.terms import number

_SIDES = {
    Face.R: "right side",
    Face.L: "left side",
    Face.U: "top",
    Face.D: "bottom",
    Face.F: "front",
    Face.B: "back",
}
_WAYS = {
    Face.R: ("up", "down"),
    Face.L: ("down", "up"),
    Face.U: ("to the left", "to the right"),
    Face.D: ("to the right", "to the left"),
    Face.F: ("clockwise", "anticlockwise"),
    Face.B: ("anticlockwise, as seen from the front", "clockwise, as seen from the front"),
}
"""By face, the way that the part one sees goes by a turn clockwise and by one the other way."""
_WHOLE = {
    Face.R: ("the front goes up", "the front goes down", "the front goes to the back"),
    Face.U: ("the right side comes to the front", "the left side comes to the front", "the back comes to the front"),
    Face.F: ("the top goes to the right", "the top goes to the left", "the top goes to the bottom"),
}
"""By axis: what a quarter does, one the other way, and a half turn."""


def turn_words(move: Move, size: int) -> str:
    """The turn in words.

    >>> from cube_core import parse
    >>> [turn_words(move, 5) for move in parse("R U' F2 2R Rw' 2-3L D", 5)][:4]
    ['Right side up.', 'Top to the right.', 'Front half round.', 'Layer 2 from the right up.']
    >>> [turn_words(move, 5) for move in parse("Rw' 2-3L x y2", 5)][:3]
    ['Two layers of the right side down.', 'Layers 2 to 3 from the left down.', 'Whole cube: the front goes up.']
    """
    quarters = move.quarters % 4
    if move.lo == 1 and move.hi == size:
        return f"Whole cube: {_WHOLE[move.face][{1: 0, 3: 1}.get(quarters, 2)]}."
    is_far = move.lo + move.hi > size + 1
    face = move.face.opposite if is_far else move.face
    lo, hi = (size + 1 - move.hi, size + 1 - move.lo) if is_far else (move.lo, move.hi)
    way = "half round" if quarters == 2 else _WAYS[face][(quarters == 3) != is_far]
    told = f"{_layers(face, lo, hi)} {way}."
    return told[0].upper() + told[1:]


def _layers(face: Face, lo: int, hi: int) -> str:
    side = _SIDES[face]
    if hi == 1:
        return side
    if lo == 1:
        return f"{number(hi)} layers of the {side}"
    place = side.removesuffix(" side")
    return f"layer {lo} from the {place}" if lo == hi else f"layers {lo} to {hi} from the {place}"
