"""Which edge is made whole where: the choice that leaves most wings in place and that a 3×3 can have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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

_PAIRS = np.array([(a, b, *flips) for a, b in combinations(EDGES, 2) for flips in product((0, 1), repeat=2)])
"""Ways to exchange what is wanted at two edges, each perhaps held the other way."""
_FLIPS = np.array([(a, b, *flips) for a, b in combinations(EDGES, 2) for flips in ((0, 1), (1, 0), (1, 1))])
"""Ways to hold what is wanted at two edges the other way."""


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
        ways = _exchanged(wanted)
        profits = _value(votes, ways) - _value(votes, wanted)
        if profits.max() <= 0:
            break
        wanted = ways[profits.argmax()]
    ways = np.concatenate([wanted[None], _exchanged(wanted)])
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


def _exchanged(wanted: IntArray) -> IntArray:
    """What is wanted after each way of exchanging two edges, or of holding one or two the other way."""
    swapped = _held(wanted, _PAIRS, (1, 0))
    return np.concatenate([swapped, _held(wanted, _FLIPS, (0, 1))])


def _held(wanted: IntArray, ways: IntArray, sources: Sequence[int]) -> IntArray:
    found = np.tile(wanted, (len(ways), 1))
    every = np.arange(len(ways))
    for place, source, flip in zip(ways[:, :2].T, ways[:, list(sources)].T, ways[:, 2:].T, strict=True):
        wing = wanted[source] ^ flip
        found[every, place], found[every, place + 1] = wing, wing ^ 1
    return found


def _value(votes: IntArray, wanted: IntArray) -> IntArray:
    return np.asarray(votes[np.arange(len(EDGES)), wanted[..., EDGES]].sum(axis=-1))
