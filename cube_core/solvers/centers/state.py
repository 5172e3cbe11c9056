"""The cube that a search for centre moves works on: stickers, their colours, and the colours wanted."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from cube_core import turns
from cube_core.cube import colors_of
from cube_core.geometry import IntArray
from cube_core.moves import Codes
from cube_core.solvers.centers.cell_arrivals import Wanted
from cube_core.solvers.centers.rings import Frames, frames
from cube_core.solvers.centers.row_batch import COMING, CellRecord, Cycled, RowBatch, Rows, Turn, record_of
from cube_core.solvers.centers.weighing import ANY, Colors, Side
from cube_core.turns import Stickers

Tell = Callable[[float], object]
"""Is told now and then which part of the work is done; may raise to stop it."""


COUNTED = 1 << 21
"""So many cells are looked at before it is asked again whether to go on."""


class CenterState:
    """Stickers that are changed in place, and what is wanted of the centre cells among them."""

    __slots__ = (
        "_at_first",
        "_part",
        "_tell",
        "_total",
        "by_face",
        "colors",
        "face_wanted",
        "frames",
        "right",
        "size",
        "stickers",
        "totals",
        "wanted",
    )

    def __init__(
        self,
        size: int,
        stickers: Stickers,
        wanted: Wanted,
        tell: Tell | None = None,
    ) -> None:
        self.size = size
        self._tell, self._part = tell, 0.0
        self.stickers = stickers
        self.colors: Colors = self._find_colors()
        self.by_face = tuple(wanted)
        self.face_wanted: Colors = np.array([ANY if color is None else color for color in wanted], dtype=np.uint8)
        self.wanted: Colors = self._wanted_by_slot()
        self.frames: Frames = frames(size)
        self.right: IntArray = self._count_right()
        """The number of cells that have the colour wanted there, by face."""
        self.totals: IntArray = np.count_nonzero(self.wanted.reshape(6, -1) != ANY, axis=1)
        """The number of cells of which a colour is wanted, by face."""
        self._total = int(self.totals.sum())
        self._at_first = self.missing

    @property
    def missing(self) -> int:
        """The number of wrong cells, by what was noted of those that are right."""
        return self._total - int(self.right.sum())

    def wrong(self) -> IntArray:
        """The centre cells that do not have the colour wanted there."""
        return np.flatnonzero(self._is_wrong())

    def count_wrong(self) -> int:
        """Count the wrong cells, and tell the caller which part of the work is done."""
        count = self._count_wrong()
        self.tell(count)
        return count

    def _count_wrong(self) -> int:
        """Counted without a list of them, which takes 90 ms where all of 1000 layers are wrong."""
        count = 0
        for start in range(0, len(self.colors), COUNTED):
            if start:
                self.ask()
            count += int(np.count_nonzero(self._is_wrong(slice(start, start + COUNTED))))
        return count

    def _is_wrong(self, some: slice = slice(None)) -> npt.NDArray[np.bool_]:
        return np.asarray((self.colors[some] != self.wanted[some]) & (self.wanted[some] != ANY))

    def _find_colors(self) -> Colors:
        """Face by face: of large cubes they take longer than a frame."""
        colors = np.empty(len(self.stickers), dtype=np.uint8)
        area = self.size**2
        for start in range(0, len(colors), area):
            self.ask()
            colors[start : start + area] = colors_of(self.size, self.stickers[start : start + area])
        return colors

    def ask(self) -> None:
        """Let the caller stop, with no more done than was told last."""
        if self._tell is not None:
            self._tell(self._part)

    def tell(self, count: int) -> None:
        """Tell the caller which part of the work is done, now that so many cells are wrong."""
        if count:
            self._part = 1 - count / max(count, self._at_first)
            self.ask()

    def side(self, axis: int, index: int) -> Side:
        """One ring face, as views of what is there."""
        return Side(*(self.frames.view(by_slot, axis, index) for by_slot in (self.colors, self.wanted)))

    def play(self, codes: Codes) -> None:
        """Turn layers."""
        turns.apply(self.stickers, self.size, codes)
        self.colors[:] = colors_of(self.size, self.stickers)
        self.right = self._count_right()

    def cycle(self, rows: Rows, setup: Turn | None = None) -> CellRecord:
        """Do what row commutators that keep out of each other's way do, perhaps set up by a turn that is undone."""
        around = np.stack(rows.slots(setup))
        cycled = Cycled(around, around // self.size**2, self.colors[around], self.wanted[around])
        for by_slot in (self.stickers, self.colors):
            by_slot[around] = by_slot[around[COMING]]
        batch, codes = RowBatch.of(rows, setup)
        bounds = batch.bounds if setup is None else batch.bounds[[0, -1]]
        return self.follow(record_of(batch, codes, bounds, cycled, self.right))

    def follow(self, record: CellRecord) -> CellRecord:
        """Note what is right once these steps are made."""
        self.right = record.right[-1]
        return record

    def _count_right(self) -> IntArray:
        """Face by face, as colours are found."""
        counts = []
        for colors, wanted in zip(self.colors.reshape(6, -1), self.wanted.reshape(6, -1), strict=True):
            self.ask()
            counts.append(np.count_nonzero(colors == wanted))
        return np.array(counts)

    def _wanted_by_slot(self) -> Colors:
        squares = np.empty((6, self.size, self.size), dtype=np.uint8)
        for square, color in zip(squares, self.face_wanted, strict=True):
            self.ask()
            square[:] = ANY
            square[1:-1, 1:-1] = color
        return squares.ravel()
