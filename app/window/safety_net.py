"""The net under the window: what raises is said and kept in a file to send, and the window stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import format_exception

import moderngl

from app.base.named_files import shortened
from app.base.situation import Loaded
from app.base.state import AppState
from app.window.faults import MOST_KEPT, keep

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
