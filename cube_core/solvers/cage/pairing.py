"""Make all twelve edges of a big cube whole while its centres are free."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np

from cube_core.algs import Alg
from cube_core.commutators.face_mapping import layer_turns
from cube_core.faces import AXES, Face
from cube_core.geometry import IntArray
from cube_core.solvers.pen import Pen
from cube_core.solvers.wings.assignment import assignment, fits, votes_for
from cube_core.solvers.wings.choice import Shelf, layers_of_sides
from cube_core.solvers.wings.moves import free_moves, wing_cells
from cube_core.solvers.wings.operations import FAR, NEAR, cycles, inner_table, stirs, words
from cube_core.solvers.wings.orbits import corner_homes, is_odd, wing_homes
from cube_core.solvers.wings.state import Feat, Wings

SMALL = 8
"""Below this size operations that stir more than three wings are looked at too; they save a turn here and there."""


@dataclass(frozen=True, slots=True)
class Met:
    """What stood in the way of a cube that a 3×3 solver can go on with."""

    odd_orbits: tuple[int, ...]
    """Orbits of wings that took an inner layer's turn to come even."""
    was_corner_swap: bool
    """Whether the pairing that suggested itself would have left two corners to exchange."""


def pair_edges(pen: Pen) -> Met:
    """Make every edge whole, where a 3×3 can have it; the centres go wherever they go."""
    stickers, colors = pen.board.cube.stickers, pen.holder.face_colors
    homes = wing_homes(pen.size, stickers, colors)
    corners_are_odd = is_odd(corner_homes(pen.size, stickers, colors))
    votes = votes_for(homes)
    wanted = assignment(votes, corners_are_odd)
    odd = odd_orbits(homes, wanted)
    homes = _make_even(pen, homes, wanted, odd)
    wings = Wings(pen.size, homes, wanted, np.ones_like(homes))
    for feat in wings.solve(_shelves(pen.size), undone=False):
        pen.check()
        cells = wing_cells(pen.size, feat.orbits, feat.sources, feat.targets)
        pen.play(free_moves(pen.size, feat.operation, feat.layers), _sentence(feat), cells)
    return Met(odd, is_odd(assignment(votes)[::2] // 2) != corners_are_odd)


def odd_orbits(homes: IntArray, wanted: IntArray) -> tuple[int, ...]:
    """The orbits whose wings take an odd number of exchanges to where they are wanted: no commutator does that."""
    home_is_odd = is_odd(wanted)
    return tuple(orbit for orbit, by_location in enumerate(homes) if is_odd(by_location) != home_is_odd)


def _make_even(pen: Pen, homes: IntArray, wanted: IntArray, odd: tuple[int, ...]) -> IntArray:
    """Turn one inner layer of each odd orbit by a quarter, the way that pairs most wings."""
    if not odd:
        return homes
    ways = list(product(AXES, (1, -1), (NEAR, FAR)))
    ends = [_turned(homes, odd, *way) for way in ways]
    best = int(np.argmax([np.count_nonzero(end == wanted) for end in ends]))
    axis, amount, side = ways[best]
    layers = layers_of_sides(pen.size, [side if orbit in odd else None for orbit in range(len(homes))])
    pen.play(
        Alg.from_codes(pen.size, layer_turns(axis, amount, layers)),
        "Turn inner layers by a quarter: now the wings can be paired without a parity at the end.",
    )
    return ends[best]


def _turned(homes: IntArray, orbits: tuple[int, ...], axis: Face, amount: int, side: int) -> IntArray:
    after = homes.copy()
    for orbit in orbits:
        after[orbit, inner_table(axis, amount, side)] = homes[orbit]
    return after


@lru_cache(maxsize=1)
def _cycle_shelf() -> Shelf:
    operations = cycles(words(2))
    return Shelf(operations, operations.lengths)


@lru_cache(maxsize=1)
def _stir_shelf() -> Shelf:
    return Shelf(stirs(), stirs().lengths)


def _shelves(size: int) -> tuple[Shelf, ...]:
    return (_cycle_shelf(), _stir_shelf()) if size < SMALL else (_cycle_shelf(),)


def _sentence(feat: Feat) -> str:
    count = len(feat.orbits)
    wings = "a wing" if count == 1 else f"{count} wings"
    return f"Bring {wings} beside their likes: turn slices, exchange an edge, turn the slices back."


__all__ = ["Met", "fits", "odd_orbits", "pair_edges"]
