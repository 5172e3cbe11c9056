"""The third stage of a 5×5 as a search: that of its 4×4, to where equal cells beside the middle ones match as well."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

import numpy as np

from cube_core.solvers.short.big import join
from cube_core.solvers.short.big.beam import Bounds, End, Start, search
from cube_core.solvers.short.big.choices import SIZE
from cube_core.solvers.short.big.ends import EndTable, Scores, Space, keys_for, made_ends
from cube_core.solvers.short.big.five_match import class_sizes, classes, match_distances, partner_choices
from cube_core.solvers.short.big.five_split import Variant
from cube_core.solvers.short.big.four_turns import third_turns
from cube_core.solvers.short.big.masks import Distances
from cube_core.solvers.short.big.paths import Check
from cube_core.solvers.short.big.products import MoveTable, Values, index_of, product_distances
from cube_core.solvers.short.big.slabs import OBTM, STM, Metric
from cube_core.solvers.tables.loading import load
from cube_core.solvers.tables.table import Arrays, Table, Tell

_BOTH = ((2, 4, 5, 0, 6), (2, 4, 5, 1, 7))
"""Of the coordinates of the centres, those of R and L with those of U and D, and with those of F and B."""
_BOTH_NAMES = ("sides", "front")
_CENTERS, _MATCH, _TOGETHER = 15, 15, 60
"""What a turn to the goal weighs: for corner cells of centres alone, for those beside the middle, for both on four
faces. With less on the last the beam stays where all edges are joined and one cell of each kind is wrong."""
_END_DEPTH = 5


def _center_tables(metric: Metric) -> list[MoveTable]:
    return [*join.center_tables(metric, SIZE), *(one.table for one in classes(metric))]


def _center_goals() -> Values:
    corners = join.center_goals()
    beside = np.array([one.goal for one in classes(STM)])
    return np.concatenate([corners, np.repeat(beside[:, None], corners.shape[1], axis=1)])


def _made(metric: Metric, tell: Tell) -> Arrays:
    tell(0.0, "Making tables for the 5×5.")
    centers = _center_goals()
    edges = np.repeat(join.PAIRED[:, None], centers.shape[1], axis=1)
    ends = made_ends(_space(metric), np.concatenate([edges, centers]).astype(np.uint16), _END_DEPTH)
    return {**dict(zip(_BOTH_NAMES, _made_both(metric), strict=True)), **ends}


TABLES = {metric: Table(name, 2, partial(_made, metric)) for metric, name in ((STM, "five"), (OBTM, "five-outer"))}
"""By metric."""


def _both_distances(metric: Metric) -> list[Distances]:
    """How many turns all centre cells on four faces need."""
    return [load(TABLES[metric])[name] for name in _BOTH_NAMES]


def _made_both(metric: Metric) -> tuple[Distances, ...]:
    tables, goals = _center_tables(metric), _center_goals()
    return tuple(
        product_distances([tables[row] for row in rows], index_of(goals[list(rows)], _sizes(rows))) for rows in _BOTH
    )


def _sizes(rows: Sequence[int]) -> list[int]:
    sizes = [*join.CENTER_SIZES, *class_sizes()]
    return [sizes[row] for row in rows]


def _score(metric: Metric, values: Values) -> Scores:
    return join.edge_score(metric, values[: join.EDGES]) + _center_score(metric, values)


def _rough_score(metric: Metric, values: Values) -> Scores:
    return join.rough_edge_score(metric, values[: join.EDGES]) + _center_score(metric, values)


def _center_score(metric: Metric, values: Values) -> Scores:
    centers = values[join.EDGES :]
    far = _CENTERS * join.center_distances(metric)[index_of(centers[:4], join.CENTER_SIZES)].astype(np.int32)
    far += _MATCH * match_distances(metric)[index_of(centers[4:], class_sizes())].astype(np.int32)
    for table, rows in zip(_both_distances(metric), _BOTH, strict=True):
        far += _TOGETHER * table[index_of(centers[list(rows)], _sizes(rows))].astype(np.int32)
    return far


@lru_cache(maxsize=2)
def _space(metric: Metric) -> Space:
    tables = [*join.edge_tables(metric, SIZE), *_center_tables(metric)]
    keys = keys_for([table.shape[1] for table in tables[join.EDGES - 1 :]])
    return Space(
        tables,
        keys[:1] * (join.EDGES - 1) + keys,
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
    values = np.concatenate([join.coordinates([one.split for one in variants])[:, owners], cells])
    lengths = np.array([one.length for one in variants])[owners]
    starts = {}
    for length in np.unique(lengths).tolist():
        rows = np.flatnonzero(lengths == length)
        starts[length] = Start(owners[rows], values[:, rows])
    return search(_space(metric), _ends(metric), starts, bounds, check)
