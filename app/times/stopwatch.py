"""The timer of the cube on screen: it hears the engine, and says which solves were finished."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime

import numpy as np

from app.base.preferences import Preferences
from app.base.seeds import Seeds
from app.base.timer import Solve, Timer, TimerPhase
from cube_core.engine import Engine
from cube_core.events import Cause, Event, MovesMade, StateReplaced
from cube_core.moves import highs_of, lows_of

BY_HAND = (Cause.HAND, Cause.REDO)
"""The causes of turns that start the time."""
HELPED = (Cause.SOLVER, Cause.SHOWN)
"""The causes of turns that make a solve none of one's own."""
LONGEST_SCRAMBLE = 1000
"""Moves; longer scrambles are not kept with a time."""


def date_now() -> str:
    """Date and time of day, to the second."""
    return datetime.now().isoformat(timespec="seconds")


class Stopwatch:
    """One for an engine; whoever shows it asks again and again."""

    def __init__(self, engine: Engine, seeds: Seeds, preferences: Preferences) -> None:
        self._engine, self._seeds, self._preferences = engine, seeds, preferences
        self.clock: Callable[[], float] = time.perf_counter
        self.date: Callable[[], str] = date_now
        self.timer = Timer()
        self._size, self._scramble = engine.cube.size, ""
        self._finished: list[Solve] = []
        self._told = 0.0
        engine.subscribe(self._hear)

    @property
    def text(self) -> str:
        """The text it shows now; nothing while there is no scramble to be timed."""
        return self.timer.text(self.clock()) if self._preferences.timer else ""

    @property
    def is_running(self) -> bool:
        """Whether what it shows changes by itself."""
        return bool(self._preferences.timer) and self.timer.phase in (TimerPhase.INSPECTING, TimerPhase.SOLVING)

    def take_finished(self) -> list[Solve]:
        """The solves that were finished since it was last asked."""
        finished, self._finished = self._finished, []
        return finished

    def calls(self) -> tuple[str, ...]:
        """The calls of the inspection since it was last asked."""
        before, self._told = self._told, self.clock()
        return self.timer.calls(before, self._told) if self.is_running else ()

    def _hear(self, event: Event) -> None:
        if not self._preferences.timer:
            self.timer = Timer()
        elif isinstance(event, StateReplaced):
            self._replaced(event)
        elif isinstance(event, MovesMade):
            self._moved(event)

    def _replaced(self, event: StateReplaced) -> None:
        self._end(self.timer.given_up(self.clock()))
        if event.cause is not Cause.SCRAMBLE:
            self.timer = Timer()
            return
        coming = self._seeds.coming
        is_short = coming is not None and len(coming.alg) <= LONGEST_SCRAMBLE
        self._size, self._scramble = event.size, str(coming.alg) if coming is not None and is_short else ""
        self.timer = self.timer.scrambled(self.clock(), self._preferences.inspection)
        self._told = self.clock()

    def _moved(self, event: MovesMade) -> None:
        if event.cause in HELPED:
            self._end(self.timer.given_up(self.clock()))
            return
        if event.cause in BY_HAND and _turns_layers(event):
            self.timer = self.timer.turned(self.clock())
        if self.timer.phase is TimerPhase.SOLVING and self._engine.cube.is_solved:
            self._end(self.timer.solved(self.clock()))

    def _end(self, timer: Timer) -> None:
        """Take over how a solve ended, if one did."""
        was_solving, self.timer = self.timer.phase is TimerPhase.SOLVING, timer
        if was_solving and timer.phase is TimerPhase.DONE:
            self._finished.append(timer.solve(self._size, self.date(), self._scramble))


def _turns_layers(event: MovesMade) -> bool:
    """Whether more is turned than the whole cube."""
    codes = event.alg.codes
    return bool(np.any((lows_of(codes) > 1) | (highs_of(codes) < event.alg.size)))
