"""Few moves on a big cube: a way to a 3×3 that a search found, told stage by stage, and the short solve of that."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from cube_core.algs import Alg
from cube_core.cube import Cube
from cube_core.geometry import IntArray
from cube_core.roles import role_cells
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.method import SOLVED, Task
from cube_core.solvers.pieces.holding import holding_of, locations_of, shown
from cube_core.solvers.pieces.locations import COUNT
from cube_core.solvers.short.big import five, four
from cube_core.solvers.short.big.finish import finish
from cube_core.solvers.short.big.paths import Check
from cube_core.solvers.short.big.ways import Stage, Way
from cube_core.solvers.short.knowledge import knowledge
from cube_core.solvers.short.performance import perform
from cube_core.solvers.short.search import EFFORT_WORK
from cube_core.solvers.short.solver import SOLVE
from cube_core.solvers.short.states import Word

_HOME = np.arange(COUNT, dtype=np.uint8)


FOUR, FIVE = 4, 5
_Ways = Callable[[Cube, int, Check], list[Way]]
_SIZES: dict[int, tuple[Sequence[Stage], _Ways]] = {
    FOUR: (four.STAGES, four.ways),
    FIVE: (five.STAGES, five.ways),
}
"""By size, the stages and what finds ways through them."""


def solve(task: Task) -> Iterator[str] | None:
    """Solve a cube in stages; nothing where this search does not reach."""
    if task.size not in _SIZES:
        return None
    stages, find_ways = _SIZES[task.size]
    found = _find(task, find_ways)
    return None if found is None else show(task, stages, *found)


def _find(task: Task, find_ways: _Ways) -> tuple[Way, Word] | None:
    """A short way and the 3×3 solve at its end; none where this search does not reach."""
    recorder, effort = task.recorder, task.options.effort
    recorder.tell(0.0, "Looking for short ways to bring centres and edges together.")
    ways = find_ways(recorder.board.cube, effort, recorder.check)
    if not ways:
        return None
    recorder.tell(0.6, f"{ways[0].length} turns to a 3×3, looking for the shortest whole.")
    return finish(recorder.board.cube, ways, EFFORT_WORK * effort, knowledge(recorder.tell), recorder.check)


def show(task: Task, stages: Sequence[Stage], way: Way, word: Word) -> Iterator[str]:
    """Play it and tell of it."""
    recorder = task.recorder
    for stage, codes in zip(stages, way.stages, strict=True):
        with recorder.phase(stage.name):
            alg = Alg.from_codes(task.size, np.array(codes, dtype=np.int64))
            recorder.play(alg, _told(recorder.board.cube, alg, stage))
    with recorder.phase(SOLVE):
        held = holding_of(recorder)
        travels = locations_of(shown(recorder.board.cube, held), _HOME)
        perform(recorder, held, travels, word, is_optimal=False)
    yield SOLVED


def _told(cube: Cube, alg: Alg, stage: Stage) -> Explanation:
    """The stage, with the cells that it brings to other faces."""
    end = cube.copy()
    end.play(alg)
    source, target = _travelled(cube, end)
    cells = (*role_cells("source", source), *role_cells("target", target))
    return Explanation(stage.caption, "place", cells, stage.reason)


def _travelled(before: Cube, after: Cube) -> tuple[IntArray, IntArray]:
    """Where centre cells were that are on another face now, and where they are."""
    slots = np.arange(len(before.stickers)).reshape(6, before.size, before.size)[:, 1:-1, 1:-1].ravel()
    was = np.empty(len(before.stickers), dtype=np.intp)
    was[before.stickers] = np.arange(len(was))
    source = was[after.stickers[slots]]
    moved = source // before.size**2 != slots // before.size**2
    return source[moved], slots[moved]
