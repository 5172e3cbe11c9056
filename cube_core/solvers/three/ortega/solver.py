"""The 2×2 as cubers solve it: one face, the other face, and both layers at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np

from cube_core.faces import FACES, HOLDINGS, Color
from cube_core.geometry import IntArray
from cube_core.solvers.method import SOLVED, Solver, Task
from cube_core.solvers.pieces.holding import holding, locations_of, shown
from cube_core.solvers.pieces.locations import EDGE_COUNT
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.three.cases.catalogue import cases
from cube_core.solvers.three.cases.own import own_cases
from cube_core.solvers.three.cases.recognition import Lookup, Seen, Turns, lookup, orientation
from cube_core.solvers.three.cases.steps import Look, Own, case_step
from cube_core.solvers.three.fact_steps import FactStep, play
from cube_core.solvers.three.facts import FaceCorners
from cube_core.solvers.three.held import regrip_for, state_of
from cube_core.solvers.three.ortega.face import distance, down
from cube_core.solvers.three.state import (
    FIRST_CORNERS,
    HOMES,
    LAST_CORNERS,
    UP_TABLES,
    State,
    after_turns,
    shortest_ways,
)
from cube_core.solvers.three.words import UP_TURNS, Word, read_word, rotation_tables
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


def both_layers_look(state: State, own: Own = ()) -> Seen:
    """The corners at their places in both layers."""
    seen = both_layers().seen(both_keys(state))
    assert seen is not None, "every order of the corners of two layers is one of the cases"
    return seen


@cache
def both_layers() -> Lookup:
    """All orders of the corners in their layers; how the whole cube is turned at the end does not matter."""
    turned = rotation_tables()
    whole: list[Word] = [(), *((turn,) for turn in read_word("y y2 y'"))]
    ups = list(zip(UP_TURNS, UP_TABLES, strict=True))
    before = [Turns((*y, *up), table[turned[n]]) for n, y in enumerate(whole) for up, table in ups]
    after = [Turns(up, turned[n][table]) for n in range(4) for up, table in ups]
    return lookup(cases("PBL"), both_keys, 1 << 16, before, after)


def both_keys(states: State) -> IntArray:
    """A number for who is where in both layers."""
    corners = states.astype(np.intp) - EDGE_COUNT
    upper, lower = corners[..., LAST_CORNERS] // 3, corners[..., FIRST_CORNERS] // 3 - 4
    return np.asarray((upper << 2 * np.arange(4)).sum(axis=-1) + (lower << 8 + 2 * np.arange(4)).sum(axis=-1))


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
