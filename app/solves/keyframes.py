"""The board at any index of a solve: boards kept at even distances, and the few moves between them made again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from cube_core.algs import Alg
from cube_core.board import Board
from cube_core.errors import SolveCancelled
from cube_core.solvers.huge.shortcuts import Shortcuts, play

MOST_BYTES = 128_000_000
"""The most bytes that kept boards may take: five boards of 1000 layers."""
CLOSEST = 256
"""Moves between kept boards at least: replaying these is as cheap as copying one."""
MOST = 32
"""The most boards that are kept of a solve through which there are shortcuts: of 100 layers a part takes 5 ms."""


GoesOn = Callable[[], bool]
"""Asked now and then, no more than a few thousand moves apart, whether the board is still wanted."""


def always() -> bool:
    """Never cancel: for boards that are wanted whatever happens."""
    return True


class Keyframes:
    """Boards along a solve; those kept are never played on, so another thread may lay them meanwhile."""

    def __init__(self, origin: Board, shortcuts: Shortcuts, most_bytes: int = MOST_BYTES) -> None:
        self.alg, self._shortcuts = shortcuts.alg, shortcuts
        most = max(1, most_bytes // origin.cube.stickers.nbytes)
        if shortcuts:
            most = min(most, MOST)
        self.spacing = max(CLOSEST, -(-len(self.alg) // most))
        self._kept = {0: origin}

    def fill(self, goes_on: GoesOn = always) -> None:
        """Keep all the boards there is room for; meant for a thread, ends early when told so."""
        with suppress(SolveCancelled):
            for index in range(self.spacing, len(self.alg) + 1, self.spacing):
                self._kept[index] = self._board_from(index - self.spacing, index, goes_on)

    @property
    def kept_bytes(self) -> int:
        """The bytes of the kept boards."""
        return sum(board.cube.stickers.nbytes for board in tuple(self._kept.values()))

    def board_at(self, index: int, goes_on: GoesOn = always) -> Board:
        """A board of one's own in the state before the move of that index; SolveCancelled where it need not go on."""
        return self._board_from(self.nearest(index), index, goes_on)

    def seen_at(self, index: int) -> Board:
        """The same to be looked at only: what is kept needs no copy."""
        return self._kept.get(index) or self.board_at(index)

    def work_to(self, index: int) -> int:
        """The moves to be made from the kept board from which it is nearest; shortcuts count little."""
        return self.work_between(self.nearest(index), index)

    def nearest(self, index: int) -> int:
        """The index of the kept board from which it is nearest to another."""
        below = index // self.spacing * self.spacing
        near = [place for place in (below, below + self.spacing) if place in self._kept]
        near = near or [max(place for place in tuple(self._kept) if place <= index)]
        return min(near, key=lambda place: self.work_between(place, index))

    def lead(self, board: Board, start: int, stop: int) -> None:
        """Bring a board from one index to a later one."""
        self._shortcuts.lead(board, start, stop)

    def work_between(self, start: int, index: int) -> int:
        """The work from one index to another, in moves; shortcuts count little."""
        return self._shortcuts.work_between(start, index) if start <= index else start - index

    def _board_from(self, start: int, index: int, goes_on: GoesOn) -> Board:
        def ask() -> None:
            if not goes_on():
                raise SolveCancelled("The way there was given up.")

        ask()
        board = self._kept[start].copy()
        if start <= index:
            self._shortcuts.lead(board, start, index, ask)
        else:
            play(board, stretch(self.alg, start, index), ask)
        return board


def stretch(alg: Alg, start: int, stop: int) -> Alg:
    """The moves that lead from one index to another, onward or back."""
    return alg[start:stop] if start <= stop else alg[stop:start].inverse()
