"""Few moves: a way to a 3×3 that a search found, or the shortest reduction, and the short solve of that 3×3."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

import numpy as np

from cube_core.algs import Alg
from cube_core.board import Board
from cube_core.cube import Cube
from cube_core.geometry import IntArray
from cube_core.moves import Move
from cube_core.roles import StepCells
from cube_core.solvers import bulk
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.few import nested
from cube_core.solvers.few.knowledge import knowledge
from cube_core.solvers.few.search import EFFORT_WORK
from cube_core.solvers.few.slabs import Metric, Rotation, rotations
from cube_core.solvers.few.states import Word
from cube_core.solvers.few.two_three import SOLVER as THREE
from cube_core.solvers.few.two_three import perform
from cube_core.solvers.few.ways import Route, Stage, finish
from cube_core.solvers.method import SOLVED, Solver, Task
from cube_core.solvers.pieces.holding import holding_of, locations_of, shown
from cube_core.solvers.pieces.locations import COUNT
from cube_core.solvers.recorder import Recorder
from cube_core.words import progress
from cube_core.words.facts import CubeTurned
from cube_core.words.phases import BEST_HOLDING, SHORT_SOLVE

LAST_GOAL = "edges"
_WORK = 5000
"""So many cells of a face are looked at in all, at one unit of effort: every holding of cubes of up to 14 layers."""


def hold_best(task: Task, reducer: Solver) -> None:
    """Turn the whole cube so that the reducer needs few turns for its centres and edges."""
    recorder = task.recorder
    count = max(1, _WORK * task.options.effort // task.size**2)
    every = rotations()[:count]
    lengths = []
    for number, rotation in enumerate(every):
        recorder.tell(0.8 * number / len(every), progress.HOLDING)
        lengths.append(reduced_by(task, reducer, _turned(recorder.board, rotation), LAST_GOAL).count("STM"))
    _turn(recorder, every[lengths.index(min(lengths))])


def reduced_by(task: Task, reducer: Solver, board: Board, goal: str) -> Alg:
    """The moves to a goal from a cube held like this, with the same colours meant for its sides."""

    def is_cancelled() -> bool:
        task.recorder.check()
        return False

    trial = Recorder(board.cube, cancel=is_cancelled)
    trial.board.colors = board.colors
    for reached in reducer.run(Task(trial, task.options), goal):
        if reached == goal:
            break
    return trial.solution(task.report).alg


def _turned(board: Board, rotation: Rotation) -> Board:
    turned = board.copy()
    turned.play(_alg(board.cube.size, rotation))
    return turned


def _turn(recorder: Recorder, rotation: Rotation) -> None:
    if rotation.turns:
        with recorder.phase(BEST_HOLDING):
            recorder.play(_alg(recorder.size, rotation), Explanation(CubeTurned(None), "rotate"))


def _alg(size: int, rotation: Rotation) -> Alg:
    return Alg(size, (Move(axis, 1, size, amount) for axis, amount in rotation.turns))


_HOME = np.arange(COUNT, dtype=np.uint8)

_SOONER = 10
"""So many times less the 3×3 is searched for those who want an answer soon."""


class Found(NamedTuple):
    """A way to a 3×3, and the 3×3 solve at its end."""

    stages: Sequence[Stage]
    way: Route
    word: Word

    @property
    def length(self) -> int:
        """All its turns."""
        return self.way.length + len(self.word)


def find(task: Task, reducer: Solver) -> Found | None:
    """The shortest of as many plans as the effort pays for; none where this search does not reach, or has no time."""
    best: Found | None = None
    effort = task.options.effort
    if not nested.reaches(task.size, effort):
        return best
    with suppress(_OverdueError):
        for number in range(effort):
            watcher = _Watcher(task, reducer, number / effort, 1 / effort, best.length if best else 0)
            found = _finished(task, number, watcher)
            if found is not None and (best is None or found.length < best.length):
                best = found
            if best is not None and task.has_enough():
                break
    return best


def _finished(task: Task, number: int, watcher: _Watcher) -> Found | None:
    """A plan, and the 3×3 solve with which it is shortest."""
    cube = task.recorder.board.cube
    watcher.tell(0.0, progress.REDUCING)
    if task.size < nested.SMALLEST:
        plan = nested.innermost(cube, watcher, number + 1)
    else:
        plan = nested.plan(cube, number, watcher)
    if plan is None:
        return None
    watcher.tell(0.8, progress.reduced(plan.ways[0].length))
    return Found(plan.stages, *finish(cube, plan.ways, watcher.work, knowledge(task.recorder.tell)))


class _OverdueError(Exception):
    """Raised to end a search that has no time left."""


@dataclass(frozen=True, slots=True)
class _Watcher:
    """Tells the task how far the search for one of several plans is, and how good the best of the others is."""

    task: Task
    reducer: Solver
    start: float
    """The share of the work before it."""
    share: float
    best: int
    """The turns of the best so far, 0 for none."""

    @property
    def metric(self) -> Metric:
        return self.task.options.metric

    def tell(self, fraction: float, sentence: str) -> None:
        so_far = progress.fewer(self.best) if self.best else sentence
        self.check()
        self.task.recorder.tell(self.start + self.share * fraction, so_far)

    def check(self) -> None:
        self.task.recorder.check()
        if self.task.is_overdue():
            raise _OverdueError

    def is_patient(self) -> bool:
        return not self.task.has_enough()

    def work(self) -> int:
        """The nodes that the search of the 3×3 may look at, as things stand now."""
        self.check()
        return EFFORT_WORK if self.is_patient() else EFFORT_WORK // _SOONER

    def reduced(self, cube: Cube) -> tuple[int, ...]:
        return tuple(reduced_by(self.task, self.reducer, Board(cube.copy()), LAST_GOAL).codes.tolist())


def show(task: Task, found: Found) -> Iterator[str]:
    """Play it and tell of it."""
    recorder = task.recorder
    for name, made in groupby(zip(found.stages, found.way.stages, strict=True), lambda one: one[0].name):
        with recorder.phase(name):
            for stage, codes in made:
                alg = Alg.from_codes(task.size, np.array(codes, dtype=np.int64))
                recorder.play(alg, _told(recorder.board.cube, alg, stage))
    with recorder.phase(SHORT_SOLVE):
        held = holding_of(recorder)
        travels = locations_of(shown(recorder.board.cube, held), _HOME)
        perform(recorder, held, travels, found.word, is_optimal=False)
    yield SOLVED


def _told(cube: Cube, alg: Alg, stage: Stage) -> Explanation:
    """The stage, with the cells that it brings to other faces."""
    end = cube.copy()
    end.play(alg)
    return Explanation(stage.fact, "place", StepCells(*_travelled(cube, end)))


def _travelled(before: Cube, after: Cube) -> tuple[IntArray, IntArray]:
    """The centre cells that are on another face now: the slots they came from, and their own."""
    slots = np.arange(len(before.stickers)).reshape(6, before.size, before.size)[:, 1:-1, 1:-1].ravel()
    was = np.empty(len(before.stickers), dtype=np.intp)
    was[before.stickers] = np.arange(len(was))
    source = was[after.stickers[slots]]
    moved = source // before.size**2 != slots // before.size**2
    return source[moved], slots[moved]


_REDUCTION = bulk.with_three(THREE)


def solve(task: Task, goal: str = SOLVED) -> Iterator[str]:
    """Solve a cube; a large one is brought to what a 3×3 can be first."""
    if task.size <= 3:
        return THREE.run(task, goal)
    found = find(task, _REDUCTION)
    if found is None:
        task.report = replace(task.report, fell_back=True)
        return _reduced(task, goal)
    if _is_reduced_sooner(task, found.length):
        return _REDUCTION.run(task, goal)
    return show(task, found)


def _is_reduced_sooner(task: Task, turns: int) -> bool:
    """Whether reduction solves a cube in fewer turns, as where little is wrong with it."""
    board = task.recorder.board
    return all(
        reduced_by(task, _REDUCTION, board, goal).count(task.options.metric) <= turns for goal in (LAST_GOAL, SOLVED)
    )


def _reduced(task: Task, goal: str) -> Iterator[str]:
    if not task.has_enough():
        hold_best(task, _REDUCTION)
    yield from _REDUCTION.run(task, goal)


def holds(recorder: Recorder, goal: str) -> bool:
    """Whether the cube is solved."""
    return recorder.board.cube.is_solved


SHORT = Solver("short", lambda size: (SHORT_SOLVE,), solve, holds)


def with_three(three: Solver) -> Solver:
    """The method, which has a 3×3 solver of its own."""
    return SHORT
