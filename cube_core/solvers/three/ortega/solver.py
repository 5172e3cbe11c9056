"""The 2×2 as cubers solve it: one face, the other face, and both layers at once."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from cube_core.faces import FACES, HOLDINGS, Color
from cube_core.solvers.method import SOLVED, Solver, Task
from cube_core.solvers.pieces.holding import holding, locations_of, shown
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.three.cases.own import own_cases
from cube_core.solvers.three.cases.recognition import both_layers_look, orientation
from cube_core.solvers.three.cases.steps import Look, Own, case_step
from cube_core.solvers.three.fact_steps import FactStep, play
from cube_core.solvers.three.facts import FaceCorners
from cube_core.solvers.three.held import regrip_for, state_of
from cube_core.solvers.three.ortega.face import distance, down
from cube_core.solvers.three.state import (
    FIRST_CORNERS,
    HOMES,
    State,
    after_turns,
    shortest_ways,
)
from cube_core.words.phases import BOTH_LAYERS, FIRST_FACE, ORIENT_FACE

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
