"""Playing a short solve of a 3×3: what it is for, where there is no reason for a single turn."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import AXES, Face
from cube_core.roles import StepCells
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.pieces.holding import Holding
from cube_core.solvers.pieces.locations import TURN_TABLES, Table
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.short.coordinates import numbers_of
from cube_core.solvers.short.knowledge import FIRST
from cube_core.solvers.short.states import HOMES, Word, seen

_PROVED, _FOUND = "No way is shorter, which is proved.", "This is the shortest way that was found."


def perform(recorder: Recorder, holding: Holding, travels: Table, word: Word, is_optimal: bool) -> None:
    """Play a solve in two steps: to where half turns of four faces will do, and home."""
    reason = _PROVED if is_optimal else _FOUND
    stop, axis = _first_phase(travels, word)
    if 0 < stop < len(word):
        _play(recorder, holding, word[:stop], _straightened(holding, axis))
        travels, word = _after(travels, word[:stop]), word[stop:]
    _play(recorder, holding, word, AllHome(holding, travels[HOMES], reason))


def _play(recorder: Recorder, holding: Holding, word: Word, told: Explanation | AllHome) -> None:
    recorder.play(Alg.from_codes(recorder.size, holding.turns[list(word)]), told)


def _straightened(holding: Holding, axis: Face) -> Explanation:
    one, other = (holding.faces[face].name for face in (axis, axis.opposite))
    caption = f"Turn corners and edges until all faces but {one} and {other} need half turns only."
    reason = "So few cubes are like that that a short way home can be found from there."
    return Explanation(caption, "orient", reason=reason)


def _first_phase(travels: Table, word: Word) -> tuple[int, Face]:
    """After how many turns half turns of four faces will do, and about which axis the others turn."""
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
class AllHome:
    """What can explain the step that brings all pieces home."""

    holding: Holding
    state: Table
    """Where the pieces are when the step starts."""
    reason: str

    def explain(self, alg: Alg) -> Explanation:
        """Which pieces come home, and what can be said of the way."""
        pieces = np.flatnonzero(self.state != HOMES)
        if self.holding.size == 2:
            pieces = pieces[pieces >= 12]
        count = f"the {len(pieces)} pieces that are not home" if len(pieces) < 20 else "all 20 pieces"
        cells = StepCells(*(self.holding.slots_at(where[pieces].tolist()) for where in (self.state, HOMES)))
        return Explanation(f"Bring {count} to their places at once.", "place", cells, self.reason)
