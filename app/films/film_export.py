"""The window's films and lessons: the solve that is loaded, written into the user's folder of videos or documents."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path
from queue import Empty, Queue

import moderngl
import platformdirs

from app.base.files import replacing
from app.base.named_files import Question, with_ending
from app.base.preferences import look_of
from app.base.say import UserError, telling
from app.base.state import AppState
from app.base.work import IsCancelled, Report, Runner, Work, in_thread
from app.films import page, video
from app.films.film import AFTER, BEFORE, FORMATS, Film, Format, Schedule, format_of
from app.films.stage import Design, Pixels
from app.solves.tempo import FASTEST
from app.solves.track import Track
from cube_core.board import Board
from renderer.camera import Camera
from renderer.palette import palette_of

WAITING = 3
"""Drawn pictures that may wait to be written."""
PATIENCE = 0.1
"""Seconds after which the thread looks whether it is still wanted."""


class FilmGivenUpError(Exception):
    """The film is no longer wanted."""


class Shooting:
    """One film on its way into a file."""

    def __init__(
        self, film: Film, path: Path, kind: Format, context: moderngl.Context, runner: Runner = in_thread
    ) -> None:
        self.path = path
        self._count, self._drawn = len(film.positions), 0
        self._stage = film.stage(context)
        self._pictures = film.pictures(self._stage, lambda fraction, sentence: None)
        self._queue: Queue[Pixels | None] = Queue(WAITING)
        plan = film.reel(self._stage, iter(()))
        samples = plan.samples()  # drawn here: the thread has no context

        def write(report: Report, is_cancelled: IsCancelled) -> None:
            reel = replace(plan, pictures=self._taken(is_cancelled), samples=lambda: samples)
            with replacing(path) as draft:
                kind.write(draft, reel)

        self._work: Work[None] = Work(write, runner)

    @property
    def fraction(self) -> float:
        """The part that is drawn, from 0 to 1."""
        return self._drawn / self._count

    @property
    def is_done(self) -> bool:
        """Whether the file is there, or never will be."""
        return self._work.is_done

    @property
    def error(self) -> Exception | None:
        """The error, once it is done."""
        return self._work.error

    def draw(self) -> bool:
        """Draw one more picture, if there is room for it; whether there was."""
        if self._queue.full() or self._drawn > self._count:
            return False
        self._queue.put_nowait(next(self._pictures, None))
        self._drawn += 1
        return True

    def cancel(self) -> None:
        """Leave nothing behind, and soon."""
        self._work.cancel()

    def release(self) -> None:
        """Give everything back to the driver."""
        self._stage.release()

    def _taken(self, is_cancelled: IsCancelled) -> Iterator[Pixels]:
        """The pictures as the thread gets them."""
        while (picture := self._wait(is_cancelled)) is not None:
            yield picture

    def _wait(self, is_cancelled: IsCancelled) -> Pixels | None:
        while not is_cancelled():
            with suppress(Empty):
                return self._queue.get(timeout=PATIENCE)
        raise FilmGivenUpError


LONGEST = 600.0
"""Seconds: a solve that would play longer, or than what can be kept of it, is shown at a higher tempo."""
BUDGET = 0.012
"""Seconds of a frame of the window that drawing may take once one picture is drawn."""
SAID_EVERY = 0.5
_LAST_WAIT = 3.0
"""Seconds that the end of the program waits for a film that is given up to be cleared away."""


class FilmExport:
    """Makes one film at a time while the window goes on."""

    def __init__(self, context: moderngl.Context, state: AppState, camera: Camera) -> None:
        self._context, self._state, self._camera = context, state, camera
        self._shooting: Shooting | None = None
        self._since_said = 0.0

    def start(self) -> None:
        """Begin, or say why not."""
        playback = self._state.player.playback
        if self._shooting is not None:
            self._state.say("A film is being written; Esc gives it up.")
        elif playback is None:
            self._state.say("There is no solve to show in a film; Solve finds one.")
        else:
            self._ask(playback.head.track, playback.loop)

    def _ask(self, track: Track, loop: tuple[int, int] | None) -> None:
        """Begin under the name that is chosen in the system's dialog, or at once where it has none."""
        ending = ".mp4" if video.is_there() else ".webp"
        usual = platformdirs.user_videos_dir if ending == ".mp4" else platformdirs.user_pictures_dir
        with telling(self._state.say):
            path = free_name(usual(), track, ending)
            kinds = (("Film", (ending,)), ("Other films", tuple(FORMATS)))
            question = Question("Export a film", kinds, str(path), is_new=True)
            if not self._state.dialogs.ask(question, lambda paths: self._begin(track, loop, paths[0])):
                self._begin(track, loop, path)

    def _begin(self, track: Track, loop: tuple[int, int] | None, path: Path) -> None:
        with telling(self._state.say):
            path = with_ending(path, ".mp4" if video.is_there() else ".webp")
            self._shoot(track, loop, path, format_of(path))

    def _shoot(self, track: Track, loop: tuple[int, int] | None, path: Path, kind: Format) -> None:
        start, stop = loop or (0, len(track))
        longest = int(min(LONGEST + BEFORE + AFTER, kind.most_pictures(kind.width, kind.height) / kind.fps))
        tempo = min(max(self._state.player.metronome.tempo, (stop - start) / (longest - BEFORE - AFTER)), FASTEST)
        design = Design(look_of(self._state.preferences), kind.width, kind.height, True, self._camera.pose)
        film = Film([track], design, Schedule(start, stop, tempo, kind.fps), kind.fps)
        kind.check(design.width, design.height, len(film.positions))
        self._shooting, self._since_said = Shooting(film, path, kind, self._context), SAID_EVERY

    def tick(self, seconds: float) -> bool:
        """Draw a few pictures more; whether a film is being made."""
        if self._shooting is None:
            return False
        if self._shooting.is_done:
            self._finish(self._shooting)
        else:
            self._draw(self._shooting)
            self._tell(self._shooting, seconds)
        return True

    def _draw(self, shooting: Shooting) -> None:
        until = time.perf_counter() + BUDGET
        while shooting.draw() and time.perf_counter() < until:
            pass

    def _tell(self, shooting: Shooting, seconds: float) -> None:
        self._since_said += seconds
        if self._since_said >= SAID_EVERY:
            self._since_said = 0.0
            self._state.say(f"Writing the film {shooting.path.name}: {shooting.fraction:.0%}. Esc gives it up.")

    def _finish(self, shooting: Shooting) -> None:
        self._shooting = None
        shooting.release()
        if shooting.error is None:
            self._state.say(f"The film is in {shooting.path}.")
        elif isinstance(shooting.error, FilmGivenUpError):
            self._state.say("Export cancelled.")
        elif isinstance(shooting.error, UserError | OSError | MemoryError):
            self._state.say(f"The film was not written: {shooting.error}", is_warning=True)
        else:  # a fault of ours costs no more than this film
            told = f"The film could not be written ({shooting.error}); please report it with the solve."
            self._state.say(told, is_warning=True)

    def cancel(self) -> bool:
        """Give up the film that is being made; whether there was one."""
        if self._shooting is not None:
            self._shooting.cancel()
        return self._shooting is not None

    def end(self) -> None:
        """The program ends: leave no half-written film behind."""
        until = time.monotonic() + _LAST_WAIT
        while self.cancel() and self._shooting is not None and not self._shooting.is_done:
            if time.monotonic() > until:
                break
            time.sleep(0.01)
        if self._shooting is not None:
            self._shooting.release()
            self._shooting = None


def free_name(folder: str, track: Track, ending: str) -> Path:
    """A file of one of the user's folders, named for a solve, that is not there yet."""
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    method = re.sub(r"[^\w-]+", "-", track.way.method).strip("-")[
        :40
    ]  # a session may say anything, and this names a file
    name = f"cubelens-{track.size}-{method or 'moves'}"
    names = (f"{name}{f'-{number}' if number > 1 else ''}{ending}" for number in count(1))
    return next(path for found in names if not (path := place / found).exists())


class LessonExport:
    """Writes one page at a time, in a thread: its sentences take a second where a cube is large."""

    def __init__(self, state: AppState, runner: Runner = in_thread) -> None:
        self._state, self._runner = state, runner
        self._work: Work[Path] | None = None

    def start(self) -> None:
        """Begin, or say why not."""
        playback = self._state.player.playback
        if self._work is not None:
            self._state.say("A lesson is being written; it is there in a moment.")
        elif playback is None:
            self._state.say("There is no solve to make a lesson of; Solve finds one.")
        else:
            self._ask(playback.head.track, playback.loop)

    def _ask(self, track: Track, loop: tuple[int, int] | None) -> None:
        """Begin under the name that is chosen in the system's dialog, or at once where it has none."""
        with telling(self._state.say):
            page.check(track.size)
            path = free_name(platformdirs.user_documents_dir(), track, page.ENDING)
            question = Question("Export a lesson", (("Lesson", (page.ENDING,)),), str(path), is_new=True)
            if not self._state.dialogs.ask(question, lambda paths: self._begin(track, loop, paths[0])):
                self._begin(track, loop, path)

    def _begin(self, shown: Track, loop: tuple[int, int] | None, chosen: Path) -> None:
        path = with_ending(chosen, page.ENDING)
        palette, has_letters = palette_of(self._state.preferences.palette), self._state.preferences.letters
        origin = Board(shown.origin.cube.copy())
        start, stop = loop or (0, len(shown))

        def write(report: Report, is_cancelled: IsCancelled) -> Path:
            track = Track(
                origin, shown.solution, shown.way, is_regripped=shown.is_regripped
            )  # the window goes on with its own
            page.Lesson(track, palette, has_letters, start=start, stop=stop).write(path)
            return path

        self._work = Work(write, self._runner)

    def tick(self) -> bool:
        """Say how it ended, once it has; whether a page is being written."""
        if self._work is None or not self._work.is_done:
            return self._work is not None
        work, self._work = self._work, None
        if work.error is None:
            self._state.say(f"The lesson is in {work.result}; any browser opens it.")
        else:
            self._state.say(f"The lesson was not written: {work.reason}", is_warning=True)
        return False
