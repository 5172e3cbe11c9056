"""Shortest ways to where a table of distances leads: every turn comes one nearer."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import TURN_TABLES
from cube_core.solvers.three.state import State
from cube_core.solvers.three.words import Word


def shortest_ways(state: State, distance: Callable[[State], IntArray], count: int) -> list[tuple[Word, State]]:
    """Shortest words of outer turns, at most so many, with the states they lead to; depth first."""
    found: list[tuple[Word, State]] = []
    todo: list[tuple[Word, State]] = [((), state)]
    while todo and len(found) < count:
        word, now = todo.pop()
        left = int(distance(now))
        if not left:
            found.append((word, now))
            continue
        after = TURN_TABLES[:, now]
        nearer = np.flatnonzero(distance(after) < left)
        todo += [((*word, turn), after[turn]) for turn in nearer.tolist()]
    return found
