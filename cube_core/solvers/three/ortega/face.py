"""One face of a 2×2: the corners of a colour with that colour down, whichever is where."""

from __future__ import annotations

from functools import cache

import numpy as np

from cube_core.geometry import IntArray
from cube_core.moves import Flags
from cube_core.solvers.pieces.locations import EDGE_COUNT, TURN_TABLES
from cube_core.solvers.three.state import FIRST_CORNERS, HOMES, State


def down(states: State) -> Flags:
    """By state and corner of the first layer: whether its colour is down."""
    return np.isin(states[..., FIRST_CORNERS], HOMES[FIRST_CORNERS])


def keys(states: State) -> IntArray:
    """A number for the places and turns of the four corners, whichever is which: a bit each."""
    return np.asarray((1 << states[..., FIRST_CORNERS].astype(np.int64) - EDGE_COUNT).sum(axis=-1))


def distance(states: State) -> IntArray:
    """The number of turns the face takes."""
    patterns, far = _distances()
    return far[np.searchsorted(patterns, keys(states))]


@cache
def _distances() -> tuple[IntArray, IntArray]:
    """All 5670 patterns in order, and how many turns each takes: a search from the finished face outwards."""
    found, far = keys(HOMES[None]), np.zeros(1, dtype=np.int64)
    states = HOMES[None]
    for turns in range(1, 10):
        states = TURN_TABLES[:, states].reshape(-1, len(HOMES))
        new, first = np.unique(keys(states), return_index=True)
        is_new = ~np.isin(new, found)
        if not is_new.any():
            break
        found = np.concatenate([found, new[is_new]])
        far = np.concatenate([far, np.full(np.count_nonzero(is_new), turns)])
        states = states[first[is_new]]
    order = np.argsort(found)
    return found[order], far[order]
