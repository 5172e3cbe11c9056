"""A few moves that bring centre cells home and care for nothing else, as a step made when asked for."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from cube_core.algs import Alg
from cube_core.geometry import IntArray
from cube_core.moves import BLOCK_MASK, SIGNED, Codes, quarters_of, with_quarters
from cube_core.queries import carried
from cube_core.solvers.centers.row_batch import NO_CELLS, home_sentence
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.centers.steps import CellStep


class FreeMoves:
    """One step: it brings home what was wrong before and is right after it."""

    __slots__ = ("_by_face", "_colors", "_size", "_strays", "_wanted", "bounds", "codes")

    codes: Codes
    bounds: IntArray

    def __init__(self, work: CenterState, codes: Codes) -> None:
        self._size, self._wanted, self._by_face = work.size, work.wanted, work.by_face
        self._strays = np.flatnonzero(work.colors != work.wanted)
        self._colors = work.colors[self._strays]
        self.codes = codes
        self.bounds = np.array([0, len(codes)])
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
        self.bounds = np.array([0, len(self.codes)])

    def through(self, first: int, stop: int) -> Iterator[tuple[IntArray, IntArray] | slice]:
        """The moves themselves: they are few, and move whole layers."""
        yield slice(first, stop)

    def __len__(self) -> int:
        return 1

    def __getitem__(self, index: int, /) -> CellStep:
        range(1)[index]
        alg = Alg.from_codes(self._size, self.codes)
        target = carried(self._strays, alg)
        is_home = self._wanted[target] == self._colors
        caption = home_sentence(target[is_home], self._size, self._by_face)
        return CellStep(alg, target[is_home], self._strays[is_home], NO_CELLS, caption)
