"""Somebody at work, at random: turns, scrambles, solves, undoing; and what there is to be seen of it."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

from app.base.keys import Keymap
from app.base.preferences import Preferences
from app.base.state import AppState
from app.hand.actions import lead
from app.sessions.sessions import Sessions
from app.solves.track import Way
from app.watching.playback import Playback
from app.watching.player import Player
from cube_core import Engine
from cube_core.solvers import Solution
from tests.app.fakes import FakeSolve, Later
from tests.random_moves import random_move

FRAME = 1 / 60
WAY = Way("fake")


class User:
    """The program without its window, and what somebody does with it."""

    def __init__(self, folder: Path, size: int = 3) -> None:
        self.engine = Engine(size)
        self.later = Later()
        self.player = Player(self.engine, self.solve, self.later)
        self.state = AppState(self.engine, self.player, Preferences(), Keymap("letters", {}))
        self.time = 1_800_000_000.0
        self.sessions = Sessions(self.state, lambda preferences: self.solve, folder, self.clock, self.later)
        self.sessions.lead_hands = partial(lead, self.state)
        self.sessions.begin()

    def clock(self) -> float:
        self.time += 1.0
        return self.time

    def solve(self, cube, way, report, asked, is_enough) -> Solution:
        """Taken back move by move; which scramble it was is found among a few."""
        for seed in range(8):
            for fake in (FakeSolve(cube.size, seed), FakeSolve(cube.size, seed, moves=9)):
                if fake.scrambled() == cube:
                    return fake.solution
        return FakeSolve(cube.size, 9).solution  # solves nothing, and is watched as well

    def frame(self, seconds: float = FRAME) -> None:
        self.state.tick(seconds)
        self.sessions.tick(seconds)

    def act(self, draw: random.Random) -> None:
        """One thing somebody might do, and some time that passes."""
        kind = draw.choice(list(DEEDS))
        DEEDS[kind](self, draw)
        for _ in range(draw.choice((0, 1, 1, 5, 40))):
            self.frame()

    def turn(self, draw: random.Random) -> None:
        self.state.play([random_move(self.engine.cube.size, draw)])

    def practise(self, draw: random.Random) -> None:
        """Turn another cube, while one's own is set aside; then that comes back, or there is a new one."""
        self.engine.practise(FakeSolve(3, draw.randrange(8)).scrambled().facelets())
        for _ in range(draw.randrange(4)):
            self.turn(draw)
            self.frame()
        draw.choice((self.engine.undo, bool))()
        draw.choice((self.engine.come_back, self.engine.reset))()

    @property
    def seen(self) -> tuple[object, ...]:
        """What is seen of the cube, its solve and its scramble."""
        head = self.player.playback and self.player.playback.head
        place = None if head is None else (str(head.track.alg), head.index, head.is_off_solve, _phases(head.track))
        return self.engine.cube.size, self.engine.cube.facelets(), place, self.state.seeds.now


def _phases(track):
    return [(phase.name, phase.start, phase.stop) for phase in track.phases]


DEEDS = {
    "turn": lambda user, draw: user.turn(draw),
    "turns": lambda user, draw: [user.turn(draw) for _ in range(4)],
    "scramble": lambda user, draw: user.state.seeds.scramble(draw.randrange(8)),
    "own scramble": lambda user, draw: user.state.seeds.scramble_by(FakeSolve(user.engine.cube.size, 2).scramble[:9]),
    "solve": lambda user, draw: user.player.solve(WAY),
    "anew": lambda user, draw: user.player.solve_anew(WAY),
    "pause": lambda user, draw: user.player.pause(),
    "play": lambda user, draw: user.player.do(Playback.toggle),
    "seek": lambda user, draw: user.player.do(Playback.seek, draw.uniform(-1, 50)),
    "step": lambda user, draw: user.player.do(Playback.step_by, draw.choice((-1, 1))),
    "fast": lambda user, draw: user.player.metronome.set(draw.choice((2.0, 60.0, 500.0, float("inf")))),
    "undo": lambda user, draw: user.engine.undo(),
    "undo more": lambda user, draw: [(user.engine.undo(), user.frame()) for _ in range(5)],
    "redo": lambda user, draw: user.engine.redo(),
    "reset": lambda user, draw: user.engine.reset(),
    "resize": lambda user, draw: user.engine.resize(draw.choice((2, 3, 4, 5))),
    "load": lambda user, draw: user.engine.load(FakeSolve(4, draw.randrange(8)).scrambled().facelets()),
    "practise": lambda user, draw: user.practise(draw),
    "drop": lambda user, draw: user.player.drop(),
    "wait": lambda user, draw: [user.frame() for _ in range(30)],
}
