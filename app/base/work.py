"""Work in a thread of its own that can be watched and cancelled, its outcome taken by whoever asks."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from threading import Event, Thread
from typing import Generic, TypeVar

T = TypeVar("T")

SWITCH_SECONDS = 0.001
"""The seconds for which work in a thread keeps Python to itself: with the usual 5 ms a frame takes twice as long."""

BEHIND = 10
"""The niceness of such work above the program's, as the system counts it."""

Report = Callable[[float, str], None]
IsCancelled = Callable[[], bool]
Runner = Callable[[Callable[[], None]], None]
"""Has some work done; how is up to it."""


def in_thread(work: Callable[[], None]) -> None:
    """Do work in a thread that does not keep the program from ending, nor frames from coming."""
    Thread(target=_after_frames, args=(work,), daemon=True).start()


def _after_frames(work: Callable[[], None]) -> None:
    """Put a thread behind frames, where each has a priority of its own: half of those that took too long met a copy."""
    if sys.platform == "linux":
        os.nice(BEHIND)
    work()


class Work(Generic[T]):
    """One piece of work; it never raises, what went wrong is part of the outcome."""

    def __init__(self, work: Callable[[Report, IsCancelled], T], runner: Runner = in_thread) -> None:
        self._work = work
        self._cancelled = Event()
        self.fraction, self.sentence = 0.0, ""
        self.result: T | None = None
        self.error: Exception | None = None
        self.is_done = False
        runner(self._run)

    def cancel(self) -> None:
        """Ask it to stop soon."""
        self._cancelled.set()

    @property
    def is_cancelled(self) -> bool:
        """Whether it was asked to stop."""
        return self._cancelled.is_set()

    @property
    def reason(self) -> str:
        """The error in words: as it was said, else its kind."""
        return str(self.error) or type(self.error).__name__

    def _run(self) -> None:
        try:
            self.result = self._work(self._report, self._cancelled.is_set)
        except Exception as error:
            self.error = error.with_traceback(None)  # its frames would keep what was worked on: 24 MB of a large cube
        self.is_done = True

    def _report(self, fraction: float, sentence: str) -> None:
        self.fraction, self.sentence = fraction, sentence
