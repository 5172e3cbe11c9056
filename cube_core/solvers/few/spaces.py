"""Searching by length through the states that some turns reach, and tables of which turns lead where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.few.states import Moves, Sieve, Word
from cube_core.solvers.pieces.locations import OUTER_TURNS, Table

Hints = npt.NDArray[np.int64]
Distances = npt.NDArray[np.uint8]

WIDTH = 18
"""The bits of a set of turns."""
_FULL = (1 << WIDTH) - 1
_DISTANCE = 3 * WIDTH
_UNSEEN = 255


class Pair(NamedTuple):
    """Two coordinates by what turns do to them; the first has the higher digit in the number of both."""

    first: Moves
    second: Moves

    def moved(self, numbers: IntArray, turn: int) -> IntArray:
        """The numbers of both after a turn."""
        first, second = np.divmod(numbers, len(self.second))
        return np.asarray(self.first[first, turn].astype(np.intp) * len(self.second) + self.second[second, turn])


def distances(pair: Pair, home: int) -> Distances:
    """By number of both: how many turns it is from home, found outwards from there, a distance at a time."""
    found = np.full(len(pair.first) * len(pair.second), _UNSEEN, dtype=np.uint8)
    found[home] = 0
    edge, distance = np.array([home]), 0
    while len(edge):
        distance += 1
        for turn in range(pair.first.shape[1]):
            there = pair.moved(edge, turn)
            found[there[found[there] == _UNSEEN]] = distance
        edge = np.flatnonzero(found == distance)
    return found


def hints(pair: Pair, home: int) -> Hints:
    """By number of both: the hint."""
    here = distances(pair, home).reshape(len(pair.first), len(pair.second))
    nearer, no_farther = np.zeros((2, *here.shape), dtype=np.int32)
    for turn, (first, second) in enumerate(zip(pair.first.T, pair.second.T, strict=True)):
        there = here[first][:, second]
        nearer |= np.left_shift(there < here, turn, dtype=np.int32)
        no_farther |= np.left_shift(there <= here, turn, dtype=np.int32)
    above = here.astype(np.int64) << _DISTANCE | _FULL << 2 * WIDTH
    return (above | no_farther.astype(np.int64) << WIDTH | nearer).ravel()


def distance_in(hints: Hints) -> IntArray:
    """The distances that hints tell."""
    return hints >> _DISTANCE


def turns_in(hints: Hints, left: int) -> IntArray:
    """The turns, one a bit from the lowest, after which home is within one turn less than are left.

    Home must be within the turns that are left now; higher bits mean nothing.
    """
    shift = left - (hints >> _DISTANCE)
    np.minimum(shift, 2, out=shift)
    shift *= WIDTH
    return hints >> shift


CHUNK = 8_192
"""So many nodes are replaced by their children at once: some milliseconds, after which the caller may stop."""
_CHUNK_WORK = 2000
"""What a chunk costs beside its nodes, in nodes: a tenth of a millisecond."""
_NO_TURN = len(OUTER_TURNS)


@dataclass(slots=True)
class Meter:
    """The work that a search has done, which bounds it instead of a clock."""

    work: int = 0
    """Nodes that were looked at."""


class Nodes(NamedTuple):
    """Nodes of a search."""

    numbers: IntArray
    """The coordinates, one a row."""
    trails: Table
    """One a row: the number of the root, then the turns from there."""

    def __len__(self) -> int:
        return len(self.trails)

    def only(self, which: IntArray | slice) -> Nodes:
        """Some of them."""
        return Nodes(self.numbers[:, which], self.trails[which])


class Bound(NamedTuple):
    """A table that says how far home is at least, by two coordinates."""

    first: int
    second: int
    size: int
    """How many numbers the second has."""
    hints: Hints
    names: IntArray | None = None
    """Where the hints name turns as seen from elsewhere: by a set of those, the same turns by their numbers."""

    def turns(self, numbers: IntArray, left: int) -> IntArray:
        """The turns, one a bit, after which home may be within one turn less than are left."""
        found = turns_in(self.of(numbers), left)
        return found if self.names is None else np.asarray(self.names.take(found & (len(self.names) - 1)))

    def of(self, numbers: IntArray) -> Hints:
        """The hints for nodes."""
        return np.asarray(self.hints.take(numbers[self.first] * self.size + numbers[self.second]))


@dataclass(frozen=True, slots=True, eq=False)
class Space:
    """Some turns, coordinates that they move, and tables that bound the way home from below."""

    turns: IntArray
    """The numbers of the turns among all outer turns."""
    moves: tuple[IntArray, ...]
    """Its number after each turn, for one number after the other, by coordinate."""
    bounds: tuple[Bound, ...]
    follow: IntArray
    """The turns, one a bit, that may come next, lest one state be met in many ways, by the turn before."""
    sieve: Sieve | None = None
    """The states near home, if they are known."""

    def within(self, nodes: Nodes, length: int) -> IntArray:
        """Flags of the nodes that may be so many turns from home."""
        near = np.ones(len(nodes), dtype=np.bool_)
        for bound in self.bounds:
            near &= distance_in(bound.of(nodes.numbers)) <= length
        return np.flatnonzero(near)

    def children(self, nodes: Nodes, left: int, sets: int = -1) -> Nodes:
        """The nodes that one turn, of a set of turns, makes of nodes that may be as many turns from home as are left.

        `take` is twice as fast as brackets here.
        """
        turns = self.follow.take(_last_turns(nodes.trails)) & sets
        for bound in self.bounds:
            turns &= bound.turns(nodes.numbers, left)
        parents, chosen = _bits_of(turns)
        rows = (nodes.numbers * len(self.turns)).take(parents, axis=1)
        rows += chosen
        if self.sieve is not None and left - 1 == self.sieve.reach:
            near = self.sieve.near(rows)
            rows, parents, chosen = rows.take(near, axis=1), parents.take(near), chosen.take(near)
        numbers = np.stack([moves.take(row) for moves, row in zip(self.moves, rows, strict=True)])
        trails = np.empty((len(parents), nodes.trails.shape[1] + 1), dtype=np.uint8)
        trails[:, :-1] = nodes.trails.take(parents, axis=0)
        trails[:, -1] = self.turns.take(chosen)
        return Nodes(numbers, trails)

    def ends(self, nodes: Nodes, length: int, meter: Meter, last: int = -1) -> Iterator[Nodes]:
        """All ways home in exactly so many turns, the last of a set, as nodes that are there.

        Something is yielded after every chunk, mostly nothing, so that a caller may stop.
        """
        stack = [(nodes.only(self.within(nodes, length)), length)]
        while stack:
            nodes, left = stack.pop()
            if left == 0:
                yield nodes
                continue
            if len(nodes) > CHUNK:
                stack.append((nodes.only(slice(CHUNK, None)), left))
                nodes = nodes.only(slice(CHUNK))
            children = self.children(nodes, left, last if left == 1 else -1)
            meter.work += len(nodes) + len(children) + _CHUNK_WORK
            if len(children):
                stack.append((children, left - 1))
            yield children.only(slice(0))


def space(turns: Word, moves: Sequence[Moves], bounds: Sequence[Bound], sieve: Sieve | None = None) -> Space:
    """The space of these turns."""
    faces = np.array([face for face, _ in OUTER_TURNS])
    mine = faces[list(turns)]
    # D, L, B come after U, R, F: of two turns about one axis the order does not matter, and no face turns twice
    allowed = (faces[:, None] % 3 != mine % 3) | (faces[:, None] < mine)
    bits = (allowed << np.arange(len(turns))).sum(axis=1)
    follow = np.append(bits, (1 << len(turns)) - 1)
    flat = tuple(move.astype(np.intp).ravel() for move in moves)
    return Space(np.array(turns), flat, tuple(bounds), follow, sieve)


def set_of(turns: Word) -> int:
    """A set of turns, one a bit."""
    return sum(1 << turn for turn in turns)


def _last_turns(trails: Table) -> Table:
    return trails[:, -1] if trails.shape[1] > 1 else np.full(len(trails), _NO_TURN, dtype=np.uint8)


def _bits_of(sets: IntArray) -> tuple[IntArray, IntArray]:
    """Each bit of each set: the number of the set, and that of the bit."""
    bits = np.unpackbits(sets.astype("<i4").view(np.uint8), bitorder="little")
    hits = np.flatnonzero(bits.view(np.bool_))  # bytes take four times as long as truth values
    return hits >> 5, hits & 31
