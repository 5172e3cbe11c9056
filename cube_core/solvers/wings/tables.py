"""Tables of what turns do to the wings of an orbit, by location: the same for every orbit and size.

An orbit has two layers about each axis: its *near* one (that next to U, R or F) and its *far* one.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from cube_core.faces import Face
from cube_core.geometry import NORMALS, IntArray, faces_of, turned_face
from cube_core.solvers.pieces.locations import NUMBER_OF, OUTER_TURNS, TURN_TABLES
from cube_core.solvers.pieces.orbits import EDGE_LOCATIONS, HERE

Word = tuple[int, ...]
"""Outer turns by number."""
NEAR, FAR, BOTH = SIDES = (0, 1, 2)

_FIRST, _SECOND = NORMALS[np.array(EDGE_LOCATIONS)].transpose(1, 0, 2)
_ALONG = tuple(Face(number) for number in faces_of(np.cross(_FIRST, _SECOND)).tolist())
"""By edge location: the face towards which its wing lies, along the edge."""


@lru_cache(maxsize=64)
def inner_table(axis: Face, amount: int, side: int) -> IntArray:
    """By location, where a turn of an orbit's near layer, far layer or both takes the wing that is there."""
    table = HERE.copy()
    for number, ((first, second), along) in enumerate(zip(EDGE_LOCATIONS, _ALONG, strict=True)):
        if along.axis is axis and side in (BOTH, NEAR if along.sign < 0 else FAR):
            table[number] = NUMBER_OF[turned_face(first, axis, amount), turned_face(second, axis, amount)]
    return table


def outer_table(word: Word) -> IntArray:
    """By location, where outer turns take the edge that is there."""
    table = HERE
    for turn in word:
        table = TURN_TABLES[turn].astype(np.intp)[table]
    return table


@lru_cache(maxsize=4)
def words(length: int) -> tuple[Word, ...]:
    """Every word of so many outer turns or fewer, the shorter ones first."""
    if not length:
        return ((),)
    shorter = words(length - 1)
    longest = [word for word in shorter if len(word) == length - 1]
    return (
        *shorter,
        *((*word, turn) for word in longest for turn in range(len(OUTER_TURNS)) if _may_follow(word, turn)),
    )


def _may_follow(word: Word, turn: int) -> bool:
    """Whether a turn says something new: another face, and opposite faces in one order only."""
    if not word:
        return True
    last, face = OUTER_TURNS[word[-1]][0], OUTER_TURNS[turn][0]
    return face.axis is not last.axis or face > last
