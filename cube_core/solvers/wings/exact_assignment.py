"""The whole edges that leave most wings in place, by parity: looked for among all there are.

See `assignment` for a quick choice that is nearly as good; this one takes a millisecond and saves
the reduction two turns of a hundred on a 4×4.

Any wings may be put together where no middle edge says which belong to which. What a 3×3 can be
is known beforehand: an even number of flips, and edges as oddly exchanged as the corners. So the
best choice is looked for among those of each of the four parities; asking for one a 3×3 can have avoids
meeting another for nothing.

The sets of edges given out so far, 4096 in all, are walked place by place, all at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.faces import EDGES
from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT

Worths = npt.NDArray[np.int32]
Parities = tuple[int, int]
"""Whether edges are oddly exchanged, and whether an odd number is flipped: 1 or 0 each."""
ALL_PARITIES: tuple[Parities, ...] = ((0, 0), (0, 1), (1, 0), (1, 1))

_COUNT = len(EDGES)
_SETS = 1 << _COUNT
_EVERY = _SETS - 1
_IMPOSSIBLE = -(10**9)


class Assignments:
    """The best choices of whole edges for given votes."""

    def __init__(self, votes: IntArray) -> None:
        self._votes = votes.astype(np.int32)
        self._worths: Worths = np.full((2, 2, _SETS), _IMPOSSIBLE, dtype=np.int32)
        """By exchange, flip and set of edges given out: the most votes they can have."""
        self._worths[0, 0, 0] = 0
        for place, steps in enumerate(_steps()):
            for exchange, flip in ALL_PARITIES:
                ways = self._ways(place, steps, exchange, flip)
                self._worths[exchange, flip, steps.sets] = np.maximum(*ways).max(axis=0)

    def matches(self, parities: Parities) -> int:
        """The votes that the best choice of a parity has."""
        return int(self._worths[parities][_EVERY])

    def best(self, among: Iterable[Parities] = ALL_PARITIES) -> Parities:
        """The parity whose best choice has most votes."""
        return max(among, key=self.matches)

    def wanted(self, parities: Parities, *, takes_last: bool = False) -> IntArray:
        """By location the wing wanted there, whole edges at a time: found from the last place to the first.

        Where several choices have as many votes it is the first of them, or the last.
        """
        found = np.empty(EDGE_COUNT, dtype=np.intp)
        left, (exchange, flip) = _EVERY, parities
        for place in range(_COUNT - 1, -1, -1):
            steps = _steps()[place].only(left)
            ways = np.concatenate(self._ways(place, steps, exchange, flip))
            chosen = len(ways) - 1 - ways[::-1].argmax() if takes_last else ways.argmax()
            is_flipped, number = divmod(int(chosen), place + 1)
            edge = int(steps.edges[number, 0])
            found[2 * place : 2 * place + 2] = 2 * edge + is_flipped, 2 * edge + 1 - is_flipped
            left ^= 1 << edge
            exchange, flip = exchange ^ int(steps.is_odd[number, 0]), flip ^ is_flipped
        return found

    def _ways(self, place: int, steps: _Steps, exchange: int, flip: int) -> tuple[Worths, Worths]:
        """The worth of giving out an edge last, unflipped and flipped: by edge and set."""
        held, flipped = self._votes[place].reshape(-1, 2).T
        before = steps.without + (steps.is_odd ^ exchange) * 2 * _SETS
        unflipped, other = (self._worths.ravel().take(before + at * _SETS) for at in (flip, 1 - flip))
        return unflipped + held.take(steps.edges), other + flipped.take(steps.edges)


class _Steps(NamedTuple):
    """The ways to give out the edges before and at one place; the last three by edge of a set, and set."""

    sets: IntArray
    """The sets of edges given out, as bits."""
    edges: IntArray
    without: IntArray
    """The set without the edge."""
    is_odd: IntArray
    """Whether giving out this edge last is an odd exchange."""

    def only(self, one: int) -> _Steps:
        """The same for one of the sets."""
        column = int(np.searchsorted(self.sets, one))
        part = slice(column, column + 1)
        return _Steps(self.sets[part], self.edges[:, part], self.without[:, part], self.is_odd[:, part])


@lru_cache(maxsize=1)
def _steps() -> tuple[_Steps, ...]:
    sets = np.arange(_SETS)
    bits = sets[:, None] >> np.arange(_COUNT) & 1
    sizes = bits.sum(axis=1)
    larger = sizes[:, None] - np.cumsum(bits, axis=1)
    found = []
    for place in range(_COUNT):
        chosen = sets[sizes == place + 1]
        edges = np.nonzero(bits[chosen])[1].reshape(len(chosen), place + 1)
        odd = np.take_along_axis(larger[chosen], edges, axis=1) & 1
        parts = (edges, chosen[:, None] ^ 1 << edges, odd)
        found.append(_Steps(chosen, *(np.ascontiguousarray(part.T) for part in parts)))
    return tuple(found)
