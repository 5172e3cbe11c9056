"""The direct method, layer by layer: it never makes a 3×3 of the cube before only the last layer is left.

The white layer comes first, then it is held below and row after row is laid on it. The parity of
every orbit of wings is put right when the second of its two rows is turned into place, so that
none is left to the last layer; or it shows there, is mended, and what that took apart is done again.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from cube_core.cube import has_whole_edges
from cube_core.solvers.as_three import go_round
from cube_core.solvers.layers.end_layers import (
    flip_odd_orbits,
    is_parity_met,
    note_orbits,
    pair_last_edges,
    pair_white_edges,
    solve_white_center,
)
from cube_core.solvers.layers.layer_goals import (
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
from cube_core.solvers.method import SOLVED, Solver, Task
from cube_core.solvers.parities import mending
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName
from cube_core.solvers.three import layers as three
from cube_core.words import progress
from cube_core.words.phases import (
    DIRECT_CROSS,
    DIRECT_LAST_CROSS,
    FIRST_CENTER,
    FIRST_EDGES,
    FIRST_LAYER,
    LAST_EDGES,
    LAST_LAYER,
    MIDDLE_LAYERS,
)

NAMES = CENTER, PAIRS, CROSS, FIRST, ROWS, LAST_PAIRS, LAST_CROSS = (
    FIRST_CENTER,
    FIRST_EDGES,
    DIRECT_CROSS,
    FIRST_LAYER,
    MIDDLE_LAYERS,
    LAST_EDGES,
    DIRECT_LAST_CROSS,
)
GOALS = (*NAMES, LAST_LAYER)
GOAL_NAMES = tuple(goal.name for goal in GOALS)


def run(task: Task, goal: str) -> Iterator[str]:
    """Work through the phases."""
    if task.size > 3:
        yield from go_round(
            task, partial(_to_last_layer, goal=goal), partial(_last_layer, goal=goal), mending(LAST_PAIRS)
        )
    else:
        yield from _first_centers_and_edges(task)
        yield from _small(task, goal)


def _to_last_layer(task: Task, goal: str) -> Iterator[str]:
    """All but the last layer, and its edges made whole; in a later round what mending a parity took apart."""
    yield from _lower_layers(task, goal)
    yield from _last_pairs(task, goal)


def _lower_layers(task: Task, goal: str) -> Iterator[str]:
    yield from _first_centers_and_edges(task)
    if _is_due(task, FIRST):
        yield from three.solve(task, _up_to(goal, FIRST.name))
    yield from _rows(task)


def _is_due(task: Task, phase: PhaseName) -> bool:
    """Whether a phase is to be shown: the first time in any case, later only if there is something to do."""
    return not task.recorder.has_begun(phase) or not holds(task.recorder, phase.name)


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
        if _is_due(task, phase):
            with task.recorder.phase(phase):
                if task.size > 3 and not holds(task.recorder, phase.name):
                    work(task.recorder)
        yield phase.name


def _rows(task: Task) -> Iterator[str]:
    if _is_due(task, ROWS):
        with task.recorder.phase(ROWS):
            if not holds(task.recorder, ROWS.name):
                hold_white_below(task.recorder)
                _solve_rows(task)
    yield ROWS.name


def _solve_rows(task: Task) -> None:
    """Row by row; parities that are to be met need no care, until they were."""
    recorder, layers = task.recorder, layers_between(task.size)
    avoids = task.options.parity == "before" or recorder.has_begun(LAST_PAIRS)
    avoided = 0
    for number, layer in enumerate(layers):
        recorder.tell(number / len(layers), progress.row(number + 1, len(layers)))
        if not is_row_solved(recorder, layer):
            avoided += solve_row(recorder, layer, avoids)
    if task.options.parity == "before":
        note_orbits(task, avoided)


def _last_layer(task: Task, goal: str) -> Iterator[str]:
    yield from three.solve(task, goal if goal == LAST_CROSS.name else SOLVED, first=LAST_CROSS.name)


def _last_pairs(task: Task, goal: str) -> Iterator[str]:
    """Make the last edges whole; if that takes a parity algorithm which spoils rows, these come once more before."""
    if _is_due(task, LAST_PAIRS) or not (is_parity_met(task) or has_possible_edges(task.recorder)):
        with task.recorder.phase(LAST_PAIRS):
            hold_white_below(task.recorder)
            flip_odd_orbits(task)
            if holds(task.recorder, ROWS.name):
                pair_last_edges(task)
        if not holds(task.recorder, ROWS.name):
            yield from _lower_layers(task, goal)
            with task.recorder.phase(LAST_PAIRS):
                hold_white_below(task.recorder)
                pair_last_edges(task)
    yield LAST_PAIRS.name


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

DIRECT = Solver("layers", lambda size: GOALS, run, holds)


def with_three(three: Solver) -> Solver:
    """The method; on a 3×3 a 3×3 solver is all there is, and larger cubes have no stage for one."""
    return DIRECT if three.name == "layers" else three
