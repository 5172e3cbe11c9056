"""The first run: for twenty seconds the program scrambles and solves a cube by itself; any key takes over."""

from __future__ import annotations

from app.playback.tempo import DEFAULT
from app.state.app_state import Desk
from cube_core import Alg, Engine, scramble

SCRAMBLE_AT, SOLVE_AT, END_AT = 0.6, 4.0, 20.0
"""Seconds from the start at which it scrambles, begins to solve, and is over."""
SEED, MOVES = 11, 12
LARGEST = 5
"""On larger cubes it shows itself on a 3×3 instead."""


class Intro:
    """A demonstration that stops as soon as somebody touches the program."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._time = 0.0
        self._tempo = DEFAULT
        self._has_solve = False

    def start(self) -> None:
        """Begin, on a new cube."""
        desk = self._desk
        desk.player.cancel()
        desk.player.drop()
        engine: Engine = desk.engine
        if engine.cube.size > LARGEST:
            engine.resize(3)
        elif not desk.is_solved:
            engine.reset()
        self._time, self._tempo, self._has_solve = 0.0, desk.player.tempo, False
        desk.is_introducing = True
        desk.touch()

    def stop(self) -> None:
        """Somebody takes over: the solve pauses where it is."""
        if not self._desk.is_introducing:
            return
        self._desk.is_introducing = False
        self._desk.player.cancel()
        self._desk.player.pause()
        self._desk.player.set_tempo(self._tempo)
        self._desk.touch()

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether it goes on."""
        desk = self._desk
        if not desk.is_introducing:
            return False
        before, self._time = self._time, self._time + seconds
        if before < SCRAMBLE_AT <= self._time:
            desk.engine.play(_some_moves(desk.engine.cube.size), cause="intro")
        if before < SOLVE_AT <= self._time:
            desk.player.solve(desk.method)
        head = desk.player.head
        if head is not None and not self._has_solve:
            self._has_solve = True
            desk.player.set_tempo(len(head.track) / max(1.0, END_AT - 1.5 - self._time))
        if self._time >= END_AT:
            self.stop()
        return desk.is_introducing


def _some_moves(size: int) -> Alg:
    return scramble(size, SEED)[:MOVES]
