"""The 2×2 as cubers solve it: one face, the other face, and both layers at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np

from cube_core.faces import FACES, HOLDINGS, Color
from cube_core.geometry import IntArray
from cube_core.moves import Flags
from cube_core.solvers.method import SOLVED, Solver, Task
from cube_core.solvers.pieces.holding import holding, locations_of, shown
from cube_core.solvers.pieces.locations import EDGE_COUNT, TURN_TABLES
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.three.cases.picture import own_cases
from cube_core.solvers.three.cases.recognition import both_layers_look, orientation
from cube_core.solvers.three.fact_steps import FactStep, Look, Own, case_step, play
from cube_core.solvers.three.facts import FaceCorners
from cube_core.solvers.three.held import regrip_for, state_of
from cube_core.solvers.three.state import FIRST_CORNERS, HOMES, State, after_turns, shortest_ways
from cube_core.words.phases import BOTH_LAYERS, FIRST_FACE, ORIENT_FACE


def down(states: State) -> Flags:
    """Whether its colour is down, by state and corner of the first layer."""
    return np.isin(states[..., FIRST_CORNERS], HOMES[FIRST_CORNERS])


def face_keys(states: State) -> IntArray:
    """A number for the places and turns of the four corners, whichever is which: a bit each."""
    return np.asarray((1 << states[..., FIRST_CORNERS].astype(np.int64) - EDGE_COUNT).sum(axis=-1))


def distance(states: State) -> IntArray:
    """The number of turns the face takes."""
    patterns, far = _distances()
    return far[np.searchsorted(patterns, face_keys(states))]


@cache
def _distances() -> tuple[IntArray, IntArray]:
    """All 5670 patterns in order, and how many turns each takes: a search from the finished face outwards."""
    found, far = face_keys(HOMES[None]), np.zeros(1, dtype=np.int64)
    states = HOMES[None]
    for turns in range(1, 10):
        states = TURN_TABLES[:, states].reshape(-1, len(HOMES))
        new, first = np.unique(face_keys(states), return_index=True)
        is_new = ~np.isin(new, found)
        if not is_new.any():
            break
        found = np.concatenate([found, new[is_new]])
        far = np.concatenate([far, np.full(np.count_nonzero(is_new), turns)])
        states = states[first[is_new]]
    order = np.argsort(found)
    return found[order], far[order]


NAMES = FIRST, ORIENT, LAST = FIRST_FACE, ORIENT_FACE, BOTH_LAYERS
_GOALS = tuple(phase.name for phase in NAMES)


def run(task: Task, goal: str) -> Iterator[str]:
    """Solve a 2×2 phase by phase to the goal."""
    recorder, has_work = task.recorder, not holds(task.recorder, goal)
    own = own_cases(task.options.algorithms)
    for phase, work in zip(NAMES, (_make_face, _orient, _permute), strict=True):
        with recorder.phase(phase):
            if has_work:
                work(recorder, own)
        yield phase.name
        if phase.name == goal:
            return


def _make_face(recorder: Recorder, own: Own) -> None:
    """The white face, below, in the holding that asks least: a step for every time that more of its corners are."""
    recorder.board.colors = min(HOLDINGS, key=lambda colors: int(distance(_thought(recorder, colors))))
    regrip = regrip_for(recorder.holder.face_colors, Color.WHITE)
    begun = state_of(recorder, regrip)
    (word, _), *_ = shortest_ways(begun, distance, 1)
    state, start = begun, 0
    for stop, turn in enumerate(word, 1):
        state = after_turns(state, (turn,))
        brought = np.flatnonzero(down(state) & ~down(begun)) + FIRST_CORNERS.start
        if down(state).sum() > down(begun).sum():
            fact = FaceCorners(Color.WHITE, len(brought), int(down(state).sum()))
            play(recorder, FactStep(fact, "place", tuple(brought.tolist()), begun, word[start:stop], regrip))
            begun, start, regrip = state, stop, ""


def _orient(recorder: Recorder, own: Own) -> None:
    _solve_case(recorder, orientation, own)


def _permute(recorder: Recorder, own: Own) -> None:
    _solve_case(recorder, both_layers_look, own)


def _solve_case(recorder: Recorder, look: Look, own: Own) -> None:
    regrip = regrip_for(recorder.holder.face_colors, Color.WHITE)
    state = state_of(recorder, regrip)
    play(recorder, case_step(look(state, own), state, Color.YELLOW, has_edges=False, regrip=regrip))


def _thought(recorder: Recorder, colors: tuple[Color, ...]) -> State:
    return locations_of(shown(recorder.board.cube, holding(2, colors)), HOMES)


def holds(recorder: Recorder, goal: str) -> bool:
    """Whether what a goal asks for is done, whichever way the cube is held."""
    if goal == SOLVED:
        return recorder.board.cube.is_solved
    faces = recorder.board.cube.cells().reshape(6, 4)
    return any(
        (faces[face] == Color.WHITE).all() and (goal == FIRST.name or (faces[face.opposite] == Color.YELLOW).all())
        for face in FACES
    )


SOLVER = Solver("ortega", lambda size: NAMES, run, holds)
