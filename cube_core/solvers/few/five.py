"""A 5×5 brought to what a 3×3 can be, in few turns: its 4×4 first, then what lies in the middle layers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import chain, groupby, islice

import numpy as np

from cube_core.cube import Cube
from cube_core.faces import FACES
from cube_core.solvers.few import four, middles
from cube_core.solvers.few.beam import Bounds, End, Start, search
from cube_core.solvers.few.ends import (
    EndTable,
    MoveTable,
    Scores,
    Space,
    Values,
    index_of,
    keys_for,
    made_ends,
    product_distances,
)
from cube_core.solvers.few.five_split import (
    FOUR,
    SIZE,
    Variant,
    class_sizes,
    classes,
    match_distances,
    partner_choices,
    variants,
)
from cube_core.solvers.few.four import (
    CENTER_SIZES,
    EDGES,
    PAIRED,
    center_distances,
    center_goals,
    center_tables,
    coordinates,
    edge_score,
    edge_tables,
    rough_edge_score,
)
from cube_core.solvers.few.four_split import root_holdings, splits
from cube_core.solvers.few.four_turns import third_turns
from cube_core.solvers.few.paths import Check, Distances
from cube_core.solvers.few.slabs import OBTM, STM, Metric, picked, written
from cube_core.solvers.few.ways import Route, Stage, after, counted
from cube_core.solvers.tables import Arrays, Table, Tell, load
from cube_core.words import progress
from cube_core.words.facts import StageReached
from cube_core.words.phases import MIDDLES, OUTER_AXES, OUTER_AXIS, OUTER_JOINED

_BOTH = ((2, 4, 5, 0, 6), (2, 4, 5, 1, 7))
"""Of the coordinates of the centres, those of R and L with those of U and D, and with those of F and B."""
_BOTH_NAMES = ("sides", "front")
_CENTERS, _MATCH, _TOGETHER = 15, 15, 60
"""What a turn to the goal weighs: for corner cells of centres alone, for those beside the middle, for both on four
faces. With less on the last the beam stays where all edges are joined and one cell of each kind is wrong."""
_END_DEPTH = 5


def _center_tables(metric: Metric) -> list[MoveTable]:
    return [*center_tables(metric, SIZE), *(one.table for one in classes(metric))]


def _center_goals() -> Values:
    corners = center_goals()
    beside = np.array([one.goal for one in classes(STM)])
    return np.concatenate([corners, np.repeat(beside[:, None], corners.shape[1], axis=1)])


def _made(metric: Metric, tell: Tell) -> Arrays:
    tell(0.0, progress.JOIN_TABLES[5])
    centers = _center_goals()
    edges = np.repeat(PAIRED[:, None], centers.shape[1], axis=1)
    ends = made_ends(_space(metric), np.concatenate([edges, centers]).astype(np.uint16), _END_DEPTH)
    return {**dict(zip(_BOTH_NAMES, _made_both(metric), strict=True)), **ends}


TABLES = {metric: Table(name, 2, partial(_made, metric)) for metric, name in ((STM, "five"), (OBTM, "five-outer"))}
"""By metric."""


def _both_distances(metric: Metric) -> list[Distances]:
    """Distances: turns that all centre cells on four faces need."""
    return [load(TABLES[metric])[name] for name in _BOTH_NAMES]


def _made_both(metric: Metric) -> tuple[Distances, ...]:
    tables, goals = _center_tables(metric), _center_goals()
    return tuple(
        product_distances([tables[row] for row in rows], index_of(goals[list(rows)], _sizes(rows))) for rows in _BOTH
    )


def _sizes(rows: Sequence[int]) -> list[int]:
    sizes = [*CENTER_SIZES, *class_sizes()]
    return [sizes[row] for row in rows]


def _score(metric: Metric, values: Values) -> Scores:
    return edge_score(metric, values[:EDGES]) + _center_score(metric, values)


def _rough_score(metric: Metric, values: Values) -> Scores:
    return rough_edge_score(metric, values[:EDGES]) + _center_score(metric, values)


def _center_score(metric: Metric, values: Values) -> Scores:
    centers = values[EDGES:]
    far = _CENTERS * center_distances(metric)[index_of(centers[:4], CENTER_SIZES)].astype(np.int32)
    far += _MATCH * match_distances(metric)[index_of(centers[4:], class_sizes())].astype(np.int32)
    for table, rows in zip(_both_distances(metric), _BOTH, strict=True):
        far += _TOGETHER * table[index_of(centers[list(rows)], _sizes(rows))].astype(np.int32)
    return far


@lru_cache(maxsize=2)
def _space(metric: Metric) -> Space:
    tables = [*edge_tables(metric, SIZE), *_center_tables(metric)]
    keys = keys_for([table.shape[1] for table in tables[EDGES - 1 :]])
    return Space(
        tables,
        keys[:1] * (EDGES - 1) + keys,
        third_turns(metric, SIZE).follows,
        partial(_score, metric),
        partial(_rough_score, metric),
        roughly=4,  # with 2 one cube of eight took 16 turns more
    )


@lru_cache(maxsize=2)
def _ends(metric: Metric) -> EndTable:
    return EndTable(_space(metric), load(TABLES[metric]))


def joins(variants: Sequence[Variant], metric: Metric, bounds: Bounds, check: Check) -> list[End]:
    """Ways to the end of the third stage, the shortest first; their starts are the numbers of the variants."""
    chosen = [(number, way) for number, one in enumerate(variants) for way in partner_choices(one.beside)]
    owners = np.array([number for number, _ in chosen])
    cells = np.array([way for _, way in chosen], dtype=np.uint16).T
    values = np.concatenate([coordinates([one.split for one in variants])[:, owners], cells])
    lengths = np.array([one.length for one in variants])[owners]
    starts = {}
    for length in np.unique(lengths).tolist():
        rows = np.flatnonzero(lengths == length)
        starts[length] = Start(owners[rows], values[:, rows])
    return search(_space(metric), _ends(metric), starts, bounds, check)


STAGES = (
    Stage(OUTER_AXIS, StageReached("outer-axis")),
    Stage(OUTER_AXES, StageReached("outer-split")),
    Stage(OUTER_JOINED, StageReached("corners")),
    Stage(MIDDLES, StageReached("middles")),
)
_MOST_VARIANTS, _MOST_WAYS = 600, 150
_WIDER = 3
"""So much wider a beam is made that found nothing."""
_LONGEST = 60
_JOIN_WIDTH, _JOIN_SOON = 5000, 1500
_MIDDLES_WIDTH, _SOON = 4000, 800
"""By unit of effort, and for those who want an answer soon."""


def ways(cube: Cube, metric: Metric, effort: int, check: Check) -> list[Route]:
    """Ways that end in what a 3×3 can be, the shortest first; none if the beams are too narrow for this cube."""
    joined = _joined(cube, metric, effort, check)
    return _with_middles(cube, metric, joined, effort, check) if joined else []


def _joined(cube: Cube, metric: Metric, effort: int, check: Check) -> list[Route]:
    """Ways to the end of the third stage."""
    leaves, width = four.effort_of(effort, metric).leaves, _JOIN_WIDTH * effort or _JOIN_SOON
    parted = variants(cube, metric, splits(picked(cube, FOUR), metric, leaves, check), check)
    starts = sorted(parted, key=lambda variant: variant.length)[:_MOST_VARIANTS]
    if not starts:
        return []
    ends = joins(starts, metric, Bounds(width, _LONGEST, 1), check)
    ends = ends or joins(starts, metric, Bounds(_WIDER * width, _LONGEST, 1), check)
    found = []
    for end in chain.from_iterable(islice(lot, _MOST_WAYS) for _, lot in groupby(ends, lambda end: end.length)):
        variant = starts[end.start]
        frame = root_holdings()[variant.split.root][0].frame
        third = third_turns(metric, SIZE).codes[list(end.turns)].tolist()
        stages = (variant.first, variant.second, third)
        found.append(counted((written(SIZE, codes, frame)[0] for codes in stages), SIZE, metric))
    return found


def _with_middles(cube: Cube, metric: Metric, joined: list[Route], effort: int, check: Check) -> list[Route]:
    """The same ways and what is to be done after them."""
    cubes = [(way.length, after(cube, way)) for way in joined]
    bounds = Bounds(_MIDDLES_WIDTH * effort or _SOON, _LONGEST + 40, 2)
    ends = middles.goes_on(cubes, bounds, check)
    ends = ends or middles.goes_on(cubes, bounds._replace(width=_WIDER * bounds.width), check)
    turns = middles.codes()
    found = []
    for end in chain.from_iterable(islice(lot, _MOST_WAYS) for _, lot in groupby(ends, lambda end: end.length)):
        last, _ = written(SIZE, turns[list(end.turns)].tolist(), FACES, middles.CORE)
        found.append(counted((*joined[end.start].stages, last), SIZE, metric))
    return sorted(found, key=lambda way: way.length)
