"""Operations on wings, whole edges stay whole: outer turns, a slice, outer turns, the slice back; and their moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import AXES, Face
from cube_core.geometry import IntArray
from cube_core.moves import Codes, face_turn, inverse_codes, layer_turns, pack
from cube_core.solvers.pieces.locations import EDGE_COUNT, HERE, OTHER_WAY, OUTER_TURNS, inverse_of
from cube_core.solvers.wings.tables import NEAR, NO_EXCHANGE, SIDES, Word, inner_table, outer_table, words

AMOUNTS = (1, -1, 2)


@dataclass(frozen=True, slots=True, eq=False)
class Operations:
    """Many operations, and what each exchanges."""

    setups: tuple[Word, ...]
    """The words that Z is taken from."""
    asides: tuple[Word, ...]
    """The words that Y is taken from."""
    rows: IntArray
    """The numbers of its setup, axis and aside, and how far X turns, by operation."""
    exchanges: tuple[IntArray, ...]
    """Numbers 24·target + source of locations, by side and operation. Without a third, both is near and far.

    In memory the first exchanges of all operations come first, as they are summed up.
    """

    @property
    def lengths(self) -> IntArray:
        """The number of outer turns of Z and Y together."""
        setup, aside = (np.array([len(word) for word in words]) for words in (self.setups, self.asides))
        return np.asarray(setup[self.rows[:, 0]] + aside[self.rows[:, 2]])

    def within(self, locations: IntArray) -> Operations:
        """The operations that exchange nothing but wings at these locations."""
        allowed = np.zeros(EDGE_COUNT + 1, dtype=bool)
        allowed[locations] = allowed[EDGE_COUNT] = True
        kept = np.all([allowed[numbers // EDGE_COUNT].all(axis=1) for numbers in self.exchanges], axis=0)
        return Operations(
            self.setups, self.asides, self.rows[kept], tuple(np.asfortranarray(of[kept]) for of in self.exchanges)
        )

    def at(self, number: int) -> Operation:
        """One of them."""
        setup, axis, aside, amount = self.rows[number].tolist()
        return Operation(self.setups[setup], AXES[axis], amount, self.asides[aside])


@dataclass(frozen=True, slots=True)
class Operation:
    """Z X Y X′, but for the layers of X."""

    setup: Word
    axis: Face
    amount: int
    aside: Word

    @property
    def outer(self) -> IntArray:
        """The location to which Z Y takes the edge of each location."""
        return outer_table(self.setup + self.aside)

    def table(self, side: int) -> IntArray:
        """The location to which it takes the wing of each location, if X has these layers of its orbit."""
        there, back = (inner_table(self.axis, amount, side) for amount in (self.amount, -self.amount))
        return back[outer_table(self.aside)[there[outer_table(self.setup)]]]

    def sources(self, side: int) -> IntArray:
        """The location from which each location of a whole edge before it gets its wing."""
        return np.argsort(self.table(side))[self.outer]


@lru_cache(maxsize=4)
def shuffles(axes: tuple[Face, ...] = AXES) -> Operations:
    """Short operations, by one turn of Z at most, that exchange more than three wings."""
    setups, asides = words(1), words(2)[1:]
    singles = len(words(1)) - 1
    rows = _rows(len(setups), axes, len(asides))
    rows = rows[(rows[:, 0] == 0) | (rows[:, 2] < singles)]
    sources = _sources(setups, asides, rows)
    _, first = np.unique(sources.reshape(len(rows), -1), axis=0, return_index=True)
    kept = first[np.count_nonzero(sources[first, NEAR] != HERE, axis=1) > 3]
    return Operations(setups, asides, rows[kept], tuple(_numbered(sources[kept, side]) for side in SIDES))


@lru_cache(maxsize=16)
def cycles(setups: tuple[Word, ...], axes: tuple[Face, ...] = AXES) -> Operations:
    """The 3-cycles of wings that these setups allow, each in the shortest way; undone behind they disturb no centre."""
    asides = tuple((a, b, *inverse_of((a,))) for a in range(18) for b in range(18) if _turn_aside(a, b))
    rows = _rows(1, axes, len(asides))
    rows = rows[[OUTER_TURNS[asides[aside][1]][0].axis is AXES[axis] for _, axis, aside, _ in rows.tolist()]]
    sources = _sources(((),), asides, rows)[:, NEAR]
    rows, sources = (of[np.count_nonzero(sources != HERE, axis=1) == 3] for of in (rows, sources))
    targets = np.nonzero(sources != HERE)[1].reshape(-1, 3)
    return _set_up(setups, asides, rows, targets, np.take_along_axis(sources, targets, axis=1))


def _turn_aside(first: int, second: int) -> bool:
    """Whether A B A′ takes an edge out of the slices' way and brings one: A by a quarter, B about another axis."""
    (one, amount), (other, _) = OUTER_TURNS[first], OUTER_TURNS[second]
    return one.axis is not other.axis and amount != 2


def _rows(setups: int, axes: tuple[Face, ...], asides: int) -> IntArray:
    """Every way to choose a setup, an axis, an aside and an amount."""
    chosen = np.array([AXES.index(axis) for axis in axes])
    grid = np.meshgrid(np.arange(setups), chosen, np.arange(asides), np.array(AMOUNTS), indexing="ij")
    return np.stack([numbers.ravel() for numbers in grid], axis=1)


def _sources(setups: tuple[Word, ...], asides: tuple[Word, ...], rows: IntArray) -> IntArray:
    """The location from which the whole edge's wing comes, by operation, side and location."""
    before, after = (
        np.stack([outer_table(word) for word in of])[rows[:, column]] for of, column in ((setups, 0), (asides, 2))
    )
    outer = np.take_along_axis(after, before, axis=1)
    found = [_through(rows, before, after, outer, side) for side in SIDES]
    return np.stack(found, axis=1)


def _through(rows: IntArray, before: IntArray, after: IntArray, outer: IntArray, side: int) -> IntArray:
    slices = np.stack([[inner_table(axis, amount, side) for amount in (0, 1, 2, -1)] for axis in AXES])
    there, back = (slices[rows[:, 1], sign * rows[:, 3] % 4] for sign in (1, -1))
    whole = _then(_then(_then(before, there), after), back)
    return np.take_along_axis(np.argsort(whole, axis=1), outer, axis=1)


def _then(tables: IntArray, following: IntArray) -> IntArray:
    return np.take_along_axis(following, tables, axis=1)


def _numbered(sources: IntArray) -> IntArray:
    """The exchanges of operations by number, filled up to equal length."""
    changed = sources != HERE
    width = int(np.count_nonzero(changed, axis=1).max())
    numbers = np.where(changed, HERE * EDGE_COUNT + sources, NO_EXCHANGE)
    return np.asfortranarray(np.sort(numbers, axis=1)[:, :width])


def _set_up(
    setups: tuple[Word, ...], asides: tuple[Word, ...], rows: IntArray, targets: IntArray, sources: IntArray
) -> Operations:
    """Cycles behind each setup, of equal ones the first."""
    back = np.stack([outer_table(inverse_of(word)) for word in setups])
    targets, sources = (back[:, of].reshape(-1, 3) for of in (targets, sources))
    rows = np.tile(rows, (len(setups), 1))
    rows[:, 0] = np.repeat(np.arange(len(setups)), len(rows) // len(setups))
    numbers = np.sort(targets * EDGE_COUNT + sources, axis=1)
    _, first = np.unique(numbers @ np.array([NO_EXCHANGE**2, NO_EXCHANGE, 1]), return_index=True)
    first.sort()
    near = np.asfortranarray(numbers[first])
    far = _mirrored(near)
    return Operations(setups, asides, rows[first], (near, far))


def _mirrored(numbers: IntArray) -> IntArray:
    """The same exchanges of the wings beside these in their edges."""
    target, source = np.divmod(numbers, EDGE_COUNT)
    return np.asarray(OTHER_WAY[target] * EDGE_COUNT + OTHER_WAY[source])


KEPT = 4096
"""So many words are remembered: a large cube takes some hundred again and again, and packing them is half the work."""


@lru_cache(maxsize=KEPT)
def outer_turns(size: int, word: Word) -> Codes:
    """Outer turns, packed; read only."""
    codes = np.concatenate([face_turn(size, Face.U, 0), *(face_turn(size, *OUTER_TURNS[turn]) for turn in word)])
    codes.flags.writeable = False
    return codes


@lru_cache(maxsize=KEPT)
def _turned_back(size: int, word: Word) -> Codes:
    """The packed moves that undo outer turns."""
    return inverse_codes(outer_turns(size, word))


def word_alg(size: int, word: Word) -> Alg:
    """Outer turns as an algorithm."""
    return Alg.from_codes(size, outer_turns(size, word))


def free_moves(size: int, operation: Operation, layers: Sequence[int]) -> Alg:
    """Z X Y X′: whole edges end up elsewhere."""
    there = layer_turns(operation.axis, operation.amount, layers)
    setup, aside = (outer_turns(size, word) for word in (operation.setup, operation.aside))
    return Alg.from_codes(size, np.concatenate([setup, there, aside, inverse_codes(there)]))


def pure_moves(size: int, operation: Operation, layers: Sequence[int]) -> Alg:
    """Z X Y X′ Y′ Z′: nothing is moved but the wings."""
    there = layer_turns(operation.axis, operation.amount, layers)
    setup, aside = (outer_turns(size, word) for word in (operation.setup, operation.aside))
    no_aside, no_setup = (_turned_back(size, word) for word in (operation.aside, operation.setup))
    return Alg.from_codes(size, np.concatenate([setup, there, aside, inverse_codes(there), no_aside, no_setup]))


def many_pure_moves(
    size: int, operations: Sequence[Operation], are_near: Sequence[bool], orbits: IntArray, starts: Sequence[int]
) -> list[Codes]:
    """The same of some orbits by each operation, group behind group and in order, in which near or far layers turn."""
    bounds, there, back = _lines(size, operations, are_near, orbits, starts)
    found = []
    for operation, is_near, (start, stop) in zip(operations, are_near, pairwise(bounds), strict=True):
        lines, lines_back = there[start:stop], back[start:stop][::-1]
        if not is_near:
            lines, lines_back = lines[::-1], lines_back[::-1]
        setup, aside = (outer_turns(size, word) for word in (operation.setup, operation.aside))
        no_aside, no_setup = (_turned_back(size, word) for word in (operation.aside, operation.setup))
        found.append(np.concatenate([setup, lines, aside, lines_back, no_aside, no_setup]))
    return found


def _lines(
    size: int, operations: Sequence[Operation], are_near: Sequence[bool], orbits: IntArray, starts: Sequence[int]
) -> tuple[list[int], Codes, Codes]:
    """Starts of the blocks of each operation, and by block, in the order of orbits, X and X′."""
    begins = np.diff(orbits, prepend=-2) != 1
    begins[starts[:-1]] = True
    first = np.flatnonzero(begins)
    last = np.append(first[1:], len(orbits)) - 1
    bounds = np.searchsorted(first, starts)
    axis, amount, is_near = (
        np.repeat(of, np.diff(bounds))
        for of in ([one.axis for one in operations], [one.amount for one in operations], are_near)
    )
    low, high = orbits[first] + 2, orbits[last] + 2
    low, high = np.where(is_near, low, size + 1 - high), np.where(is_near, high, size + 1 - low)
    return bounds.tolist(), pack(axis, low, high, amount), pack(axis, low, high, -amount)
