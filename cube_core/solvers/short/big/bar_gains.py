"""How many more neighbours match after each of many words, for several positions at once.

Words make and part pairs of places; there are few different pairs, so it is found out once which of them match. Eight
positions are a byte each of one number, which adds up what a word makes and parts of all eight at a time: seven times
as fast as to fetch the cells of every pair of every word.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.short.big.bars import Cells

_TOGETHER = 8
"""So many positions are in a number."""
_ZERO = 64
"""What stands for no gain in a byte, so that losses borrow nothing from the next: words part 24 neighbours at most."""
_BASE = 1 << 12
"""More than there are places."""
Pairs = npt.NDArray[np.int16]
Numbers = npt.NDArray[np.uint16] | npt.NDArray[np.uint32]
"""Numbers of pairs in as few bytes as they need: of 50 layers there are a hundred million."""


@dataclass(frozen=True, slots=True, eq=False)
class Gains:
    """The pairs that words make and part, those of the words with most pairs first."""

    pairs: IntArray
    """The different pairs of places."""
    made: tuple[Numbers, ...]
    """The first pair of every word that has one, the second, …: by their numbers among the different ones."""
    parted: tuple[Numbers, ...]
    """As many pairs that it parts."""
    order: IntArray
    """By word, which it is among these."""

    def of(self, cells: Cells) -> npt.NDArray[np.int8]:
        """By word and position, how many more neighbours match afterwards."""
        numbers = -(-len(cells) // _TOGETHER)
        places = np.zeros((cells.shape[1], numbers * _TOGETHER), dtype=np.uint8)
        places[:, : len(cells)] = cells.T
        matching = (places[self.pairs[:, 0]] == places[self.pairs[:, 1]]).view(np.uint64)
        total = np.stack([self._added_up(column) for column in np.ascontiguousarray(matching.T)], axis=1)
        return total.view(np.int8)[:, : len(cells)] - np.int8(_ZERO)

    def _added_up(self, matching: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
        total = np.full(len(self.order), int.from_bytes(bytes([_ZERO] * _TOGETHER)), dtype=np.uint64)
        for made, parted in zip(self.made, self.parted, strict=True):
            total[: len(made)] += matching[made]
            total[: len(made)] -= matching[parted]
        return total[self.order]


def gains_of(made: Pairs, parted: Pairs) -> Gains:
    """What words gain that make and part these pairs, a row a word, filled up by places beside themselves."""
    counts = (made[..., 0] != made[..., 1]).sum(axis=1)
    order = np.argsort(-counts, kind="stable")
    pairs, numbers = np.unique(_packed(np.concatenate([made, parted], axis=1)), return_inverse=True)
    narrow = numbers.astype(np.min_scalar_type(len(pairs)))
    first, second = np.split(narrow.reshape(len(made), -1)[order], 2, axis=1)
    words = [int(np.count_nonzero(counts > number)) for number in range(made.shape[1])]
    by_number = [[np.ascontiguousarray(half[:some, k]) for k, some in enumerate(words)] for half in (first, second)]
    return Gains(np.stack(np.divmod(pairs, _BASE), axis=1), tuple(by_number[0]), tuple(by_number[1]), np.argsort(order))


def _packed(pairs: Pairs) -> IntArray:
    """Pairs as numbers, which are sorted several times as fast."""
    return pairs[..., 0].astype(np.intp) * _BASE + pairs[..., 1]
