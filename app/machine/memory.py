"""Memory that is free but still the program's, given back to the system."""

from __future__ import annotations

import ctypes


def give_back() -> bool:
    """Give back what can be given back; whether this system's C library can be asked to (glibc can).

    Pictures of another size leave holes of several megabytes, which glibc keeps: 1.5 MB more a change, without end.
    """
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, TypeError, AttributeError):  # no glibc: Windows has no library of no name, others no such function
        return False
    trim(ctypes.c_size_t(0))
    return True
