"""A session's file while it is written, by one program alone, and the folder in which sessions are kept."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from threading import Timer

import platformdirs

from app.base.files import alone_with, is_plain_file, lock, read_text, sync_folder, write_text
from app.base.say import UserError

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


ENDING = ".cubelens"
RECENT = "recent-files.txt"
MOST_RECENT = 12
MOST_BYTES = 100_000


def sessions_folder() -> Path:
    """The folder."""
    return Path(platformdirs.user_data_dir("cubelens", appauthor=False)) / "sessions"


def new_journal(folder: Path, now: float) -> Journal:
    """A file of its own for a session that begins, named after the time."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"{folder} cannot be made ({error.strerror}).") from None
    name = time.strftime("%Y-%m-%d %H.%M.%S", time.localtime(now))
    return Journal(free_place(folder, name), is_new=True)


def free_place(folder: Path, name: str) -> Path:
    """A file that is not there yet."""
    names = (f"{name}{f' ({number})' if number > 1 else ''}{ENDING}" for number in count(1))
    return next(path for found in names if not (path := folder / found).exists())


def recent_files(folder: Path) -> list[Path]:
    """The sessions there and the files from elsewhere that were opened or saved last, the newest first."""
    with suppress(OSError):
        found = {
            path: path.stat().st_mtime for path in (*folder.glob(f"*{ENDING}"), *_named(folder)) if is_plain_file(path)
        }
        return sorted(found, key=lambda path: (-found[path], path))[:MOST_RECENT]
    return []


def _named(folder: Path) -> list[Path]:
    """The files from elsewhere; a list that cannot be read is none."""
    try:
        lines = read_text(folder / RECENT, MOST_BYTES).splitlines()
    except (OSError, UserError):
        return []
    return [Path(line) for line in lines if line.strip() and "\0" not in line]


def remember(folder: Path, path: Path) -> None:
    """A file from elsewhere was opened or saved; a list that cannot be written is no reason to stop."""
    path = path.absolute()
    if path.parent != folder.absolute():
        with suppress(OSError, UserError, UnicodeEncodeError), alone_with(folder / RECENT):
            names = [str(path), *(str(known) for known in _named(folder) if known != path)][:MOST_RECENT]
            write_text(folder / RECENT, "".join(f"{name}\n" for name in names if "\n" not in name))
