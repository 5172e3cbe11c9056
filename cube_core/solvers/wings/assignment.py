"""The choice of the place at which each edge is made whole: most wings stay, and a 3×3 can have it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT
from cube_core.solvers.pieces.parity import is_odd

EDGES: IntArray = np.arange(0, EDGE_COUNT, 2)
"""The first location of each edge; the next one is the same edge held the other way."""

Fits = Callable[[IntArray], bool]
"""Whether edges may be made whole in a way: what is wanted by location."""


def _ways() -> IntArray:
    """By way and location, whence it gets what is wanted there: two edges exchanged, or one or two held the other way.

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
    """By edge and location, how many wings of the edge belong to that location, or stand turned over beside one."""
    edges = np.arange(len(EDGES)) * EDGE_COUNT
    numbers = np.concatenate([edges + homes[:, ::2], edges + (homes[:, 1::2] ^ 1)])
    return np.bincount(numbers.ravel(), minlength=len(EDGES) * EDGE_COUNT).reshape(len(EDGES), EDGE_COUNT)


def assignment(votes: IntArray, fits: Fits = lambda wanted: True) -> IntArray:
    """By location the wing wanted there, whole edges at a time: with many votes, and no exchange of two has more.

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
