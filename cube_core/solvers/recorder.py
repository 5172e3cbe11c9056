"""The recorder: what a solver works with. Everything it does to its board is recorded as steps."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Protocol

import numpy as np

from cube_core.algs import Alg
from cube_core.board import Board
from cube_core.cube import Cube, Playable, copied, to_alg
from cube_core.errors import SolveCancelled
from cube_core.geometry import IntArray
from cube_core.moves import Codes
from cube_core.solvers.explanation import Told
from cube_core.solvers.huge import HUGE
from cube_core.solvers.huge.packed_steps import PackedSteps
from cube_core.solvers.huge.shortcuts import Shortcut, Shortcuts
from cube_core.solvers.solution import Phase, PhaseName, Report, Solution, Steps, joined
from cube_core.trackers import FacesTrackerHolder
from cube_core.turns import Stickers

Progress = Callable[[float, str], object]
"""Told now and then how much is done, 0 to 1, and what is being done."""
Cancel = Callable[[], bool]
"""Asked now and then whether to stop."""
CARRIED = 4_000_000
"""So many stickers outer turns may carry before it is asked again whether to stop: of 2000 layers one turn."""
PIECES = 4096
"""So many pieces of moves are put together: to let go of a hundred thousand at once holds everything up."""


class PlannedSteps(Protocol):
    """Many steps that a search found, with all their moves."""

    @property
    def pieces(self) -> Sequence[Codes]:
        """All moves, as they were found: joined once, of all steps of a solve, as those of 1000 layers are 56 MB."""

    @property
    def bounds(self) -> IntArray:
        """Bounds of the moves of each step."""

    @property
    def told(self) -> Sequence[Told]:
        """The explanations of the steps."""

    def shortcuts(self) -> Sequence[tuple[int, Shortcut]]:
        """Starts of the runs of steps of which is known what they do together."""


class Recorder:
    """A board of the solver's own, and the record of what is done to it."""

    def __init__(self, cube: Cube, progress: Progress | None = None, cancel: Cancel | None = None) -> None:
        self._progress, self._cancel = progress, cancel
        self.board = Board(cube.copy(self.check))
        self.check()
        self.holder = FacesTrackerHolder(self.board)
        """The face colours to solve for; opened before the first move and passed to every part of a solver."""
        self.check()
        self._origin = self.board.copy(self.check)
        self._codes: list[Codes] = []
        self._whole = 0
        """So many of them, the first, are long or many put together."""
        self._count = 0
        self._phases: list[tuple[PhaseName, int]] = []
        self._rename: Callable[[PhaseName], PhaseName] = _as_it_is
        self._starts = array("i")
        self._told: list[Told] | PackedSteps = PackedSteps(cube.size) if cube.size >= HUGE else []
        self._parities: list[int] = []
        self._asked: set[object] = set()
        self._shortcuts: list[tuple[int, Shortcut]] = []

    @property
    def size(self) -> int:
        """The layers of the cube."""
        return self.board.cube.size

    def copied_stickers(self) -> Stickers:
        """A copy of the board's stickers, for trying things on."""
        return copied(self.board.cube.stickers, self.check)

    @contextmanager
    def phase(self, name: PhaseName) -> Iterator[None]:
        """Everything done inside belongs to this phase."""
        self.check()
        self._phases.append((self._rename(name), self._count))
        yield

    def has_begun(self, name: PhaseName) -> bool:
        """Whether there was a phase of that name."""
        return any(begun.name == name.name for begun, _ in self._phases)

    @contextmanager
    def renaming(self, rename: Callable[[PhaseName], PhaseName]) -> Iterator[None]:
        """Phases begun inside are called otherwise: where a part of a method thinks that it is the last."""
        self._rename = rename
        try:
            yield
        finally:
            self._rename = _as_it_is

    def is_first(self, purpose: object) -> bool:
        """Whether it is the first time that it is asked for this purpose: only what is new is explained."""
        is_new = purpose not in self._asked
        self._asked.add(purpose)
        return is_new

    def play(self, moves: Playable, told: Told) -> None:
        """Make moves that do one thing; none at all are no step."""
        alg = to_alg(moves, self.size)
        self.turn(alg)
        self.record(alg, told)

    def turn(self, alg: Alg) -> None:
        """Make moves that are written down later: of a huge cube so few at a time that nobody waits who cancels."""
        moves = max(1, CARRIED // self.size**2)
        for start in range(0, len(alg), moves):
            self.check()
            self.board.play(alg[start : start + moves])

    def follow(self, steps: PlannedSteps, stickers: Stickers) -> None:
        """Make all these steps, which were found on a copy of the board's stickers, and lead to these or their like."""
        self.board.cube.become(stickers)
        self._told.extend(steps.told)
        self._starts.frombytes((steps.bounds[:-1] + self._count).astype(np.int32).tobytes())
        self._shortcuts += [(self._count + start, part) for start, part in steps.shortcuts()]
        self._codes += steps.pieces
        self._whole = len(self._codes)
        self._count += int(steps.bounds[-1])

    def record(self, alg: Alg, told: Told) -> None:
        """Write down moves whose effect the board has already, as one step."""
        if not len(alg):
            return
        if getattr(told, "kind", "") in ("parity", "prevent"):
            self._parities.append(len(self._starts))
        self._told.append(told)
        self._starts.append(self._count)
        self._add(alg)

    def _add(self, alg: Alg) -> None:
        self._codes.append(alg.codes)
        self._count += len(alg)
        if len(self._codes) > self._whole + PIECES:
            self._codes[self._whole :] = [np.concatenate(self._codes[self._whole :])]
            self._whole += 1

    def tell(self, fraction: float, sentence: str) -> None:
        """Say how far the solve is, and stop if it is no longer wanted."""
        self.check()
        if self._progress is not None:
            self._progress(fraction, sentence)

    def check(self) -> None:
        """Stop if the solve is no longer wanted."""
        if self._cancel is not None and self._cancel():
            raise SolveCancelled("The solve was cancelled.")

    def solution(self, report: Report) -> Solution:
        """The solution recorded so far."""
        bounds = pairwise([*(start for _, start in self._phases), self._count])
        phases = [
            Phase(name.name, *bound, name.title, name.short_title, name.promise, name.plan)
            for (name, _), bound in zip(self._phases, bounds, strict=True)
        ]
        alg = joined(self.size, self._codes, self.check)
        self.check()
        steps = Steps(phases, np.array(self._starts, dtype=np.intp), self._told, alg, self._parities)
        return Solution(self._origin, alg, phases, steps, report, Shortcuts(alg, self._shortcuts))


def _as_it_is(name: PhaseName) -> PhaseName:
    return name
