"""Turns that the program makes one by one, and the cube kept as it is while it is not the hand's."""

from __future__ import annotations

from collections.abc import Callable

from app.base.practising import Practising
from cube_core import Engine
from cube_core.events import Cause, Event, StateReplaced

PACE = 0.5
"""Seconds between two turns."""


class Showing:
    """The turns that are still to be shown."""

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine, self._clock = engine, clock
        self._words: list[str] = []
        self._due = 0.0
        self._kept: bytes | None = None
        """The cube, where no turn of the hand is wanted."""
        self.has_refused = False
        """Whether a turn of the hand was taken back since the last thing that was wanted."""

    @property
    def is_busy(self) -> bool:
        """Whether there are any."""
        return bool(self._words)

    def play(self, moves: str) -> None:
        """Show some turns, after those that wait."""
        self._due = self._clock() if not self._words else self._due
        self._words += moves.split()

    def hurry(self) -> None:
        """Make all that are left at once."""
        while self._words:
            self._next()

    def stop(self) -> None:
        """Show nothing more, and let the hand turn."""
        self._words.clear()
        self._kept = None

    def hold(self, is_held: bool) -> None:
        """Take turns of the hand back from now on, or let them be."""
        self._kept = self._now if is_held else None
        self.has_refused = False

    def tick(self) -> None:
        """Make the next turn when its time has come, and take back what a hand did before."""
        if self._kept not in (None, self._now):
            self._engine.undo()
            self.has_refused = True
        elif self._words and self._clock() >= self._due:
            self._next()
            self._due += PACE

    def _next(self) -> None:
        self._engine.play(self._words.pop(0), Cause.SHOWN)
        if self._kept is not None:
            self._kept = self._now

    @property
    def _now(self) -> bytes:
        return self._engine.cube.cells().tobytes()


class Aside(Practising):
    """Something practised on other cubes, until something else is done; then the cube of before comes back."""

    is_on_own_cube = False

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.is_over = False
        self._stop = engine.subscribe(self._hear)

    def end(self) -> None:
        """Leave: the cube of before comes back, unless there is another one by now."""
        if not self.is_over:
            self._let_be()
            self._engine.come_back()

    def _let_be(self) -> None:
        """Practise no longer; the cube stays."""
        self._stop()
        self.is_over = True

    def _hear(self, event: Event) -> None:
        if isinstance(event, StateReplaced) and not self._engine.is_aside:
            self._let_be()
