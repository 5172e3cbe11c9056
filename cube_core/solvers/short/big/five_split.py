"""The first two stages of a 5×5: those of the 4×4 without its middle layers, in all the ways that take these along.

An inner slab of the 4×4 may turn with the middle layer beside it or without. That is used to bring
the centre cells beside the middle ones so far that the third stage can bring equal ones opposite
each other on a face: for that, each colour must have an even number of cells among those places
that the turns of that stage keep apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.cube import Cube
from cube_core.geometry import IntArray
from cube_core.solvers.short.big.choices import BESIDE, SIZE, Choices, choices_of
from cube_core.solvers.short.big.ends import mixed
from cube_core.solvers.short.big.four_split import Split, root_holdings
from cube_core.solvers.short.big.four_turns import first_turns, third_turns
from cube_core.solvers.short.big.paths import Check, States, played
from cube_core.solvers.short.big.pieces import held
from cube_core.solvers.short.big.products import orbit_of
from cube_core.solvers.short.big.slabs import ALL, STM, Metric, perms_on

_BATCH, _SMALL_BATCH = 20_000, 1000
"""So many ways are looked at together; of those that two turns are put into, each in hundreds of places, fewer."""
_FEW, _MANY = 30, 600
"""So few variants are not enough; so many are."""


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
    perms = perms_on(SIZE, third_turns(STM, SIZE).codes, BESIDE)
    orbits = dict.fromkeys(tuple(orbit_of(perms, place).tolist()) for place in range(len(BESIDE)))
    return tuple(np.array(orbit) for orbit in sorted(orbits, key=len))


@lru_cache(maxsize=2)
def _choices(metric: Metric) -> Choices:
    return choices_of(first_turns(metric).codes, ALL)


def variants(cube: Cube, metric: Metric, splits: Sequence[Split], check: Check) -> list[Variant]:
    """The ways to turn a 5×5 to splits of its 4×4 that leave an even number of each colour in each class of places.

    With one turn of a middle layer more or none; with two where that leaves few, as on 7 cubes in 100.
    """
    starts = np.stack([held(cube, rotation).cells()[BESIDE] for rotation, _ in root_holdings()])
    choices = _choices(metric)
    found: list[Variant] = []
    for lot in _lots(splits, choices, _BATCH):
        check()
        found += [*_even_ends(lot, starts[lot.roots], ()), *_with_middles(lot, starts[lot.roots], 1, check)]
    if len(found) < _FEW:
        for lot in _lots(splits, choices, _SMALL_BATCH):
            found += _with_middles(lot, starts[lot.roots], 2, check)
            if len(found) >= _MANY:
                break
    return found


class _Lot(NamedTuple):
    """Ways to splits of the 4×4, all of one length, with choices of middle layers."""

    choices: Choices
    splits: Sequence[Split]
    """By way, its split."""
    ways: IntArray
    """By way, the numbers of its turns among the choices."""

    @property
    def roots(self) -> list[int]:
        """By way, the number of its root."""
        return [split.root for split in self.splits]

    def at(self, rows: IntArray) -> _Lot:
        """Some of the ways."""
        return _Lot(self.choices, [self.splits[row] for row in rows.tolist()], self.ways[rows])


def _lots(splits: Sequence[Split], choices: Choices, batch: int) -> Iterator[_Lot]:
    """All ways to splits, the shortest first, those of one length in an order that seems random."""
    numbers = {code: number for number, code in enumerate(choices.four.tolist())}
    for length in sorted({split.length for split in splits}):
        of_length = [split for split in splits if split.length == length]
        some = [of_length[number] for number in np.argsort(mixed(np.arange(len(of_length)))).tolist()]
        turns = np.array([[numbers[code] for code in split.first + split.second] for split in some], dtype=np.intp)
        for rows, ways in choices.ways(turns, batch):
            yield _Lot(choices, [some[row] for row in rows.tolist()], ways)


_Put = tuple[tuple[int, int], ...]
"""Turns of middle layers that are put into a way: before which turn, and their numbers."""


def _with_middles(lot: _Lot, cells: States, count: int, check: Check) -> list[Variant]:
    """The ways that leave even numbers with so many turns of middle layers put in anywhere."""
    leading = _leading_places(lot)
    return [variant for found in _put_in(lot, cells, (), count, leading, check) for variant in found]


def _put_in(
    lot: _Lot, cells: States, put: _Put, count: int, leading: Sequence[IntArray], check: Check
) -> Iterator[list[Variant]]:
    """The same with some turns put in already, `cells` being as they are after the last of these."""
    perms, length = lot.choices.perms, lot.ways.shape[1]
    first, last = put[-1] if put else (0, -1)
    for place in range(first, length + 1):
        for middle in lot.choices.middles:
            if put and place == first and lot.choices.codes[middle] % 4 <= lot.choices.codes[last] % 4:
                continue
            if count > 1:
                check()
                yield from _put_in(lot, cells[:, perms[middle]], (*put, (place, middle)), count - 1, leading, check)
                continue
            # few have even numbers in the smallest class, which takes four look-ups to find out
            some = np.flatnonzero(_is_even(np.take_along_axis(cells, perms[middle][leading[place]], axis=1)))
            ends = played(perms, cells[some][:, perms[middle]], lot.ways[some, place:])
            yield _even_ends(lot.at(some), ends, (*put, (place, middle)))
        if place < length:
            cells = played(perms, cells, lot.ways[:, place : place + 1])


def _leading_places(lot: _Lot) -> list[IntArray]:
    """By turn: the places before it from which the rest of a way leads to the smallest class."""
    leading = [np.repeat(place_classes()[0][None], len(lot.ways), axis=0)]
    for turns in lot.ways.T[::-1]:
        leading.append(np.take_along_axis(lot.choices.perms[turns], leading[-1], axis=1))
    return leading[::-1]


def _even_ends(lot: _Lot, ends: States, put: _Put) -> list[Variant]:
    even = np.flatnonzero(np.logical_and.reduce([_is_even(ends[:, places]) for places in place_classes()]))
    return [_variant(lot, row, ends[row], put) for row in even.tolist()]


def _is_even(cells: States) -> npt.NDArray[np.bool_]:
    """By position, whether there is an even number of cells of each colour."""
    return np.asarray(np.bitwise_xor.reduce(1 << cells, axis=1) == 0)


def _variant(lot: _Lot, row: int, end: States, put: _Put) -> Variant:
    split, way = lot.splits[row], lot.ways[row]
    places, middles = zip(*put, strict=True) if put else ((), ())
    codes = lot.choices.codes[np.insert(way, places, middles)].tolist()
    first = len(split.first) + sum(place <= len(split.first) for place in places)
    return Variant(split, tuple(codes[:first]), tuple(codes[first:]), end)
