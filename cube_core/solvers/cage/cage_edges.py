"""Make all twelve edges of a big cube whole while its centres are free."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import AXES, Face
from cube_core.geometry import IntArray
from cube_core.moves import layer_turns
from cube_core.solvers.explanation import Kind
from cube_core.solvers.huge import HUGE
from cube_core.solvers.huge.bulk_wings import cycle_wings
from cube_core.solvers.parities.parity_algorithms import QuarterTurns
from cube_core.solvers.pieces.orbits import are_corners_odd, wing_homes
from cube_core.solvers.pieces.parity import are_odd, guessed_flips, is_odd
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.wings.assignment import Assignments, assignment, has_odd_flips, has_odd_places, votes_of
from cube_core.solvers.wings.choice import free_operations, layers_of_sides
from cube_core.solvers.wings.cycling import play_brought
from cube_core.solvers.wings.operations import free_moves
from cube_core.solvers.wings.state import Wings
from cube_core.solvers.wings.tables import FAR, NEAR, inner_table
from cube_core.solvers.wings.wing_arrivals import Purpose

EXACT_FROM = 6
"""From this size on the best of all edges is looked for on even cubes; below, it would take a quarter of the time.

Over 40 to 100 cubes it saves 0.7 of 66 turns on 6 layers, 4.4 of 102 on 8; where there are middle edges, nothing.
"""
PURPOSE = Purpose("pair", "nothing")


@dataclass(frozen=True, slots=True)
class EdgePlan:
    """The place wanted for each wing, and the parities that stood in the way."""

    homes: IntArray
    wanted: IntArray
    odd_orbits: tuple[int, ...]
    """Orbits of wings that take an inner layer's turn to come even."""
    avoids_swap: bool
    """Whether the pairing that suggests itself would leave the corners exchanged against the edges."""


def plan_edges(recorder: Recorder, meets_parity: bool) -> EdgePlan:
    """Plan how to make the edges whole: so that a 3×3 solver meets no parity, or as it suggests itself to a person.

    Of a large cube of odd size the middle edges say it, which never show a parity.
    """
    stickers, colors = recorder.board.cube.stickers, recorder.holder.face_colors
    homes = wing_homes(recorder.size, stickers, colors)
    if recorder.size % 2 and recorder.size >= HUGE:
        return EdgePlan(homes, homes[-1], odd_orbits(homes, homes[-1]), avoids_swap=False)
    votes, meets_parity = votes_of(homes), meets_parity and recorder.size % 2 == 0
    flips = meets_parity and guessed_flips(are_odd(homes))
    places = None if meets_parity else are_corners_odd(recorder.size, stickers, colors)
    is_exact = recorder.size >= EXACT_FROM and recorder.size % 2 == 0
    wanted, is_first = (_best if is_exact else _quick)(votes, flips, places)
    return EdgePlan(homes, wanted, odd_orbits(homes, wanted), not is_first)


def _best(votes: IntArray, flips: bool, places: bool | None) -> tuple[IntArray, bool]:
    """The edges with most votes that are flipped and exchanged as said, oddly or evenly; whether any have more."""
    choices = Assignments(votes)
    first = choices.best([(0, int(flips)), (1, int(flips))])
    parities = first if places is None else (int(places), int(flips))
    return choices.wanted(parities), parities == first


def _quick(votes: IntArray, flips: bool, places: bool | None) -> tuple[IntArray, bool]:
    """The same, nearly the best."""
    first = assignment(votes, lambda wanted: has_odd_flips(wanted) == flips)
    if places in (None, has_odd_places(first)):
        return first, True
    return assignment(votes, lambda wanted: has_odd_flips(wanted) == flips and has_odd_places(wanted) == places), False


def pair_edges(recorder: Recorder, plan: EdgePlan, kind: Kind) -> None:
    """Make every edge whole; the centres go wherever they go. Steps that take parities out are of this kind."""
    homes = _make_even(recorder, plan, kind)
    if recorder.size >= HUGE:
        cycle_wings(recorder, homes.T, np.repeat(plan.wanted[:, None], len(homes), axis=1))
        return
    wings = Wings(recorder.size, homes, plan.wanted, np.ones_like(homes))
    while not wings.is_done:
        recorder.check()
        chosen = wings.choose(free_operations(recorder.size))
        brought = wings.perform(chosen.operation, chosen, undone=False)
        play_brought(recorder, free_moves(recorder.size, chosen.operation, chosen.layers), brought, PURPOSE)


def odd_orbits(homes: IntArray, wanted: IntArray) -> tuple[int, ...]:
    """The orbits whose wings take an odd number of exchanges to where they are wanted: no commutator does that."""
    return tuple(np.flatnonzero(are_odd(homes) != is_odd(wanted)).tolist())


def _make_even(recorder: Recorder, plan: EdgePlan, kind: Kind) -> IntArray:
    """Turn one inner layer of each odd orbit by a quarter, the way that pairs most wings."""
    homes, odd = plan.homes, plan.odd_orbits
    if not odd:
        return homes
    ways = list(product(AXES, (1, -1), (NEAR, FAR)))
    ends = [_turned(homes, odd, *way) for way in ways]
    best = int(np.argmax([np.count_nonzero(end == plan.wanted) for end in ends]))
    axis, amount, side = ways[best]
    layers = layers_of_sides(recorder.size, [side if orbit in odd else None for orbit in range(len(homes))])
    turns = Alg.from_codes(recorder.size, layer_turns(axis, amount, layers))
    recorder.play(turns, QuarterTurns(kind))
    return ends[best]


def _turned(homes: IntArray, orbits: tuple[int, ...], axis: Face, amount: int, side: int) -> IntArray:
    after = homes.copy()
    for orbit in orbits:
        after[orbit, inner_table(axis, amount, side)] = homes[orbit]
    return after
