"""Words of turns that make bars of one colour and leave alone what lies within and without.

The cube without its second layers, the core, is not to change. Outer layers may turn as on a 3×3, and
second layers as they like: both move whole bars. What takes bars apart is a slab of inner layers, which
takes the core apart, too; so only second layers about other axes are turned, or what comes to that,
until the slab turns back.
"""

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
from cube_core.solvers.short.big.bar_gains import Gains, gains_of
from cube_core.solvers.short.big.bars import bar_slots, joints
from cube_core.solvers.short.big.ends import Hashes, keys_for
from cube_core.solvers.short.big.slabs import ALL, Block, Perms, codes_of, perms_on

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


class Lot(NamedTuple):
    """Words of one length, and what they gain."""

    turns: IntArray
    """By word, the numbers of its turns."""
    gains: Gains

    @property
    def length(self) -> int:
        """The turns of each word."""
        return int(self.turns.shape[1])


class _Changes(NamedTuple):
    """Words of one length, and which neighbours they make and part."""

    turns: IntArray
    made: npt.NDArray[np.int16]
    """By word: pairs of places whose cells are neighbours afterwards; filled up with places beside themselves."""
    parted: npt.NDArray[np.int16]
    """By word: as many pairs of neighbouring places whose cells are neighbours no more."""

    def at(self, rows: Flags) -> _Changes:
        """Some of the words."""
        return _Changes(self.turns[rows], self.made[rows], self.parted[rows])

    def lot(self) -> Lot:
        """The words, ready to be weighed."""
        return Lot(self.turns, gains_of(self.made, self.parted))


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """The words for bars of cubes of a size: single turns that leave bars whole, and words between turns of a slab."""

    codes: Codes
    """By number of a turn, the packed move."""
    perms: Perms
    lots: tuple[Lot, ...]
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
    """Those that leave bars whole, and those that take them apart: on large cubes in one place only."""
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
    """By axis of a slab: turns of second layers about the other axes."""
    return [[(number,) for other in _others(axis) for number in _seconds(turns, other)] for axis in range(3)]


def _doubles(turns: _Turns) -> list[list[Word]]:
    """By axis of a slab: two such turns, whose order makes no difference to bars."""
    return [list(_pairs(*(_seconds(turns, other) for other in _others(axis)))) for axis in range(3)]


def _pairs(one: list[int], other: list[int]) -> Iterator[Word]:
    for some in (one, other):
        yield from product(some[:3], some[3:])
    yield from product(one, other)


def _cycles(turns: _Turns) -> list[list[Word]]:
    """By axis of a slab: commutators of an outer and a second layer about other axes, which exchange three bars."""
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
    """Of words of one length those that do different things, the first ones first."""
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
    """By row the pairs that are chosen, and as many more of a place and itself as make all rows equally long."""
    counts = chosen.sum(axis=1)
    table = np.zeros((len(pairs), int(counts.max()), 2), dtype=np.int16)
    row, column = np.nonzero(chosen)
    table[row, np.arange(len(row)) - (np.cumsum(counts) - counts)[row]] = pairs[row, column]
    return table


def _are_first(moved: IntArray) -> Flags:
    """By row, whether none before is the same."""
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
