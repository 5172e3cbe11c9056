"""Short solves of a 3×3 by Kociemba's two phases, searched from six roots at once, ever shorter ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

import numpy as np

from cube_core.solvers.pieces.locations import Table
from cube_core.solvers.short.coordinates import numbers_of
from cube_core.solvers.short.knowledge import FIRST, LEAVING, SECOND, Knowledge
from cube_core.solvers.short.spaces import Meter, Nodes
from cube_core.solvers.short.states import Root, Word, played

_CAP, _CAP_BEFORE = 10, 11
"""The longest second phase to look for, and before there is any answer: that finds the first one sooner."""
_PATIENCE = 4_000_000
"""After so many nodes without an answer second phases may be a turn longer."""
_TRAIL_WORK = 25
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
        states = played(self._states[trails[:, 0]], trails[:, 1:])
        nodes = Nodes(numbers_of(SECOND, states), trails)
        longest = self._longest_after(trails.shape[1] - 1)
        nodes = nodes.only(self.known.second.within(nodes, longest))
        for length in range(longest + 1 if len(nodes) else 0):
            for ends in self.known.second.ends(nodes, length, self.meter):
                yield
                if len(ends):
                    root, *turns = ends.trails[0].tolist()
                    self.best = self.roots[root].word(tuple(turns))
                    return
