"""The first run: the program mixes a cube up and solves it step by step, then asks what next; any key takes over."""

from __future__ import annotations

from collections.abc import Callable

from app.base.situation import Loaded
from app.base.state import AppState
from app.solves.methods import way_for
from app.solves.tempo import DEFAULT
from cube_core import Alg, Engine, parse, scramble
from cube_core.events import Cause

SCRAMBLE_AT, SOLVE_AT, END_AT = 1.5, 4.0, 26.0
"""Seconds from the start at which it scrambles, begins to solve, and is over."""
SEED, MOVES = 11, 12
SHORT = "R' D' R D"
"""Four turns of a 3×3 after which a solve by layers has five steps, one of each kind: few enough to be read."""
LARGEST = 5
"""On larger cubes it shows itself on a 3×3 instead."""


class Introduction:
    """A demonstration that stops as soon as somebody touches the program."""

    def __init__(self, state: AppState, ask: Callable[[], None]) -> None:
        """An introduction; `ask` is called once it is over."""
        self._state, self._ask = state, ask
        self._time = 0.0
        self._tempo = DEFAULT
        self._has_solve = False

    def start(self) -> None:
        """Begin, on a new cube."""
        state = self._state
        state.player.cancel()
        state.player.drop()
        engine: Engine = state.engine
        if engine.cube.size > LARGEST:
            engine.resize(3)
        elif not state.is_solved:
            engine.reset()
        self._time, self._tempo, self._has_solve = 0.0, state.player.metronome.tempo, False
        state.learning.is_introducing = True
        state.touch()

    def stop(self) -> None:
        """Somebody takes over: the solve pauses where it is."""
        if not self._state.learning.is_introducing:
            return
        self._state.learning.is_introducing = False
        self._state.player.cancel()
        self._state.player.pause()
        self._state.player.metronome.set(self._tempo)
        self._state.player.set_lesson(self._state.player.wants_lesson(self._state.engine.cube.size))
        self._state.touch()

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether it goes on."""
        state = self._state
        if not state.learning.is_introducing:
            return False
        before, self._time = self._time, self._time + seconds
        if before < SCRAMBLE_AT <= self._time:
            state.engine.play(_some_moves(state.engine.cube.size), Cause.INTRODUCTION)
        if before < SOLVE_AT <= self._time:
            state.player.solve(way_for(state.preferences, state.engine.cube.size))
        watched = state.watched
        if isinstance(watched, Loaded) and not self._has_solve:
            self._has_solve = True
            state.player.set_lesson(False)
            state.player.metronome.set(len(watched.track) / max(1.0, END_AT - 1.5 - self._time))
        if self._time >= END_AT:
            self.stop()
            self._ask()
        return state.learning.is_introducing


def _some_moves(size: int) -> Alg:
    return parse(SHORT, 3) if size == 3 else scramble(size, SEED)[:MOVES]
