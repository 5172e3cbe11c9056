"""The 3×3 solver `short`: as few turns as a bounded search finds, for a 2×2 as few as there are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from cube_core.face_colors import corner_colors
from cube_core.solvers.method import SOLVED, Solver, Task
from cube_core.solvers.pieces.holding import THOUGHT, Holding, holding, holding_of, locations_of, shown
from cube_core.solvers.pieces.locations import COUNT, Table
from cube_core.solvers.pieces.parity import ImpossibleState, parity_of
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.short import two
from cube_core.solvers.short.knowledge import knowledge
from cube_core.solvers.short.patterned import known_way
from cube_core.solvers.short.performance import perform
from cube_core.solvers.short.search import EFFORT_WORK, Beat, beats
from cube_core.solvers.short.states import Word
from cube_core.solvers.solution import PhaseName

SOLVE = PhaseName(SOLVED, "Solve", "Solve", "The cube is solved.")
_HOME = np.arange(COUNT, dtype=np.uint8)


def solve(task: Task, goal: str = SOLVED) -> Iterator[str]:
    """Solve a 2×2, a 3×3 or a reduced cube; ImpossibleState says what no 3×3 can show."""
    with task.recorder.phase(SOLVE):
        (_solve_two if task.size == 2 else _solve_three)(task)
    yield goal


def holds(recorder: Recorder, goal: str) -> bool:
    """Whether all edges and corners are home; on a 2×2, in any holding."""
    if recorder.size == 2:
        return recorder.board.cube.is_solved
    return np.array_equal(shown(recorder.board.cube, holding_of(recorder)), _HOME)


def _solve_two(task: Task) -> None:
    recorder = task.recorder
    recorder.board.colors = corner_colors(recorder.board.cube)  # the corner at DBL is home and stays there
    meant = holding(2, recorder.board.colors)
    travels = np.empty_like(_HOME)
    travels[meant.real] = meant.real[_travels(recorder, meant)]
    perform(recorder, holding(2, THOUGHT), travels, two.shortest(travels, recorder.tell), is_optimal=True)
    task.report = replace(task.report, optimal=True)


def _solve_three(task: Task) -> None:
    recorder, held = task.recorder, holding_of(task.recorder)
    parity = parity_of(shown(recorder.board.cube, held))
    if parity is not None:
        raise ImpossibleState(parity)
    travels = _travels(recorder, held)
    found = _search(task, travels)
    assert found.best is not None
    best = min((way for way in (found.best, known_way(travels)) if way is not None), key=len)
    perform(recorder, held, travels, best, found.is_optimal)
    task.report = replace(task.report, optimal=found.is_optimal and task.size == 3)


def _travels(recorder: Recorder, held: Holding) -> Table:
    """By home location, where what belongs there is."""
    return locations_of(shown(recorder.board.cube, held), _HOME)


def _search(task: Task, travels: Table) -> Beat:
    """What the search found when its work was done, or when the caller had enough."""
    work = EFFORT_WORK * task.options.effort
    for beat in beats(travels, work, knowledge(task.recorder.tell)):
        task.recorder.tell(beat.done, _sentence(beat.best))
        if beat.best is not None and task.has_enough():
            break
    return beat


def _sentence(best: Word | None) -> str:
    return "Looking for a short solve." if best is None else f"{len(best)} turns, looking for fewer."


SOLVER = Solver("short", lambda size: (SOLVE,), solve, holds)
