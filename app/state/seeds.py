"""The seed of the scramble that the cube comes from, wherever undo and redo lead."""

from __future__ import annotations

from bisect import bisect_right

from cube_core import Alg, Engine
from cube_core.events import Event, HistoryChanged, MovesMade, StateReplaced


class Seeds:
    """Scrambles an engine's cube and follows its history: which seed holds at which point of it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._starts: list[int] = []
        """Where in the history a new cube began, counted in entries."""
        self._seeds: list[int | None] = []
        self._coming: int | None = None
        self._latest: MovesMade | StateReplaced | None = None
        engine.subscribe(self._hear)

    def scramble(self, seed: int) -> Alg:
        """Scramble the cube and remember by which seed."""
        self._coming = seed
        try:
            return self._engine.scramble(seed)
        finally:
            self._coming = None

    @property
    def now(self) -> int | None:
        """The seed of the scramble that the cube comes from, if it comes from one."""
        history = self._engine.history
        index = bisect_right(self._starts, history.undo_count + history.forgotten_count) - 1
        return self._seeds[index] if index >= 0 else None

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
        del self._starts[keep:], self._seeds[keep:]
        if isinstance(latest, StateReplaced) and latest.cause != "seek":
            self._starts.append(count)
            self._seeds.append(self._coming)
