"""A 5×5 through the stages of the 4×4 without its middle layers, in all the ways that take these along."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.cube import Cube
from cube_core.faces import AXES
from cube_core.geometry import IntArray
from cube_core.moves import Codes, Move, move_of
from cube_core.solvers.few.ends import MoveTable, index_of, mixed, move_table, orbit_of, product_distances
from cube_core.solvers.few.four_split import Split, root_holdings
from cube_core.solvers.few.four_turns import first_turns, third_turns
from cube_core.solvers.few.paths import Check, Distances, States, played
from cube_core.solvers.few.slabs import ALL, STM, Metric, Perms, center_orbit, codes_of, held, perms_on, spread

SIZE = 5
FOUR = (1, 2, 4, 5)
"""The layers without the middle one."""
BESIDE = center_orbit(SIZE, 1, 2)
"""The centre cells beside the middle ones."""
_WITH_MIDDLE = {(2, 2): (2, 3), (4, 4): (3, 4), (1, 2): (1, 3)}


@dataclass(frozen=True, slots=True, eq=False)
class Choices:
    """Turns of a 4×4 as turns of a 5×5: without the middle layer, with it, and turns of that layer alone."""

    four: Codes
    """The turns of the 4×4."""
    codes: Codes
    perms: Perms
    """What they do beside the middle cells."""
    is_free: npt.NDArray[np.bool_]
    """For which of the turns of the 4×4 it makes a difference whether the middle layer goes along."""

    @property
    def count(self) -> int:
        """The number of turns of the 4×4."""
        return len(self.four)

    @property
    def middles(self) -> range:
        """The turns of the middle layer alone."""
        return range(2 * self.count, len(self.codes))

    def ways(self, turns: IntArray, batch: int) -> Iterator[tuple[IntArray, IntArray]]:
        """All choices for ways of the 4×4 of one length, in lots: the row of the way, and the turns."""
        is_free = self.is_free[turns]
        digits = np.maximum(np.cumsum(is_free, axis=1) - 1, 0)
        counts = 1 << is_free.sum(axis=1)
        ends = np.cumsum(counts)
        for start in range(0, int(ends[-1]), batch):
            numbers = np.arange(start, min(start + batch, int(ends[-1])))
            rows = np.searchsorted(ends, numbers, side="right")
            bits = numbers - (ends - counts)[rows]
            chosen = is_free[rows] & (bits[:, None] >> digits[rows] & 1 == 1)
            yield rows, turns[rows] + self.count * chosen


def choices_of(codes: Codes, amounts: Sequence[int]) -> Choices:
    """The choices for turns of a 4×4, with turns of the middle layers by these amounts."""
    plain = spread(codes, FOUR)
    with_middle = np.array([_with_middle(code) for code in plain.tolist()])
    every = np.concatenate([plain, with_middle, codes_of((axis, (3, 3), amounts) for axis in AXES)])
    return Choices(codes, every, perms_on(SIZE, every, BESIDE), plain != with_middle)


def _with_middle(code: int) -> int:
    move = move_of(code)
    lo, hi = _WITH_MIDDLE.get((move.lo, move.hi), (move.lo, move.hi))
    return Move(move.face, lo, hi, move.quarters).code


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
    for batch in _batches(splits, choices, _BATCH):
        check()
        found += [*_even_ends(batch, starts[batch.roots], ()), *_with_middles(batch, starts[batch.roots], 1, check)]
    if len(found) < _FEW:
        for batch in _batches(splits, choices, _SMALL_BATCH):
            found += _with_middles(batch, starts[batch.roots], 2, check)
            if len(found) >= _MANY:
                break
    return found


class _Batch(NamedTuple):
    """Ways to splits of the 4×4, all of one length, with choices of middle layers."""

    choices: Choices
    splits: Sequence[Split]
    """By way, its split."""
    ways: IntArray
    """The numbers of its turns among the choices, by way."""

    @property
    def roots(self) -> list[int]:
        """The number of its root, by way."""
        return [split.root for split in self.splits]

    def at(self, rows: IntArray) -> _Batch:
        """Some of the ways."""
        return _Batch(self.choices, [self.splits[row] for row in rows.tolist()], self.ways[rows])


def _batches(splits: Sequence[Split], choices: Choices, batch: int) -> Iterator[_Batch]:
    """All ways to splits, the shortest first, those of one length in an order that seems random."""
    numbers = {code: number for number, code in enumerate(choices.four.tolist())}
    for length in sorted({split.length for split in splits}):
        of_length = [split for split in splits if split.length == length]
        some = [of_length[number] for number in np.argsort(mixed(np.arange(len(of_length)))).tolist()]
        turns = np.array([[numbers[code] for code in split.first + split.second] for split in some], dtype=np.intp)
        for rows, ways in choices.ways(turns, batch):
            yield _Batch(choices, [some[row] for row in rows.tolist()], ways)


_Put = tuple[tuple[int, int], ...]
"""Turns of middle layers that are put into a way: before which turn, and their numbers."""


def _with_middles(batch: _Batch, cells: States, count: int, check: Check) -> list[Variant]:
    """The ways that leave even numbers with so many turns of middle layers put in anywhere."""
    leading = _leading_places(batch)
    return [variant for found in _put_in(batch, cells, (), count, leading, check) for variant in found]


def _put_in(
    batch: _Batch, cells: States, put: _Put, count: int, leading: Sequence[IntArray], check: Check
) -> Iterator[list[Variant]]:
    """The same with some turns put in already, `cells` being as they are after the last of these."""
    perms, length = batch.choices.perms, batch.ways.shape[1]
    first, last = put[-1] if put else (0, -1)
    for place in range(first, length + 1):
        for middle in batch.choices.middles:
            if put and place == first and batch.choices.codes[middle] % 4 <= batch.choices.codes[last] % 4:
                continue
            if count > 1:
                check()
                yield from _put_in(batch, cells[:, perms[middle]], (*put, (place, middle)), count - 1, leading, check)
                continue
            # few have even numbers in the smallest class, which takes four look-ups to find out
            some = np.flatnonzero(_is_even(np.take_along_axis(cells, perms[middle][leading[place]], axis=1)))
            ends = played(perms, cells[some][:, perms[middle]], batch.ways[some, place:])
            yield _even_ends(batch.at(some), ends, (*put, (place, middle)))
        if place < length:
            cells = played(perms, cells, batch.ways[:, place : place + 1])


def _leading_places(batch: _Batch) -> list[IntArray]:
    """The places before it from which the rest of a way leads to the smallest class, by turn."""
    leading = [np.repeat(place_classes()[0][None], len(batch.ways), axis=0)]
    for turns in batch.ways.T[::-1]:
        leading.append(np.take_along_axis(batch.choices.perms[turns], leading[-1], axis=1))
    return leading[::-1]


def _even_ends(batch: _Batch, ends: States, put: _Put) -> list[Variant]:
    even = np.flatnonzero(np.logical_and.reduce([_is_even(ends[:, places]) for places in place_classes()]))
    return [_variant(batch, row, ends[row], put) for row in even.tolist()]


def _is_even(cells: States) -> npt.NDArray[np.bool_]:
    """Whether there is an even number of cells of each colour, by position."""
    return np.asarray(np.bitwise_xor.reduce(1 << cells, axis=1) == 0)


def _variant(batch: _Batch, row: int, end: States, put: _Put) -> Variant:
    split, way = batch.splits[row], batch.ways[row]
    places, middles = zip(*put, strict=True) if put else ((), ())
    codes = batch.choices.codes[np.insert(way, places, middles)].tolist()
    first = len(split.first) + sum(place <= len(split.first) for place in places)
    return Variant(split, tuple(codes[:first]), tuple(codes[first:]), end)


Pairs = list[tuple[int, int]]
Matching = tuple[int, ...]
"""By place, that of its partner."""
_MOST_WAYS = 9
"""So many ways to choose partners are tried; there is a choice where four of a colour are on two faces."""


def matchings(places: Sequence[int]) -> Iterator[Pairs]:
    """All ways to make pairs of some places.

    >>> [len(list(matchings(range(count)))) for count in (2, 4, 8)]
    [1, 3, 105]
    """
    if not places:
        yield []
        return
    first, *others = places
    for other in others:
        rest = [place for place in others if place != other]
        yield from ([(first, other), *more] for more in matchings(rest))


def _partners(pairs: Pairs) -> Matching:
    partner = dict(pairs) | {other: one for one, other in pairs}
    return tuple(partner[place] for place in sorted(partner))


class PlaceClass:
    """Places that turns exchange among themselves, and the ways to make pairs of what is there."""

    def __init__(self, places: IntArray, perms: Perms) -> None:
        self.places = places
        every = [_partners(pairs) for pairs in matchings(range(len(places)))]
        self.numbers = {matching: number for number, matching in enumerate(every)}
        within = np.searchsorted(places, perms[:, places]).tolist()
        self.table: MoveTable = move_table(np.array([[self._turned(one, perm) for one in every] for perm in within]))
        first = np.flatnonzero(places % 4 < 2)  # cells come round the face, four a face
        opposite = np.searchsorted(places, places[first] + 2)
        self.goal = self.numbers[_partners(list(zip(first.tolist(), opposite.tolist(), strict=True)))]

    def _turned(self, matching: Matching, perm: list[int]) -> int:
        return self.numbers[tuple(perm.index(matching[source]) for source in perm)]

    def choices(self, cells: States) -> list[int]:
        """The ways to make pairs of equal colours."""
        colors = cells[self.places].tolist()
        by_color = [[place for place, one in enumerate(colors) if one == color] for color in Counter(colors)]
        ways = product(*(list(matchings(places)) for places in by_color))
        return [self.numbers[_partners([pair for pairs in way for pair in pairs])] for way in ways]


@lru_cache(maxsize=2)
def classes(metric: Metric) -> tuple[PlaceClass, ...]:
    """The classes of places beside the middle cells."""
    perms = perms_on(SIZE, third_turns(metric, SIZE).codes, BESIDE)
    return tuple(PlaceClass(places, perms) for places in place_classes())


def class_sizes() -> list[int]:
    """The ways to make pairs in each class."""
    return [len(one.numbers) for one in classes(STM)]


@lru_cache(maxsize=2)
def match_distances(metric: Metric) -> Distances:
    """Distances: turns that it takes to bring all partners opposite each other."""
    goals = np.array([[one.goal] for one in classes(metric)])
    return product_distances([one.table for one in classes(metric)], index_of(goals, class_sizes()))


def partner_choices(cells: States) -> list[list[int]]:
    """Ways to choose partners of equal colours, class by class."""
    ways = product(*(one.choices(cells) for one in classes(STM)))
    return [list(way) for way in islice(ways, _MOST_WAYS)]
