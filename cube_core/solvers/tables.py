"""Tables that searches need: made once, kept in the user's cache folder, made again when they are damaged.

What comes in is a name, a version and a function that makes arrays; nothing here knows what they mean."""

from __future__ import annotations

import json
import os
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple
from zlib import crc32

import numpy as np
import numpy.typing as npt

from cube_core.words import progress

Arrays = Mapping[str, npt.NDArray[Any]]
"""The contents of a table by name."""
Tell = Callable[[float, str], object]
"""Told now and then how much is done, 0 to 1, and what is being done; may raise to stop."""


@dataclass(frozen=True, slots=True)
class Table:
    """Arrays that take a while to make and are always the same."""

    name: str
    """Also that of its file."""
    version: int
    """To be raised whenever the arrays change: files of other versions are made again."""
    make: Callable[[Tell], Arrays]


def tell_nobody(fraction: float, sentence: str) -> None:
    """Tell nobody: for those who do not wait for tables."""


def aligned(position: int) -> int:
    """The next place in a file where an array may start: a processor likes multiples of 64."""
    return -(-position // 64) * 64


def bytes_of(arrays: Arrays) -> int:
    """The size of all arrays together."""
    return sum(np.asarray(array).nbytes for array in arrays.values())


VARIABLE = "CUBELENS_CACHE"
"""The environment variable that names another folder."""


def cache_folder() -> Path:
    """The folder that the variable names, or one where this system keeps what can be made again."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else _usual_folder() / "cubelens"


def _usual_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


_MAGIC = b"cubelens table "
_FIRST_LINE = len(_MAGIC) + 9
"""The magic words, eight hexadecimal digits and the end of the line."""
_MOST_BYTES = 1 << 30
"""No table comes near; who finds more has another file before him, and summing it up could take hours."""
_PIECE = 1 << 20
"""So many bytes are summed up at once: they are still in the processor's cache when they are used."""


class Place(NamedTuple):
    """The place of an array in a file, counted from the end of the lines."""

    name: str
    dtype: str
    shape: tuple[int, ...]
    start: int


def write(path: Path, table: Table, arrays: Arrays) -> None:
    """Write a table's file; it appears when it is whole, or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(prefix=f".{table.name}-", dir=path.parent)
    try:
        with os.fdopen(handle, "w+b") as file:
            _fill(file, table, arrays)
        os.replace(draft, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(draft)
        raise


def read(path: Path, table: Table) -> Arrays | None:
    """The arrays of a table's file, which stay on disk until they are used; nothing if it is not whole or another's."""
    try:
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode) or facts.st_size > _MOST_BYTES:  # a pipe would be waited for
            return None
        content = np.memmap(path, dtype=np.uint8, mode="r")
        body, header = _header(content)
        if header["name"] != table.name or header["version"] != table.version:
            return None
        return {place[0]: _array(content, body, Place(*place)) for place in header["arrays"]}
    except Exception:  # empty, cut off, not ours: whatever is wrong with it, it is made again
        return None


def _fill(file: BinaryIO, table: Table, arrays: Arrays) -> None:
    places = list(_places(arrays))
    header = {"name": table.name, "version": table.version, "arrays": places}
    file.write(bytes(_FIRST_LINE))
    file.write(json.dumps(header).encode() + b"\n")
    body = aligned(file.tell())
    for place in places:
        file.seek(body + place.start)
        file.write(np.ascontiguousarray(arrays[place.name]).data)
    file.flush()
    summed = _checksum(np.memmap(file, dtype=np.uint8, mode="r"))
    file.seek(0)
    file.write(_MAGIC + b"%08x\n" % summed)


def _places(arrays: Arrays) -> Iterator[Place]:
    start = 0
    for name, array in arrays.items():
        yield Place(name, array.dtype.str, array.shape, start)
        start = aligned(start + array.nbytes)


def _header(content: npt.NDArray[np.uint8]) -> tuple[int, dict[str, Any]]:
    """The start of the arrays, and what the second line says."""
    if content[:_FIRST_LINE].tobytes() != _MAGIC + b"%08x\n" % _checksum(content):
        raise ValueError("This table is not whole.")
    stop = _FIRST_LINE + int(np.argmax(content[_FIRST_LINE:] == ord("\n")))
    header: dict[str, Any] = json.loads(content[_FIRST_LINE:stop].tobytes())
    return aligned(stop + 1), header


def _checksum(content: npt.NDArray[np.uint8]) -> int:
    summed = 0
    for start in range(_FIRST_LINE, len(content), _PIECE):
        summed = crc32(content[start : start + _PIECE].data, summed)
    return summed


def _array(content: npt.NDArray[np.uint8], body: int, place: Place) -> npt.NDArray[Any]:
    dtype = np.dtype(place.dtype)
    start = body + place.start
    stop = start + dtype.itemsize * int(np.prod(place.shape))
    return np.asarray(content)[start:stop].view(dtype).reshape(place.shape)


_ABANDONED = 120.0
"""Seconds after which whoever began to make a table is taken to be gone; the largest takes some ten."""
_GLANCE = 0.02
"""Seconds between two looks at whether another process is done."""


def path_of(table: Table) -> Path:
    """The path of a table's file."""
    return cache_folder() / f"{table.name}.table"


def load(table: Table, tell: Tell = tell_nobody) -> Arrays:
    """A table's arrays, fetched once in the life of this process."""
    key = table.name, table.version
    if key not in _LOADED:
        _LOADED[key] = fetch(table, tell)
    return _LOADED[key]


_LOADED: dict[tuple[str, int], Arrays] = {}


def fetch(table: Table, tell: Tell = tell_nobody) -> Arrays:
    """A table's arrays, not to be written to; made, and kept if that can be, where there is no good file of them."""
    path = path_of(table)
    kept = read(path, table)
    return _share(path, table, tell) if kept is None else kept


def _share(path: Path, table: Table, tell: Tell) -> Arrays:
    """Make a table, or wait for the process that does so already."""
    sign = path.with_suffix(".making")
    try:
        is_mine = _claim(sign)
    except OSError:  # there is no such folder and none can be made, or nothing can be written there
        return table.make(tell)
    if is_mine:
        try:
            return _kept(path, table, table.make(tell))
        finally:
            _clear(sign)
    _wait(sign, tell)
    kept = read(path, table)
    return table.make(tell) if kept is None else kept


def _kept(path: Path, table: Table, arrays: Arrays) -> Arrays:
    """The arrays of the file that was written of these, or these themselves where it could not be."""
    with suppress(OSError):
        write(path, table, arrays)
    kept = read(path, table)
    return arrays if kept is None else kept


def _claim(sign: Path) -> bool:
    """Put up the sign that a table is being made; False if another process has done so."""
    sign.parent.mkdir(parents=True, exist_ok=True)
    if _age(sign) > _ABANDONED:
        _clear(sign)
    try:
        os.close(os.open(sign, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    except FileExistsError:
        return False
    return True


def _clear(sign: Path) -> None:
    with suppress(OSError):
        sign.unlink(missing_ok=True)


def _wait(sign: Path, tell: Tell) -> None:
    """Wait until another process has made a table, or seems to be gone."""
    while 0 <= _age(sign) <= _ABANDONED:
        tell(0.0, progress.WAITING)
        time.sleep(_GLANCE)


def _age(path: Path) -> float:
    """Seconds between now and the making of a file, whichever came first as clocks are set back; −1 for no file."""
    try:
        return abs(time.time() - path.stat().st_mtime)
    except OSError:
        return -1.0
