"""What was made in a round of a training, by the hand or by the program that shows it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cube_core.algs import Alg
from cube_core.moves import Move


@dataclass(frozen=True, slots=True)
class Made:
    """Moves that were made."""

    alg: Alg
    is_own: bool
    """Whether a hand made them, and not the program that showed them."""


def own_of(size: int, made: Iterable[Made]) -> Alg:
    """All of it, without what was turned straight back."""
    return Alg.join(size, [each.alg for each in made]).simplified()


def rotations_of(size: int, made: Iterable[Made]) -> Alg:
    """How the cube as a whole was turned by it."""
    return Alg(size, (move for each in made for move in each.alg if move.lo == 1 and move.hi == size))


def next_after(own: Alg, way: Alg) -> Move | None:
    """The turn of a way that comes next, where what was made is how the way begins."""
    places = (place for place in range(len(way)) if way[:place].simplified() == own)
    return next((way[place] for place in places), None)
