"""The user's files: read within bounds, written whole or not at all, and by one window at a time.

Files that several windows change (settings, times) are read again, changed and written within `alone_with`, so that
nobody writes over what another one added meanwhile.
"""

from __future__ import annotations

import codecs
import errno
import gzip
import os
import re
import stat
import sys
import time
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import copyfile
from typing import BinaryIO

from app.base import interruption
from app.base.say import UserError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

MOST_KEPT = 200_000_000
"""Bytes of a file that is copied beside; no file of this program has as many, and a disk that fills up stops others."""
AT_ONCE = 1 << 20
"""So many bytes of a long file are read at once."""
LONGEST_WAIT = 2.0
"""Seconds for which another window is waited for: it writes for a few milliseconds, unless it stands still."""
_DRAFT = re.compile(r"\.cubelens-[0-9a-f]{12}(\..*)?")
_LOCKED_AT = 2**40
"""The byte that is locked on Windows, where nobody could read what is locked: far beyond all files."""
_IN_USE = (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)
NO_NAME = "No file has a name with a null character in it; name another."


def is_plain_file(path: Path) -> bool:
    """Whether there is a plain file; where nobody can tell, there is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def read_text(path: Path, most: int) -> str:
    """The text of a plain file of so many bytes at most, whatever marks its beginning.

    A UserError says what is wrong with it, but for a file that is not there. Pipes and devices are not waited for.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        with open(os.open(path, flags), "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise UserError(f"{path} is not a regular file; put one in its place.")
            content = file.read(most + 1)
        if len(content) > most:
            raise UserError(f"{path} is larger than {most} bytes; shorten it.")
        return content.decode("utf-8-sig")
    except FileNotFoundError:
        raise
    except IsADirectoryError:
        raise UserError(f"{path} is a folder; put a file in its place.") from None
    except OSError as error:
        raise UserError(f"{path} cannot be read ({error.strerror}).") from None
    except UnicodeDecodeError as error:
        raise UserError(f"{path} is not UTF-8 text: byte {error.start + 1} is none.") from None
    except ValueError:
        raise UserError(NO_NAME) from None


def read_pieces(path: Path) -> Iterator[str]:
    """The text of a plain file, however long and perhaps compressed by gzip, a megabyte at a time.

    A UserError says what is wrong with it.
    """
    if not is_plain_file(path):
        raise UserError(f"{str(path)[-200:]} is not a regular file; name one that is.")
    try:
        with open(path, "rb") as file:
            packed = file.read(2) == b"\x1f\x8b"
            file.seek(0)
            yield from text_pieces(gzip.GzipFile(fileobj=file) if packed else file, str(path))
    except (EOFError, gzip.BadGzipFile, zlib.error):
        raise UserError(f"{path} is damaged: it cannot be unpacked.") from None
    except OSError as error:
        raise UserError(f"{path} cannot be read ({error.strerror}).") from None


def text_pieces(file: BinaryIO | gzip.GzipFile, name: str) -> Iterator[str]:
    """The text of an open file, a megabyte at a time, whatever marks its beginning."""
    decoder = codecs.getincrementaldecoder("utf-8-sig")()
    done = 0
    try:
        while piece := file.read(AT_ONCE):
            held = len(decoder.getstate()[0])
            yield decoder.decode(piece)
            done += len(piece)
        held = len(decoder.getstate()[0])
        yield decoder.decode(b"", final=True)
    except UnicodeDecodeError as error:
        raise UserError(f"{name} is not UTF-8 text: byte {done - held + error.start + 1} is none.") from None


def keep_broken(path: Path) -> Path | None:
    """Keep a copy of a plain file that could not be understood beside it, and say where; none if there is no file."""
    if not path.exists():
        return None
    if not path.is_file() or path.stat().st_size > MOST_KEPT:
        raise UserError(f"{path} is not a file of this program; write somewhere else.")
    target = _resolved(path)
    names = (f"{target.name}.broken", *(f"{target.name}.broken-{number}" for number in range(2, 1000)))
    copy = next(place for name in names if not (place := target.with_name(name)).exists())
    with replacing(copy) as draft:
        copyfile(target, draft)
    return copy


def _resolved(path: Path) -> Path:
    """The end of a path; links may lead round in a circle."""
    try:
        path.stat()
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise UserError(f"{path} is a link that leads back to itself; name another file.") from None
    except ValueError:
        raise UserError(NO_NAME) from None
    return path.resolve()


def check_target(path: Path) -> None:
    """Say early what would keep a file from being written: long work should not fail at its end."""
    folder = _resolved(path).parent
    if path.is_dir():
        raise UserError(f"{path} is a folder; name a file in it.")
    if not path.exists() and not folder.is_dir():
        raise UserError(f"There is no folder {folder}; make it, or write somewhere else.")
    if not all(os.access(place, os.W_OK) for place in _written(path, folder)):
        raise UserError(f"{path}: no permission to write; write somewhere else.")


def _written(path: Path, folder: Path) -> list[Path]:
    """The places that must be writable."""
    if _is_special(path):
        return [path]
    return [folder, path] if path.exists() else [folder]


def _is_special(path: Path) -> bool:
    return path.exists() and not path.is_file()


def lock(file: int) -> bool:
    """Keep other programs from an open file until it is closed; whether it was free, or none can be locked there."""
    try:
        if sys.platform == "win32":
            os.lseek(file, _LOCKED_AT, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _IN_USE
    return True


@contextmanager
def alone_with(path: Path) -> Iterator[None]:
    """Work with a file that no other window does at the same time: it is read again there before it is written.

    What is locked is a file beside it, for the file itself gives place to another one.
    """
    target = _resolved(path)
    place = target.with_name(f".{target.name}.lock")
    target.parent.mkdir(parents=True, exist_ok=True)
    file = _locked(place, path.name)
    try:
        yield
    finally:
        with suppress(OSError):  # Windows keeps what is open
            place.unlink()
        os.close(file)


def _locked(place: Path, name: str) -> int:
    """A file that is open and locked."""
    end = time.monotonic() + LONGEST_WAIT
    while True:
        file = os.open(place, os.O_RDWR | os.O_CREAT, 0o600)
        if lock(file) and _is_still(place, file):
            return file
        os.close(file)
        if time.monotonic() > end:
            raise UserError(f"{name} is being written by another window of Cubelens; close that one.")
        time.sleep(0.005)


def _is_still(place: Path, file: int) -> bool:
    """Whether an open file is the one of that name: whoever locked it before took it away."""
    try:
        return os.path.samestat(os.stat(place), os.fstat(file))
    except OSError:
        return False


def append(path: Path, lines: bytes) -> None:
    """Add lines to a file, all of them or nothing; a line before them that was torn ends there."""
    with path.open("a+b", buffering=0) as file:
        before = file.seek(0, os.SEEK_END)
        if before:
            file.seek(-1, os.SEEK_END)
            lines = lines if file.read(1) == b"\n" else b"\n" + lines
        try:
            if file.write(lines) < len(lines):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(file.fileno())
        except OSError:
            with suppress(OSError):
                file.truncate(before)
            raise


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A draft beside the target to write to: it takes the target's place when all went well, else it goes away.

    Links are followed, and the target's mode stays; what is not a regular file (a device, a pipe) is written to.
    """
    check_target(path)
    if _is_special(path):
        yield path
        return
    target = _resolved(path)
    sweep(target.parent)
    with interruption.held():
        draft, held = _draft(target)
        try:
            if target.exists():
                os.chmod(draft, stat.S_IMODE(target.stat().st_mode))
            yield draft
            os.fsync(held.fileno())
            if sys.platform == "win32":  # where no file that is open can be moved
                held.close()
            os.replace(draft, target)
            sync_folder(target.parent)
        finally:
            held.close()
            draft.unlink(missing_ok=True)


def _draft(target: Path) -> tuple[Path, BinaryIO]:
    """A new file beside another, open and locked, so that nobody sweeps it away."""
    while True:
        draft = target.with_name(f".cubelens-{os.urandom(6).hex()}{target.suffix}")
        held = os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666), "wb")
        if lock(held.fileno()) and _is_still(draft, held.fileno()):
            return draft, held
        held.close()  # it was swept away before it was locked


def sync_folder(folder: Path) -> None:
    """Have the disk keep which names there are: without that a file from before may be back after a power loss."""
    if sys.platform != "win32":
        with suppress(OSError):  # some disks know nothing of this
            opened = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(opened)
            finally:
                os.close(opened)


def sweep(folder: Path) -> None:
    """Take away the drafts that a program left there which was ended half-way; those that are being written stay."""
    with suppress(OSError):
        for draft in (place for place in folder.iterdir() if _DRAFT.fullmatch(place.name)):
            with suppress(OSError), open(draft, "rb+") as file:
                if lock(file.fileno()):
                    if sys.platform == "win32":  # where nobody can take away what is open
                        file.close()
                    draft.unlink()


def write_text(path: Path, text: str) -> None:
    """Write a whole text file, its line ends as they are."""
    with replacing(path) as draft:
        draft.write_text(text, encoding="utf-8", newline="")


def write_pieces(path: Path, pieces: Iterable[str]) -> None:
    """Write a text file piece by piece, compressed where its name ends in .gz; the same text is the same file."""
    with replacing(path) as draft, open(draft, "wb") as file:
        if path.suffix != ".gz":
            file.writelines(piece.encode() for piece in pieces)
            return
        with gzip.GzipFile("", "wb", compresslevel=6, fileobj=file, mtime=0) as packed:
            packed.writelines(piece.encode() for piece in pieces)
