"""Proving that no solve of a 3×3 is shorter, by looking at all that might be."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from cube_core.geometry import IntArray
from cube_core.solvers.short.coordinates import numbers_of
from cube_core.solvers.short.knowledge import FIRST, Knowledge
from cube_core.solvers.short.spaces import Meter, Nodes
from cube_core.solvers.short.states import HOMES, Root, Word, played


class Proof:
    """A search through all words of turns, by length; each length takes some thirteen times the work of the last."""

    def __init__(self, known: Knowledge, roots: tuple[Root, ...]) -> None:
        self.known = known
        self.best: Word | None = None
        """A shortest solve, once one was found."""
        self.least = 0
        """No solve is shorter than this."""
        self.meter = Meter()
        self._roots = roots

    def run(self) -> Iterator[None]:
        """Search, with a pause after each chunk, until a solve is found."""
        start = Nodes(self._numbers(), np.zeros((1, 1), dtype=np.uint8))
        while self.best is None:
            for ends in self.known.threefold.ends(start, self.least, self.meter):
                self._look_at(ends)
                yield
                if self.best is not None:
                    return
            self.least += 1

    def _numbers(self) -> IntArray:
        """The coordinates of the cube as seen along each axis, one a row."""
        return np.concatenate([numbers_of(FIRST, root.state[None]) for root in self._roots if not root.is_undone])

    def _look_at(self, ends: Nodes) -> None:
        """Which of the ends are home; the first phases of all axes are over on more cubes than that."""
        states = played(np.broadcast_to(self._roots[0].state, (len(ends), len(HOMES))), ends.trails[:, 1:])
        home = np.flatnonzero((states == HOMES).all(axis=1))
        if len(home):
            self.best = tuple(ends.trails[home[0], 1:].tolist())
