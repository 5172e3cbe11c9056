"""The progress of long work, on a terminal's standard error and nowhere else."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Self

from app.base import interruption

_FIRST_AFTER, _EVERY = 0.5, 0.1


def is_watched() -> bool:
    """Whether standard error is a terminal, where somebody reads along."""
    return sys.stderr is not None and sys.stderr.isatty()


def remark(line: str) -> None:
    """Tell a terminal something beside the output."""
    if is_watched():
        print(line, file=sys.stderr)


class Progress:
    """Shows a fraction and a sentence in one line that is wiped at the end; short work shows nothing."""

    def __init__(self) -> None:
        self._shows = is_watched()
        self._next = time.monotonic() + _FIRST_AFTER
        self._is_shown = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._is_shown:
            self._write("")

    def __call__(self, fraction: float, sentence: str) -> None:
        """Tell how far the work is, from 0 to 1, and at what; as often as is handy, where work may end."""
        interruption.check()
        if self._shows and time.monotonic() >= self._next:
            self._next = time.monotonic() + _EVERY
            self._is_shown = True
            self._write(f"{fraction:4.0%} {sentence}"[:79])

    def _write(self, line: str) -> None:
        sys.stderr.write(f"\r\x1b[K{line}")
        sys.stderr.flush()
