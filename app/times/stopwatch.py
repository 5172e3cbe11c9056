"""The timer of the cube on screen: it hears the engine, and says which solves were finished."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime

import numpy as np

from app.base.preferences import Preferences
from app.base.say import Say
from app.base.seeds import Scramble, Seeds
from app.base.timer import HOLD, Solve, Timer, TimerPhase
from app.times.state import Times
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
        self.held: float | None = None
        """The moment from which the key is held that starts the time of a cube in one's hands."""
        engine.subscribe(self._hear)

    @property
    def text(self) -> str:
        """The text it shows now; nothing while there is no scramble to be timed."""
        return self.timer.text(self.clock()) if self._preferences.timer or self.timer.by_key else ""

    @property
    def is_running(self) -> bool:
        """Whether what it shows changes by itself."""
        is_on = self._preferences.timer or self.timer.by_key
        return self.held is not None or (is_on and self.timer.phase in (TimerPhase.INSPECTING, TimerPhase.SOLVING))

    @property
    def is_solving_by_key(self) -> bool:
        """Whether the time of a cube in one's hands runs."""
        return self.timer.by_key and self.timer.phase is TimerPhase.SOLVING

    @property
    def is_held_enough(self) -> bool:
        """Whether the time starts when the key is let go."""
        return self.held is not None and self.clock() - self.held >= HOLD

    def let_go(self) -> None:
        """The key came up: the time starts, or with a short press the inspection where there is one."""
        if self.is_held_enough:
            origin = self._seeds.origin
            self._size, self._scramble = self._engine.cube.size, _kept(origin)
            self.timer = self.timer.let_go(self.clock())
        elif self.held is not None and self._preferences.inspection and self.timer.phase is not TimerPhase.INSPECTING:
            self.timer = Timer(TimerPhase.INSPECTING, self.clock(), by_key=True)
            self._told = self.clock()
        self.held = None

    def stop(self) -> None:
        """The cube in one's hands is solved."""
        self._end(self.timer.solved(self.clock()))

    def drop(self) -> None:
        """Forget the time that runs."""
        self.timer = Timer()

    def take_finished(self) -> list[Solve]:
        """The solves that were finished since it was last asked."""
        finished, self._finished = self._finished, []
        return finished

    def calls(self) -> tuple[str, ...]:
        """The calls of the inspection since it was last asked."""
        before, self._told = self._told, self.clock()
        return self.timer.calls(before, self._told) if self.is_running else ()

    def _hear(self, event: Event) -> None:
        if self.is_solving_by_key:
            return
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
        self._size, self._scramble = event.size, _kept(self._seeds.coming)
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


class Timing:
    """The stopwatch, and the solves that were timed."""

    def __init__(self, engine: Engine, seeds: Seeds, preferences: Preferences) -> None:
        self.stopwatch = Stopwatch(engine, seeds, preferences)
        self.times = Times()

    def keep(self, say: Say) -> bool:
        """Keep the solves that were finished, and say what the timer has to say; whether any was."""
        finished = self.stopwatch.take_finished()
        for solve in finished:
            self.times.add(solve)
        for call in self.stopwatch.calls():
            say(call)
        return bool(finished)


def _kept(scramble: Scramble | None) -> str:
    """A scramble as it is kept with a time."""
    return str(scramble.alg) if scramble is not None and len(scramble.alg) <= LONGEST_SCRAMBLE else ""


def _turns_layers(event: MovesMade) -> bool:
    """Whether more is turned than the whole cube."""
    codes = event.alg.codes
    return bool(np.any((lows_of(codes) > 1) | (highs_of(codes) < event.alg.size)))
