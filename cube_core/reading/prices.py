"""Prices of stages: the shortest cross, the nearest pair, the list's algorithm, the plan of all that is left.

Nobody knows the shortest centre or edge of a big cube. Their price is what the program's plan in the same method
takes for as many cells and wings, on average; what was there already costs nothing, so luck is no loss.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from cube_core.faces import FACES, Color, Face
from cube_core.reading.facts import ByCount, CrossPrice, Goal
from cube_core.reading.held import held_state, home_of
from cube_core.reading.legs import Leg
from cube_core.solvers.three import cross
from cube_core.solvers.three.cases.catalogue import Case
from cube_core.solvers.three.cases.recognition import Seen, is_possible, orientation, permutation
from cube_core.solvers.three.cfop.pairs import EDGES, FAR, distances, pair_book, plan
from cube_core.solvers.three.state import FIRST_TWO_LAYERS, HOMES, State, are_home
from cube_core.standing.rotations import Rotations
from cube_core.standing.states import States

PAIRS_ONLY = 4
"""On so many layers an edge is a pair of wings, and is paired while slices stand off."""
PER_CELL, PER_LAST_CELL, PER_CROSS_WING = (6.6, 5.5), (4.0, 3.0), (9.0, 4.5)
"""Turns of the program's plan for a cell of a centre, and of the two last ones, and for a wing of the cross.

The first on four layers and the second on more, each the mean of 30 solves.
"""
PER_WING = {"reduction": (3.3, 3.4), "Yau": (3.8, 4.2), "Hoya": (3.8, 4.2)}
"""The same for a wing of any other edge, by method."""


@dataclass(frozen=True)
class Position:
    """One state of a solve as the planners look at it: the first layer down."""

    lies: Rotations
    down: Face

    @cached_property
    def state(self) -> State:
        """The places of the pieces."""
        return held_state(self.lies, self.down)

    def plan_turns(self) -> int:
        """Turns of the program's plan up to the last layer, which nobody can see yet."""
        return plan(self.state, sees_last_layer=False).turns

    def pair_turns(self) -> dict[frozenset[Face], int]:
        """By free slot, as its edge is at home: how many turns its pair is away."""
        far = distances(self.state).tolist()
        homes = [home_of(int(HOMES[piece]), self.down) for piece in EDGES.tolist()]
        return {home: turns for home, turns in zip(homes, far, strict=True) if 0 < turns < FAR}

    def pair_case(self, home: frozenset[Face]) -> Case | None:
        """The case of the pair of a slot; none where what is in other slots has to be taken out first."""
        ways = pair_book().ways_in(self.state[None])[0]
        slot = next(number for number, piece in enumerate(EDGES) if home_of(int(HOMES[piece]), self.down) == home)
        numbers = [number for number in ways[slot].tolist() if number >= 0]
        return pair_book().ways[min(numbers)].case if numbers else None

    def case(self) -> Seen | None:
        """The case of the last layer, turned up or to be turned up; None where there is none with a name."""
        if not are_home(self.state, *FIRST_TWO_LAYERS) or not is_possible(self.state):
            return None
        turned = orientation(self.state)
        return permutation(self.state) if turned.case is None else turned


def cross_price(lies: Rotations, down: Face, took: int) -> CrossPrice:
    """The turns that crosses of all colours would have taken."""
    turns = cross.distance(np.stack([held_state(lies, face) for face in FACES])).tolist()
    best = min(FACES, key=lambda face: (turns[face], face != down))
    return CrossPrice(Color(down), took, turns[down], Color(best), turns[best])


def count_price(states: States, leg: Leg, method: str, number: int, took: int) -> ByCount:
    """The pieces that a stage of a big cube won, and the plan's turns for them; so many of its kind came before it."""
    is_large, pieces = states.size > PAIRS_ONLY, len(leg.gained)
    if leg.goal is Goal.CENTER:
        cells = states.cells[leg.begin][list(leg.gained)]
        pieces = sum(len(row) - int(np.bincount(row).max()) for row in cells)
        rates = PER_LAST_CELL if number >= len(FACES) - 2 else PER_CELL
    else:
        rates = PER_CROSS_WING if leg.goal is Goal.CROSS_EDGE else PER_WING[method]
        if is_large:
            pieces = max(1, joined_wings(states, leg.end) - joined_wings(states, leg.begin))
    return ByCount(pieces, took, round(rates[is_large] * pieces))


def joined_wings(states: States, state: int) -> int:
    """The wings and middle edges that stand with another of their edge, but for one an edge."""
    return sum(int(np.bincount(lies).max()) - 1 for lies in states.edges[state])
