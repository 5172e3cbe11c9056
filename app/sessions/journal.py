"""A session's file while it is written: a line at a time, by one program alone, and nothing lost where that fails."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from app.base.errors import UserError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

MOST_WAITING = 20_000_000
"""Bytes that wait in memory at most for a disk to take them."""
_LOCKED_AT = 2**40
"""The byte that is locked on Windows, where nobody could read what is locked: far beyond all files."""


class Journal:
    """An open file that grows. Lines that cannot be written wait and are written first, once that is possible."""

    def __init__(self, path: Path, is_new: bool = False) -> None:
        """Open it to go on, or make it; a UserError where it cannot be written or another program does."""
        self.path = path
        self.problem = ""
        """Why nothing can be written at present."""
        self._waiting = b""
        flags = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
        try:
            self._file = os.open(path, flags | (os.O_CREAT | os.O_EXCL if is_new else 0), 0o644)
        except OSError as error:
            raise UserError(f"{path} cannot be written ({error.strerror}).") from None
        if not _lock(self._file):
            os.close(self._file)
            raise UserError(f"{path} is open in another window of Cubelens.")
        if not self._ends_in_a_line():
            self._waiting = b"\n"  # the program was ended while it wrote the last one

    def _ends_in_a_line(self) -> bool:
        length = os.fstat(self._file).st_size
        if not length:
            return True
        os.lseek(self._file, length - 1, os.SEEK_SET)
        return os.read(self._file, 1) == b"\n"

    def write(self, *lines: str) -> None:
        """Add lines; whatever of them the disk does not take now, it gets later."""
        self._waiting += "".join(f"{line}\n" for line in lines).encode("utf-8", "replace")
        try:
            while self._waiting:
                self._waiting = self._waiting[os.write(self._file, self._waiting) :]
            self.problem = ""
        except OSError as error:
            self.problem = error.strerror or str(error)
            if len(self._waiting) > MOST_WAITING:
                raise UserError(f"{self.path} cannot be written ({self.problem}).") from None

    def close(self) -> None:
        """Let others have it."""
        with suppress(OSError):
            os.close(self._file)


def is_in_use(path: Path) -> bool:
    """Whether a program is writing a file, or nobody may."""
    try:
        Journal(path).close()
    except UserError:
        return True
    return False


if sys.platform == "win32":

    def _lock(file: int) -> bool:
        """Keep other programs from writing a file as long as it is open; whether it was free."""
        try:
            os.lseek(file, _LOCKED_AT, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:

    def _lock(file: int) -> bool:
        """Keep other programs from writing a file as long as it is open; whether it was free."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
