"""Which whole edge each edge is to become: the middle pieces say it on odd cubes, on even ones it is a choice.

On an even cube any wings may be put together, so we wish for the edges that need the fewest
wings moved. What a 3×3 can be is known beforehand: an even number of flips, and edges as oddly
exchanged as corners; wishing for no other edges avoids parity for nothing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.cube import Cube
from cube_core.faces import CORNERS, EDGES, FaceColors
from cube_core.geometry import IntArray, cubie_slots
from cube_core.solvers.pieces.locations import EDGE_COUNT
from cube_core.solvers.pieces.parity import is_odd
from cube_core.solvers.reduction.wings import Labels

_COUNT = len(EDGES)
_IMPOSSIBLE = -(10**9)


class Choice(NamedTuple):
    """Whole edges to wish for."""

    labels: Labels
    """By location."""
    matches: int
    """How many wings are right as they are."""


Choices = dict[tuple[int, int], Choice]
"""Choices by the parity of the exchange and that of the flips."""


def votes_of(labels: Labels) -> IntArray:
    """By edge and label, how many wings of the edge show it."""
    first = labels[::2]
    return np.stack([np.count_nonzero(first == label, axis=1) for label in range(EDGE_COUNT)], axis=1)


def best_choices(labels: Labels) -> Choices:
    """By parity of the exchange and of the flips: the whole edges for which most wings are right already."""
    votes = votes_of(labels)
    worth = np.full((1 << _COUNT, 2, 2), _IMPOSSIBLE, dtype=np.int64)
    worth[0, 0, 0] = 0
    for place, steps in enumerate(_steps()):
        for exchange, flip in np.ndindex(2, 2):
            worth[steps.masks, exchange, flip] = _arrivals(worth, steps, votes[place], exchange, flip).max(axis=1)
    full = (1 << _COUNT) - 1
    return {parity: Choice(_traced(worth, votes, parity), int(worth[full][parity])) for parity in np.ndindex(2, 2)}


class _Steps(NamedTuple):
    """How the edges before and at one place can have been given out."""

    masks: IntArray
    """The sets of edges given out."""
    before: IntArray
    """By set and edge in it: the set without it."""
    edges: IntArray
    odd: IntArray
    """Whether giving out this edge last is an odd exchange."""


@lru_cache(maxsize=1)
def _steps() -> tuple[_Steps, ...]:
    masks = np.arange(1 << _COUNT)
    bits = masks[:, None] >> np.arange(_COUNT) & 1
    sizes = bits.sum(axis=1)
    larger = sizes[:, None] - np.cumsum(bits, axis=1)
    found = []
    for place in range(_COUNT):
        chosen = masks[sizes == place + 1]
        edges = np.nonzero(bits[chosen])[1].reshape(len(chosen), place + 1)
        odd = np.take_along_axis(larger[chosen], edges, axis=1) & 1
        found.append(_Steps(chosen, chosen[:, None] ^ 1 << edges, edges, odd))
    return tuple(found)


def _arrivals(worth: IntArray, steps: _Steps, votes: IntArray, exchange: int, flip: int) -> npt.NDArray[np.int64]:
    """By set and edge given out last, unflipped ones first: what it is worth."""
    ways = [worth[steps.before, exchange ^ steps.odd, flip ^ f] + votes[2 * steps.edges + f] for f in (0, 1)]
    return np.concatenate(ways, axis=1)


def _traced(worth: IntArray, votes: IntArray, parity: tuple[int, ...]) -> Labels:
    """The whole edges that lead to a parity, found from the last place to the first."""
    labels = np.empty(EDGE_COUNT, dtype=np.uint8)
    mask, (exchange, flip) = (1 << _COUNT) - 1, parity
    for place in range(_COUNT - 1, -1, -1):
        steps = _steps()[place]
        row = int(np.searchsorted(steps.masks, mask))
        one = _Steps(*(array[row : row + 1] for array in steps))
        best = int(_arrivals(worth, one, votes[place], exchange, flip).argmax())
        flipped, number = divmod(best, place + 1)
        edge = int(one.edges[0, number])
        labels[2 * place : 2 * place + 2] = 2 * edge + flipped, 2 * edge + 1 - flipped
        mask, exchange, flip = int(one.before[0, number]), exchange ^ int(one.odd[0, number]), flip ^ flipped
    return labels


def exchange_wanted(cube: Cube, colors: FaceColors) -> int:
    """Whether whole edges have to be oddly exchanged, 1, or evenly, 0, for a 3×3 to be possible."""
    slots = np.stack([cubie_slots(cube.size, faces)[0] for faces in CORNERS])
    homes = np.array([np.argwhere(slots == sticker)[0][0] for sticker in cube.stickers[slots[:, 0]]], dtype=np.uint8)
    return int(is_odd(homes) ^ is_odd(np.array(colors, dtype=np.uint8)))
