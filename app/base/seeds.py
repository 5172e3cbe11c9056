"""The scramble that the cube comes from and its seed, wherever undo and redo lead."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass

from app.base.say import Say, say_nothing
from app.base.work import Runner, Work
from cube_core.algs import Alg
from cube_core.cube import Cube
from cube_core.engine import Engine
from cube_core.events import Cause, Event, HistoryChanged, MovesMade, StateReplaced
from cube_core.scrambles import scramble

LARGE = 200
"""Layers from which a scramble takes longer than a frame: 0.2 s for 1000."""


@dataclass(frozen=True, slots=True)
class Scramble:
    """A scramble that a cube comes from."""

    alg: Alg
    seed: int | None = None
    """None where the moves were typed."""


class Seeds:
    """Scrambles an engine's cube and follows its history: which scramble holds at which point of it."""

    def __init__(self, engine: Engine, say: Say = say_nothing) -> None:
        self._engine, self._say = engine, say
        self.begun: tuple[int, Work[tuple[Alg, Cube]]] | None = None
        """The seed by which a large cube is being scrambled."""
        self._waiting: list[Callable[[], object]] = []
        """The calls that wait for the cube that is being worked out."""
        self._starts: list[int] = []
        """The places in the history at which a new cube began, counted in entries."""
        self._scrambles: list[Scramble | None] = []
        self.coming: Scramble | None = None
        """The scramble that is being made, while its event is told."""
        self._begins: bool | None = None
        """Whether what changed last began a new cube; None where the history went to and fro."""
        engine.subscribe(self._hear)

    def begin(self, seed: int, runner: Runner) -> None:
        """Scramble by a seed; a large cube as soon as that is worked out, so that no frame waits for it."""
        size = self._engine.cube.size
        if size < LARGE:
            self.scramble(seed)
        else:
            self.begun = seed, Work(lambda report, is_cancelled: _scrambled(size, seed), runner)
            self.tick()

    @property
    def is_busy(self) -> bool:
        """Whether a scramble is being worked out."""
        return self.begun is not None

    def tick(self) -> bool:
        """Take what is worked out by now; whether that scrambled the cube."""
        if self.begun is None or not self.begun[1].is_done:
            return False
        (seed, work), self.begun = self.begun, None
        if work.error is not None:  # as where memory is short; the cube stays as it is
            self._say(f"The cube could not be scrambled ({work.reason}).", is_warning=True)
        if work.result is not None and work.result[1].size == self._engine.cube.size:
            alg, cube = work.result
            self._make(Scramble(alg, seed), cube)
        while self._waiting and self.begun is None:
            self._waiting.pop(0)()
        return work.error is None

    def when_ready(self, do: Callable[[], object]) -> None:
        """Do something once the cube is there that is being worked out; with none, there is nothing to wait for."""
        self._waiting.append(do)

    def scramble(self, seed: int) -> Alg:
        """Scramble the cube and remember by which seed."""
        return self._make(Scramble(scramble(self._engine.cube.size, seed), seed))

    def scramble_by(self, alg: Alg) -> Alg:
        """Scramble the cube by moves."""
        return self._make(Scramble(alg))

    def _make(self, coming: Scramble, cube: Cube | None = None) -> Alg:
        self.coming = coming
        try:
            return self._engine.scramble(coming.alg, cube)
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
            is_way = event.cause.is_history or event.cause is Cause.BACK
            self._begins = None if is_way else isinstance(event, StateReplaced) and event.cause is not Cause.SEEK
        elif isinstance(event, HistoryChanged):
            self._keep(event.undo_count + event.forgotten_count)

    def _keep(self, count: int) -> None:
        """The history has so many entries now: what began there or later was replaced by something else."""
        begins, self._begins = self._begins, None
        if begins is None:
            return
        keep = bisect_right(self._starts, count - 1)
        del self._starts[keep:], self._scrambles[keep:]
        if begins:
            self._starts.append(count)
            self._scrambles.append(self.coming)


def _scrambled(size: int, seed: int) -> tuple[Alg, Cube]:
    """A scramble and the cube it leads to."""
    alg, cube = scramble(size, seed), Cube(size)
    cube.play(alg)
    return alg, cube
