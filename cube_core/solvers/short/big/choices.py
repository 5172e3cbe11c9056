"""Turns of a 4×4 on a 5×5: each inner slab may take the middle layer beside it along or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cube_core.faces import AXES
from cube_core.geometry import IntArray
from cube_core.moves import Codes, Move, move_of
from cube_core.solvers.short.big.pieces import spread
from cube_core.solvers.short.big.slabs import Perms, center_orbit, codes_of, perms_on

SIZE = 5
FOUR = (1, 2, 4, 5)
"""The layers without the middle one."""
BESIDE = center_orbit(SIZE, 1, 2)
"""The centre cells beside the middle ones."""
_WITH_MIDDLE = {(2, 2): (2, 3), (4, 4): (3, 4), (1, 2): (1, 3)}


@dataclass(frozen=True, slots=True, eq=False)
class Choices:
    """Turns of a 4×4 as turns of a 5×5: without the middle layer, with it, and turns of that layer alone."""

    four: Codes
    """The turns of the 4×4."""
    codes: Codes
    perms: Perms
    """What they do beside the middle cells."""
    is_free: npt.NDArray[np.bool_]
    """For which of the turns of the 4×4 it makes a difference whether the middle layer goes along."""

    @property
    def count(self) -> int:
        """How many turns of the 4×4 there are."""
        return len(self.four)

    @property
    def middles(self) -> range:
        """The turns of the middle layer alone."""
        return range(2 * self.count, len(self.codes))

    def ways(self, turns: IntArray, batch: int) -> Iterator[tuple[IntArray, IntArray]]:
        """All choices for ways of the 4×4 of one length, in lots: the row of the way, and the turns."""
        is_free = self.is_free[turns]
        digits = np.maximum(np.cumsum(is_free, axis=1) - 1, 0)
        counts = 1 << is_free.sum(axis=1)
        ends = np.cumsum(counts)
        for start in range(0, int(ends[-1]), batch):
            numbers = np.arange(start, min(start + batch, int(ends[-1])))
            rows = np.searchsorted(ends, numbers, side="right")
            bits = numbers - (ends - counts)[rows]
            chosen = is_free[rows] & (bits[:, None] >> digits[rows] & 1 == 1)
            yield rows, turns[rows] + self.count * chosen


def choices_of(codes: Codes, amounts: Sequence[int]) -> Choices:
    """The choices for turns of a 4×4, with turns of the middle layers by these amounts."""
    plain = spread(codes, FOUR)
    with_middle = np.array([_with_middle(code) for code in plain.tolist()])
    every = np.concatenate([plain, with_middle, codes_of((axis, (3, 3), amounts) for axis in AXES)])
    return Choices(codes, every, perms_on(SIZE, every, BESIDE), plain != with_middle)


def _with_middle(code: int) -> int:
    move = move_of(code)
    lo, hi = _WITH_MIDDLE.get((move.lo, move.hi), (move.lo, move.hi))
    return Move(move.face, lo, hi, move.quarters).code
