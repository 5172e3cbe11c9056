"""Facts of a step as they are told to somebody who holds the cube another way: sides and places by their new names."""

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
