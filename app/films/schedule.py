"""Where a solve stands in each picture of a film."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from app.solves.pace import position_after
from cube_core.lazy_sequence import LazySequence

BEFORE, AFTER = 0.5, 1.5
"""Seconds for which the first and the last picture stand."""
STRIP = 8
"""The most pictures of a strip."""


@dataclass(frozen=True, slots=True)
class Schedule(LazySequence[float]):
    """The positions of a stretch of moves at a tempo in moves a second, for so many pictures a second."""

    start: int
    stop: int
    tempo: float
    fps: int

    def __len__(self) -> int:
        return self._before + self._between + self._after

    @property
    def seconds(self) -> float:
        """How long it plays."""
        return len(self) / self.fps

    @property
    def _before(self) -> int:
        return ceil(BEFORE * self.fps)

    @property
    def _between(self) -> int:
        return max(0, ceil((self.stop - self.start) / self.tempo * self.fps) - 1)

    @property
    def _after(self) -> int:
        return ceil(AFTER * self.fps)

    def make(self, index: int) -> float:
        """How many moves are made in a picture, and how far the next has come."""
        passed = index - self._before + 1
        if passed <= 0:
            return float(self.start)
        if passed > self._between:
            return float(self.stop)
        return self.start + position_after(passed / self.fps, self.tempo)


def strip_positions(start: int, stop: int) -> list[float]:
    """Positions for a strip of pictures: both ends, and what lies evenly between them, always at rest."""
    count = min(STRIP, stop - start + 1)
    return [float(start + round(number * (stop - start) / max(1, count - 1))) for number in range(count)]
