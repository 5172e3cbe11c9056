"""The cube that a search for centre moves works on: stickers, their colours, and the colours wanted."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from cube_core import turns
from cube_core.cube import colors_of
from cube_core.geometry import IntArray
from cube_core.moves import Codes
from cube_core.solvers.centers.rings import Frames, frames
from cube_core.solvers.centers.row_batch import RowBatch, Rows, Turn, Wanted
from cube_core.solvers.centers.weighing import ANY, Colors, Side
from cube_core.turns import Stickers

Tell = Callable[[float], object]
"""Is told now and then which part of the work is done; may raise to stop it."""


class CenterState:
    """Stickers that are changed in place, and what is wanted of the centre cells among them."""

    __slots__ = (
        "_at_first",
        "_tell",
        "by_face",
        "colors",
        "face_wanted",
        "frames",
        "size",
        "stickers",
        "wanted",
        "wants_whole_faces",
    )

    def __init__(
        self,
        size: int,
        stickers: Stickers,
        wanted: Wanted,
        cells: IntArray | None = None,
        tell: Tell | None = None,
    ) -> None:
        self.size = size
        self.stickers = stickers
        self.colors: Colors = colors_of(size, stickers)
        self.by_face = tuple(wanted)
        self.face_wanted: Colors = np.array([ANY if color is None else color for color in wanted], dtype=np.uint8)
        self.wanted: Colors = _wanted_by_slot(size, wanted, cells)
        self.frames: Frames = frames(size)
        self.wants_whole_faces = cells is None
        self._tell = tell
        self._at_first = self.wrong().size

    def wrong(self) -> IntArray:
        """The centre cells that do not have the colour wanted there."""
        return np.flatnonzero((self.colors != self.wanted) & (self.wanted != ANY))

    def count_wrong(self) -> int:
        """How many cells are wrong; tells the caller which part of the work is done."""
        count = self.wrong().size
        self.tell(count)
        return count

    def tell(self, count: int) -> None:
        """Tell the caller which part of the work is done, now that so many cells are wrong."""
        if count and self._tell is not None:
            self._tell(1 - count / max(count, self._at_first))

    def side(self, axis: int, index: int) -> Side:
        """One ring face, as views of what is there."""
        return Side(*(self.frames.view(by_slot, axis, index) for by_slot in (self.colors, self.wanted)))

    def play(self, codes: Codes) -> None:
        """Turn layers."""
        turns.apply(self.stickers, self.size, codes)
        self.colors[:] = colors_of(self.size, self.stickers)

    def cycle(self, rows: Rows, setup: Turn | None = None) -> RowBatch:
        """Do what row commutators that keep out of each other's way do, perhaps set up by a turn that is undone."""
        target, source, third = rows.slots(setup)
        leading = self._leading(target, source, third)
        for by_slot in (self.stickers, self.colors):
            by_slot[target], by_slot[source], by_slot[third] = by_slot[source], by_slot[third], by_slot[target]
        return RowBatch(rows, leading, self.by_face, setup)

    def _leading(self, target: IntArray, source: IntArray, third: IntArray) -> npt.NDArray[np.int8]:
        """By cell: which of target, source and third is the first to get the colour it wants."""
        fits = [self.colors[giver] == self.wanted[taker] for taker, giver in ((target, source), (source, third))]
        return np.where(fits[0], 0, np.where(fits[1], 1, 2)).astype(np.int8)


def _wanted_by_slot(size: int, wanted: Wanted, cells: IntArray | None) -> Colors:
    squares = np.full((6, size, size), ANY, dtype=np.uint8)
    for face, color in enumerate(wanted):
        squares[face, 1:-1, 1:-1] = ANY if color is None else color
    by_slot = squares.ravel()
    if cells is None:
        return by_slot
    masked = np.full_like(by_slot, ANY)
    masked[cells] = by_slot[cells]
    return masked
