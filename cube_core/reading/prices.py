"""Prices of stages: the shortest cross, the nearest pair, the list's algorithm, and the plan of all that is left."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from cube_core.faces import FACES, Color, Face
from cube_core.reading.facts import CrossPrice
from cube_core.reading.held import held_state, home_of
from cube_core.solvers.three import cross
from cube_core.solvers.three.cases.recognition import Seen, is_possible, orientation, permutation
from cube_core.solvers.three.cfop.pairs import EDGES, FAR
from cube_core.solvers.three.cfop.planning import distances, plan
from cube_core.solvers.three.state import FIRST_TWO_LAYERS, HOMES, State, are_home
from cube_core.standing.rotations import Rotations


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
