"""The choice of the place at which each edge is made whole: most wings stay, and a 3×3 can have it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT, is_odd

EDGES: IntArray = np.arange(0, EDGE_COUNT, 2)
"""The first location of each edge; the next one is the same edge held the other way."""

Fits = Callable[[IntArray], bool]
"""Whether edges may be made whole in a way: what is wanted by location."""


def _ways() -> IntArray:
    """The exchanges of two edges, and one or two held the other way, each as the location that each gets its edge from.

    Those that are exchanged may be held the other way too.
    """
    pairs, flips = list(combinations(EDGES.tolist(), 2)), list(product((0, 1), repeat=2))
    exchanges = [(a, b, b ^ one, a ^ two) for (a, b), (one, two) in product(pairs, flips)]
    others = [(a, b, a ^ one, b ^ two) for (a, b), (one, two) in product(pairs, flips[1:])]
    ways = np.tile(np.arange(EDGE_COUNT), (len(exchanges) + len(others), 1))
    places, sources = np.split(np.array(exchanges + others), 2, axis=1)
    np.put_along_axis(ways, places, sources, axis=1)
    np.put_along_axis(ways, places + 1, sources ^ 1, axis=1)
    return ways


_WAYS = _ways()


def votes_of(homes: npt.NDArray[np.integer]) -> IntArray:
    """The wings of each edge that belong to each location, or stand turned over beside one, counted."""
    edges = np.arange(len(EDGES)) * EDGE_COUNT
    numbers = np.concatenate([edges + homes[:, ::2], edges + (homes[:, 1::2] ^ 1)])
    return np.bincount(numbers.ravel(), minlength=len(EDGES) * EDGE_COUNT).reshape(len(EDGES), EDGE_COUNT)


def assignment(votes: IntArray, fits: Fits = lambda wanted: True) -> IntArray:
    """The wing wanted at each location, whole edges at a time: with many votes, and no exchange of two has more.

    Where that does not fit, one more exchange of two edges is made that costs as few votes as possible.
    """
    wanted = _greedy(votes)
    while True:
        ways = wanted[_WAYS]
        profits = _value(votes, ways) - _value(votes, wanted)
        if profits.max() <= 0:
            break
        wanted = ways[profits.argmax()]
    ways = np.concatenate([wanted[None], wanted[_WAYS]])
    order = np.argsort(-_value(votes, ways), kind="stable")
    return next(ways[number] for number in order if fits(ways[number]))


def has_odd_flips(wanted: IntArray) -> bool:
    """Whether an odd number of edges is flipped: of the two locations of an edge a flip exchanges one pair."""
    return is_odd(wanted)


def has_odd_places(wanted: IntArray) -> bool:
    """Whether it takes an odd number of exchanges to bring all edges to their places."""
    return is_odd(wanted[EDGES] // 2)


def _greedy(votes: IntArray) -> IntArray:
    wanted = np.full(EDGE_COUNT, -1)
    taken: set[int] = set()
    for number in np.argsort(-votes.ravel(), kind="stable").tolist():
        place, wing = 2 * (number // EDGE_COUNT), number % EDGE_COUNT
        if wanted[place] < 0 and wing // 2 not in taken:
            wanted[place], wanted[place + 1] = wing, wing ^ 1
            taken.add(wing // 2)
    return wanted


def _value(votes: IntArray, wanted: IntArray) -> IntArray:
    return np.asarray(votes[np.arange(len(EDGES)), wanted[..., EDGES]].sum(axis=-1))


Worths = npt.NDArray[np.int32]
Parities = tuple[int, int]
"""Whether edges are oddly exchanged, and whether an odd number is flipped: 1 or 0 each."""
ALL_PARITIES: tuple[Parities, ...] = ((0, 0), (0, 1), (1, 0), (1, 1))

_COUNT = EDGE_COUNT // 2
_SETS = 1 << _COUNT
_EVERY = _SETS - 1
_IMPOSSIBLE = -(10**9)


class Assignments:
    """The best choices of whole edges for given votes."""

    def __init__(self, votes: IntArray) -> None:
        self._votes = votes.astype(np.int32)
        self._worths: Worths = np.full((2, 2, _SETS), _IMPOSSIBLE, dtype=np.int32)
        """The most votes they can have, by exchange, flip and set of edges given out."""
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
        """The wing wanted at each location, whole edges at a time: found from the last place to the first.

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
