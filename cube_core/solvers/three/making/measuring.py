"""How far every case of a stage is from home: measured once, kept in `assets/three/distances.npz`."""

from __future__ import annotations

import numpy as np

from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT, Table
from cube_core.solvers.three.layers.casebook import Casebook
from cube_core.solvers.three.layers.stages import HOMES, NOWHERE, Distances, StagePlan, case_numbers, moved_by

_PAIR = EDGE_COUNT**2


def measured(plan: StagePlan) -> Distances:
    """By case: how many turns it takes from home, nearest first; NOWHERE where no algorithms lead."""
    home = HOMES[plan.pieces]
    distances = np.full(EDGE_COUNT**4, NOWHERE, dtype=np.uint8)
    start = int(case_numbers(home))
    distances[start] = 0
    found = {0: [np.array([start])]}
    ways = _ways(home, plan.book())
    while found:
        distance = min(found)
        cases = np.unique(np.concatenate(found.pop(distance)))
        cases = cases[distances[cases] == distance]
        for length, pairs in ways:
            reached = pairs[cases // _PAIR] * _PAIR + pairs[cases % _PAIR]
            reached = reached[distances[reached] > distance + length]
            if reached.size:
                distances[reached] = distance + length
                found.setdefault(distance + length, []).append(reached)
    return distances


def _ways(home: Table, book: Casebook) -> list[tuple[int, IntArray]]:
    """The different ways in which undoing algorithms moves two pieces at once, each with its length."""
    moved = moved_by(book, home)
    reachable = _reachable(home % EDGE_COUNT, moved)
    order = np.lexsort((*moved[:, reachable].T, book.lengths))
    kept = order[np.sort(np.unique(moved[order][:, reachable], axis=0, return_index=True)[1])]
    backs = np.argsort(moved[kept], axis=1)
    pairs = backs[:, :, None] * EDGE_COUNT + backs[:, None, :]
    return list(zip(book.lengths[kept].tolist(), pairs.reshape(len(kept), -1), strict=True))


def _reachable(home: Table, moved: IntArray) -> IntArray:
    """The locations at which algorithms can bring these four pieces."""
    found = home.astype(np.intp)
    while True:
        more = np.unique(np.concatenate([found, moved[:, found].ravel()]))
        if more.size == found.size:
            return more
        found = more
