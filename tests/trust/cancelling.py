"""Work cancelled at every question it asks, for the time of one run: at each a copy of the process is told yes."""

from __future__ import annotations

import os
from collections.abc import Callable

from cube_core.errors import SolveCancelled

ENDED, ASKED_AGAIN, WENT_ON, SPOILT, FAILED = range(5)
"""What came of a copy, as its exit status: only the first is right."""


def outcomes(work: Callable[[Callable[[], bool]], object], is_whole: Callable[[], bool], every: int = 1) -> list[int]:
    """What came of a yes at each question, or at every so many: is all whole then? Between them the work goes on."""
    found, asked, is_copy = list[int](), 0, False

    def is_cancelled() -> bool:
        nonlocal asked, is_copy
        if is_copy:
            os._exit(ASKED_AGAIN)
        asked += 1
        if asked % every:
            return False
        process = os.fork()
        is_copy = process == 0
        if not is_copy:
            found.append(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
        return is_copy

    try:
        work(is_cancelled)
    except BaseException as error:
        if not is_copy:
            raise
        os._exit((ENDED if is_whole() else SPOILT) if isinstance(error, SolveCancelled) else FAILED)
    if is_copy:
        os._exit(WENT_ON)
    return found
