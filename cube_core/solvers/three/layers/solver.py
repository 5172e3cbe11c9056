"""The 3×3 as beginners solve it: piece by piece, layer by layer, by a few algorithms that come again and again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from cube_core.cube import Cube
from cube_core.faces import HOLDINGS, Color, Face, FaceColors
from cube_core.solvers.method import SOLVED, Solver, Task, cross_colors
from cube_core.solvers.pieces.holding import holding, holding_of, locations_of, shown
from cube_core.solvers.pieces.locations import TURN_TABLES, Table
from cube_core.solvers.pieces.parity import ImpossibleState, Parity, parity_of
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName
from cube_core.solvers.three.cases.own import own_cases
from cube_core.solvers.three.cases.recognition import orientation, permutation
from cube_core.solvers.three.cases.steps import CaseStep
from cube_core.solvers.three.cross import distance
from cube_core.solvers.three.filling import Filling, Way, fill
from cube_core.solvers.three.held import came_from, first_color, held_now, state_of, turn_to
from cube_core.solvers.three.insertions import Insertions
from cube_core.solvers.three.layers.algorithms import (
    corner_insertions,
    cross_insertions,
    edge_insertions,
)
from cube_core.solvers.three.layers.last_layer import (
    Look,
    corners_look,
    cross_look,
    last_layer_turns,
    small_look,
)
from cube_core.solvers.three.layers.steps import CornersLook, CrossLook, Told, look_step, piece_step
from cube_core.solvers.three.progress import has_cross, has_first_layer, has_last_cross, has_two_layers, is_solved
from cube_core.solvers.three.state import (
    FIRST_CORNERS,
    FIRST_EDGES,
    HOMES,
    LAST_CORNERS,
    LAST_EDGES,
    MIDDLE_EDGES,
    SEEN_OVER,
    State,
    after_turns,
    are_home,
    upside_down,
    word_upside_down,
)
from cube_core.solvers.three.word_steps import WordStep, play
from cube_core.solvers.three.words import UP_TURNS, Word, settled, table_of

NAMES = (
    PhaseName(
        "l1-cross",
        "First cross",
        "Cross",
        "The white cross stands: each white edge is beside the centre of its other colour.",
    ),
    PhaseName("l1", "First layer", "1st", "The white corners stand too: the first layer is solved."),
    PhaseName("l2", "Second layer", "2nd", "The four edges between the layers stand: two layers are solved."),
    PhaseName(
        "l3-cross",
        "Last cross",
        "Last +",
        "The yellow edges show yellow on their face; they may still be in each other's places.",
    ),
    PhaseName(SOLVED, "Last layer", "Last", "The last layer is solved, and with it the cube."),
)
PHASES = tuple(phase.name for phase in NAMES)
Colors = tuple[Color, ...]
WIDTH = 6
"""How many orders of the pieces are followed up."""
LONGEST = 12
"""A longer step is made two: out of one slot, and into another."""


def solve(task: Task, goal: str = SOLVED, first: str = PHASES[0], colors: Colors = (Color.WHITE,)) -> Iterator[str]:
    """Solve a 3×3 or a reduced cube phase by phase to the goal; ImpossibleState says what no 3×3 can show.

    `first` is the phase to begin with, where those before it hold.
    """
    if task.size == 2:
        task.recorder.board.colors = _nearest_colors(task.recorder.board.cube)
    color = first_color(task.recorder, colors, partial(_goals_done, task.recorder), distance)
    for phase in NAMES[PHASES.index(first) : PHASES.index(goal) + 1]:
        with task.recorder.phase(phase):
            if not holds(task.recorder, phase.name, (color,)):
                _WORK[phase.name](task, color)
        yield phase.name


def _goals_done(recorder: Recorder, color: Color) -> int:
    return sum(holds(recorder, goal, (color,)) for goal in PHASES)


def _make_cross(task: Task, color: Color) -> None:
    """The edges of the cross, on top where they are seen: planned upside down, as all words have the last layer up."""
    turn_to(task.recorder, color, Face.U)
    recorder, state, insertions = task.recorder, state_of(task.recorder), cross_insertions()
    held = held_now(recorder)
    for place, planned in _best_way(task, upside_down(state), insertions):
        word, piece = word_upside_down(planned), int(SEEN_OVER[insertions.target.kinds[0].pieces[place]])
        play(recorder, piece_step, WordStep(held, state, word, piece))
        state = after_turns(state, word)


def _make_layer(task: Task, color: Color) -> None:
    _fill_slots(task, color, corner_insertions(), FIRST_CORNERS)


def _make_middle(task: Task, color: Color) -> None:
    _fill_slots(task, color, edge_insertions(), MIDDLE_EDGES)


def _fill_slots(task: Task, color: Color, insertions: Insertions, kind: slice) -> None:
    """Bring the pieces of a kind into their slots, one after the other."""
    recorder = task.recorder
    turn_to(recorder, color.opposite, Face.U)
    held, state = held_now(recorder), state_of(recorder)
    for place, word in _best_way(task, state, insertions):
        piece = int(insertions.target.kinds[0].pieces[place])
        for part in _parts(word, state, insertions.target.keeps, kind):
            play(recorder, piece_step, WordStep(held, state, part, piece))
            state = after_turns(state, part)


def _best_way(task: Task, state: State, insertions: Insertions) -> tuple[Filling, ...]:
    """The shortest way, or with more effort the one of so many that leaves the last layer easiest."""
    effort, own = task.options.effort, own_cases(task.options.algorithms)
    ways = sorted(fill([Way(state, 0)], insertions, WIDTH * effort), key=lambda way: way.cost)[:effort]
    return min(ways, key=lambda way: way.cost + (last_layer_turns(way.state, own) if effort > 1 else 0)).fillings


def _parts(word: Word, state: State, keeps: tuple[slice, ...], kind: slice) -> list[Word]:
    """The word as one step, or where that were too long as two: the first ends where all that was home is so again."""
    if len(word) <= LONGEST:
        return [word]
    stood, stop = np.flatnonzero(state[kind] == HOMES[kind]) + kind.start, 0
    while not stop or word[stop - 1] in _UP or not (are_home(state, *keeps) and (state[stood] == HOMES[stood]).all()):
        state = TURN_TABLES[word[stop]][state]
        stop += 1
    return [word[:stop], word[stop:]]


def _make_last_cross(task: Task, color: Color) -> None:
    _check(task.recorder, Parity.EDGES)
    turn_to(task.recorder, color.opposite, Face.U)
    _look(task, cross_look, CrossLook)


def _make_last_layer(task: Task, color: Color) -> None:
    turn_to(task.recorder, color.opposite, Face.U)
    if task.size == 2:
        looks: tuple[tuple[Look, Told], ...] = ((orientation, CaseStep), (small_look, CornersLook))
    else:
        _check(task.recorder, Parity.CORNERS)
        looks = ((orientation, CaseStep), (corners_look, CornersLook), (permutation, CaseStep))
    for look, told in looks:
        _look(task, look, told)


def _look(task: Task, look: Look, told: Told) -> None:
    """Look and do what is seen until nothing is left."""
    recorder, own = task.recorder, own_cases(task.options.algorithms)
    held, state, sort = held_now(recorder), state_of(recorder), look_step(look, told, own)
    while word := look(state, own).word:
        play(recorder, sort, WordStep(held, state, word))
        state = settled(table_of(word))[state]


def _check(recorder: Recorder, parity: Parity) -> None:
    """Say so where the last layer shows what no 3×3 can."""
    if parity_of(shown(recorder.board.cube, holding_of(recorder))) is parity:
        raise ImpossibleState(parity)


_WORK: dict[str, Callable[[Task, Color], None]] = {
    "l1-cross": _make_cross,
    "l1": _make_layer,
    "l2": _make_middle,
    "l3-cross": _make_last_cross,
    SOLVED: _make_last_layer,
}
_UP = tuple(turn for word in UP_TURNS for turn in word)


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
    """Where the pieces are as thought of, white below and green in front."""
    return locations_of(shown(cube, holding(cube.size, colors)), HOMES)


def _nearest_colors(cube: Cube) -> FaceColors:
    """The map of a 2×2 that asks least of its first layer: without centres, one is as good as another."""
    states = np.stack([_seen(cube, colors) for colors in HOLDINGS])
    return HOLDINGS[int(corner_insertions().distances(states).sum(axis=1).argmin())]


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
