"""The 3×3 as cubers solve it: the cross, four pairs, and the last layer in two looks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat

import numpy as np

from cube_core.faces import Color, Face
from cube_core.solvers.method import SOLVED, Solver, Task
from cube_core.solvers.pieces.holding import holding_of, locations_of, shown
from cube_core.solvers.pieces.locations import TURN_TABLES
from cube_core.solvers.pieces.parity import ImpossibleState, Parity, parity_of
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName
from cube_core.solvers.three.cases.recognition import Seen, orientation, orientation_keys, permutation
from cube_core.solvers.three.cases.steps import CaseStep
from cube_core.solvers.three.cfop.planning import Plan, plan, plan_cross
from cube_core.solvers.three.cfop.steps import CrossStep, PairStep
from cube_core.solvers.three.filling import Filling
from cube_core.solvers.three.held import came_from, held_now, play, state_of, turn_to
from cube_core.solvers.three.ortega import solver as ortega
from cube_core.solvers.three.state import (
    FIRST_EDGES,
    FIRST_TWO_LAYERS,
    HOMES,
    LAST_CORNERS,
    LAST_EDGES,
    State,
    after_turns,
    are_home,
)
from cube_core.solvers.three.words import Word, settled, table_of

NAMES = CROSS, PAIRS, ORIENT, LAST = (
    PhaseName("cross", "Cross", "Cross"),
    PhaseName("f2l", "First two layers", "F2L"),
    PhaseName("oll", "Orient the last layer", "OLL"),
    PhaseName(SOLVED, "Permute the last layer", "PLL"),
)
_GOALS = tuple(phase.name for phase in NAMES)


def goals(size: int) -> tuple[PhaseName, ...]:
    """The phases; a 2×2 has those of Ortega, which is the same without edges."""
    return ortega.NAMES if size == 2 else NAMES


def run(task: Task, goal: str) -> Iterator[str]:
    """Solve a 3×3 or a reduced cube phase by phase to the goal; ImpossibleState says what no 3×3 can show."""
    if task.size == 2:
        yield from ortega.run(task, goal)
        return
    phases = repeat(None) if holds(task.recorder, goal) else _phases(task, goal)
    for name in NAMES[: _GOALS.index(goal) + 1]:
        with task.recorder.phase(name):
            next(phases)
        yield name.name


def _phases(task: Task, goal: str) -> Iterator[None]:
    """Do one phase after the other, each when it is asked for."""
    recorder = task.recorder
    turn_to(recorder, Color.WHITE, Face.D)
    parity, planned = _planned(task, goal)
    state = _make_cross(recorder, state_of(recorder), planned.cross)
    yield
    state = _fill_slots(recorder, state, planned.pairs)
    yield
    for seen_in, look in ((Parity.EDGES, orientation), (Parity.CORNERS, permutation)):
        if parity is seen_in:
            raise ImpossibleState(parity)
        state = _solve_case(recorder, state, look(state))
        yield


def _solve_case(recorder: Recorder, state: State, seen: Seen) -> State:
    play(recorder, seen.word, CaseStep(held_now(recorder), seen, state))
    return settled(table_of(seen.word))[state]


def _planned(task: Task, goal: str) -> tuple[Parity | None, Plan]:
    """What no 3×3 can show, if the goal lets it be seen, and the first two layers as far as the goal asks."""
    found = came_from(task.recorder.board.cube, task.recorder.holder.face_colors)
    state = locations_of(found, HOMES)
    if goal == CROSS.name:
        return None, plan_cross(state)
    sees_last_layer = goal in (ORIENT.name, LAST.name)  # before it, the last edges may still be in pieces
    return parity_of(found) if sees_last_layer else None, plan(state, sees_last_layer, task.options.effort)


def _make_cross(recorder: Recorder, state: State, word: Word) -> State:
    """Play the cross, a step for every time that more of its edges are home."""
    held, start, begun = held_now(recorder), 0, state
    for stop, turn in enumerate(word, 1):
        state = TURN_TABLES[turn][state]
        was_home, is_home = (now[FIRST_EDGES] == HOMES[FIRST_EDGES] for now in (begun, state))
        if is_home.sum() > was_home.sum():
            pieces = tuple(np.flatnonzero(is_home & ~was_home).tolist())
            part = word[start:stop]
            play(recorder, part, CrossStep(held, pieces, begun, part, len(word)))
            start, begun = stop, state
    return state


def _fill_slots(recorder: Recorder, state: State, pairs: tuple[Filling, ...]) -> State:
    held = held_now(recorder)
    for place, word in pairs:
        play(recorder, word, PairStep(held, place, state, word))
        state = after_turns(state, word)
    return state


def holds(recorder: Recorder, goal: str) -> bool:
    """Whether what a goal asks for is done."""
    if recorder.size == 2:
        return ortega.holds(recorder, goal)
    state = locations_of(shown(recorder.board.cube, holding_of(recorder)), HOMES)
    if goal == CROSS.name:
        return are_home(state, FIRST_EDGES)
    if not are_home(state, *FIRST_TWO_LAYERS):
        return False
    if goal == ORIENT.name:
        return int(orientation_keys(state)) == 0
    return goal == PAIRS.name or are_home(state, LAST_EDGES, LAST_CORNERS)


SOLVER = Solver("cfop", "CFOP", goals, run, holds)
