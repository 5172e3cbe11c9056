"""A few moves that bring centre cells home and care for nothing else, as one step."""

from __future__ import annotations

import numpy as np

from cube_core.moves import BLOCK_MASK, SIGNED, Codes, quarters_of, with_quarters
from cube_core.solvers.centers.records import CellRecord
from cube_core.solvers.centers.state import CenterState


class FreeMoves:
    """One step: it brings home what was wrong before and is right after it."""

    __slots__ = ("_before", "_work", "codes")

    codes: Codes

    def __init__(self, work: CenterState, codes: Codes) -> None:
        self._work, self._before = work, work.stickers.copy()
        self.codes = codes
        work.play(codes)

    def runs_into(self, codes: Codes) -> bool:
        """Whether moves to follow begin with the block that the last of these turns."""
        return bool((self.codes[-1] ^ codes[0]) & BLOCK_MASK == 0)

    def go_on(self, work: CenterState, codes: Codes) -> None:
        """Make the moves that follow too, as one step, what they turn at the seam added up."""
        work.play(codes)
        last, first = self.codes[-1:], codes[:1]
        amounts = SIGNED[(quarters_of(last) + quarters_of(first)) % 4]
        seam = with_quarters(last, amounts)[amounts != 0]
        self.codes = np.concatenate([self.codes[:-1], seam, codes[1:]])

    def record(self) -> CellRecord:
        """The record of what it does; to be asked before the next moves are made."""
        work, before = self._work, self._before
        moved = np.flatnonzero(work.stickers != before)
        home = work.stickers[moved[work.colors[moved] == work.wanted[moved]]]
        came_from = np.empty(len(before), dtype=np.intp)
        came_from[before] = np.arange(len(before))
        sources = came_from[home]
        sources = sources[work.wanted[sources] != home // work.size**2]
        bounds, counts = np.array([0, len(self.codes)]), np.array([len(sources)])
        return CellRecord(self.codes, bounds, sources, counts, work.right[None], is_free=True)
