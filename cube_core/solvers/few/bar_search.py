"""The search for few turns that make all bars of one colour: a beam that goes from each number of turns to the next.

Words have different lengths, so what is kept is kept by the turns made so far. A position is worth as
much as it has neighbours of one colour in bars; the best of those that took equally many turns go on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.few.bar_words import SAVED_MOST, Cells, Word, WordGains, joined, joints, words_for
from cube_core.solvers.few.ends import Hashes, keys_for, mixed
from cube_core.solvers.few.paths import played

_COLORS = 6
_AT_ONCE = 1 << 22
"""So many gains are found out at a time."""
_SPARE = 2
"""So many times as many children are kept in mind as places, as some of them are the same."""
_MOST_IDLE = 40
"""After so many numbers of turns without a better position the search gives up."""
Watch = Callable[[int], object]
"""Told how many neighbours match in the best position; raises if the search is no longer wanted."""


class Children(NamedTuple):
    """Positions that may be gone on with: from what, and how good."""

    depth: IntArray
    """The turns of the position before."""
    row: IntArray
    """Its number among those."""
    lot: IntArray
    word: IntArray
    score: IntArray


class Level(NamedTuple):
    """The positions kept after some number of turns."""

    cells: Cells
    last: IntArray
    """The last turn."""
    come: Children


class Joining(NamedTuple):
    """Words that make all bars of one colour."""

    words: list[Word]
    """As packed moves."""
    scores: list[int]
    """How many neighbours match after each."""


def search(cells: npt.NDArray[np.uint8], size: int, width: int, watch: Watch) -> Joining | None:
    """Words that make all bars of one colour; none if so narrow a beam finds none."""
    return BarBeam(cells, size, width).run(watch)


class BarBeam:
    """A search under way."""

    def __init__(self, cells: npt.NDArray[np.uint8], size: int, width: int) -> None:
        self.size, self.width, self.words = size, width, words_for(size)
        self.keys = np.stack(keys_for([_COLORS] * len(cells)))
        self.seen: set[int] = set()
        self.levels: dict[int, Level] = {}
        none, first = np.zeros(1, dtype=np.intp), joined(cells[None], size)
        self.waiting: dict[int, list[Children]] = {0: [Children(none - 1, none, none, none, first)]}
        self.start = cells
        self.goal = len(joints(size))

    def run(self, watch: Watch) -> Joining | None:
        """Search until all neighbours match, or nothing is left."""
        best, found = -1, 0
        depth = 0
        while self.waiting and depth - found <= _MOST_IDLE:
            if depth in self.waiting and (level := self._kept(depth)) is not None:
                self.levels[depth] = level
                score = int(level.come.score[0])
                watch(max(best, score))
                if score == self.goal:
                    return self._way(depth)
                if score > best:
                    best, found = score, depth
                self._grow(depth, level)
            depth += 1
        return None

    def _kept(self, depth: int) -> Level | None:
        """The best positions after so many turns that are new."""
        children = _joined_children(self.waiting.pop(depth))
        children = _at(children, _order(children)[: _SPARE * _SPARE * self.width])
        level = Level(*self._played(children), children)
        hashes = self._hashes(level.cells)
        _, first = np.unique(hashes, return_index=True)
        fresh = [row for row in np.sort(first).tolist() if int(hashes[row]) not in self.seen][: self.width]
        if not fresh:
            return None
        self.seen.update(hashes[fresh].tolist())
        rows = np.array(fresh)
        return Level(level.cells[rows], level.last[rows], _at(children, rows))

    def _played(self, children: Children) -> tuple[Cells, IntArray]:
        """The positions themselves, and their last turns."""
        cells = np.tile(self.start, (len(children.row), 1))
        last = np.full(len(children.row), len(self.words.codes))
        for depth in np.unique(children.depth[children.depth >= 0]).tolist():
            for number, lot in enumerate(self.words.lots):
                rows = np.flatnonzero((children.depth == depth) & (children.lot == number))
                turns = lot.turns[children.word[rows]]
                before = self.levels[depth].cells[children.row[rows]]
                cells[rows], last[rows] = played(self.words.perms, before, turns), turns[:, -1]
        return cells, last

    def _hashes(self, cells: Cells) -> Hashes:
        return np.asarray(self.keys[np.arange(cells.shape[1]), cells].sum(axis=1, dtype=np.uint64))

    def _grow(self, depth: int, level: Level) -> None:
        for number, lot in enumerate(self.words.lots):
            step = max(1, _AT_ONCE // len(lot.turns))
            for first in range(0, len(level.last), step):
                rows = np.arange(first, min(first + step, len(level.last)))
                gains = lot.gains.of(level.cells[rows])
                scores = np.asarray(level.come.score[rows].astype(np.int16) + gains).ravel()
                saved = self.words.saved[level.last[rows]].T[lot.turns[:, 0]].ravel()
                for less in range(SAVED_MOST + 1):
                    best = self._best_of(scores, np.flatnonzero(saved == less) if less else None)
                    word, row = np.divmod(best, len(rows))
                    come = _children(depth, rows[row], number, word, scores[best])
                    self.waiting.setdefault(depth + max(1, lot.length - less), []).append(come)

    def _best_of(self, scores: npt.NDArray[np.int16], some: IntArray | None) -> IntArray:
        """The places of the best scores, of all or some; of those that are just good enough some, from all over."""
        chosen = scores if some is None else scores[some]
        count = min(_SPARE * self.width, len(chosen))
        if not count:
            return np.arange(0)
        least = chosen.max()
        while np.count_nonzero(chosen >= least) < count:  # a few passes: a tenth of what it takes to part them
            least -= 1
        better, equal = np.flatnonzero(chosen > least), np.flatnonzero(chosen == least)
        spare = count - len(better)
        best = np.concatenate([better, equal[np.arange(spare) * len(equal) // spare]])
        return best if some is None else some[best]

    def _way(self, depth: int) -> Joining:
        row, words, scores = 0, [], []
        while depth:
            come = self.levels[depth].come
            words.append(self._codes(self.words.lots[come.lot[row]], int(come.word[row])))
            scores.append(int(come.score[row]))
            depth, row = int(come.depth[row]), int(come.row[row])
        return Joining(words[::-1], scores[::-1])

    def _codes(self, lot: WordGains, word: int) -> Word:
        return tuple(self.words.codes[lot.turns[word]].tolist())


def _children(depth: int, rows: IntArray, lot: int, words: IntArray, scores: npt.NDArray[np.signedinteger]) -> Children:
    return Children(np.full_like(rows, depth), rows, np.full_like(rows, lot), words, scores.astype(np.intp))


def _joined_children(lots: list[Children]) -> Children:
    return Children(*(np.concatenate(columns) for columns in zip(*lots, strict=True)))


def _at(children: Children, rows: IntArray) -> Children:
    return Children(*(column[rows] for column in children))


def _order(children: Children) -> IntArray:
    """The best first, equals as if at random."""
    chance = mixed(children.depth + (children.row << 10) + (children.lot << 24) + (children.word << 28))
    return np.lexsort((chance, -children.score))
