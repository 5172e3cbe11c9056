"""The 3×3 as cubers solve it: the cross, four pairs, and the last layer in two looks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import repeat

from cube_core.faces import Color, Face
from cube_core.solvers.method import SOLVED, Solver, Task, cross_colors
from cube_core.solvers.pieces.holding import locations_of
from cube_core.solvers.pieces.locations import TURN_TABLES, Table
from cube_core.solvers.pieces.parity import ImpossibleState, Parity, parity_of
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName
from cube_core.solvers.three.cases.catalogue import Case
from cube_core.solvers.three.cases.own import own_cases
from cube_core.solvers.three.cases.recognition import orientation, permutation
from cube_core.solvers.three.cases.steps import CaseStep, Look, Own, look_step
from cube_core.solvers.three.cfop.planning import Plan, plan, plan_cross
from cube_core.solvers.three.cfop.steps import cross_step, pair_step
from cube_core.solvers.three.cross import distance
from cube_core.solvers.three.filling import Filling
from cube_core.solvers.three.held import came_from, first_color, held_now, state_of, turn_to
from cube_core.solvers.three.ortega import solver as ortega
from cube_core.solvers.three.state import (
    FIRST_EDGES,
    HOMES,
    State,
    after_turns,
    has_cross,
    has_two_layers,
    is_oriented,
    is_solved,
)
from cube_core.solvers.three.word_steps import WordStep, play
from cube_core.solvers.three.words import Word, settled, table_of

NAMES = CROSS, PAIRS, ORIENT, LAST = (
    PhaseName(
        "cross", "Cross", "Cross", "The white cross stands: each white edge is beside the centre of its other colour."
    ),
    PhaseName(
        "f2l",
        "First two layers",
        "F2L",
        "Four corners stand beside the cross, each with the edge next to it: two layers are solved.",
    ),
    PhaseName(
        "oll",
        "Orient the last layer",
        "OLL",
        "The last face is yellow all over; its pieces may still be in each other's places.",
    ),
    PhaseName(
        SOLVED,
        "Permute the last layer",
        "PLL",
        "The pieces of the last layer are in their own places, and the cube is solved.",
    ),
)
_GOALS = tuple(phase.name for phase in NAMES)


def goals(size: int) -> tuple[PhaseName, ...]:
    """The phases; a 2×2 has those of Ortega, which is the same without edges."""
    return ortega.NAMES if size == 2 else NAMES


def run(task: Task, goal: str, colors: tuple[Color, ...]) -> Iterator[str]:
    """Solve a 3×3 or a reduced cube phase by phase to the goal; ImpossibleState says what no 3×3 can show."""
    if task.size == 2:
        yield from ortega.run(task, goal)
        return
    phases = repeat(None) if holds(task.recorder, goal, colors) else _phases(task, goal, colors)
    for name in NAMES[: _GOALS.index(goal) + 1]:
        with task.recorder.phase(name):
            next(phases)
        yield name.name


def _phases(task: Task, goal: str, colors: tuple[Color, ...]) -> Iterator[None]:
    """Do one phase after the other, each when it is asked for."""
    recorder, own = task.recorder, own_cases(task.options.algorithms)
    turn_to(recorder, first_color(recorder, colors, partial(_goals_done, recorder), distance), Face.D)
    parity, planned = _planned(task, goal, own)
    state = _make_cross(recorder, state_of(recorder), planned.cross)
    yield
    state = _fill_slots(recorder, state, planned.pairs)
    yield
    for seen_in, look in ((Parity.EDGES, orientation), (Parity.CORNERS, permutation)):
        if parity is seen_in:
            raise ImpossibleState(parity)
        state = _solve_case(recorder, state, look, own)
        yield


def _goals_done(recorder: Recorder, color: Color) -> int:
    return sum(holds(recorder, goal, (color,)) for goal in _GOALS)


def _solve_case(recorder: Recorder, state: State, look: Look, own: Own) -> State:
    word = look(state, own).word
    play(recorder, look_step(look, CaseStep, own), WordStep(held_now(recorder), state, word))
    return settled(table_of(word))[state]


def _planned(task: Task, goal: str, own: tuple[Case, ...]) -> tuple[Parity | None, Plan]:
    """What no 3×3 can show, if the goal lets it be seen, and the first two layers as far as the goal asks."""
    found = came_from(task.recorder.board.cube, task.recorder.holder.face_colors)
    state = locations_of(found, HOMES)
    if goal == CROSS.name:
        return None, plan_cross(state)
    sees_last_layer = goal in (ORIENT.name, LAST.name)  # before it, the last edges may still be in pieces
    return parity_of(found) if sees_last_layer else None, plan(state, sees_last_layer, task.options.effort, own)


def _make_cross(recorder: Recorder, state: State, word: Word) -> State:
    """Play the cross, a step for every time that more of its edges are home."""
    held, start, begun = held_now(recorder), 0, state
    for stop, turn in enumerate(word, 1):
        state = TURN_TABLES[turn][state]
        was_home, is_home = (now[FIRST_EDGES] == HOMES[FIRST_EDGES] for now in (begun, state))
        if is_home.sum() > was_home.sum():
            play(recorder, cross_step, WordStep(held, begun, word[start:stop], len(word)))
            start, begun = stop, state
    return state


def _fill_slots(recorder: Recorder, state: State, pairs: tuple[Filling, ...]) -> State:
    held = held_now(recorder)
    for place, word in pairs:
        play(recorder, pair_step, WordStep(held, state, word, place))
        state = after_turns(state, word)
    return state


def holds(recorder: Recorder, goal: str, colors: tuple[Color, ...]) -> bool:
    """Whether what a goal asks for is done, from a cross of one of these colours."""
    if recorder.size == 2:
        return ortega.holds(recorder, goal)
    face_colors = recorder.holder.face_colors
    found = came_from(recorder.board.cube, face_colors)
    return any(_is_done(found, goal, Face(face_colors.index(color))) for color in colors)


def _is_done(found: Table, goal: str, down: Face) -> bool:
    if goal == CROSS.name:
        return has_cross(found, down)
    if goal == ORIENT.name:
        return has_two_layers(found, down) and is_oriented(found, down)
    return has_two_layers(found, down) if goal == PAIRS.name else is_solved(found)


def solver_with(cross: str) -> Solver:
    """The solver whose cross has a colour, or whichever asks least."""
    colors = cross_colors(cross)
    return Solver(
        "cfop",
        goals,
        partial(run, colors=colors),
        partial(holds, colors=colors),
    )


SOLVER = solver_with("white")
