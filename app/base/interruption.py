"""Ctrl+C, and the system's wish that the program ends: heard at once, or where work can be left in order.

An exception raised wherever the program happens to be is lost when it meets a callback of a C library, and some
libraries crash on it: of 640 films that were interrupted so, one went on to its end and two died of a bad address.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

_INTERRUPTED = 128 + signal.SIGINT
_held: list[Callable[[], None]] = []
"""The works to be left in order, each with the call that wakes it; signals are the process's own, and so is this."""
_asked: list[int] = []
"""The signals that are heard and not obeyed yet."""


def listen() -> None:
    """Begin to hear what asks the process to end."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # else they are ignored, as behind a script's &
        signal.signal(signal.SIGINT, _hear)
    signal.signal(signal.SIGTERM, _hear)
    for name in ("SIGHUP", "SIGQUIT"):  # the terminal was closed, or Ctrl+\ pressed there; Windows has neither
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:  # else nohup wants it ignored
            signal.signal(number, _hear)


def _hear(number: int, frame: FrameType | None) -> None:
    if not _held:
        leave(128 + number)
    if _asked:  # asked twice: what should have checked takes too long
        raise KeyboardInterrupt
    _asked.append(number)
    for wake in tuple(_held):
        wake()


def leave(status: int = _INTERRUPTED) -> None:
    """End where there is nothing to tidy up."""
    with suppress(OSError):  # of a terminal that is gone
        if sys.stderr is not None and sys.stderr.isatty():
            os.write(2, b"\n")  # the shell goes on below what was shown there
    os._exit(status)


def _nothing() -> None:
    pass


@contextmanager
def held(wake: Callable[[], None] = _nothing) -> Iterator[None]:
    """Work that leaves something behind: meanwhile who asks it to end waits for the next check, or for its end."""
    _held.append(wake)
    try:
        yield
        check()
    finally:
        _held.remove(wake)


def check() -> None:
    """End here, where the work can be left, if that was asked for; threads leave it to the main one."""
    if _asked and threading.current_thread() is threading.main_thread():
        raise SystemExit(128 + _asked.pop())
