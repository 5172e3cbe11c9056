"""The cheapest way to put pieces that can be turned into places: eight corners or twelve middle edges.

Turns of the cube keep the sum of all twists (or flips), and tie the parity of the corners' order to that of the
edges'. So the answer is wanted for each parity, among the arrangements whose turns add up to nothing. Place by place,
all that matters of the places before is which pieces are used up, the sum of their turns and the parity of their order:
4096 × 2 × 2 cases for the edges, 256 × 3 × 2 for the corners, instead of 10¹² and 10⁸ arrangements.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from cube_core.geometry import IntArray
from cube_core.painting.places import Numbers


@dataclass(frozen=True, slots=True, eq=False)
class _Steps:
    """The steps between sets of pieces that fill some places and sets that fill one place more or less.

    A set is a number with a bit for each piece. Each set of `sets` is come to by equally many ways, one a row, and each
    way is a piece.
    """

    sets: IntArray
    origins: IntArray
    """ways × sets: the set that the way comes from."""
    pieces: IntArray
    """ways × sets: the piece that is put in or taken out."""
    is_odd: IntArray
    """ways × sets: 1 where the piece is put behind an odd number of pieces with higher numbers."""
    cases: tuple[IntArray, ...]
    """The case of the origin, as an index into all cases, by turn of the piece, ways × sets × sums × parities."""
    by_piece: IntArray
    """pieces × …: the ways and sets of each piece, as indices into both counted through."""

    def least(self, values: Numbers, costs: Numbers) -> Numbers:
        """Sets × sums × parities: the least of the values to come from with the costs (pieces × turns) added."""
        flat, found = values.ravel(), None
        for turn, cases in enumerate(self.cases):
            sums = flat[cases]
            sums += costs[self.pieces, turn, None, None]
            found = sums if found is None else np.minimum(found, sums, out=found)
        assert found is not None
        return np.asarray(found.min(axis=0))


@dataclass(frozen=True, slots=True, eq=False)
class _Tables:
    forth: tuple[_Steps, ...]
    """The steps to the sets that fill the places up to this one, by place."""
    back: tuple[_Steps, ...]
    """The steps to the sets that fill the places before this one from those that fill it too, by place."""


@lru_cache(maxsize=2)
def _tables(count: int, turns: int) -> _Tables:
    sets = np.arange(1 << count)
    levels = [sets[_bits(sets) == filled] for filled in range(count + 1)]
    forth = tuple(_steps(count, turns, level, has_piece=True) for level in levels[1:])
    return _Tables(forth, tuple(_steps(count, turns, level, has_piece=False) for level in levels[:-1]))


def _steps(count: int, turns: int, sets: IntArray, has_piece: bool) -> _Steps:
    has = (sets >> np.arange(count)[:, None] & 1 == 1) == has_piece
    pieces = np.nonzero(has.T)[1].reshape(len(sets), -1).T
    origins = sets ^ 1 << pieces
    is_odd = _bits(np.minimum(sets, origins) >> (pieces + 1)) % 2
    total, parity = np.indices((turns, 2))
    cases = tuple(
        (origins[..., None, None] * turns + (total - turn) % turns) * 2 + (parity ^ is_odd[..., None, None])
        for turn in range(turns)
    )
    by_piece = np.argsort(pieces, axis=None, kind="stable").reshape(count, -1)
    return _Steps(sets, origins, pieces, is_odd, cases, by_piece)


def _bits(numbers: IntArray) -> IntArray:
    """Count the set bits of each number."""
    return np.asarray(sum(numbers >> bit & 1 for bit in range(12)))


@dataclass(frozen=True, slots=True, eq=False)
class Arrangements:
    """All arrangements of pieces with these costs: places × pieces × turns."""

    costs: Numbers
    forth: Numbers
    """Sets × sum of turns × parity: the least cost of filling the first places with that set."""

    @property
    def best(self) -> tuple[float, float]:
        """The least cost by parity."""
        even, odd = self.forth[-1, 0].tolist()
        return even, odd

    def chosen(self, parity: int) -> tuple[IntArray, IntArray]:
        """The piece at each place and how far it is turned, in the cheapest arrangement of a parity."""
        count, _, turns = self.costs.shape
        pieces, turned = np.empty(count, dtype=np.intp), np.empty(count, dtype=np.intp)
        used, total = (1 << count) - 1, 0
        for place, steps in reversed(list(enumerate(_tables(count, turns).forth))):
            at = np.searchsorted(steps.sets, used)
            piece = steps.pieces[:, at]
            cases = np.stack([cases[:, at, total, parity] for cases in steps.cases], axis=1)
            way, turn = divmod(int((self.forth.ravel()[cases] + self.costs[place, piece]).argmin()), turns)
            pieces[place], turned[place] = piece[way], turn
            used, total, parity = int(steps.origins[way, at]), (total - turn) % turns, parity ^ steps.is_odd[way, at]
        return pieces, turned

    def marginals(self) -> Numbers:
        """Places × pieces × turns × parity: the least cost of an arrangement with that piece there, turned so."""
        count, _, turns = self.costs.shape
        back = _back(self.costs)
        found = np.empty((count, count, turns, 2))
        for place, steps in enumerate(_tables(count, turns).forth):
            rest = _completing(back[steps.sets])
            for turn, cases in enumerate(steps.cases):
                ways = (
                    self.forth.ravel()[cases][..., None] + rest
                )  # the sum with the piece, and what makes nothing of it
                least = ways.min(axis=(2, 3)).reshape(-1, 2)[steps.by_piece].min(axis=1)
                found[place, :, turn] = self.costs[place, :, turn, None] + least
        return found


def _completing(rest: Numbers) -> Numbers:
    """Sets × sums × parities × parity wanted: what fills the other places after such a sum and parity."""
    opposite = rest[:, -np.arange(rest.shape[1]) % rest.shape[1]]
    return np.stack([opposite, opposite[..., ::-1]], axis=-1)


def arrangements(costs: Numbers) -> Arrangements:
    """All arrangements with these costs, summed up place by place."""
    count, _, turns = costs.shape
    forth = np.full((1 << count, turns, 2), np.inf)
    forth[0, 0, 0] = 0
    for place, steps in enumerate(_tables(count, turns).forth):
        forth[steps.sets] = steps.least(forth, costs[place])
    return Arrangements(costs, forth)


def _back(costs: Numbers) -> Numbers:
    """Sets × sum of turns × parity: the least cost of filling the other places with the pieces not in the set."""
    count, _, turns = costs.shape
    back = np.full((1 << count, turns, 2), np.inf)
    back[-1, 0, 0] = 0
    for place, steps in reversed(list(enumerate(_tables(count, turns).back))):
        back[steps.sets] = steps.least(back, costs[place])
    return back
