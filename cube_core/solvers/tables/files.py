"""A table as a file: one line with a checksum of all that follows, one that says what follows, then the arrays."""

from __future__ import annotations

import json
import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple
from zlib import crc32

import numpy as np
import numpy.typing as npt

from cube_core.solvers.tables.table import Arrays, Table, aligned

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
        raise ValueError("This is no whole table.")
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
