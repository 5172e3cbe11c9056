"""The scramble that the cube comes from and its seed, wherever undo and redo lead."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from cube_core import Alg, Engine, scramble
from cube_core.events import Event, HistoryChanged, MovesMade, StateReplaced


@dataclass(frozen=True, slots=True)
class Scramble:
    """What a cube was scrambled by."""

    alg: Alg
    seed: int | None = None
    """None where the moves were typed."""


class Seeds:
    """Scrambles an engine's cube and follows its history: which scramble holds at which point of it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._starts: list[int] = []
        """Where in the history a new cube began, counted in entries."""
        self._scrambles: list[Scramble | None] = []
        self.coming: Scramble | None = None
        """The scramble that is being made, while its event is told."""
        self._latest: MovesMade | StateReplaced | None = None
        engine.subscribe(self._hear)

    def scramble(self, seed: int) -> Alg:
        """Scramble the cube and remember by which seed."""
        return self._make(Scramble(scramble(self._engine.cube.size, seed), seed))

    def scramble_by(self, alg: Alg) -> Alg:
        """Scramble the cube by moves."""
        return self._make(Scramble(alg))

    def _make(self, coming: Scramble) -> Alg:
        self.coming = coming
        try:
            return self._engine.scramble(coming.alg)
        finally:
            self.coming = None

    @property
    def origin(self) -> Scramble | None:
        """The scramble that the cube comes from, if it comes from one."""
        history = self._engine.history
        index = bisect_right(self._starts, history.undo_count + history.forgotten_count) - 1
        return self._scrambles[index] if index >= 0 else None

    @property
    def now(self) -> int | None:
        """Its seed, if it has one."""
        return self.origin.seed if self.origin is not None else None

    def _hear(self, event: Event) -> None:
        if isinstance(event, MovesMade | StateReplaced):
            self._latest = event
        elif isinstance(event, HistoryChanged):
            self._keep(event.undo_count + event.forgotten_count)

    def _keep(self, count: int) -> None:
        """The history has so many entries now: what began there or later was replaced by something else."""
        latest, self._latest = self._latest, None
        if latest is None or latest.cause in ("undo", "redo"):
            return
        keep = bisect_right(self._starts, count - 1)
        del self._starts[keep:], self._scrambles[keep:]
        if isinstance(latest, StateReplaced) and latest.cause != "seek":
            self._starts.append(count)
            self._scrambles.append(self.coming)
