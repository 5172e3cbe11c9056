"""Few moves on a big cube: a way to a 3×3 that a search found, told stage by stage, and the short solve of that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

import numpy as np

from cube_core.algs import Alg
from cube_core.board import Board
from cube_core.cube import Cube
from cube_core.geometry import IntArray
from cube_core.roles import StepCells
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.method import SOLVED, Solver, Task
from cube_core.solvers.pieces.holding import holding_of, locations_of, shown
from cube_core.solvers.pieces.locations import COUNT
from cube_core.solvers.short.big import nested
from cube_core.solvers.short.big.finish import finish
from cube_core.solvers.short.big.holdings import LAST_GOAL, reduced_by
from cube_core.solvers.short.big.slabs import Metric
from cube_core.solvers.short.big.ways import Stage, Way
from cube_core.solvers.short.knowledge import knowledge
from cube_core.solvers.short.performance import perform
from cube_core.solvers.short.search import EFFORT_WORK
from cube_core.solvers.short.solver import SOLVE
from cube_core.solvers.short.states import Word

_HOME = np.arange(COUNT, dtype=np.uint8)

_SOONER = 10
"""So many times less the 3×3 is searched for those who want an answer soon."""


class Found(NamedTuple):
    """A way to a 3×3, and the 3×3 solve at its end."""

    stages: Sequence[Stage]
    way: Way
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
    watcher.tell(0.0, "Looking for short ways to bring centres and edges together.")
    if task.size < nested.SMALLEST:
        plan = nested.innermost(cube, watcher, number + 1)
    else:
        plan = nested.plan(cube, number, watcher)
    if plan is None:
        return None
    watcher.tell(0.8, f"{plan.ways[0].length} turns to a 3×3, looking for the shortest whole.")
    work = EFFORT_WORK if watcher.is_patient() else EFFORT_WORK // _SOONER
    return Found(plan.stages, *finish(cube, plan.ways, work, knowledge(task.recorder.tell), task.recorder.check))


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
        so_far = f"{self.best} turns, looking for fewer." if self.best else sentence
        self.check()
        self.task.recorder.tell(self.start + self.share * fraction, so_far)

    def check(self) -> None:
        self.task.recorder.check()
        if self.task.is_overdue():
            raise _OverdueError

    def is_patient(self) -> bool:
        return not self.task.has_enough()

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
    with recorder.phase(SOLVE):
        held = holding_of(recorder)
        travels = locations_of(shown(recorder.board.cube, held), _HOME)
        perform(recorder, held, travels, found.word, is_optimal=False)
    yield SOLVED


def _told(cube: Cube, alg: Alg, stage: Stage) -> Explanation:
    """The stage, with the cells that it brings to other faces."""
    end = cube.copy()
    end.play(alg)
    return Explanation(stage.caption, "place", StepCells(*_travelled(cube, end)), stage.reason)


def _travelled(before: Cube, after: Cube) -> tuple[IntArray, IntArray]:
    """Where centre cells were that are on another face now, and where they are."""
    slots = np.arange(len(before.stickers)).reshape(6, before.size, before.size)[:, 1:-1, 1:-1].ravel()
    was = np.empty(len(before.stickers), dtype=np.intp)
    was[before.stickers] = np.arange(len(was))
    source = was[after.stickers[slots]]
    moved = source // before.size**2 != slots // before.size**2
    return source[moved], slots[moved]
