"""Operations on wings: outer turns, a slice, outer turns, the slice back; whole edges stay whole.

An operation Z X Y X′ turns any set of inner layers X about one axis; Z and Y are outer turns. What
Z and Y do to whole edges is no matter while edges are only being made whole; what X and X′ do
between them is to exchange some wings of the layers in X. Played with Y′ Z′ behind, an operation
disturbs nothing but these wings; where Y is A B A′ with B about the axis of X not even centres.

All numbers here speak of one orbit and hold for every orbit of every size: they say which wings
are exchanged if X has the orbit's *near* layer (that next to U, R or F), its *far* one, or both.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from cube_core.faces import AXES, Face
from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT, OUTER_TURNS, inverse_of
from cube_core.solvers.pieces.orbits import HERE, OTHER_WAY
from cube_core.solvers.wings.gains import NO_EXCHANGE
from cube_core.solvers.wings.tables import NEAR, SIDES, Word, inner_table, outer_table, words

AMOUNTS = (1, -1, 2)


@dataclass(frozen=True, slots=True, eq=False)
class Operations:
    """Many operations, and what each exchanges."""

    setups: tuple[Word, ...]
    """The words that Z is taken from."""
    asides: tuple[Word, ...]
    """The words that Y is taken from."""
    rows: IntArray
    """By operation: the numbers of its setup, axis and aside, and how far X turns."""
    exchanges: tuple[IntArray, ...]
    """By side and operation, numbers 24·target + source of locations. Without a third, both is near and far.

    In memory the first exchanges of all operations come first, as they are summed up.
    """

    @property
    def lengths(self) -> IntArray:
        """The number of outer turns of Z and Y together."""
        setup, aside = (np.array([len(word) for word in words]) for words in (self.setups, self.asides))
        return np.asarray(setup[self.rows[:, 0]] + aside[self.rows[:, 2]])

    def within(self, locations: IntArray) -> Operations:
        """Those that exchange nothing but wings at these locations."""
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
        """By location, where Z Y takes the edge that is there."""
        return outer_table(self.setup + self.aside)

    def table(self, side: int) -> IntArray:
        """By location, where the whole operation takes the wing that is there, if X has these layers of its orbit."""
        there, back = (inner_table(self.axis, amount, side) for amount in (self.amount, -self.amount))
        return back[outer_table(self.aside)[there[outer_table(self.setup)]]]

    def sources(self, side: int) -> IntArray:
        """By location of a whole edge before it, from which location it gets its wing."""
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
    """By operation, side and location: from which location the whole edge's wing comes."""
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
