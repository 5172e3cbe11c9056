"""The pages that explain ideas, read from `assets/ideas.toml`: which is open, and what moves beside its words."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files

import numpy as np

from app.base.say import Say, say_nothing
from app.base.work import IsCancelled, Report, Runner, Work, in_thread
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


OVERLAYS = ("trackers", "commutator", "dim")


@dataclass(frozen=True, slots=True)
class Page:
    """One idea."""

    id: str
    title: str
    group: str
    text: tuple[str, ...]
    """Its paragraphs."""
    demo: Demo
    words: tuple[str, ...] = ()
    """Other names that people search it by."""
    overlays: tuple[str, ...] = ()
    inspects: str = ""
    """The faces of a corner of which the program says what it knows."""


@cache
def pages() -> tuple[Page, ...]:
    """All pages, in order."""
    table = tomllib.loads((files("assets") / "ideas.toml").read_text(encoding="utf-8"))
    return tuple(map(_page, table["page"]))


def _page(entry: dict[str, object]) -> Page:
    plain = {key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()}
    about = {name: plain.pop(name) for name in Demo.__dataclass_fields__ if name in plain}
    about["moves"] = tuple((text, told) for text, told in about.get("moves", ()))  # type: ignore[attr-defined]
    return Page(demo=Demo(**about), **plain)  # type: ignore[arg-type]  # the file's own tests look at it


class Ideas:
    """The page that is open, and what moves beside it."""

    def __init__(self, runner: Runner = in_thread, say: Say = say_nothing) -> None:
        self._runner, self._say = runner, say
        self._page: Page | None = None
        self.first = 0
        """The first paragraph shown."""
        self.show: Show | None = None
        self.work: Work[Track] | None = None
        """The work on the solve that is shown."""

    @property
    def page(self) -> Page:
        """The page that was read last; until then the first, which nobody reads before it is wanted."""
        return self._page or pages()[0]

    def open(self, page: Page) -> None:
        """Show a page from its start."""
        self.close()
        self._page, self.first = page, 0
        self.work = Work(partial(track_of, page.demo), self._runner)
        self.tick(0.0)

    def close(self) -> None:
        """Let nothing move any more."""
        if self.work is not None:
            self.work.cancel()
        self.show = self.work = None

    def turn(self, by: int) -> None:
        """The next page, or the one before."""
        known = pages()
        self.open(known[(known.index(self.page) + by) % len(known)])

    def scroll(self, by: int) -> None:
        """Read on, or back."""
        self.first = max(0, min(self.first + by, len(self.page.text) - 1))

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether something moves."""
        if self.work is not None and self.work.is_done:
            work, self.work = self.work, None
            if work.result is not None:
                self.show = Show(self.page.demo, work.result)
            else:  # a fault of ours: the page can be read without its cube
                self._say(f"The cube of this page cannot be shown ({work.error}); please report it.", is_warning=True)
        if self.show is not None:
            self.show.tick(seconds)
        return self.work is not None or (self.show is not None and self.show.is_playing)

    def do(self, change: Callable[[Show], None]) -> None:
        """Do something with what moves, if it is there yet."""
        if self.show is not None:
            change(self.show)
