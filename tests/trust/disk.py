"""A disk that fails at its n-th call, or whose power goes: what files may hold then."""

from __future__ import annotations

import errno
import io
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT


class Disk:
    """Stands between a program and the files of one folder; all it does there is done, and counted, call by call."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, before: Callable[[str], None]) -> None:
        """Tell of each call that changes something before it is made; what is raised then is what the call raises."""
        self.folder, self._before = folder, before
        self._opened: dict[int, Path] = {}
        self.durable: dict[int, bytes] = {}
        """What of each file is sure to stay, by the number that the disk has for it."""
        self.names = self.listing()
        """Which names are sure to stay, and the files that they name."""
        self.content = {number: (folder / name).read_bytes() for name, number in self.names.items()}
        self.durable |= self.content
        self._real = {name: getattr(os, name) for name in ("open", "fsync", "replace", "unlink", "chmod", "write")}
        self._open = io.open
        for name in self._real:
            patch.setattr(os, name, getattr(self, f"_{name}" if name != "open" else "_os_open"))
        patch.setattr(io, "open", self._io_open)
        patch.setattr("builtins.open", self._io_open)

    def listing(self) -> dict[str, int]:
        return {path.name: path.stat().st_ino for path in self.folder.iterdir() if path.is_file()}

    def _is_here(self, path: Any) -> bool:
        return isinstance(path, str | Path) and Path(path).parent == self.folder

    def tell(self, what: str, path: Any) -> None:
        if self._is_here(path):
            self._before(what)

    def look(self) -> None:
        """Take in what is written so far."""
        for name, number in self.listing().items():
            with self._open(self.folder / name, "rb") as file:
                self.content[number] = file.read()

    def after_power_loss(self) -> Iterator[dict[str, bytes]]:
        """What may be found: each write that was not asked to stay dropped, torn or done, names as before or new."""
        self.look()
        for names in (self.names, self.listing()):
            for torn in (self._dropped, self._torn, self._done):
                yield {name: torn(number) for name, number in names.items()}

    def _dropped(self, number: int) -> bytes:
        return self.durable.get(number, b"")

    def _done(self, number: int) -> bytes:
        return self.content[number]

    def _torn(self, number: int) -> bytes:
        safe, now = self._dropped(number), self._done(number)
        if now.startswith(safe):
            return now[: (len(safe) + len(now) + 1) // 2]
        return now[: len(now) // 2] + bytes(len(now) - len(now) // 2)

    def _os_open(self, path: Any, flags: int, *more: int) -> int:
        if flags & WRITES:
            self.tell("open", path)
        file: int = self._real["open"](path, flags, *more)
        self._opened[file] = Path(path)
        return file

    def _fsync(self, file: int) -> None:
        path = self._opened.get(file, Path())
        if path == self.folder:
            self._before("sync folder")
            self.names = self.listing()
        elif self._is_here(path):
            self._before("sync")
            self.look()
            number = os.fstat(file).st_ino
            self.durable[number] = self.content.get(number, b"")

    def _replace(self, one: Any, other: Any) -> None:
        self.tell("replace", other)
        self._real["replace"](one, other)

    def _unlink(self, path: Any, **more: Any) -> None:
        self.tell("unlink", path)
        self._real["unlink"](path, **more)

    def _chmod(self, path: Any, mode: int, **more: Any) -> None:
        self.tell("chmod", path)
        self._real["chmod"](path, mode, **more)

    def _write(self, file: int, content: bytes) -> int:
        self.tell("write", self._opened.get(file, Path()))
        done: int = self._real["write"](file, content)
        return done

    def _io_open(self, path: Any, mode: str = "r", buffering: int = -1, *more: Any, **named: Any) -> Any:
        if not self._is_here(path) or not set(mode) & set("wax+"):
            return self._open(path, mode, buffering, *more, **named)
        self.tell("open", path)
        raw = _Raw(str(path), mode.replace("b", "").replace("t", ""))
        raw.disk = self
        self._opened[raw.fileno()] = Path(path)
        if not buffering:
            return raw
        held = io.BufferedWriter(raw)
        return held if "b" in mode else io.TextIOWrapper(held, **{k: v for k, v in named.items() if v is not None})


class _Raw(io.FileIO):
    disk: Disk

    def write(self, content: Any) -> int:
        """A write that fails has written half of what it should."""
        try:
            self.disk.tell("write", Path(str(self.name)))
        except OSError:
            super().write(bytes(content)[: len(content) // 2])
            raise
        return super().write(content)


def fails_at(number: int) -> tuple[Callable[[str], None], list[str]]:
    """What raises at one call, counted from nought, and the calls that there were."""
    calls: list[str] = []

    def before(what: str) -> None:
        calls.append(what)
        if len(calls) == number + 1:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    return before, calls


def laid_out(folder: Path, content: dict[str, bytes]) -> Path:
    """A folder with files in it, in place of what was there."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, one in content.items():
        (folder / name).write_bytes(one)
    return folder
