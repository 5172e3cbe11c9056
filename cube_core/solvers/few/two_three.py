"""The 3×3 solver `short`: as few turns as a bounded search finds, for a 2×2 as few as there are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from cube_core.algs import Alg
from cube_core.face_colors import corner_colors
from cube_core.faces import AXES, FACES, Face
from cube_core.geometry import turned_face
from cube_core.patterns import patterns_of
from cube_core.roles import StepCells
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.few.knowledge import FIRST, knowledge, shortest
from cube_core.solvers.few.search import EFFORT_WORK, SearchState, search_states
from cube_core.solvers.few.slabs import rotations
from cube_core.solvers.few.states import HOMES, Word, numbers_of, seen
from cube_core.solvers.method import SOLVED, Solver, Task
from cube_core.solvers.pieces.holding import THOUGHT, Holding, holding, holding_of, locations_of, shown
from cube_core.solvers.pieces.locations import (
    AMOUNTS,
    COUNT,
    TURN_TABLES,
    ImpossibleState,
    Table,
    inverse_of,
    parity_of,
    table_of,
)
from cube_core.solvers.recorder import Recorder
from cube_core.words import progress
from cube_core.words.facts import AllHome, Straightened
from cube_core.words.phases import SHORT_SOLVE

_MIDDLE = 2


def known_way(travels: Table) -> Word | None:
    """The shortest known way home, if this is a pattern or the same undone.

    `travels` says by home location where what belongs there is.
    """
    return _ways().get(travels.tobytes())


@lru_cache(maxsize=1)
def _ways() -> dict[bytes, Word]:
    """The way home, by state."""
    words = [outer_word(pattern.alg(3)) for pattern in patterns_of(3)]
    both = [way for word in words for way in (word, inverse_of(word))]
    found: dict[bytes, Word] = {}
    for word in sorted(both, key=len):
        for rotation in rotations():
            held = tuple(3 * rotation.frame[turn // 3] + turn % 3 for turn in word)
            found.setdefault(table_of(held).tobytes(), inverse_of(held))
    return found


def outer_word(alg: Alg) -> Word:
    """The outer turns that do on a 3×3, seen from its centres, what an algorithm does."""
    frame = FACES  # by face as the centres see it, where it is
    turns = []
    for move in alg:
        seen = Face(frame.index(move.face))
        turns += list(_outer_turns(seen, move.lo, move.hi, move.quarters))
        if move.lo <= _MIDDLE <= move.hi:
            frame = tuple(turned_face(face, move.face, move.quarters) for face in frame)
    return tuple(turns)


def _outer_turns(face: Face, lo: int, hi: int, quarters: int) -> Iterator[int]:
    """The turns of a face and its opposite; what goes with the centres stays, and the others turn back."""
    goes_along = lo <= _MIDDLE <= hi
    for layer, turned, amount in ((1, face, quarters), (3, face.opposite, -quarters)):
        if (lo <= layer <= hi) != goes_along and amount % 4:
            amount = -amount if goes_along else amount
            yield 3 * turned + AMOUNTS.index({1: 1, 2: 2, 3: -1}[amount % 4])


def perform(recorder: Recorder, holding: Holding, travels: Table, word: Word, is_optimal: bool) -> None:
    """Play a solve in two steps: to where half turns of four faces will do, and home."""
    stop, axis = _first_phase(travels, word)
    if 0 < stop < len(word):
        _play(recorder, holding, word[:stop], _straightened(holding, axis))
        travels, word = _after(travels, word[:stop]), word[stop:]
    _play(recorder, holding, word, PiecesHome(holding, travels[HOMES], is_optimal))


def _play(recorder: Recorder, holding: Holding, word: Word, told: Explanation | PiecesHome) -> None:
    recorder.play(Alg.from_codes(recorder.size, holding.turns[list(word)]), told)


def _straightened(holding: Holding, axis: Face) -> Explanation:
    return Explanation(Straightened((holding.faces[axis], holding.faces[axis.opposite])), "orient")


def _first_phase(travels: Table, word: Word) -> tuple[int, Face]:
    """The number of turns after which half turns of four faces will do, and the axis about which the others turn."""
    for stop in range(len(word)):
        for axis in AXES:
            if _is_straight(seen(travels, -axis % len(AXES))):
                return stop, axis
        travels = TURN_TABLES[word[stop]][travels]
    return len(word), Face.U


def _is_straight(travels: Table) -> bool:
    return np.array_equal(numbers_of(FIRST, travels[HOMES]), numbers_of(FIRST, HOMES))


def _after(travels: Table, word: Word) -> Table:
    for turn in word:
        travels = TURN_TABLES[turn][travels]
    return travels


@dataclass(frozen=True, slots=True, eq=False)
class PiecesHome:
    """The explanation of the step that brings all pieces home, made when asked."""

    holding: Holding
    state: Table
    """Where the pieces are when the step starts."""
    is_optimal: bool

    def explain(self, alg: Alg) -> Explanation:
        """Tell which pieces come home, and what can be said of the way."""
        pieces = np.flatnonzero(self.state != HOMES)
        if self.holding.size == 2:
            pieces = pieces[pieces >= 12]
        cells = StepCells(*(self.holding.slots_at(where[pieces].tolist()) for where in (self.state, HOMES)))
        return Explanation(AllHome(len(pieces), self.is_optimal), "place", cells)


_HOME = np.arange(COUNT, dtype=np.uint8)


def solve(task: Task, goal: str = SOLVED) -> Iterator[str]:
    """Solve a 2×2, a 3×3 or a reduced cube; ImpossibleState says what no 3×3 can show."""
    with task.recorder.phase(SHORT_SOLVE):
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
    perform(recorder, holding(2, THOUGHT), travels, shortest(travels, recorder.tell), is_optimal=True)
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


def _search(task: Task, travels: Table) -> SearchState:
    """The state of the search when its work was done, or when the caller had enough."""
    work = 1 if task.has_enough() else EFFORT_WORK * task.options.effort  # who has enough waits for no proof
    for state in search_states(travels, work, knowledge(task.recorder.tell)):
        task.recorder.tell(state.done, _sentence(state.best))
        if state.best is not None and task.has_enough():
            break
    return state


def _sentence(best: Word | None) -> str:
    return progress.SHORT if best is None else progress.fewer(len(best))


SOLVER = Solver("short", lambda size: (SHORT_SOLVE,), solve, holds)
