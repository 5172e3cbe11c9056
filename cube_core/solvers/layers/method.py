"""The direct method, layer by layer: it never makes a 3×3 of the cube before only the last layer is left.

The white layer comes first, then it is held below and row after row is laid on it. The parity of
every orbit of wings is put right when the second of its two rows is turned into place, so that
none is left to the last layer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cube_core.queries import has_whole_edges
from cube_core.solvers.as_three import go_round
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
from cube_core.solvers.method import SOLVED, Method, Solver, Task
from cube_core.solvers.pieces.parity import Parity
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report
from cube_core.solvers.three.layers import solver as three

CENTER, PAIRS, CROSS, FIRST, ROWS, LAST_PAIRS, LAST_CROSS = NAMES = (
    PhaseName("l1-centers", "First centre", "1st c."),
    PhaseName("l1-edges", "First edges", "1st e."),
    PhaseName("l1-cross", "First cross", "Cross"),
    PhaseName("l1", "First layer", "1st"),
    PhaseName("l2", "Middle layers", "Middle"),
    PhaseName("l3-edges", "Last edges", "Last e."),
    PhaseName("l3-cross", "Last cross", "Cross"),
)
GOALS = (*NAMES, PhaseName(SOLVED, "Last layer", "Last"))
GOAL_NAMES = tuple(goal.name for goal in GOALS)


def run(task: Task, goal: str) -> Iterator[str]:
    """Work through the phases."""
    yield from _first_centers_and_edges(task)
    if task.size > 3:
        yield from three.solve(task, _up_to(goal, FIRST.name))
        yield from _rows(task)
        yield from go_round(task, _last_pairs, lambda task: _last_layer(task, goal), _note_swap)
    else:
        yield from _small(task, goal)


def _small(task: Task, goal: str) -> Iterator[str]:
    """A cube of up to three layers: its edges are whole as they are."""
    wanted = ROWS.name if goal == LAST_PAIRS.name else goal
    for name in three.solve(task, _up_to(wanted, SOLVED)):
        yield name
        if name == ROWS.name:
            with task.recorder.phase(LAST_PAIRS):
                yield LAST_PAIRS.name


def _up_to(goal: str, last: str) -> str:
    """The earlier one of two goals: of the phases that are left to a 3×3 solver, only the wanted ones are planned."""
    return min(goal, last, key=GOAL_NAMES.index)


def _first_centers_and_edges(task: Task) -> Iterator[str]:
    for phase, work in ((CENTER, solve_white_center), (PAIRS, pair_white_edges)):
        with task.recorder.phase(phase):
            if task.size > 3 and not holds(task.recorder, phase.name):
                work(task.recorder)
        yield phase.name


def _rows(task: Task) -> Iterator[str]:
    recorder, avoided = task.recorder, 0
    with recorder.phase(ROWS):
        if not holds(recorder, ROWS.name):
            hold_white_below(recorder)
            layers = layers_between(recorder.size)
            for number, layer in enumerate(layers):
                recorder.tell(number / len(layers), f"Row {number + 1} of {len(layers)}.")
                if not is_row_solved(recorder, layer):
                    avoided += solve_row(recorder, layer)
    task.report = _noted(task.report, recorder.size, avoided)
    yield ROWS.name


def _noted(report: Report, size: int, orbits: int) -> Report:
    """The report with parities of so many orbits of wings taken out: all of an even cube, or some."""
    everywhere = size % 2 == 0 and orbits == (size - 2) // 2
    return replace(
        report,
        was_even_edge_parity=report.was_even_edge_parity or everywhere,
        was_partial_edge_parity=report.was_partial_edge_parity or (orbits > 0 and not everywhere),
    )


def _last_layer(task: Task, goal: str) -> Iterator[str]:
    yield from three.solve(task, goal if goal == LAST_CROSS.name else SOLVED, first=LAST_CROSS.name)


def _last_pairs(task: Task) -> Iterator[str]:
    """Pair the last edges; under `retry` perhaps a second time, then with two of them exchanged."""
    recorder, may_swap = task.recorder, task.options.parity == "retry" and task.size % 2 == 0 and not task.met
    with recorder.phase(LAST_PAIRS):
        if not (holds(recorder, LAST_PAIRS.name) and (may_swap or has_possible_edges(recorder))):
            hold_white_below(recorder)
            task.report = _noted(task.report, task.size, flip_odd_orbits(recorder))
            would_swap = pair_last_edges(recorder, may_swap) and task.size % 2 == 0  # middle edges fit the corners
            task.report = replace(task.report, was_corner_swap=task.report.was_corner_swap or would_swap)
    yield LAST_PAIRS.name


def _note_swap(task: Task, parity: Parity) -> None:
    """Remember that the corners did not fit the edges, which are paired otherwise from now on."""
    task.report = replace(task.report, was_corner_swap=True)


def holds(recorder: Recorder, goal: str) -> bool:
    """Whether a goal is reached already."""
    if goal == SOLVED:
        return recorder.board.cube.is_solved
    if goal == PAIRS.name and recorder.size > 3:
        return is_right(recorder, has_center) and has_whole_white_edges(recorder)
    if goal == LAST_PAIRS.name:
        return is_right(recorder, has_rows) and has_whole_edges(recorder.board.cube)
    return is_right(recorder, _PARTS[goal])


_PARTS = {
    CENTER.name: has_center,
    PAIRS.name: has_center,
    CROSS.name: has_cross,
    FIRST.name: has_first_layer,
    ROWS.name: has_rows,
    LAST_CROSS.name: has_last_cross,
}
"""What is right when a goal is reached."""

DIRECT = Solver("layers", "Layers", lambda size: GOALS, run, holds)


def _with_three(three: Solver) -> Solver:
    """On a 3×3 a 3×3 solver is all there is; larger cubes have no stage for one."""
    return DIRECT if three.name == "layers" else three


METHOD = Method("layers", "Layers", _with_three, takes_three=lambda size: size <= 3)
