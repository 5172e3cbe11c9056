"""A cube in the hands: facts of a step by the names that sides have then, what to compare, and what has happened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from cube_core.faces import FACES, Face
from cube_core.solvers.three.facts import CrossEdges
from cube_core.words.facts import (
    AllHome,
    BarsMatched,
    CellsGained,
    CellsRaised,
    RowFilled,
    Slices,
    SlicesAligned,
    SlicesEvened,
    StageReached,
    Straightened,
    WingsBrought,
)

if TYPE_CHECKING:
    from cube_core.words.english import Fact
from typing import assert_never

from cube_core.exercises.slips import Slip
from cube_core.moves import Move
from cube_core.notation.words import write_move

Grip = tuple[Face, ...]
"""A way to hold the cube: by face, where that is then."""
UNTURNED: Grip = FACES
_NAMED_FIRST = (Face.U, Face.F, Face.R)
_FREE = (CellsGained, WingsBrought, SlicesAligned, SlicesEvened, AllHome, BarsMatched, StageReached, Straightened)
"""Facts that name every side there is, and are true however the cube is held."""
_UPRIGHT = (CrossEdges, RowFilled, CellsRaised)
"""Facts that speak of above and below."""


def is_free(fact: Fact, phase: str) -> bool:
    """Whether a step can be told however the cube is held; the method by layers keeps the first one below."""
    return isinstance(fact, _FREE) and not _has_lines(fact) and not phase.startswith("l")


def is_upright(fact: Fact) -> bool:
    """Whether a step can be told as long as above stays above; what is known by heart keeps its sides."""
    return isinstance(fact, _FREE + _UPRIGHT) and not _has_lines(fact)


def _has_lines(fact: Fact) -> bool:
    """Whether rows and columns of a face are counted."""
    return isinstance(fact, CellsGained) and any(gain.lines is not None for gain in fact.gains)


def held(fact: Fact, grip: Grip, slices: Callable[[Slices], Slices]) -> Fact:
    """The same fact in another grip; slices have names that depend on their number, too."""

    def face(one: Face | None) -> Face | None:
        return None if one is None else grip[one]

    match fact:
        case CellsGained():
            gains = tuple(replace(gain, face=grip[gain.face]) for gain in fact.gains)
            origin, first = face(fact.origin), face(fact.lined_up_by)
            return replace(fact, gains=gains, slices=slices(fact.slices), origin=origin, lined_up_by=first)
        case RowFilled():
            filled = tuple(replace(gain, face=grip[gain.face]) for gain in fact.gains)
            return replace(fact, gains=filled, origin=face(fact.origin), lined_up_by=face(fact.lined_up_by))
        case WingsBrought():
            arrivals = tuple(replace(one, place=place_held(one.place, grip)) for one in fact.arrivals)
            return replace(fact, arrivals=arrivals, slices=slices(fact.slices))
        case SlicesAligned() | SlicesEvened():
            return replace(fact, slices=slices(fact.slices))
        case CrossEdges():
            return replace(fact, places=tuple(place_held(place, grip) for place in fact.places))
        case Straightened((one, other)):
            return replace(fact, faces=(grip[one], grip[other]))
        case _:
            return fact


@lru_cache(maxsize=1024)
def place_held(place: str, grip: Grip) -> str:
    """A place by its letters.

    >>> place_held("UF", (Face.R, Face.D, Face.F, Face.L, Face.U, Face.B))
    'FR'
    """
    faces = [grip[Face[letter]] for letter in place]
    return "".join(face.name for face in sorted(faces, key=lambda face: _NAMED_FIRST.index(face.axis)))


COMPARE = "Does your cube look like this?"
HOLD = "Hold your cube so that it looks like this."
COMPARE_HOW = "Look at the front, the right and the top."
LOST = "I cannot tell what happened: enter your cube again."
CONFIRM = "Does your cube look like this now?"
NOTHING = "Then nothing went wrong."
GO_ON = "Leave it so: we go on from here."
SOLVED = "Your cube is solved."
ELSEWHERE = "This is not the cube in your hands any more."
FACE_HOW = "Press a sticker until its colour is right."
FACE_ASKED = {
    Face.F: "Which colours has the front?",
    Face.R: "Which colours has the right side?",
    Face.U: "Which colours has the top?",
    Face.L: "Which colours has the left side?",
    Face.D: "Which colours has the bottom?",
    Face.B: "Which colours has the back?",
}


def slip_sentence(slip: Slip, moves: tuple[Move, ...], size: int, first: int) -> str:
    """The sentence of a slip, by the number of the turn in the solve.

    >>> from cube_core import parse
    >>> moves = tuple(parse("R U F", 3))
    >>> slip_sentence(Slip("left out", 1), moves, 3, 10)
    'Turn 12 was left out: U.'
    >>> slip_sentence(Slip("amount", 2, (moves[2].inverse,)), moves, 3, 10)
    "Turn 13 was F' in place of F."
    >>> slip_sentence(Slip("swapped", 0, (moves[1], moves[0])), moves, 3, 0)
    'Turns 1 and 2 were swapped: U came before R.'
    """
    if slip.kind == "none":
        return NOTHING  # as before the first turn, too
    at = first + slip.at + 1
    meant = write_move(moves[slip.at], size)
    match slip.kind:
        case "left out":
            return f"Turn {at} was left out: {meant}."
        case "amount" | "other":
            return f"Turn {at} was {write_move(slip.made[0], size)} in place of {meant}."
        case "swapped":
            return f"Turns {at} and {at + 1} were swapped: {write_move(slip.made[0], size)} came before {meant}."
        case _:
            assert_never(slip.kind)
