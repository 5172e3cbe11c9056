"""A session's file while it is written: a line at a time, by one program alone, and nothing lost where that fails."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from threading import Timer

from app.base.errors import UserError
from app.base.files import lock, sync_folder

MOST_WAITING = 20_000_000
"""Bytes that wait in memory at most for a disk to take them."""
SOON = 0.5
"""Seconds after which what was written stays, whatever happens to the machine."""


class Journal:
    """An open file that grows. Lines that cannot be written wait and are written first, once that is possible."""

    def __init__(self, path: Path, is_new: bool = False) -> None:
        """Open it to go on, or make it; a UserError where it cannot be written or another program does."""
        self.path = path
        self.problem = ""
        """Why nothing can be written at present."""
        self._waiting = b""
        self._is_behind = False
        """Whether something was written that the disk may still forget when its power goes."""
        self._timer: Timer | None = None
        self._added = self._longest = 0
        flags = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
        try:
            self._file = os.open(path, flags | (os.O_CREAT | os.O_EXCL if is_new else 0), 0o644)
        except OSError as error:
            raise UserError(f"{path} cannot be written ({error.strerror}).") from None
        if not lock(self._file):
            os.close(self._file)
            raise UserError(f"{path} is open in another window of Cubelens.")
        if is_new:
            sync_folder(path.parent)
        if not self._ends_in_a_line():
            self._waiting = b"\n"  # the program was ended while it wrote the last one

    def _ends_in_a_line(self) -> bool:
        length = os.fstat(self._file).st_size
        if not length:
            return True
        os.lseek(self._file, length - 1, os.SEEK_SET)
        return os.read(self._file, 1) == b"\n"

    @property
    def grown(self) -> int:
        """Bytes that were added since it was opened, but for the most at once: what it began with, or a large cube."""
        return self._added - self._longest

    def write(self, *lines: str) -> None:
        """Add lines; whatever of them the disk does not take now, it gets later."""
        told = "".join(f"{line}\n" for line in lines).encode("utf-8", "replace")
        self._waiting += told
        self._longest = max(self._longest, len(told))
        self._added += len(told)
        try:
            while self._waiting:
                self._waiting = self._waiting[os.write(self._file, self._waiting) :]
                self._sync_soon()
            self.problem = ""
        except OSError as error:
            self.problem = error.strerror or str(error)
            if len(self._waiting) > MOST_WAITING:
                raise UserError(f"{self.path} cannot be written ({self.problem}).") from None

    def _sync_soon(self) -> None:
        """Have the disk keep what was written; in a thread, for that may take as long as many frames."""
        self._is_behind = True
        if self._timer is None:
            self._timer = Timer(SOON, self._sync)
            self._timer.daemon = True
            self._timer.start()

    def _sync(self) -> None:
        self._timer, self._is_behind = None, False
        with suppress(OSError):  # a disk that refuses says so when it is written to
            os.fsync(self._file)

    def close(self) -> None:
        """Let others have it, all of it on the disk."""
        timer = self._timer
        if timer is not None:
            timer.cancel()
            timer.join()
        if self._is_behind:
            self._sync()
        with suppress(OSError):
            os.close(self._file)


def is_in_use(path: Path) -> bool:
    """Whether a program is writing a file, or nobody may."""
    try:
        Journal(path).close()
    except UserError:
        return True
    return False
