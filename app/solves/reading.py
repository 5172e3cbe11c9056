"""Reading: how long the sentences of a step take to read, and what a whole lesson takes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate

from app.base.speech import CHARACTERS as SPOKEN
from app.solves.track import Track

CHARACTERS = 17.0
"""The characters that people read in a second: the pace of subtitles for children, those for adults keep to 20."""
LESSON_TEMPO = 2.0
"""Moves a second at which a lesson turns: each can be followed."""
LESSONS_TO = 7
"""Layers up to which a solve is short enough to be read step by step."""
SAMPLES = 500
"""The most steps that are looked at to say how long a lesson takes: to make the sentences of all takes its time."""


class Reading:
    """The reading of a solve: the time to wait before each step for what is new in it."""

    def __init__(self, track: Track, is_spoken: Callable[[], bool] = lambda: False) -> None:
        self._track, self._is_spoken = track, is_spoken
        self._left = lru_cache(maxsize=2)(self._seconds_of_all)

    def seconds_at(self, index: int, tempo: float) -> float:
        """The seconds to wait before the step that begins at an index; none within a step."""
        number = self._track.step_number_at(index)
        if number is None or self._track.steps.starts[number] != index:
            return 0.0
        return self._seconds_of(number, tempo)

    def _seconds_of(self, number: int, tempo: float) -> float:
        """The time for all but the reason, and for as much of that as cannot be read while the layers turn.

        The reason of a step that is no person's is not waited for: such a solve is watched, not learnt.
        """
        told, start = self._track.told(number), self._track.start_of_step(number)
        turning = (self._track.next_step(start) - start) / tempo
        is_learnt = self._track.step(number).recipe is not None
        return told.new / CHARACTERS + is_learnt * max(0.0, told.new_in_reason / CHARACTERS - turning)

    def _spoken(self, number: int) -> float:
        return sum(map(len, self._track.told(number).sentences)) / SPOKEN

    def seconds_left(self, index: int, tempo: float) -> float:
        """About how long the lesson still takes from an index on."""
        number = self._track.step_number_at(index)
        if number is None:
            return 0.0
        return (
            self._left(tempo, self._is_spoken())[-(-(number + 1) // self._stride)] + (len(self._track) - index) / tempo
        )

    @property
    def _stride(self) -> int:
        return max(1, len(self._track.steps) // SAMPLES)

    def _seconds_of_all(self, tempo: float, is_spoken: bool) -> list[float]:
        """The seconds of reading left from every so many steps on, or of listening where that takes longer."""
        numbers = range(0, len(self._track.steps), self._stride)
        sampled = [max(self._seconds_of(number, tempo), is_spoken * self._spoken(number)) for number in numbers]
        return [*reversed([*accumulate(s * self._stride for s in reversed(sampled))]), 0.0]
