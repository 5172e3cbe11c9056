"""The board at any index of a solve: boards kept at even distances, and the few moves between them replayed."""

from __future__ import annotations

from collections.abc import Callable

from cube_core.algs import Alg
from cube_core.board import Board

MOST_BYTES = 256_000_000
"""The most bytes that kept boards may take: a thousand boards of 100 layers, ten of 1000."""
CLOSEST = 256
"""Moves between kept boards at least: replaying these is as cheap as copying one."""


class Keyframes:
    """Boards along a solve; those kept are never played on, so another thread may lay them meanwhile."""

    def __init__(self, origin: Board, alg: Alg, most_bytes: int = MOST_BYTES) -> None:
        self.alg = alg
        most = max(1, most_bytes // origin.cube.stickers.nbytes)
        self.spacing = max(CLOSEST, -(-len(alg) // most))
        self._kept = {0: origin}

    def fill(self, goes_on: Callable[[], bool] = lambda: True) -> None:
        """Keep all the boards there is room for; meant for a thread, ends early when told so."""
        for index in range(self.spacing, len(self.alg) + 1, self.spacing):
            if not goes_on():
                return
            self._kept[index] = self._board_from(index - self.spacing, index)

    @property
    def kept_bytes(self) -> int:
        """What the kept boards take."""
        return sum(board.cube.stickers.nbytes for board in tuple(self._kept.values()))

    def board_at(self, index: int) -> Board:
        """A board of one's own in the state before the move of that index."""
        return self._board_from(self.nearest(index), index)

    def nearest(self, index: int) -> int:
        """The index of the kept board from which it is nearest to another."""
        below = index // self.spacing * self.spacing
        near = [place for place in (below, below + self.spacing) if place in self._kept]
        return min(near or tuple(self._kept), key=lambda place: abs(place - index))

    def _board_from(self, start: int, index: int) -> Board:
        board = self._kept[start].copy()
        board.play(stretch(self.alg, start, index))
        return board


def stretch(alg: Alg, start: int, stop: int) -> Alg:
    """The moves that lead from one index to another, onward or back."""
    return alg[start:stop] if start <= stop else alg[stop:start].inverse()
