"""A 4×4 brought to what a 3×3 can be, in few turns: its last stage solves the centres and joins all wings at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import chain, combinations, groupby, islice

import numpy as np

from cube_core.cube import Cube
from cube_core.faces import COLORS, Face
from cube_core.geometry import IntArray
from cube_core.solvers.few.beam import Bounds, End, Start, search
from cube_core.solvers.few.ends import (
    EndTable,
    MoveTable,
    Scores,
    Space,
    Subsets,
    Values,
    index_of,
    keys_for,
    made_ends,
    move_table,
    pair_table,
    product_distances,
)
from cube_core.solvers.few.four_split import Split, holding_of, homes_of, root_holdings, splits
from cube_core.solvers.few.four_turns import SIZE, third_turns, wing_classes
from cube_core.solvers.few.paths import Check, Distances, mask_of
from cube_core.solvers.few.slabs import OBTM, STM, Metric, Perms, are_odd, written
from cube_core.solvers.few.ways import Route, Stage, counted
from cube_core.solvers.tables import Arrays, Table, Tell, load
from cube_core.words import progress
from cube_core.words.facts import StageReached
from cube_core.words.phases import ALL_JOINED, FIRST_AXIS, OTHER_AXES

EDGES = 12
PAIRED = 13 * np.arange(EDGES)
"""The pairs of places, one of each class, that belong to the same edge."""
PAIR_COUNT = EDGES * EDGES
HALVES = Subsets(8, 4)
"""The ways in which two colours lie on two faces."""
_CENTERS_WEIGHT = 40
_END_DEPTH = 5
CENTER_SIZES = (len(HALVES.masks),) * 3 + (2,)
_TRIPLES = list(combinations(range(EDGES), 3))
_THREES_FOR_TWO, _TWOS_A_BYTE = 4, 10
_TRIPLES_A_BYTE = 36
"""Distances of three edges are at most 7, so the sum of so many fits into a byte."""


def _edge_perms(metric: Metric, size: int = SIZE) -> tuple[Perms, Perms]:
    """The permutations by turns of the edges' places of the one class, and of the other."""
    one, other = (third_turns(metric, size).wings[:, places] // 2 for places in wing_classes())
    return one, other


@lru_cache(maxsize=2)
def _pairs(metric: Metric) -> MoveTable:
    return pair_table(*_edge_perms(metric))


def _made(metric: Metric, tell: Tell) -> Arrays:
    tell(0.0, progress.JOIN_TABLES[4])
    centers = center_goals()
    edges = np.repeat(PAIRED[:, None], centers.shape[1], axis=1)
    ends = made_ends(space(metric), np.concatenate([edges, centers]).astype(np.uint16), _END_DEPTH)
    return {"triples": _triple_distances(metric), **ends}


TABLES = {metric: Table(name, 2, partial(_made, metric)) for metric, name in ((STM, "four"), (OBTM, "four-outer"))}
"""By metric."""


def triple_distances(metric: Metric) -> Distances:
    """Distances: turns that it takes to join three edges, by where their wings are."""
    return load(TABLES[metric])["triples"]


def _triple_distances(metric: Metric) -> Distances:
    goals = [index_of(np.array(some), [PAIR_COUNT] * 3) for some in _orderededge_score()]
    return product_distances([_pairs(metric)] * 3, np.array(goals))


def _orderededge_score() -> list[IntArray]:
    return [PAIRED[[a, b, c]] for a in range(EDGES) for b in range(EDGES) for c in range(EDGES) if len({a, b, c}) == 3]


def center_tables(metric: Metric, size: int = SIZE) -> list[MoveTable]:
    """Tables that move the colours of each pair of faces, and tell whether the corners' parity is that of the edges."""
    turns = third_turns(metric, size)
    balances = [HALVES.table(turns.centers[:, first : first + 8] - first) for first in (0, 8, 16)]
    changes = turns.corners_odd ^ are_odd(_edge_perms(metric, size)[0])
    return [*balances, move_table(np.stack([changes, ~changes], axis=1))]


def center_goals() -> Values:
    """The cube as it is meant to be, or after half turns of the whole of it: no pair of faces or two are exchanged."""
    right, exchanged = HALVES.numbers[[0x0F, 0xF0]].tolist()
    swaps = [set(), {0, 1}, {0, 2}, {1, 2}]
    return np.array([[exchanged if axis in swap else right for axis in range(3)] + [0] for swap in swaps]).T


@lru_cache(maxsize=2)
def center_distances(metric: Metric) -> Distances:
    """Distances: turns that it takes to solve the centres with an even parity."""
    return product_distances(center_tables(metric), index_of(center_goals(), CENTER_SIZES))


def _center_score(metric: Metric, values: Values) -> Scores:
    centers = center_distances(metric)[index_of(values[EDGES:], CENTER_SIZES)].astype(np.int32)
    return np.asarray(_CENTERS_WEIGHT * centers)


def score(metric: Metric, values: Values) -> Scores:
    """The sum of the distances of all threes of edges, and that of the centres."""
    return edge_score(metric, values[:EDGES]) + _center_score(metric, values)


def _rough_score(metric: Metric, values: Values) -> Scores:
    return rough_edge_score(metric, values[:EDGES]) + _center_score(metric, values)


@lru_cache(maxsize=2)
def _pair_distances(metric: Metric) -> Distances:
    """Distances: turns that it takes to join two edges, times what makes their sum like that of all threes."""
    goals = [one * PAIR_COUNT + other for one in PAIRED for other in PAIRED if one != other]
    return product_distances([_pairs(metric)] * 2, np.array(goals)) * np.uint8(_THREES_FOR_TWO)


def rough_edge_score(metric: Metric, edges: Values) -> Scores:
    """The sum of the distances of all twos of edges: a third of the work, in a table of twenty thousand bytes."""
    far = np.zeros(edges.shape[1], dtype=np.int32)
    near, numbers = _pair_distances(metric), edges.astype(np.intp)
    firsts = numbers * PAIR_COUNT
    part = np.zeros(len(far), dtype=np.uint8)
    for row, (one, other) in enumerate(combinations(range(EDGES), 2), 1):
        part += near.take(firsts[one] + numbers[other])
        if row % _TWOS_A_BYTE == 0:
            far += part
            part[:] = 0
    return far + part


def edge_score(metric: Metric, edges: Values) -> Scores:
    """The sum of the distances of all threes of edges."""
    far = np.zeros(edges.shape[1], dtype=np.int32)
    numbers, triple = edges.astype(np.intp), triple_distances(metric)
    firsts = {(i, j): (numbers[i] * PAIR_COUNT + numbers[j]) * PAIR_COUNT for i, j in combinations(range(EDGES), 2)}
    for some in range(0, len(_TRIPLES), _TRIPLES_A_BYTE):
        part = np.zeros(len(far), dtype=np.uint8)
        for i, j, k in _TRIPLES[some : some + _TRIPLES_A_BYTE]:
            part += triple.take(firsts[i, j] + numbers[k])
        far += part
    return far


def edge_tables(metric: Metric, size: int = SIZE) -> list[MoveTable]:
    """Tables of the turns of the stage for the wings of each edge."""
    return [pair_table(*_edge_perms(metric, size))] * EDGES


@lru_cache(maxsize=2)
def space(metric: Metric) -> Space:
    """Positions of the stage: where the wings of each edge are, how the centre colours lie, and the parity."""
    keys = keys_for([PAIR_COUNT, *CENTER_SIZES])
    tables = [*edge_tables(metric), *center_tables(metric)]
    return Space(
        tables,
        keys[:1] * EDGES + keys[1:],
        third_turns(metric).follows,
        partial(score, metric),
        partial(_rough_score, metric),
    )


@lru_cache(maxsize=2)
def ends(metric: Metric) -> EndTable:
    """The positions near the end of the stage."""
    return EndTable(space(metric), load(TABLES[metric]))


def joins(splits: Sequence[Split], metric: Metric, bounds: Bounds, check: Check) -> list[End]:
    """Ways to go on with the third stage, the shortest first; their starts are the numbers of the splits."""
    lengths = np.array([split.length for split in splits])
    starts = {}
    for length in np.unique(lengths).tolist():
        numbers = np.flatnonzero(lengths == length)
        starts[length] = Start(numbers, coordinates([splits[number] for number in numbers.tolist()]))
    return search(space(metric), ends(metric), starts, bounds, check)


def coordinates(splits: Sequence[Split]) -> Values:
    """The coordinates of positions."""
    return np.array([_coordinates(split) for split in splits], dtype=np.uint16).T


def _coordinates(split: Split) -> list[int]:
    """The coordinates of a position."""
    homes = homes_of(split)
    one, other = (homes[places] // 2 for places in wing_classes())
    colors = np.array([holding_of(split).frame.index(Face(color)) for color in COLORS])[split.cells]
    sides = np.repeat([Face.U, Face.F, Face.R], 8)
    balances = [int(HALVES.numbers[mask]) for mask in mask_of((colors == sides).reshape(3, 8))]
    pairs = np.argsort(one) * EDGES + np.argsort(other)
    return [*pairs.tolist(), *balances, int(are_odd(one)) ^ split.is_odd]


STAGES = (
    Stage(FIRST_AXIS, StageReached("axis")),
    Stage(OTHER_AXES, StageReached("split")),
    Stage(ALL_JOINED, StageReached("join")),
)


@dataclass(frozen=True, slots=True)
class Effort:
    """The bounds of the work on a 4×4."""

    leaves: int
    """So many solves of the centre cells are looked at for splits."""
    width: int
    """So many positions the beam keeps at each depth."""
    longest: int
    """The depth at which it gives up."""


_USUAL = {STM: (2_000_000, 6000), OBTM: (4_000_000, 15_000)}
"""By metric, leaves and width by unit of effort: in OBTM half as many turns lead on from each position."""


def effort_of(effort: int, metric: Metric) -> Effort:
    """The bounds of an effort from 1 up; 0 is for those who want an answer soon."""
    leaves, width = _USUAL[metric]
    return Effort(leaves * effort, width * effort, 45) if effort else Effort(300_000, 1500, 45)


_MORE = 2
"""So many turns more than the shortest may ways take: the 3×3 at their end may be so much nearer."""
_MOST_WAYS = 120
"""So many ways of one length are gone on with."""


def ways(cube: Cube, metric: Metric, effort: int, check: Check) -> list[Route]:
    """Ways that end in what a 3×3 can be, the shortest first; none if the beam is too narrow for this cube."""
    bounds = effort_of(effort, metric)
    parted = splits(cube, metric, bounds.leaves, check)
    if not parted:
        return []
    found = []
    ends = joins(parted, metric, Bounds(bounds.width, bounds.longest, _MORE), check)
    for end in chain.from_iterable(islice(lot, _MOST_WAYS) for _, lot in groupby(ends, lambda end: end.length)):
        split = parted[end.start]
        frame = root_holdings()[split.root][0].frame
        third = third_turns(metric).codes[list(end.turns)].tolist()
        stages = (split.first, split.second, third)
        found.append(counted((written(SIZE, codes, frame)[0] for codes in stages), SIZE, metric))
    return sorted(found, key=lambda way: way.length)
