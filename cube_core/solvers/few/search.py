"""The search for a short solve of a 3×3: ever shorter ones by two phases, and the proof that there is none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

import numpy as np

from cube_core.geometry import IntArray
from cube_core.solvers.few.knowledge import ALL_TURNS, FIRST, LEAVING, SECOND, Knowledge
from cube_core.solvers.few.spaces import Meter, Nodes
from cube_core.solvers.few.states import CORNERS_PLACED, HOMES, Root, Word, numbers_of, played, roots_of
from cube_core.solvers.pieces.locations import Table

_CAP, _CAP_BEFORE = 10, 11
"""The longest second phase to look for, and before there is any answer: that finds the first one sooner."""
_PATIENCE = 4_000_000
"""After so many nodes without an answer second phases may be a turn longer."""
_TRAIL_WORK = 7
"""What it costs to go on with the end of a first phase, in nodes."""
_BATCH, _BATCH_BEFORE = 2000, 200
"""So many ends of first phases are gone on with at once, and before there is any answer, when they go on for longer:
the superflip has ten thousand of length 10."""

_NONE = np.empty((0, 1), dtype=np.uint8)


class TwoPhase:
    """A search for short solves, by the length of the first phase."""

    def __init__(self, known: Knowledge, roots: Sequence[Root]) -> None:
        self.known, self.roots = known, roots
        self.best: Word | None = None
        """The shortest solve so far; another search may put a shorter one here."""
        self.meter = Meter()
        self._states = np.stack([root.state for root in roots])
        self._corners = CORNERS_PLACED.of(self._states)

    def run(self) -> Iterator[None]:
        """Search, with a pause after each chunk, until a first phase alone would be as long as the best solve."""
        start = Nodes(numbers_of(FIRST, self._states), np.arange(len(self.roots), dtype=np.uint8)[:, None])
        for length in count():
            waiting: list[Table] = []
            for ends in self.known.first.ends(start, length, self.meter, LEAVING):
                yield
                if self._longest_after(length) < 0:
                    return
                waiting.append(ends.trails)
                if self.best is None or sum(map(len, waiting)) >= _BATCH:
                    yield from self._go_on(waiting)
                    waiting = []
            yield from self._go_on(waiting)

    def _longest_after(self, length: int) -> int:
        """The length of the longest second phase to look for after a first one."""
        if self.best is None:
            return _CAP_BEFORE + self.meter.work // _PATIENCE
        return min(_CAP, len(self.best) - 1 - length)

    def _go_on(self, waiting: list[Table]) -> Iterator[None]:
        """Look for second phases after these first ones."""
        trails = np.concatenate([table for table in waiting if len(table)] or [_NONE])
        start = 0
        while start < len(trails):
            stop = start + (_BATCH_BEFORE if self.best is None else _BATCH)
            yield from self._finish(trails[start:stop])
            start = stop

    def _finish(self, trails: Table) -> Iterator[None]:
        """Look for the shortest second phase after any of these first ones."""
        self.meter.work += len(trails) * _TRAIL_WORK
        longest = self._longest_after(trails.shape[1] - 1)
        trails = trails[self.known.corners_far.take(self._corners_after(trails)) <= longest]
        states = played(self._states[trails[:, 0]], trails[:, 1:])
        nodes = Nodes(numbers_of(SECOND, states), trails)
        nodes = nodes.only(self.known.second.within(nodes, longest))
        for length in range(longest + 1 if len(nodes) else 0):
            for ends in self.known.second.ends(nodes, length, self.meter):
                yield
                if len(ends):
                    root, *turns = ends.trails[0].tolist()
                    self.best = self.roots[root].word(tuple(turns))
                    return

    def _corners_after(self, trails: Table) -> IntArray:
        """The numbers of the corners' places after first phases: of a hundred one is near home by them."""
        corners = self._corners[trails[:, 0]]
        for turns in trails[:, 1:].T:
            corners = self.known.corners.take(corners * len(ALL_TURNS) + turns)
        return corners


_LONGER = 13
"""So many times the work of the last a length takes."""


class Proof:
    """A search through all words of turns, by length."""

    def __init__(self, known: Knowledge, roots: tuple[Root, ...]) -> None:
        self.known = known
        self.best: Word | None = None
        """A shortest solve, once one was found."""
        self.least = 0
        """No solve is shorter than this."""
        self.meter = Meter()
        self.due = 0
        """The work after which a length that was begun is likely to be over."""
        self._roots = roots

    def run(self) -> Iterator[None]:
        """Search, with a pause after each chunk, until a solve is found."""
        start = Nodes(self._numbers(), np.zeros((1, 1), dtype=np.uint8))
        while self.best is None:
            before = self.meter.work
            for ends in self.known.threefold.ends(start, self.least, self.meter):
                self._look_at(ends)
                yield
                if self.best is not None:
                    return
            self.least += 1
            self.due = self.meter.work + _LONGER * (self.meter.work - before)

    def _numbers(self) -> IntArray:
        """The coordinates of the cube as seen along each axis, one a row."""
        return np.concatenate([numbers_of(FIRST, root.state[None]) for root in self._roots if not root.is_undone])

    def _look_at(self, ends: Nodes) -> None:
        """Look which of the ends are home; the first phases of all axes are over on more cubes than that."""
        states = played(np.broadcast_to(self._roots[0].state, (len(ends), len(HOMES))), ends.trails[:, 1:])
        home = np.flatnonzero((states == HOMES).all(axis=1))
        if len(home):
            self.best = tuple(ends.trails[home[0], 1:].tolist())


EFFORT_WORK = 6_000_000
"""The nodes that one unit of effort pays for: a sixth of a second where ten gathers of six million numbers take half a
second."""
_PROOF_SHARE = 12
"""So many nodes are looked at for a shorter solve for each that is looked at to prove that there is none, in a length
that is likely to be over when the work is done."""

_PROVED_FIRST, _PROVING_FIRST = 12, 1_000_000
"""Before all else it is found out whether so many turns will do, or as many as so many nodes tell: a hundredth of a
second. Symmetric cubes ask for more."""
_OVER = object()


@dataclass(frozen=True, slots=True)
class SearchState:
    """The best solve so far and the share of the work done, told every few milliseconds."""

    best: Word | None
    """The shortest solve so far."""
    done: float
    """How much of the work is done, 0 to 1."""
    is_optimal: bool = False
    """Whether it is proved that no solve is shorter."""


def search_states(travels: Table, work: int, known: Knowledge) -> Iterator[SearchState]:
    """Search for so much work, and longer until there is an answer; the last state told has it.

    `travels` says by home location where what belongs there is. Whoever is content may stop listening.
    """
    roots = roots_of(travels)
    solves, proof = TwoPhase(known, roots), Proof(known, roots)
    for _ in _alternating(solves, proof, work // _PROOF_SHARE):
        spent = solves.meter.work + proof.meter.work
        solves.best = best = solves.best if proof.best is None else proof.best
        is_optimal = best is not None and len(best) <= proof.least
        yield SearchState(best, min(1.0, spent / work), is_optimal)
        if is_optimal or (best is not None and spent >= work):
            return


def _alternating(solves: TwoPhase, proof: Proof, most: int) -> Iterator[None]:
    """Both searches, each in its share of the work, of which the proof has so much, until one proves its solve."""
    solving, proving = solves.run(), proof.run()
    is_solving = True
    while True:
        if most and proof.least <= _PROVED_FIRST and proof.meter.work < _PROVING_FIRST:
            next(proving)
        elif is_solving and (proof.due > most or _PROOF_SHARE * proof.meter.work >= solves.meter.work):
            is_solving = next(solving, _OVER) is not _OVER
        else:
            next(proving)
        yield
