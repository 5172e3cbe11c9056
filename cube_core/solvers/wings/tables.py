"""Tables of what turns do to the wings of an orbit, the same for every orbit and size, and of what exchanges gain."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from cube_core.faces import Face
from cube_core.geometry import NORMALS, IntArray, faces_of, turned_face
from cube_core.solvers.pieces.locations import EDGE_COUNT, EDGE_LOCATIONS, HERE, NUMBER_OF, OUTER_TURNS, TURN_TABLES

Word = tuple[int, ...]
"""Outer turns by number."""
NEAR, FAR, BOTH = SIDES = (0, 1, 2)

_FIRST, _SECOND = NORMALS[np.array(EDGE_LOCATIONS)].transpose(1, 0, 2)
_ALONG = tuple(Face(number) for number in faces_of(np.cross(_FIRST, _SECOND)).tolist())
"""The face towards which its wing lies, along the edge, by edge location."""


@lru_cache(maxsize=64)
def inner_table(axis: Face, amount: int, side: int) -> IntArray:
    """The location to which a turn of an orbit's near layer, far layer or both takes each wing."""
    table = HERE.copy()
    for number, ((first, second), along) in enumerate(zip(EDGE_LOCATIONS, _ALONG, strict=True)):
        if along.axis is axis and side in (BOTH, NEAR if along.sign < 0 else FAR):
            table[number] = NUMBER_OF[turned_face(first, axis, amount), turned_face(second, axis, amount)]
    return table


def outer_table(word: Word) -> IntArray:
    """The location to which outer turns take the edge of each location."""
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


Item = TypeVar("Item", bound=np.integer)

NO_EXCHANGE = EDGE_COUNT * EDGE_COUNT
"""The row of what is no exchange and gains nothing, to fill up lists of unequal length."""
_LONGEST = 32
"""So many bytes a row may have to be looked up fast."""


def empty_table(columns: int, item: type[Item]) -> npt.NDArray[Item]:
    """A row of nothing for each exchange, and one for none; of a width that is looked up fast."""
    most = _LONGEST // np.dtype(item).itemsize
    width = columns if columns > most else 1 << (columns - 1).bit_length()
    return np.zeros((NO_EXCHANGE + 1, width), dtype=item)


def by_exchange(table: npt.NDArray[Item], columns: int) -> npt.NDArray[Item]:
    """The table as a view by the two locations of an exchange, without what only fills it up."""
    return table[:-1].reshape(EDGE_COUNT, EDGE_COUNT, -1)[..., :columns]


def summed(table: npt.NDArray[Item], exchanges: IntArray) -> npt.NDArray[Item]:
    """The gain of each operation's exchanges, by column; `exchanges` tell the first of each operation first."""
    total: npt.NDArray[Item] = table.take(exchanges[0], axis=0)
    for numbers in exchanges[1:]:
        total += table.take(numbers, axis=0)
    return total


def best_first(hopes: npt.NDArray[np.float64], count: int) -> IntArray:
    """The numbers of the largest hopes, at most so many: the largest first, of equal ones the first."""
    if len(hopes) <= count:
        return np.argsort(-hopes, kind="stable")
    least = np.partition(hopes, -count)[-count]  # found in a seventh of the time that sorting all takes
    few = np.flatnonzero(hopes >= least)
    return np.asarray(few[np.argsort(-hopes[few], kind="stable")[:count]])
