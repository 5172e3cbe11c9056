"""The window's lessons: the solve that is loaded, written as a page into the folder of the user's documents."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from app.base.dialogs import Question
from app.base.named_files import with_ending
from app.base.say import telling
from app.base.state import AppState
from app.base.work import IsCancelled, Report, Runner, Work, in_thread
from app.films import lesson
from app.films.film_export import free_name
from app.solves.track import Track
from cube_core.board import Board
from renderer.palette import palette_of


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
            lesson.check(track.size)
            path = free_name(platformdirs.user_documents_dir(), track, lesson.ENDING)
            question = Question("Export a lesson", (("Lesson", (lesson.ENDING,)),), str(path), is_new=True)
            if not self._state.dialogs.ask(question, lambda paths: self._begin(track, loop, paths[0])):
                self._begin(track, loop, path)

    def _begin(self, shown: Track, loop: tuple[int, int] | None, chosen: Path) -> None:
        path = with_ending(chosen, lesson.ENDING)
        palette, has_letters = palette_of(self._state.preferences.palette), self._state.preferences.letters
        origin = Board(shown.origin.cube.copy())
        start, stop = loop or (0, len(shown))

        def write(report: Report, is_cancelled: IsCancelled) -> Path:
            track = Track(
                origin, shown.solution, shown.way, is_regripped=shown.is_regripped
            )  # the window goes on with its own
            lesson.Lesson(track, palette, has_letters, start=start, stop=stop).write(path)
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
