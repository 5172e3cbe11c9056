"""Short shows of a cube that explain something: told moves or a stretch of a real solve, played round and round."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from app.base.work import IsCancelled, Report
from app.solves.tempo import LONGEST_FRAME
from app.solves.track import Track, Way
from cube_core.algs import parse
from cube_core.board import Board
from cube_core.carrying import find_stickers
from cube_core.cube import Cube
from cube_core.roles import NO_CELLS, StepCells
from cube_core.scrambles import scramble
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.registry import solve
from cube_core.solvers.solution import PhaseName, Solution
from cube_core.solvers.solution import Report as Outcome
from cube_core.words.facts import Written

RATE = 2.0
"""Moves a second."""
REST, LAST_REST = 0.9, 2.5
"""Seconds between two steps, and before it begins again."""
MOVES = PhaseName("moves", "The moves", "Moves")


@dataclass(frozen=True, slots=True)
class Demo:
    """A demonstration: its cube, its moves or its solve, and its overlays."""

    size: int
    start: str = ""
    """Moves that come before what is shown."""
    seed: int | None = None
    """The seed of the scramble."""
    moves: tuple[tuple[str, str], ...] = ()
    """Moves, and a sentence for each; or else a solve by a method."""
    is_cycle: bool = False
    """Whether the moves send three stickers round, to be marked."""
    method: str = ""
    three: str | None = None
    parity: str = "before"
    at: str = ""
    """The phase that it begins with, or `parity` for the first step that has to do with one."""
    steps: int = 0
    """The number of steps that are shown; 0 shows all."""


def track_of(demo: Demo, report: Report, is_cancelled: IsCancelled) -> Track:
    """The whole solve that a demo is a part of."""
    cube = Cube(demo.size)
    cube.play(scramble(demo.size, demo.seed) if demo.seed is not None else parse(demo.start, demo.size))
    if demo.moves:
        return Track(Board(cube), _told(cube, demo.moves, demo.is_cycle))
    found = solve(cube, demo.method, three=demo.three, parity=demo.parity, progress=report, cancel=is_cancelled)
    return Track(Board(cube), found, Way(demo.method, demo.three))


def _told(cube: Cube, moves: tuple[tuple[str, str], ...], is_cycle: bool) -> Solution:
    recorder = Recorder(cube)
    stickers = _cycle(cube, [text for text, _ in moves]) if is_cycle else ()
    with recorder.phase(MOVES):
        for text, sentence in moves:
            cells = _cells(recorder.board.cube, stickers) if stickers else NO_CELLS
            recorder.play(parse(text, cube.size), Explanation(Written(sentence), "align", cells))
    return recorder.solution(Outcome())


def _cycle(cube: Cube, moves: list[str]) -> tuple[int, ...]:
    """A sticker that all moves together bring elsewhere, the one that is there, and the third."""
    after = cube.copy()
    after.play(" ".join(moves))
    changed = np.flatnonzero(after.stickers != cube.stickers)
    first = int(changed[0])
    second = int(np.flatnonzero(after.stickers == cube.stickers[first])[0])
    (third,) = (int(slot) for slot in changed if slot not in (first, second))
    return first, second, third


def _cells(cube: Cube, cycle: tuple[int, ...]) -> StepCells:
    """The first and the third where they are now, and the place of the second, which stays."""
    source, third = find_stickers(cube, [cycle[0], cycle[2]]).tolist()
    return StepCells([source], [cycle[1]], [third])


class Show:
    """A demo being played, from its first step to its last and then again."""

    def __init__(self, demo: Demo, track: Track) -> None:
        self.track = track
        self.start = _start(demo, track)
        self.stop = _stop(demo, track, self.start)
        self.position = float(self.start)
        self.is_playing = True
        self._rest = REST

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        seconds = min(seconds, LONGEST_FRAME)
        if not self.is_playing:
            return
        if self._rest > 0:
            self._rest -= seconds
            return
        if self.position >= self.stop:
            self.position, self._rest = float(self.start), REST
            return
        end = min(self.track.next_step(int(self.position)), self.stop)
        self.position = min(self.position + RATE * seconds, end)
        if self.position == end:
            self._rest = LAST_REST if end == self.stop else REST

    def toggle(self) -> None:
        """Play or pause."""
        self.is_playing = not self.is_playing

    def step_by(self, by: int) -> None:
        """Go to the end of this step, or to its start or that of the one before, and rest there."""
        self.is_playing = False
        place = self.track.next_step(int(self.position)) if by > 0 else self.track.step_before(self.position)
        self.position = float(min(max(place, self.start), self.stop))


def _start(demo: Demo, track: Track) -> int:
    if demo.at == "parity":
        return track.parity_starts[0] if track.parity_starts else 0
    return track.start_of(demo.at)


def _stop(demo: Demo, track: Track, start: int) -> int:
    if not demo.steps:
        return len(track)
    first = track.step_number_at(start) or 0
    last = min(first + demo.steps, len(track.steps)) - 1
    return track.step(last).stop
