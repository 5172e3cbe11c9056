"""Getting a table: from its file, or made, once for all processes that want it."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

from cube_core.solvers.tables import files
from cube_core.solvers.tables.folder import cache_folder
from cube_core.solvers.tables.table import Arrays, Table, Tell, tell_nobody

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
    kept = files.read(path, table)
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
    kept = files.read(path, table)
    return table.make(tell) if kept is None else kept


def _kept(path: Path, table: Table, arrays: Arrays) -> Arrays:
    """The arrays of the file that was written of these, or these themselves where it could not be."""
    with suppress(OSError):
        files.write(path, table, arrays)
    kept = files.read(path, table)
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
        tell(0.0, "Waiting for the tables that another process is making.")
        time.sleep(_GLANCE)


def _age(path: Path) -> float:
    """Seconds between now and the making of a file, whichever came first as clocks are set back; −1 for no file."""
    try:
        return abs(time.time() - path.stat().st_mtime)
    except OSError:
        return -1.0
