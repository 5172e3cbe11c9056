"""Short solves of a 3×3 by Kociemba's two phases, searched from six roots at once and getting better with work."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

import numpy as np

from cube_core.geometry import IntArray
from cube_core.solvers.locations import Table
from cube_core.solvers.short.coordinates import BELT, BELT_PLACED, CORNERS_PLACED, EDGES_PLACED, FLIP, TWIST
from cube_core.solvers.short.hints import distance_in
from cube_core.solvers.short.spaces import Nodes, Space
from cube_core.solvers.short.states import Root, Word, played, roots_of

FIRST = (BELT, TWIST, FLIP)
SECOND = (CORNERS_PLACED, EDGES_PLACED, BELT_PLACED)
_CAPS = (11, 10)
"""The longest second phase to look for, before and after there is an answer."""
_BATCH = 2000
"""So many ends of first phases are gone on with at once."""


@dataclass(slots=True)
class Search:
    """A search for ever shorter solves of one cube."""

    roots: tuple[Root, ...]
    first: Space
    second: Space
    leave: int
    best: Word | None = None
    work: int = 0

    def run(self) -> Iterator[Word | None]:
        states = np.stack([root.state for root in self.roots])
        numbers = np.stack([coordinate.of(states) for coordinate in FIRST])
        start = Nodes(numbers, np.arange(len(self.roots), dtype=np.uint8)[:, None])
        for length in count():
            if self.best is not None and length >= len(self.best):
                return
            waiting, held = [], 0
            for ends in self.first.ends(start, length, self.leave):
                self.work += 1
                yield None
                if len(ends):
                    waiting.append(ends.trails)
                    held += len(ends)
                    if held > _BATCH or self.best is None:
                        yield from self.go_on(np.concatenate(waiting), states)
                        waiting, held = [], 0
            if waiting:
                yield from self.go_on(np.concatenate(waiting), states)

    def go_on(self, trails, states):
        length = trails.shape[1] - 1
        now = played(states[trails[:, 0]], trails[:, 1:])
        nodes = Nodes(np.stack([coordinate.of(now) for coordinate in SECOND]), trails)
        limit = _CAPS[0] if self.best is None else min(_CAPS[1], len(self.best) - 1 - length)
        nodes = nodes.only(self.second.within(nodes, limit))
        if not len(nodes):
            return
        for more in range(limit + 1):
            for ends in self.second.ends(nodes, more):
                self.work += 1
                if len(ends):
                    trail = ends.trails[0].tolist()
                    self.best = self.roots[trail[0]].word(tuple(trail[1:]))
                    yield self.best
                    return
                yield None
