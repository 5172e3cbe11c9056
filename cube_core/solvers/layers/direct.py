"""The direct method, layer by layer: it never makes a 3×3 of the cube before only the last layer is left.

The white layer comes first, then it is held below and row after row is laid on it. The parity of
every orbit of wings is put right when the second of its two rows is turned into place, so that
none is left to the last layer; or it shows there, is mended, and what that took apart is done again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
import numpy.typing as npt

from cube_core import turns
from cube_core.algs import Alg
from cube_core.cube import colors_of, has_whole_edges
from cube_core.faces import FACES, Color, Face
from cube_core.moves import Move
from cube_core.solvers.as_three import go_round
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.layers.bands import bands_between, solve_band
from cube_core.solvers.layers.planes import SIDES
from cube_core.solvers.layers.rows import (
    flip_odd_orbits,
    is_parity_met,
    locations_on,
    note_orbits,
    pair_last_edges,
    pair_white_edges,
    solve_white_center,
    white_face,
)
from cube_core.solvers.method import SOLVED, Solver, Task
from cube_core.solvers.parities import mending
from cube_core.solvers.pieces.holding import holding_of, rotation_to, shown
from cube_core.solvers.pieces.locations import OTHER_WAY, parity_of, wing_homes
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName
from cube_core.solvers.three import layers as three
from cube_core.words import progress
from cube_core.words.facts import CubeTurned
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

Right = npt.NDArray[np.bool_]
"""Whether the colour is the one meant for the face, by face, row and column, white below."""


def hold_white_below(recorder: Recorder) -> None:
    """Rotate the whole cube so that white is below."""
    face = white_face(recorder)
    if face is not Face.D:
        recorder.play(_rotation(recorder.size, face), Explanation(CubeTurned(Color.WHITE), "rotate"))


def is_right(recorder: Recorder, part: Callable[[Right], bool]) -> bool:
    """Whether a part of the cube has the colours meant for it."""
    size, face_colors = recorder.size, recorder.board.face_colors
    recorder.check()
    colors = colors_of(size, recorder.board.cube.stickers).reshape(6, size, size)
    recorder.check()
    right: Right = colors == np.array(face_colors)[:, None, None]
    white = FACES[face_colors.index(Color.WHITE)]
    recorder.check()
    if white is not Face.D:  # what is right stays so if the cube is held another way
        turns.apply(right.ravel(), size, Alg(size, (_rotation(size, white),)).codes)
        recorder.check()
    return bool(part(right))


def _rotation(size: int, face: Face) -> Move:
    axis, quarters = rotation_to(face, Face.D)
    return Move(axis, 1, size, quarters)


def has_center(right: Right) -> bool:
    """The white centre."""
    return bool(right[Face.D, 1:-1, 1:-1].all())


def has_cross(right: Right) -> bool:
    """The white centre and the white edges."""
    lower, beside = right[Face.D], right[list(SIDES), -1, 1:-1]
    return bool(lower[1:-1].all() and lower[:, 1:-1].all() and beside.all())


def has_first_layer(right: Right) -> bool:
    """The white layer."""
    return bool(right[Face.D].all() and right[list(SIDES), -1].all())


def has_rows(right: Right) -> bool:
    """All but the last layer."""
    return bool(right[Face.D].all() and right[list(SIDES), 1:].all())


def has_last_cross(right: Right) -> bool:
    """All but the last layer, and a cross of its colour on top."""
    upper = right[Face.U]
    return has_rows(right) and bool(upper[1:-1].all() and upper[:, 1:-1].all())


def has_whole_white_edges(recorder: Recorder) -> bool:
    """Whether each white edge is in one piece, wherever it is."""
    homes = wing_homes(recorder.size, recorder.board.cube.stickers, recorder.holder.face_colors)
    lies_at = np.argsort(homes, axis=1)
    beside = OTHER_WAY[lies_at[:, OTHER_WAY]]  # where the wing beside it says that a wing ought to be
    is_whole = (lies_at == lies_at[0]) & (beside == lies_at)
    return bool(is_whole[:, locations_on(white_face(recorder))].all())


def has_possible_edges(recorder: Recorder) -> bool:
    """Whether a 3×3 could have the edges, which are whole, with the corners."""
    return parity_of(shown(recorder.board.cube, holding_of(recorder))) is None


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
    """Row by row, of a huge cube many at a time; parities that are to be met need no care, until they were."""
    recorder, count = task.recorder, task.size - 2
    avoids = task.options.parity == "before" or recorder.has_begun(LAST_PAIRS)
    avoided = 0
    for layers in bands_between(task.size):
        number = task.size - layers[0]
        recorder.tell((number - 1) / count, progress.row(number, count))
        avoided += solve_band(recorder, layers, avoids, task.options.effort)
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
