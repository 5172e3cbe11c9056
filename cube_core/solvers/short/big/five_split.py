"""The first two stages of a 5×5: those of the 4×4 without its middle layers, in all the ways that take these along.

An inner slab of the 4×4 may turn with the middle layer beside it or without. That is used to bring
the centre cells beside the middle ones so far that the third stage can bring equal ones opposite
each other on a face: for that, each colour must have an even number of cells among those places
that the turns of that stage keep apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.cube import Cube
from cube_core.geometry import IntArray
from cube_core.solvers.short.big.choices import BESIDE, SIZE, Choices, choices_of
from cube_core.solvers.short.big.four_split import Split, root_holdings
from cube_core.solvers.short.big.four_turns import first_turns, third_turns
from cube_core.solvers.short.big.paths import Check, States, played
from cube_core.solvers.short.big.pieces import held
from cube_core.solvers.short.big.products import orbit_of
from cube_core.solvers.short.big.slabs import ALL, perms_on


class Variant(NamedTuple):
    """A split of the 4×4, and how the cube is turned on the way to it."""

    split: Split
    first: tuple[int, ...]
    second: tuple[int, ...]
    beside: States
    """The colours of the centre cells beside the middle ones."""

    @property
    def length(self) -> int:
        """The turns of both stages."""
        return len(self.first) + len(self.second)


@lru_cache(maxsize=1)
def place_classes() -> tuple[IntArray, ...]:
    """The places beside the middle cells that the third stage keeps apart: twice on R and L, on U and D, on F and B."""
    perms = perms_on(SIZE, third_turns(SIZE).codes, BESIDE)
    orbits = dict.fromkeys(tuple(orbit_of(perms, place).tolist()) for place in range(len(BESIDE)))
    return tuple(np.array(orbit) for orbit in sorted(orbits, key=len))


@lru_cache(maxsize=1)
def _choices() -> Choices:
    return choices_of(first_turns().codes, ALL)


def variants(cube: Cube, splits: Sequence[Split], check: Check) -> list[Variant]:
    """The ways to turn a 5×5 to splits of its 4×4 that leave an even number of each colour in each class of places.

    With one turn of a middle layer more or none.
    """
    starts = np.stack([held(cube, rotation).cells()[BESIDE] for rotation, _ in root_holdings()])
    numbers = {code: number for number, code in enumerate(first_turns().codes.tolist())}
    found = []
    for _, lot in groupby(sorted(splits, key=lambda split: split.length), lambda split: split.length):
        some = list(lot)
        turns = np.array([[numbers[code] for code in split.first + split.second] for split in some], dtype=np.intp)
        for rows, ways in _choices().ways(turns):
            check()
            found += _even_ones(some, starts[[some[row].root for row in rows]], rows, ways)
    return found


def _even_ones(splits: Sequence[Split], cells: States, rows: IntArray, ways: IntArray) -> list[Variant]:
    """The ways that leave even numbers as they are, and with one turn of a middle layer put in somewhere."""
    perms, length = _choices().perms, ways.shape[1]
    leading = _leading_places(ways)
    found = []
    for place in range(length + 1):
        for middle in _choices().middles:
            # few have even numbers in the smallest class, which takes four look-ups to find out
            some = np.flatnonzero(_is_even(np.take_along_axis(cells, perms[middle][leading[place]], axis=1)))
            longer = np.insert(ways[some], place, middle, axis=1)
            found += _even_ends(splits, played(perms, cells[some], longer[:, place:]), rows[some], longer, place)
        if place < length:
            cells = played(perms, cells, ways[:, place : place + 1])
    return _even_ends(splits, cells, rows, ways, -1) + found


def _leading_places(ways: IntArray) -> list[IntArray]:
    """By turn: the places before it from which the rest of a way leads to the smallest class."""
    leading = [np.repeat(place_classes()[0][None], len(ways), axis=0)]
    for turns in ways.T[::-1]:
        leading.append(np.take_along_axis(_choices().perms[turns], leading[-1], axis=1))
    return leading[::-1]


def _even_ends(splits: Sequence[Split], ends: States, rows: IntArray, ways: IntArray, place: int) -> list[Variant]:
    even = np.logical_and.reduce([_is_even(ends[:, places]) for places in place_classes()])
    return [_variant(splits[rows[number]], ways[number], ends[number], place) for number in np.flatnonzero(even)]


def _is_even(cells: States) -> npt.NDArray[np.bool_]:
    """By position, whether there is an even number of cells of each colour."""
    return np.asarray(np.bitwise_xor.reduce(1 << cells, axis=1) == 0)


def _variant(split: Split, way: IntArray, end: States, place: int) -> Variant:
    codes = _choices().codes[way].tolist()
    first = len(split.first) + (0 <= place <= len(split.first))
    return Variant(split, tuple(codes[:first]), tuple(codes[first:]), end)
