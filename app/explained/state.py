"""The user's own solves: the turns by hand since the cube was made anew, and the solve that was read last."""

from __future__ import annotations

import time
from collections.abc import Callable

from app.base.say import Say
from app.base.work import Work
from app.explained.kept import KeptSolves
from app.solves.own_solve import LAYERS, OwnSolve, can_be_read, in_half_turns, is_solve
from cube_core import Alg, Cube, Engine
from cube_core.events import Cause, Event, MovesMade, StateReplaced
from cube_core.solvers.solution import joined
from cube_core.texts.reading import Brought

_HELPED = (Cause.SOLVER, Cause.SHOWN)
_SCRAMBLE = 8
"""So many moves at once on a solved cube are a scramble that somebody typed."""


class TurnedByHand:
    """The turns since the cube was made anew, and when each was made, so long as nobody helped."""

    def __init__(self, engine: Engine, say: Say, key: Callable[[], str]) -> None:
        """The key, as it is written, that explains them."""
        self._engine, self._say, self._key = engine, say, key
        self.clock: Callable[[], float] = time.perf_counter
        self.origin: Cube | None = None
        """The cube before them; none where there is nothing to be explained."""
        self._was_solved = True
        """Whether the cube was solved before what is heard of."""
        self._made: list[Alg] = []
        self._times: list[int] = []
        engine.subscribe(self._hear)

    @property
    def alg(self) -> Alg:
        """All of them."""
        return joined(self._engine.cube.size, [alg.codes for alg in self._made])

    @property
    def times(self) -> tuple[int, ...]:
        """The time at which each was made, in milliseconds."""
        return tuple(self._times)

    @property
    def is_done(self) -> bool:
        """Whether they are a solve."""
        return self.origin is not None and self._engine.cube.is_solved and is_solve(self.origin, self.alg)

    def _hear(self, event: Event) -> None:
        if isinstance(event, StateReplaced):
            self._begin()
        elif isinstance(event, MovesMade) and event.cause in _HELPED:
            self.origin = None
        elif isinstance(event, MovesMade) and self.origin is not None:
            self._turned(event.alg)
        elif isinstance(event, MovesMade) and self._was_solved and len(event.alg) >= _SCRAMBLE:
            self._begin()
        self._was_solved = self._engine.cube.size in LAYERS and self._engine.cube.is_solved

    def _begin(self) -> None:
        cube = self._engine.cube
        self.origin = cube.copy() if cube.size in LAYERS and not cube.is_solved else None
        self._made, self._times = [], []

    def _turned(self, alg: Alg) -> None:
        self._made.append(alg)
        self._times += [round(1000 * self.clock())] * len(alg)
        if not can_be_read(self._engine.cube.size, len(self._times)):
            self.origin = None
        elif self._engine.cube.is_solved and self.is_done:
            key, turns = self._key() or "Explain what I turned", in_half_turns(self.alg, self.times)[0].count("STM")
            self._say(f"Solved in {turns} turns; {key} explains how it went.")


class OwnSolves:
    """The user's own solves: what was turned, brought, read and kept."""

    def __init__(self, engine: Engine, say: Say, key: Callable[[], str]) -> None:
        """The key, as it is written, that explains what was turned by hand."""
        self.turned = TurnedByHand(engine, say, key)
        self.solve: OwnSolve | None = None
        """The one that was read last."""
        self.kept = KeptSolves()
        """Those that were turned by hand or had times, for their means."""
        self.being_read: Work[OwnSolve | None] | None = None
        """The reading of one that takes long."""
        self.is_sheet_due = False
        """Whether the sheet of the one that was read is to be opened at its end."""
        self.brought: Brought | None = None
        """The one that stands in the moves box, as it was brought."""
