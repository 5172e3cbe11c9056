"""The 3×3 as beginners solve it, by the nine recipes of the book: piece by piece, layer by layer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import takewhile

import numpy as np

from cube_core.cube import Cells, Cube
from cube_core.faces import HOLDINGS, Color, Face, FaceColors
from cube_core.recipes.choosing import held_up, plan
from cube_core.recipes.reading import reading
from cube_core.recipes.three import LISTS, SMALL_LISTS, TWO_LOOK_LISTS, Row, Seen, count, is_top_done
from cube_core.solvers.by_book import do
from cube_core.solvers.method import SOLVED, Solver, Task, cross_colors
from cube_core.solvers.pieces.holding import holding, locations_of, shown
from cube_core.solvers.pieces.locations import ImpossibleState, Parity, Table
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.three.cfop.solver import cross_steps
from cube_core.solvers.three.cross import distance
from cube_core.solvers.three.cross import ways as shortest
from cube_core.solvers.three.fact_steps import play
from cube_core.solvers.three.held import came_from, colors_after, first_color, regrip_for, state_of
from cube_core.solvers.three.state import (
    FIRST_CORNERS,
    FIRST_EDGES,
    HOMES,
    LAST_CORNERS,
    LAST_EDGES,
    MIDDLE_EDGES,
    State,
    are_home,
    has_cross,
    has_first_layer,
    has_last_cross,
    has_two_layers,
    is_solved,
)
from cube_core.words.phases import FIRST_CROSS, FIRST_LAYER, LAST_CROSS, LAST_LAYER, SECOND_LAYER

NAMES = (FIRST_CROSS, FIRST_LAYER, SECOND_LAYER, LAST_CROSS, LAST_LAYER)
PHASES = tuple(phase.name for phase in NAMES)
_NEXT = {FIRST_CROSS.name: FIRST_LAYER.name, FIRST_LAYER.name: SECOND_LAYER.name}
"""Phase → the one that is thought of as well, if it is wanted: a 3×3 takes 2.5 turns and a regrip less (400 cubes)."""
Colors = tuple[Color, ...]


def solve(task: Task, goal: str = SOLVED, first: str = PHASES[0], colors: Colors = (Color.WHITE,)) -> Iterator[str]:
    """Solve a 3×3 or a reduced cube phase by phase to the goal; ImpossibleState says what no 3×3 can show.

    `first` is the phase to begin with, where those before it hold.
    """
    if task.size == 2:
        task.recorder.board.colors = _nearest_colors(task.recorder.board.cube)
    color = first_color(task.recorder, colors, partial(_goals_done, task.recorder), distance)
    wanted = PHASES[: PHASES.index(goal) + 1]
    for phase in NAMES[PHASES.index(first) : len(wanted)]:
        with task.recorder.phase(phase):
            if not holds(task.recorder, phase.name, (color,)):
                _work(task, phase.name, color, wanted)
        yield phase.name


def _goals_done(recorder: Recorder, color: Color) -> int:
    return sum(holds(recorder, goal, (color,)) for goal in PHASES)


def _work(task: Task, phase: str, first: Color, wanted: tuple[str, ...]) -> None:
    last, then = first.opposite, _NEXT.get(phase)
    if phase == PHASES[0] and task.options.first_cross == "direct" and task.size > 2:
        _see_cross(task, first)
        return
    lists = SMALL_LISTS if task.size == 2 else TWO_LOOK_LISTS if task.options.last_layer == "two-look" else LISTS
    if phase != SOLVED:
        _go_through(task, phase, lists[phase], last, lists[then] if then in wanted else ())
        return
    for name, rows in lists.items():
        if name not in PHASES:
            _go_through(task, name, rows, last)


def _see_cross(task: Task, first: Color) -> None:
    """Make the cross by the fewest turns, for those who see them."""
    regrip = regrip_for(task.recorder.holder.face_colors, first)
    state, colors = state_of(task.recorder, regrip), colors_after(task.recorder.holder.face_colors, regrip)
    for step in cross_steps(shortest(state, 1)[0][0], state, colors, regrip):
        play(task.recorder, step)


def _go_through(task: Task, name: str, rows: tuple[Row, ...], last: Color, then: tuple[Row, ...] = ()) -> None:
    """Do what a list says until nothing applies, in the order that takes least with the next list."""
    own = {use.recipe for row in rows for use in row.uses}
    steps = plan(rows + then, _looked_at(task, name, last), task.size, last)
    for thought in takewhile(lambda thought: thought.recipe in own, steps):
        do(task, thought)
    _looked_at(task, name, last)
    if name == "last look" and not is_top_done(Seen(held_up(read(task.recorder), last)[None]))[0]:
        raise ImpossibleState(Parity.CORNERS)


def _looked_at(task: Task, name: str, last: Color) -> Cells:
    """The cube read as a 3×3; ImpossibleState says where its last layer shows what no 3×3 can."""
    colors = read(task.recorder)
    seen = Seen(held_up(colors, last)[None])
    if task.size > 2 and name == "l3-cross" and count(seen.yellow_edges())[0] % 2:
        raise ImpossibleState(Parity.EDGES)
    if task.size > 2 and name == "last corners" and seen.corners_in_place()[0] == 2:
        raise ImpossibleState(Parity.CORNERS)
    return colors


def read(recorder: Recorder) -> Cells:
    """The cube read as a 3×3; the centres are what they are meant to be, and the edges of a 2×2 fit them."""
    cells, meant = recorder.board.cube.cells(), np.array(recorder.holder.face_colors, dtype=np.uint8)
    if recorder.size > 2:
        colors = cells[reading(recorder.size)]
        colors[4::9] = meant
        return colors
    faces = np.repeat(meant, 9).reshape(6, 3, 3)
    faces[:, ::2, ::2] = cells.reshape(6, 2, 2)
    return faces.ravel()


def holds(recorder: Recorder, goal: str, colors: Colors = (Color.WHITE,)) -> bool:
    """Whether what a goal asks for is done, from a first layer of one of these colours; on a 2×2, in any holding."""
    cube, face_colors = recorder.board.cube, recorder.holder.face_colors
    if recorder.size == 2:
        return any(_is_small_done(_seen(cube, colors), goal) for colors in HOLDINGS)
    found = came_from(cube, face_colors)
    return any(_is_done(found, goal, Face(face_colors.index(color))) for color in colors)


def _is_small_done(state: State, goal: str) -> bool:
    """The same on a 2×2, which has no edges that could be wrong."""
    if not are_home(state, *_PARTS[: PHASES.index(goal) + 1]):
        return False
    return goal != SOLVED or are_home(state, LAST_EDGES, LAST_CORNERS)


def _is_done(found: Table, goal: str, down: Face) -> bool:
    if goal == SOLVED:
        return is_solved(found)
    checks = (has_cross, has_first_layer, has_two_layers, has_last_cross)
    return all(check(found, down) for check in checks[: PHASES.index(goal) + 1])


def _seen(cube: Cube, colors: FaceColors) -> State:
    """The places of the pieces as thought of, white below and green in front."""
    return locations_of(shown(cube, holding(cube.size, colors)), HOMES)


def _nearest_colors(cube: Cube) -> FaceColors:
    """The map of a 2×2 under which most of its first layer is home: without centres, one is as good as another."""
    states = np.stack([_seen(cube, colors)[FIRST_CORNERS] for colors in HOLDINGS])
    return HOLDINGS[int(np.count_nonzero(states == HOMES[FIRST_CORNERS], axis=1).argmax())]


_PARTS = (FIRST_EDGES, FIRST_CORNERS, MIDDLE_EDGES)


def solver_with(cross: str) -> Solver:
    """The solver whose first layer has a colour, or whichever asks least."""
    colors = cross_colors(cross)
    return Solver(
        "layers",
        lambda size: NAMES,
        partial(solve, colors=colors),
        partial(holds, colors=colors),
    )


SOLVER = solver_with("white")
