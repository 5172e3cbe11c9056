"""Memory that is free but still the program's, given back to the system."""

from __future__ import annotations

import ctypes
import os
from pathlib import Path

ARENA_MAX = -8
"""The number by which glibc knows the count of heaps."""
HOLES = 16_000_000
"""Bytes more than there were the last time, of which some are worth looking for: that takes some milliseconds."""


def give_back() -> bool:
    """Give back what can be given back; whether this system's C library can be asked to (glibc can).

    Pictures of another size leave holes of several megabytes, which glibc keeps: 1.5 MB more a change, without end.
    So does what threads work out: each has a heap of its own, and a dozen of them kept 120 MB after ten minutes.
    """
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, TypeError, AttributeError):  # no glibc: Windows has no library of no name, others no such function
        return False
    trim(ctypes.c_size_t(0))
    return True


def share_a_heap() -> bool:
    """Let all threads take memory from one heap, before there are any; whether this system's C library can (glibc can).

    Else each has its own, with holes that no other fills: after seven minutes of use 140 MB of them instead of 60.
    """
    try:
        return bool(ctypes.CDLL(None).mallopt(ARENA_MAX, 1))
    except (OSError, TypeError, AttributeError):
        return False


def resident() -> int:
    """The bytes of memory that the program takes; none where the system does not tell as Linux does."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, AttributeError):
        return 0


class MemoryKeeper:
    """The memory that the program takes, looked through whenever it has grown."""

    def __init__(self) -> None:
        self._taken = 0

    def tidy(self) -> bool:
        """Give back what is free if there is much more than after the last time; whether it was looked for."""
        taken = resident()
        has_grown = taken > self._taken + HOLES
        if has_grown:
            give_back()
            taken = resident()
        self._taken = taken if has_grown else min(taken, self._taken)
        return has_grown
