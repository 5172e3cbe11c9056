"""Roux: a block on either side, the corners of the last layer, and six edges."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np

from cube_core.faces import FACES, Face
from cube_core.geometry import IntArray
from cube_core.moves import Flags
from cube_core.reading.facts import Goal
from cube_core.reading.legs import Way, first, share
from cube_core.reading.pairs import slot_edges
from cube_core.standing.states import INVERSE, KEEPS, PRODUCT
from cube_core.standing.three import EDGE, Three, edges_of, pieces_of

TOO_LUCKY, TOO_LOOSE = -4.8, -6.0
"""What two whole layers with the second block speak against Roux, and blocks that do not stand later on."""
STANDS = 0.75


def roux_ways(three: Three) -> Iterator[Way]:
    """All ways to read a solve as Roux, for each first block; blocks may stand off by turns of the slice between."""
    good = [three.oriented(axis) for axis in FACES[:3]]
    for side in FACES:
        for down in FACES:
            if down.axis is not side.axis:
                yield from _roux(three, side, down, good[({0, 1, 2} - {side.axis, down.axis}).pop()])


@cache
def block_of(side: Face, down: Face) -> IntArray:
    """The pieces of a block of one by two by three."""
    return np.unique([*pieces_of(side, down), *slot_edges(down, side)])


def _stands(three: Three, pieces: IntArray, side: Face) -> Flags:
    """Whether pieces are solved among themselves and beside the centre of a side, by state."""
    return np.asarray(three.alike(pieces) & KEEPS[side][three.lies[:, pieces[0]]])


def _roux(three: Three, side: Face, down: Face, good: Flags) -> Iterator[Way]:
    one, other = block_of(side, down), block_of(side.opposite, down)
    stands = _stands(three, one, side)
    begun = first(stands, 0)
    if begun is None:
        return
    both = stands & _stands(three, np.concatenate([one, other]), side)
    second = first(both, begun)
    if second is None:
        return
    way = Way("Roux", three, side, down)
    way.go(Goal.FIRST_BLOCK, begun)
    way.go(Goal.SECOND_BLOCK, second)
    way.score += TOO_LUCKY * bool(three.home(edges_of(down))[second])
    _above(way, both, good, one)
    yield way.finished()


def _above(way: Way, both: Flags, good: Flags, block: IntArray) -> None:
    """The stages that follow on the blocks."""
    three, up = way.three, way.axis.opposite
    seen = PRODUCT[INVERSE[three.lies[:, block[:1]]], three.lies]  # as seen from the blocks
    corners = np.array([number for number in pieces_of(up).tolist() if number < EDGE])
    beside = [
        number for number in edges_of(up).tolist() if number in [*edges_of(way.face), *edges_of(way.face.opposite)]
    ]
    placed = both & KEEPS[up][seen[:, corners[0]]] & (seen[:, corners] == seen[:, corners[:1]]).all(axis=1)
    with_sides = placed & (seen[:, beside] == seen[:, corners[:1]]).all(axis=1)
    is_level = three.lies[:, block[0]] == 0
    is_level |= KEEPS[way.face][three.lies[:, block[0]]] & (
        PRODUCT[three.lies[:, block[0]], three.lies[:, block[0]]] == 0
    )
    for goal, holds in (
        (Goal.CORNERS, placed),
        (Goal.SIX_GOOD, placed & good & is_level),
        (Goal.SIDE_EDGES, with_sides),
        (Goal.LAST_EDGES, three.is_solved),
    ):
        found = first(holds, way.end)
        if found is None:
            break
        way.go(goal, found)
        if goal is Goal.CORNERS:
            cornered = found
            way.score += TOO_LOOSE * (share(both, cornered, len(both) - 1) < STANDS)
