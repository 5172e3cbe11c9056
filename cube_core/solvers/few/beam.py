"""A beam search that never comes back to where it has been, and finishes by a table of all positions near the goal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain
from typing import NamedTuple

import numpy as np

from cube_core.geometry import IntArray
from cube_core.solvers.few.ends import EndTable, Hashes, Scores, Space, Values, low_bits, mixed
from cube_core.solvers.few.paths import Check

_SEEN_BITS = 24
_MOST_FOUND = 400
"""So many positions near the goal are gone on with."""
_JITTER_BITS = 3
"""Scores are ordered in steps of 8, so that positions of equal or nearly equal scores are chosen at random."""

_SCORED_AT_ONCE = 4096


class Start(NamedTuple):
    """Positions that enter a beam at one depth."""

    numbers: IntArray
    values: Values


class End(NamedTuple):
    """A way to the goal."""

    length: int
    """The depth at which its start entered, and its turns."""
    start: int
    """The number of the position from which it starts."""
    turns: tuple[int, ...]


class Bounds(NamedTuple):
    """The bounds of a beam's work."""

    width: int
    """So many positions are kept at each depth."""
    longest: int
    """The depth at which it gives up."""
    more: int
    """So many depths it goes on after the first that comes near the goal; as much longer may ends be."""


class Level(NamedTuple):
    """Positions at one depth."""

    values: Values
    hashes: Hashes
    last: IntArray
    parent: IntArray
    """The row in the level before, or −1 − the number of the start."""

    def at(self, rows: IntArray) -> Level:
        """Some of them."""
        values, hashes, last, parent = self
        return Level(values.take(rows, axis=1), hashes.take(rows), last.take(rows), parent.take(rows))


class Hit(NamedTuple):
    """A position that the end table knows."""

    length: int
    """The depth of the goal."""
    depth: int
    row: int
    """The number among those kept at its depth."""
    left: int
    """The turns to the goal."""


def search(space: Space, ends: EndTable, starts: Mapping[int, Start], bounds: Bounds, check: Check) -> list[End]:
    """Ways from starts, given by the depth at which they enter, to the goal: the shortest first."""
    beam = Beam(space, ends, starts, bounds)
    beam.run(check)
    return beam.found()


class Beam:
    """A search under way."""

    def __init__(self, space: Space, ends: EndTable, starts: Mapping[int, Start], bounds: Bounds) -> None:
        self.space, self.ends, self.starts, self.bounds = space, ends, starts, bounds
        self.seen = np.zeros(1 << _SEEN_BITS, dtype=bool)
        """A position that shares the low bits of another's hash counts as seen, too: one in hundreds."""
        self.levels: dict[int, Level] = {}
        self.hits: list[Hit] = []

    def run(self, check: Check) -> None:
        """Search as far as the bounds say."""
        depth = min(self.starts)
        stop = self.bounds.longest
        level = self._entering(depth)
        self._keep(level, depth)
        while depth < stop and len(self.levels[depth].last):
            check()
            level = self._grown(self.levels[depth], depth + 1)
            depth += 1
            self._keep(level, depth)
            if self.hits:
                stop = min(stop, self.hits[0].depth + self.bounds.more)

    def _entering(self, depth: int) -> Level:
        start = self.starts[depth]
        none = np.full(len(start.numbers), self.space.turn_count)
        return Level(start.values, self.space.hashes(start.values), none, -1 - start.numbers)

    def _grown(self, level: Level, depth: int) -> Level:
        """All positions one turn on that are new, with those that enter here."""
        turn, row = np.nonzero(self.space.follows.T.take(level.last, axis=1))
        values = self.space.turned(level.values, turn, row)
        children = Level(values, self.space.hashes(values), turn, row)
        if depth in self.starts:
            children = _both(children, self._entering(depth))
        return children

    def _keep(self, level: Level, depth: int) -> None:
        """Keep the best new positions of a level, and those that the end table knows."""
        hashes, rows = _different(level.hashes)
        level = level.at(rows[~self.seen[low_bits(hashes, _SEEN_BITS)]])
        left = self.ends.look_up(level.hashes)
        known = np.flatnonzero(left >= 0)
        best = self._best(level)
        rows = np.concatenate([known, np.setdiff1d(best, known)])
        self.hits += [Hit(depth + int(left[row]), depth, number, int(left[row])) for number, row in enumerate(known)]
        self.levels[depth] = level.at(rows)
        self.seen[low_bits(self.levels[depth].hashes, _SEEN_BITS)] = True

    def _best(self, level: Level) -> IntArray:
        """The rows of the best, chosen by the rough score first if there is one."""
        width, rows = self.bounds.width, np.arange(len(level.last))
        if self.space.rough is not None and len(rows) > self.space.roughly * width:
            rows = _least(_scores(self.space.rough, level.values), level.hashes, self.space.roughly * width)
        return rows[_least(_scores(self.space.score, level.values.take(rows, axis=1)), level.hashes[rows], width)]

    def found(self) -> list[End]:
        """Ways to the goal."""
        hits = sorted(self.hits)
        within = [hit for hit in hits[:_MOST_FOUND] if hit.length <= hits[0].length + self.bounds.more]
        ends: list[list[End]] = [[] for _ in within]
        for left in {hit.left for hit in within}:
            numbers = [number for number, hit in enumerate(within) if hit.left == left]
            near = [self.levels[within[number].depth].values[:, within[number].row] for number in numbers]
            for column, after in self.ends.ways_down(np.stack(near, axis=1), left):
                hit = within[numbers[column]]
                start, before = self.way_to(hit.depth, hit.row)
                ends[numbers[column]].append(End(hit.length, start, before + after))
        return list(chain(*ends))

    def way_to(self, depth: int, row: int) -> tuple[int, tuple[int, ...]]:
        """The start of a kept position and the turns from there."""
        turns: list[int] = []
        while (parent := int(self.levels[depth].parent[row])) >= 0:
            turns.append(int(self.levels[depth].last[row]))
            depth, row = depth - 1, parent
        return -1 - parent, tuple(reversed(turns))


def _different(hashes: Hashes) -> tuple[Hashes, IntArray]:
    """Each hash once, in order, and the first row that has it: in a third of the time of `unique`."""
    order = hashes.argsort()
    ordered = hashes.take(order)
    begins = np.flatnonzero(np.concatenate([[True], ordered[1:] != ordered[:-1]])[: len(ordered)])
    return ordered.take(begins), np.minimum.reduceat(order, begins) if len(begins) else order


def _scores(score: Callable[[Values], Scores], values: Values) -> Scores:
    """The scores of positions, of so many at a time that what is summed up stays in the nearer memory."""
    firsts = range(0, values.shape[1], _SCORED_AT_ONCE)
    parts = [score(values[:, first : first + _SCORED_AT_ONCE]) for first in firsts]
    return np.concatenate(parts) if parts else np.empty(0, dtype=np.int32)


def _least(scores: Scores, hashes: Hashes, count: int) -> IntArray:
    """The rows of the lowest scores."""
    jitter = (mixed(hashes) >> np.uint64(64 - _JITTER_BITS)).astype(np.int64)
    # the lowest bits of the hash decide between equals, whatever order the partition leaves them in
    order = (scores.astype(np.int64) + jitter << 32) + low_bits(hashes, 32)
    count = min(count, len(order))
    return np.argpartition(order, count - 1)[:count] if count else np.arange(0)


def _both(one: Level, other: Level) -> Level:
    return Level(
        np.concatenate([one.values, other.values], axis=1),
        np.concatenate([one.hashes, other.hashes]),
        np.concatenate([one.last, other.last]),
        np.concatenate([one.parent, other.parent]),
    )
