"""The direct method, layer by layer: it never makes a 3×3 of the cube before only the last layer is left.

The white layer comes first, then it is held below and row after row is laid on it. The parity of
every orbit of wings is put right when the second of its two rows is turned into place, so that
none is left to the last layer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cube_core.queries import has_whole_edges
from cube_core.solvers.layers.first import pair_white_edges, solve_white_center
from cube_core.solvers.layers.last import flip_odd_orbits, pair_last_edges
from cube_core.solvers.layers.progress import (
    has_center,
    has_cross,
    has_first_layer,
    has_last_cross,
    has_possible_edges,
    has_rows,
    has_whole_white_edges,
    hold_white_below,
    is_right,
)
from cube_core.solvers.layers.rows import is_row_solved, layers_between, solve_row
from cube_core.solvers.method import GOAL, Job, Method
from cube_core.solvers.pen import Pen
from cube_core.solvers.reduced import ImpossibleState
from cube_core.solvers.solution import Report
from cube_core.solvers.three import layers as three

CENTER, PAIRS, CROSS, FIRST, ROWS, LAST_PAIRS, LAST_CROSS = (
    "l1-centers",
    "l1-edges",
    "l1-cross",
    "l1",
    "l2",
    "l3-edges",
    "l3-cross",
)
GOALS = (CENTER, PAIRS, CROSS, FIRST, ROWS, LAST_PAIRS, LAST_CROSS, GOAL)


def run(job: Job) -> Iterator[str]:
    """Work through the phases."""
    yield from _first_centers_and_edges(job)
    if job.pen.size > 3:
        yield from _as_three(job, CROSS, FIRST)
        yield from _rows(job)
        yield from _last_layer(job)
    else:
        yield from _small(job)


def _small(job: Job) -> Iterator[str]:
    """A cube of up to three layers: its edges are whole as they are."""
    for name in _as_three(job, CROSS, GOAL):
        yield name
        if name == ROWS:
            with job.pen.phase(LAST_PAIRS):
                yield LAST_PAIRS


def _as_three(job: Job, first: str, goal: str) -> Iterator[str]:
    """Phases of a 3×3, of those the last ones only as far as they are wanted."""
    wanted = ROWS if job.options.goal == LAST_PAIRS else job.options.goal
    goal = wanted if GOALS.index(wanted) < GOALS.index(goal) else goal
    yield from three.solve(job.pen, goal, job.options.effort, first=first)


def _first_centers_and_edges(job: Job) -> Iterator[str]:
    for name, work in ((CENTER, solve_white_center), (PAIRS, pair_white_edges)):
        with job.pen.phase(name):
            if job.pen.size > 3 and not holds(job.pen, name):
                work(job.pen)
        yield name


def _rows(job: Job) -> Iterator[str]:
    pen, avoided = job.pen, 0
    with pen.phase(ROWS):
        if not holds(pen, ROWS):
            hold_white_below(pen)
            layers = layers_between(pen.size)
            for number, layer in enumerate(layers):
                pen.tell(number / len(layers), f"Row {number + 1} of {len(layers)}.")
                if not is_row_solved(pen, layer):
                    avoided += solve_row(pen, layer)
    job.report = _noted(job.report, pen.size, avoided)
    yield ROWS


def _noted(report: Report, size: int, orbits: int) -> Report:
    """The report with parities of so many orbits of wings taken out: all of an even cube, or some."""
    everywhere = size % 2 == 0 and orbits == (size - 2) // 2
    return replace(
        report,
        was_even_edge_parity=report.was_even_edge_parity or everywhere,
        was_partial_edge_parity=report.was_partial_edge_parity or (orbits > 0 and not everywhere),
    )


def _last_layer(job: Job) -> Iterator[str]:
    """The last layer; under `retry` its edges may have to be paired a second time, with two of them exchanged."""
    may_swap = job.options.parity == "retry" and job.pen.size % 2 == 0
    while True:
        try:
            yield from _last_pairs(job, may_swap)
            yield from _as_three(job, LAST_CROSS, GOAL)
            return
        except ImpossibleState:
            if not may_swap:
                raise
            may_swap = False


def _last_pairs(job: Job, may_swap: bool) -> Iterator[str]:
    with job.pen.phase(LAST_PAIRS):
        if not (holds(job.pen, LAST_PAIRS) and (may_swap or has_possible_edges(job.pen))):
            hold_white_below(job.pen)
            job.report = _noted(job.report, job.pen.size, flip_odd_orbits(job.pen))
            would_swap = pair_last_edges(job.pen, may_swap)
            swapped = job.report.was_corner_swap or would_swap or job.report.tries > 0
            job.report = replace(job.report, was_corner_swap=swapped, tries=job.report.tries + 1)
    yield LAST_PAIRS


def holds(pen: Pen, goal: str) -> bool:
    """Whether a goal is reached already."""
    if goal == GOAL:
        return pen.board.cube.is_solved
    if goal == PAIRS and pen.size > 3:
        return is_right(pen, has_center) and has_whole_white_edges(pen)
    if goal == LAST_PAIRS:
        return is_right(pen, has_rows) and has_whole_edges(pen.board.cube)
    return is_right(pen, _PARTS[goal])


_PARTS = {
    CENTER: has_center,
    PAIRS: has_center,
    CROSS: has_cross,
    FIRST: has_first_layer,
    ROWS: has_rows,
    LAST_CROSS: has_last_cross,
}
"""What is right when a goal is reached."""

METHOD = Method("layers", GOALS, run, holds)
