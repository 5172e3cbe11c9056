"""A whole CFOP solve, planned on the table of where pieces are: nothing is played here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from cube_core.geometry import IntArray
from cube_core.solvers.three import cross
from cube_core.solvers.three.cases.catalogue import Case
from cube_core.solvers.three.cases.recognition import (
    UNKNOWN,
    orientation_keys,
    orientations,
    permutation_keys,
    permutations,
)
from cube_core.solvers.three.filling import Filling, Way, fill
from cube_core.solvers.three.insertions import CORNER, EDGE, Insertions, Target, insertions, mirrored
from cube_core.solvers.three.state import FIRST_EDGES, State
from cube_core.solvers.three.words import Word, read_words

CROSSES = 8
"""How many of the shortest crosses are gone on from."""
WIDTH = 16
"""How many ways through the pairs are followed up."""
CHOICES = 6
"""How many words are tried for a pair."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The moves of the first two layers; the last is looked at when it is there."""

    cross: Word
    pairs: tuple[Filling, ...]


@cache
def pair_insertions() -> Insertions:
    """How corners and their edges come into the slots, the cross kept."""
    return insertions(Target((CORNER, EDGE), (FIRST_EDGES,)), mirrored(read_words("pairs")), CHOICES)


def plan_cross(state: State) -> Plan:
    """The cross alone."""
    return Plan(cross.ways(state, 1)[0][0], ())


def plan(state: State, sees_last_layer: bool, effort: int = 1, own: tuple[Case, ...] = ()) -> Plan:
    """The cross in as few turns as there are, and the pairs in the order that is the shortest with what comes after."""
    begun = [Way(after, len(word), (Filling(-1, word),)) for word, after in cross.ways(state, CROSSES * effort)]
    ways = fill(begun, pair_insertions(), WIDTH * effort)
    costs = np.array([way.cost for way in ways])
    if sees_last_layer:
        costs += last_layer_turns(np.stack([way.state for way in ways]), own)
    (_, word), *pairs = ways[int(costs.argmin())].fillings
    return Plan(word, tuple(pairs))


def last_layer_turns(states: State, own: tuple[Case, ...] = ()) -> IntArray:
    """How many turns the two cases of the last layer take; none counted for what no turns make."""
    looks, then = orientations(own), permutations(own)
    rows = looks.row(orientation_keys(states))
    oriented = np.take_along_axis(looks.tables[rows], states.astype(np.intp), 1)
    rows_then = then.row(permutation_keys(oriented))
    return np.where(
        rows == UNKNOWN, 0, looks.lengths[rows] + np.where(rows_then == UNKNOWN, 0, then.lengths[rows_then])
    )
