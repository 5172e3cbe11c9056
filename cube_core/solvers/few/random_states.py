"""Scrambles that lead to a random state: every state of a 2×2 or 3×3 is as likely as any other.

A state is drawn and solved, and the solve is undone. How it is solved is said once for all, so that
a seed gives the same scramble for ever, however the search for short solves gets better: a 2×2 in
the fewest turns; a 3×3 with the shortest first phase from any root, then the shortest second one;
of several solves the one of the first root, then the one whose turns come first.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import numpy as np

from cube_core.geometry import IntArray
from cube_core.moves import Codes, turn_of
from cube_core.random_numbers import Draw
from cube_core.solvers.few.knowledge import FIRST, SECOND, knowledge, shortest
from cube_core.solvers.few.spaces import Meter, Nodes, Space
from cube_core.solvers.few.states import Word, numbers_of, played, roots_of
from cube_core.solvers.pieces.locations import COUNT, EDGE_COUNT, OUTER_TURNS, Table, inverse_of, is_odd


def scramble_codes(size: int, draw: Draw) -> Codes:
    """The packed moves that lead to a random state of a cube of 2 or 3 layers."""
    word = inverse_of(shortest(_random_corners(draw)) if size == 2 else plain_solve(random_state(draw)))
    return np.array([turn_of(face, 1, 1, amount, size).code for face, amount in map(OUTER_TURNS.__getitem__, word)])


def random_state(draw: Draw) -> Table:
    """By home location, where what belongs there is on a random 3×3."""
    corners, edges = _shuffled(8, draw), _shuffled(12, draw)
    if is_odd(corners) != is_odd(edges):
        edges[-2:] = edges[:-3:-1].copy()
    return _travels(corners, _ways(8, 3, draw), edges, _ways(12, 2, draw))


def _random_corners(draw: Draw) -> Table:
    """The same for a 2×2 of which the corner at DBL, the last one, is home."""
    corners, twists = np.append(_shuffled(7, draw), 7), np.append(_ways(7, 3, draw), 0)
    return _travels(corners, twists, np.arange(12), np.zeros(12, dtype=np.intp))


def _shuffled(size: int, draw: Draw) -> IntArray:
    order = np.arange(size)
    for last in range(size - 1, 0, -1):
        other = draw.below(last + 1)
        order[[last, other]] = order[[other, last]]
    return order


def _ways(size: int, ways: int, draw: Draw) -> IntArray:
    """Draw which way round each piece is; the last one makes the sum right."""
    free = [draw.below(ways) for _ in range(size - 1)]
    return np.array([*free, -sum(free) % ways])


def _travels(corners: IntArray, twists: IntArray, edges: IntArray, flips: IntArray) -> Table:
    travels = np.empty(COUNT, dtype=np.uint8)
    travels[:EDGE_COUNT] = (2 * edges[:, None] + (flips[:, None] + np.arange(2)) % 2).ravel()
    travels[EDGE_COUNT:] = (EDGE_COUNT + 3 * corners[:, None] + (twists[:, None] + np.arange(3)) % 3).ravel()
    return travels


def plain_solve(travels: Table) -> Word:
    """The solve of a 3×3 that this module's docstring speaks of, some 21 turns long."""
    known, roots = knowledge(), roots_of(travels)
    states = np.stack([root.state for root in roots])
    start = np.arange(len(roots), dtype=np.uint8)[:, None]
    trails = _shortest(known.first, Nodes(numbers_of(FIRST, states), start))
    states = played(states[trails[:, 0]], trails[:, 1:])
    trails = _shortest(known.second, Nodes(numbers_of(SECOND, states), trails))
    trail: list[int] = min(trails.tolist())
    return roots[trail[0]].word(tuple(trail[1:]))


def _shortest(space: Space, start: Nodes) -> Table:
    """The trails of all shortest ways home."""
    for length in count():
        trails = np.concatenate(list(_trails(space, start, length)))
        if len(trails):
            break
    return trails


def _trails(space: Space, start: Nodes, length: int) -> Iterator[Table]:
    yield np.empty((0, start.trails.shape[1] + length), dtype=np.uint8)
    for ends in space.ends(start, length, Meter()):
        if len(ends):
            yield ends.trails
