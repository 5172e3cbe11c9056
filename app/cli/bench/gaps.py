"""Gaps: how long a solver works on before it asks again whether it is still wanted."""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time


class Gaps:
    """Stands in for somebody who may cancel, and keeps the longest time of the processor between two questions."""

    def __init__(self, clock: Callable[[], float] = thread_time) -> None:
        self._clock, self._last = clock, clock()
        self.longest = 0.0
        """In seconds."""

    def ask(self) -> bool:
        """Go on."""
        now = self._clock()
        self.longest = max(self.longest, now - self._last)
        self._last = self._clock()
        return False
