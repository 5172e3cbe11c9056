"""Faults of ours: what is needed to mend one is kept in a file to send, and the window stays."""

from __future__ import annotations

import platform
import re
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import format_exception

import moderngl
import platformdirs

from app import __version__
from app.base.files import write_text
from app.base.named_files import shortened
from app.base.say import UserError
from app.base.situation import Loaded
from app.base.state import AppState
from app.base.work import IsCancelled, Report
from app.solves.search import EXPECTED, IsEnough, Solve
from app.solves.track import Way
from cube_core.cube import Cube
from cube_core.solvers import Solution

MOST_KEPT = 20
"""More would tell nobody anything new; the newest stay: what was mended long ago must not keep them out."""
_NAME = re.compile("[a-z]+-[0-9]{1,9}")
"""Their files are numbered; others of the folder are somebody else's."""


def faults_folder() -> Path:
    """The folder of faults, in the platform's data folder."""
    return Path(platformdirs.user_data_dir("cubelens", appauthor=False)) / "faults"


def kept_in(folder: Path) -> list[Path]:
    """The faults that were kept, the oldest first; where nobody can tell, none."""
    try:
        return sorted((path for path in folder.glob("*.txt") if _NAME.fullmatch(path.stem)), key=_number)
    except OSError:
        return []


def _number(path: Path) -> int:
    return int(path.stem.rpartition("-")[2])


def keeping_faults(solve: Solve, folder: Path) -> Solve:
    """The same, but a fault's trace, cube and method are kept, and the fault says where."""

    def work(cube: Cube, way: Way, report: Report, is_cancelled: IsCancelled, is_enough: IsEnough) -> Solution:
        begun = cube.copy()
        try:
            return solve(cube, way, report, is_cancelled, is_enough)
        except EXPECTED:
            raise
        except Exception as error:
            told = "\n".join([str(way), begun.facelets(), "", *traceback.format_exception(error)])
            path = keep(told, folder, "solve")
            if path is not None:
                error.add_note(f"with the file {path}")
            raise

    return work


def keep(told: str, folder: Path, kind: str) -> Path | None:
    """Write down a fault, and sweep the oldest where there are many; the file, or none where it cannot be written."""
    head = f"Cubelens {__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        before = kept_in(folder)
        path = folder / f"{kind}-{_number(before[-1]) + 1 if before else 1}.txt"
        write_text(path, f"{head}\n{_without_home(told)}\n".encode("utf-8", "backslashreplace").decode())
        for old in before[::-1][MOST_KEPT - 1 :]:
            old.unlink(missing_ok=True)
    except (OSError, UserError):
        return None  # the fault itself is what the user must hear of
    return path


def _without_home(text: str) -> str:
    """A text that is sent to others says nothing of the user's name."""
    try:
        return text.replace(str(Path.home()), "~")
    except RuntimeError:
        return text


Lost = tuple[type[Exception], ...]
LONGEST_TOLD = 90
PATIENT = 3
"""So many frames in a row may fail until the next one waits a while."""
PAUSE = 1.0


class SafetyNet:
    """Catches what handlers, frames and panels raise; graphics that are lost fall through, nothing works without."""

    def __init__(self, state: AppState, folder: Path, put_away: Callable[[bool], None]) -> None:
        """Make it with a call that is told whether putting away is not enough: the frame before failed, too."""
        self._state, self._folder, self._put_away = state, folder, put_away
        self.caught = 0
        """The number of faults."""
        self.frames = 0
        """The number of frames begun, drawn to their end or not."""
        self._failed_in_a_row = 0
        self._last_failed = -PATIENT
        self._kept: dict[str, Path | None] = {}

    @contextmanager
    def under(self, lost: Lost = (moderngl.Error,), is_frame: bool = False) -> Iterator[None]:
        """A context whose faults are caught."""
        try:
            yield
        except lost:
            raise
        except Exception as error:
            self._catch(error, is_frame)

    @property
    def is_failing(self) -> bool:
        """Whether this very frame failed and the next one may do better."""
        return self._last_failed == self.frames and self._failed_in_a_row < PATIENT

    @property
    def pause(self) -> float:
        """Seconds that the next frame waits: one that fails again and again must not keep the machine busy."""
        return PAUSE if self._failed_in_a_row >= PATIENT else 0.0

    def _catch(self, error: Exception, is_frame: bool) -> None:
        self.caught += 1
        if is_frame:
            self._failed_in_a_row = self._failed_in_a_row + 1 if self.frames - self._last_failed <= 1 else 1
            self._last_failed = self.frames
        told = self._told(error)
        self._put_away(is_frame and self._failed_in_a_row > 1)
        if self._state.message is None or self._state.message.text != told:
            self._state.say(told, is_warning=True)

    def _told(self, error: Exception) -> str:
        trace = "".join(format_exception(error))
        if trace not in self._kept and len(self._kept) < MOST_KEPT:  # the first one often explains the others
            self._kept[trace] = keep(f"{self._situation()}\n\n{trace}", self._folder, "window")
        path = self._kept.get(trace)
        what = f"{type(error).__name__}: {' '.join(str(error).split())}"[:LONGEST_TOLD]
        how = "say what you did" if path is None else f"send the file {shortened(path)}"
        return f"Something went wrong ({what}); please report it, {how}."

    def _situation(self) -> str:
        state, at = self._state, self._state.watched
        solve = f"{at.track.way} at {at.index} of {len(at.track)}" if isinstance(at, Loaded) else "no solve"
        return f"{state.title}, {state.panels.shown.id}, {solve}, seed {state.seeds.now}"
