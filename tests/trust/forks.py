"""Work in a process of its own, forked from one that has everything loaded, within limits."""

from __future__ import annotations

import os
import pickle
import resource
import signal
import tempfile
import traceback
from collections.abc import Callable
from typing import TypeVar, cast

T = TypeVar("T")

MEMORY = 4 << 30
LONGEST = 60.0
"""Seconds of a processor before tests begin, and for each of them where nothing else is known."""


def forked(work: Callable[[], int]) -> int:
    """The process that does some work, silently and within limits, and ends with the status this comes to."""
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, LONGEST)
        status = silent(work)
    finally:
        os._exit(status)


def silent(work: Callable[[], T]) -> T:
    """What some work comes to, with nothing read or printed."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    return work()


def answer_of(work: Callable[[], T]) -> T:
    """What some work comes to in a process of its own."""
    with tempfile.TemporaryFile() as answer:
        child = os.fork()
        if not child:
            try:
                pickle.dump(work(), answer)
                answer.flush()
                os._exit(0)
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(1)
        _, status = os.waitpid(child, 0)
        assert status == 0, "the tests end their process even without any change"
        answer.seek(0)
        return cast(T, pickle.load(answer))
