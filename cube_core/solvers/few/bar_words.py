"""Words of turns that make bars, lines of one colour beside an edge, and leave alone what lies within and without."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.faces import AXES
from cube_core.geometry import IntArray
from cube_core.moves import Codes
from cube_core.solvers.few.ends import Hashes, keys_for
from cube_core.solvers.few.slabs import ALL, Block, Perms, codes_of, perms_on

Cells = npt.NDArray[np.uint8]
"""The colour there, by position and place."""
BARS = 24


@lru_cache(maxsize=64)
def bar_slots(size: int) -> IntArray:
    """The slots of each bar, a row a bar."""
    inner = np.arange(2, size - 2)
    lines = [(np.full_like(inner, line), inner) for line in (1, size - 2)]
    sides = [row * size + col for pair in lines for row, col in (pair, pair[::-1])]
    return np.array([face * size * size + side for face in range(6) for side in sides])


@lru_cache(maxsize=64)
def joints(size: int) -> IntArray:
    """The places that are neighbours in a bar, a row each; places count through all bars."""
    places = np.arange(BARS * (size - 4)).reshape(BARS, -1)
    return np.stack([places[:, :-1].ravel(), places[:, 1:].ravel()], axis=1)


def joined(cells: Cells, size: int) -> npt.NDArray[np.intp]:
    """By position, how many neighbours in bars are of one colour."""
    one, other = joints(size).T
    return np.asarray((cells[:, one] == cells[:, other]).sum(axis=1))


_TOGETHER = 8
"""So many positions are in a number."""
_ZERO = 64
"""What stands for no gain in a byte, so that losses borrow nothing from the next: words part 24 neighbours at most."""
_BASE = 1 << 12
"""More than there are places."""
Pairs = npt.NDArray[np.int16]
Numbers = npt.NDArray[np.uint16] | npt.NDArray[np.uint32]
"""Numbers of pairs in as few bytes as they need: of 50 layers there are a hundred million."""


@dataclass(frozen=True, slots=True, eq=False)
class Gains:
    """The pairs that words make and part, those of the words with most pairs first."""

    pairs: IntArray
    """The different pairs of places."""
    made: tuple[Numbers, ...]
    """The first pair of every word that has one, the second, …: by their numbers among the different ones."""
    parted: tuple[Numbers, ...]
    """As many pairs that it parts."""
    order: IntArray
    """By word, which it is among these."""

    def of(self, cells: Cells) -> npt.NDArray[np.int8]:
        """By word and position, how many more neighbours match afterwards."""
        numbers = -(-len(cells) // _TOGETHER)
        places = np.zeros((cells.shape[1], numbers * _TOGETHER), dtype=np.uint8)
        places[:, : len(cells)] = cells.T
        matching = (places[self.pairs[:, 0]] == places[self.pairs[:, 1]]).view(np.uint64)
        total = np.stack([self._added_up(column) for column in np.ascontiguousarray(matching.T)], axis=1)
        return total.view(np.int8)[:, : len(cells)] - np.int8(_ZERO)

    def _added_up(self, matching: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
        total = np.full(len(self.order), int.from_bytes(bytes([_ZERO] * _TOGETHER)), dtype=np.uint64)
        looked_up = np.empty_like(total)
        for made, parted in zip(self.made, self.parted, strict=True):
            some = looked_up[: len(made)]
            # "clip" looks nothing up that is not there: it is what takes into a given place in half the time
            total[: len(made)] += matching.take(made, out=some, mode="clip")
            total[: len(made)] -= matching.take(parted, out=some, mode="clip")
        return total[self.order]


def gains_of(made: Pairs, parted: Pairs) -> Gains:
    """The gains of words that make and part these pairs, a row a word, filled up by places beside themselves."""
    counts = (made[..., 0] != made[..., 1]).sum(axis=1)
    order = np.argsort(-counts, kind="stable")
    pairs, numbers = np.unique(_packed(np.concatenate([made, parted], axis=1)), return_inverse=True)
    narrow = numbers.astype(np.min_scalar_type(len(pairs)))
    first, second = np.split(narrow.reshape(len(made), -1)[order], 2, axis=1)
    words = [int(np.count_nonzero(counts > number)) for number in range(made.shape[1])]
    by_number = [[np.ascontiguousarray(half[:some, k]) for k, some in enumerate(words)] for half in (first, second)]
    return Gains(np.stack(np.divmod(pairs, _BASE), axis=1), tuple(by_number[0]), tuple(by_number[1]), np.argsort(order))


def _packed(pairs: Pairs) -> IntArray:
    """Pairs as numbers, which are sorted several times as fast."""
    return pairs[..., 0].astype(np.intp) * _BASE + pairs[..., 1]


Flags = npt.NDArray[np.bool_]
Word = tuple[int, ...]
"""The numbers of turns, in order."""
_OUTER, _SECOND, _FREE = (0, 1), (2, 3), 4
"""The numbers of the blocks that leave bars whole, and how many these are."""
SAVED_MOST = 2
"""So many turns less two words can be together, one after the other."""
_ALL_SLABS = 8
"""Up to so many layers bars may be taken apart in two places at once; for larger cubes there were too many words."""


WORDS_KEPT = 1
"""So many sizes are kept: the words of 40 layers take more memory than all else together, and a few seconds to make."""


class WordGains(NamedTuple):
    """Words of one length, and what they gain."""

    turns: IntArray
    """The numbers of its turns, by word."""
    gains: Gains

    @property
    def length(self) -> int:
        """The turns of each word."""
        return int(self.turns.shape[1])


class _Changes(NamedTuple):
    """Words of one length, and which neighbours they make and part."""

    turns: IntArray
    made: npt.NDArray[np.int16]
    """Pairs of places whose cells are neighbours afterwards, by word; filled up with places beside themselves."""
    parted: npt.NDArray[np.int16]
    """By word: as many pairs of neighbouring places whose cells are neighbours no more."""

    def at(self, rows: Flags) -> _Changes:
        """Some of the words."""
        return _Changes(self.turns[rows], self.made[rows], self.parted[rows])

    def lot(self) -> WordGains:
        """The words, ready to be weighed."""
        return WordGains(self.turns, gains_of(self.made, self.parted))


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """The words for bars of cubes of a size: single turns that leave bars whole, and words between turns of a slab."""

    codes: Codes
    """The packed move, by number of a turn."""
    perms: Perms
    lots: tuple[WordGains, ...]
    """By length."""
    saved: npt.NDArray[np.int8]
    """By last turn of a word (a last row for none) and first of the next: so many turns less are both together."""


@lru_cache(maxsize=WORDS_KEPT)
def words_for(size: int) -> Words:
    """All words for cubes of a size."""
    blocks = _blocks(size)
    codes = codes_of((axis, block, ALL) for axis in AXES for block in blocks)
    perms = perms_on(size, codes, bar_slots(size).ravel())
    turns = np.arange(len(codes)).reshape(len(AXES), len(blocks), len(ALL)).tolist()
    singles = [[number] for axis in turns for block in axis[:_FREE] for number in block]
    lots = [_changes(np.array(singles), perms, size).lot()]
    for inner in (_singles(turns), _doubles(turns), _cycles(turns)):
        words = [_between(slab, inner[axis]) for axis in range(3) for block in turns[axis][_FREE:] for slab in block]
        lots.append(_together([_changes(some, perms, size) for some in words]).lot())
    return Words(codes, perms, tuple(lots), _saved(len(codes)))


def _blocks(size: int) -> list[Block]:
    """The words that leave bars whole, and those that take them apart: on large cubes in one place only."""
    every = [(lo, hi) for lo in range(3, size - 1) for hi in range(lo, size - 1) if hi - lo < size - 5]
    slabs = [slab for slab in every if size <= _ALL_SLABS or slab[0] == 3 or slab[1] == size - 2]
    return [(1, 1), (size, size), (2, 2), (size - 1, size - 1), *slabs]


_Turns = list[list[list[int]]]
"""By axis, block and amount the number of a turn."""


def _others(axis: int) -> list[int]:
    return [other for other in range(3) if other != axis]


def _seconds(turns: _Turns, axis: int) -> list[int]:
    return [number for block in _SECOND for number in turns[axis][block]]


def _singles(turns: _Turns) -> list[list[Word]]:
    """Turns of second layers about the other axes, by axis of a slab."""
    return [[(number,) for other in _others(axis) for number in _seconds(turns, other)] for axis in range(3)]


def _doubles(turns: _Turns) -> list[list[Word]]:
    """Two such turns, whose order makes no difference to bars, by axis of a slab."""
    return [list(_pairs(*(_seconds(turns, other) for other in _others(axis)))) for axis in range(3)]


def _pairs(one: list[int], other: list[int]) -> Iterator[Word]:
    for some in (one, other):
        yield from product(some[:3], some[3:])
    yield from product(one, other)


def _cycles(turns: _Turns) -> list[list[Word]]:
    """Commutators of an outer and a second layer about other axes, which exchange three bars, by axis of a slab."""
    return [[word for other in _others(axis) for word in _cycles_about(turns, other)] for axis in range(3)]


def _cycles_about(turns: _Turns, axis: int) -> Iterator[Word]:
    outer = [number for block in _OUTER for number in turns[axis][block]]
    for pair in product(outer, [number for other in _others(axis) for number in _seconds(turns, other)]):
        for one, other in permutations(pair):
            yield one, other, _undoing(one), _undoing(other)


def _undoing(turn: int) -> int:
    """The turn of the same block that undoes one."""
    return turn + 2 - 2 * (turn % 3)


def _between(slab: int, inner: list[Word]) -> IntArray:
    return np.array([(slab, *word, _undoing(slab)) for word in inner])


def _changes(turns: IntArray, perms: Perms, size: int) -> _Changes:
    """The words of one length that do different things, the first ones first."""
    moved = perms[turns[:, 0]]
    for number in turns.T[1:]:
        moved = np.take_along_axis(moved, perms[number], axis=1)
    pairs = joints(size)
    one, other = moved[:, pairs[:, 0]], moved[:, pairs[:, 1]]
    sources = np.stack([np.minimum(one, other), np.maximum(one, other)], axis=2)
    kept = np.zeros((len(turns), moved.shape[1]), dtype=bool)
    is_kept = _are_neighbours(sources, size)
    word, joint = np.nonzero(is_kept)
    kept[word, sources[word, joint, 0]] = True
    made = _filled_up(sources, ~is_kept)
    parted = _filled_up(np.broadcast_to(pairs, sources.shape), ~kept[:, pairs[:, 0]])
    return _Changes(turns, made, parted).at(_are_first(moved))


def _are_neighbours(pairs: IntArray, size: int) -> Flags:
    one, other = np.moveaxis(pairs, -1, 0)
    return np.asarray((other - one == 1) & (one // (size - 4) == other // (size - 4)))


def _filled_up(pairs: IntArray, chosen: Flags) -> npt.NDArray[np.int16]:
    """The pairs that are chosen, and as many more of a place and itself as make all rows equally long, by row."""
    counts = chosen.sum(axis=1)
    table = np.zeros((len(pairs), int(counts.max()), 2), dtype=np.int16)
    row, column = np.nonzero(chosen)
    table[row, np.arange(len(row)) - (np.cumsum(counts) - counts)[row]] = pairs[row, column]
    return table


def _are_first(moved: IntArray) -> Flags:
    """Whether none before is the same, by row."""
    places = moved.shape[1]
    hashes = _keys(places)[np.arange(places), moved].sum(axis=1, dtype=np.uint64)
    first = np.zeros(len(moved), dtype=bool)
    first[np.unique(hashes, return_index=True)[1]] = True
    return first


@lru_cache(maxsize=2)
def _keys(places: int) -> Hashes:
    return np.stack(keys_for([places] * places))


def _together(lots: list[_Changes]) -> _Changes:
    """One of several, without words that leave all neighbours together."""
    most = max(lot.made.shape[1] for lot in lots)
    wide = [_Changes(lot.turns, _widened(lot.made, most), _widened(lot.parted, most)) for lot in lots]
    every = _Changes(*(np.concatenate(columns) for columns in zip(*wide, strict=True)))
    return every.at(np.asarray(every.made.any(axis=(1, 2))))


def _widened(pairs: npt.NDArray[np.int16], count: int) -> npt.NDArray[np.int16]:
    return np.pad(pairs, ((0, 0), (0, count - pairs.shape[1]), (0, 0)))


def _saved(count: int) -> npt.NDArray[np.int8]:
    """Two turns of a block are one, or none where they undo one another."""
    one, other = np.arange(count + 1)[:, None], np.arange(count)
    same = one // 3 == other // 3
    return np.asarray(same * np.where(one % 3 + other % 3 == 2, SAVED_MOST, 1), dtype=np.int8)
