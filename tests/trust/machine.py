"""The machine's part in what is measured: who else uses it, and how long a thread waited for a processor."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path

PROC = Path("/proc")
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
_IDLE = (3, 4)
"""The columns of a processor's time in which it had nothing to do, or waited for a disk."""


def _processes() -> Iterator[tuple[int, int, float]]:
    """Every process with its parent and the seconds of processor it took, those of its ended children included."""
    for path in PROC.glob("[0-9]*/stat"):
        try:
            fields = path.read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        yield int(path.parent.name), int(fields[1]), sum(map(int, fields[11:15])) / TICKS


def own_seconds(root: int) -> float:
    """The seconds of processor a process took, with all that it began."""
    found = {pid: (parent, seconds) for pid, parent, seconds in _processes()}

    def is_below(pid: int) -> bool:
        while pid not in (0, root):
            pid = found.get(pid, (0, 0.0))[0]
        return pid == root

    return sum(seconds for pid, (_, seconds) in found.items() if is_below(pid))


class Others:
    """How much of the machine everybody else used since this began."""

    def __init__(self) -> None:
        self.began = self._now()

    def _now(self) -> tuple[float, float, float]:
        columns = (PROC / "stat").read_text(encoding="ascii").partition("\n")[0].split()[1:9]
        seconds = [int(column) / TICKS for column in columns]
        return sum(seconds), sum(seconds[at] for at in _IDLE), own_seconds(os.getpid())

    def share(self) -> float:
        """Of all processors, from 0 to 1."""
        whole, idle, own = (now - then for now, then in zip(self._now(), self.began, strict=True))
        return max(0.0, whole - idle - own) / whole if whole else 0.0


class Waiting:
    """How long a picture waited for a processor: its thread, one that it waits for, or the display had none.

    A picture waits for those that fill its pixels, and for whoever holds Python's lock at the moment.
    """

    def __init__(self, display: int | None = None) -> None:
        """The process of the display, where it is known."""
        self._display = [] if display is None else [PROC / str(display) / "schedstat"]
        self._others: list[Path] = []

    def find(self) -> None:
        """Look for the other threads of this process, which come and go."""
        own = str(threading.get_native_id())
        self._others = [task / "schedstat" for task in (PROC / "self" / "task").iterdir() if task.name != own]

    def seconds(self) -> float:
        """Until now; the others wait side by side, and the one that waits longest counts."""
        others = max(map(_waited, self._others), default=0.0)
        return others + sum(map(_waited, [PROC / "thread-self" / "schedstat", *self._display]))


def _waited(path: Path) -> float:
    try:
        return int(path.read_text(encoding="ascii").split()[1]) / 1e9
    except OSError:
        return 0.0  # a system that does not count it
