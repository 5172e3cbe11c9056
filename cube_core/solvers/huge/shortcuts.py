"""Ways through a long solve that are shorter than its moves: what hundreds of commutators do, as one exchange.

Of the seven million moves of a solve of 1000 layers nearly all belong to commutators that move a
few cells each. Going from one index to another by what they do takes a second where playing every
layer takes a minute.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Protocol

import numpy as np

from cube_core.algs import Alg
from cube_core.board import Board
from cube_core.errors import Ask, nothing_to_ask
from cube_core.geometry import IntArray

SAVED = 100
"""So many times faster than by its moves a solve is gone through by its shortcuts."""


SLICE = 2048
"""So many moves are played before it is asked again whether to go on: on 1000 layers 10 ms."""


class Shortcut(Protocol):
    """Steps of which is known what they do together."""

    @property
    def bounds(self) -> IntArray:
        """Bounds of the moves of each step, counted from the first of them."""

    def through(self, first: int, stop: int) -> Iterator[tuple[IntArray, IntArray] | slice]:
        """Go through what steps do: slots and whence their stickers come, or steps to be played."""


class Shortcuts:
    """All moves of a solve, and the stretches of them that need not be played."""

    def __init__(self, alg: Alg, parts: Sequence[tuple[int, Shortcut]] = ()) -> None:
        self.alg = alg
        self._starts = [start for start, _ in parts]
        self._parts = [part for _, part in parts]

    def lead(self, board: Board, start: int, stop: int, ask: Ask = nothing_to_ask) -> None:
        """Bring a board from one index to a later one."""
        for at, part in self._between(start, stop):
            ask()
            bounds = part.bounds + at
            first = int(np.searchsorted(bounds, start))
            last = int(np.searchsorted(bounds, stop, side="right")) - 1
            if first < last:
                play(board, self.alg[start : int(bounds[first])], ask)
                self._go_through(board, part, bounds, first, last)
                start = int(bounds[last])
        play(board, self.alg[start:stop], ask)

    def _between(self, start: int, stop: int) -> Iterator[tuple[int, Shortcut]]:
        number = max(0, bisect_right(self._starts, start) - 1)
        while number < len(self._starts) and self._starts[number] < stop:
            yield self._starts[number], self._parts[number]
            number += 1

    def _go_through(self, board: Board, part: Shortcut, bounds: IntArray, first: int, stop: int) -> None:
        for does in part.through(first, stop):
            if isinstance(does, slice):
                board.play(self.alg[int(bounds[does.start]) : int(bounds[does.stop])])
            else:
                board.cube.carry(*does)

    def __len__(self) -> int:
        return len(self._parts)

    def work_between(self, start: int, stop: int) -> int:
        """The work from one index to a later one, in moves; those of shortcuts count a hundredth."""
        saved = sum(
            min(stop, at + int(part.bounds[-1])) - max(start, at)
            for at, part in self._between(start, stop)
            if at + int(part.bounds[-1]) > start
        )
        return stop - start - saved + saved // SAVED


def play(board: Board, alg: Alg, ask: Ask) -> None:
    """Make many moves, some at a time."""
    for start in range(0, len(alg), SLICE):
        ask()
        board.play(alg[start : start + SLICE])
