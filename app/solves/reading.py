"""Reading: how long the sentences of a step take to read, and what a whole lesson takes."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from functools import cached_property
from itertools import accumulate

from app.solves.track import Track

CHARACTERS = 15.0
"""The characters that people read in a second."""
LESSON_TEMPO = 2.0
"""Moves a second at which a lesson turns: each can be followed."""
LESSONS_TO = 7
"""Layers up to which a solve is short enough to be read step by step."""
SAMPLES = 500
"""The most steps that are looked at to say how long a lesson takes: to make the sentences of all takes its time."""


def seconds_to_read(sentences: Iterable[str], known: Iterable[str] = ()) -> float:
    """The seconds for sentences that were not read just now."""
    read = frozenset(known)
    return sum(len(sentence) for sentence in sentences if sentence not in read) / CHARACTERS


class Reading:
    """The reading of a solve: the sentences of each step, and the time for them."""

    def __init__(self, track: Track) -> None:
        self._track = track

    def seconds_at(self, index: int) -> float:
        """The seconds to wait before the step that begins at an index; none within a step."""
        number = self._track.step_number_at(index)
        if number is None or self._track.steps.starts[number] != index:
            return 0.0
        return self._seconds_of(number)

    def _seconds_of(self, number: int) -> float:
        """The sentences before a step, and before its phase if that begins with it."""
        track = self._track
        start = track.steps.starts[number]
        phase = track.phases[track.phase_number_at(start)]
        opening = sum(map(len, phase.plan or (phase.promise,))) / CHARACTERS if phase.start == start else 0.0
        return opening + seconds_to_read(self._sentences(number), self._known(number))

    def _sentences(self, number: int) -> tuple[str, ...]:
        """What is told of a step; the card of a parity tells more than its reason, and stands in its place."""
        card = self._track.card(number)
        return self._track.faded(number) if card is None else (self._track.step(number).caption, *card.sentences)

    def _known(self, number: int) -> tuple[str, ...]:
        """The sentences read with the step before; those of another parity are remembered as long as there are."""
        others = self._track.parity_steps if self._track.card(number) is not None else ()
        last = [other for other in others[: bisect_left(others, number)][-1:] if other != number - 1]
        return tuple(s for other in (*last, number - 1) if other >= 0 for s in self._sentences(other))

    def seconds_left(self, index: int, tempo: float) -> float:
        """About how long the lesson still takes from an index on."""
        number = self._track.step_number_at(index)
        if number is None:
            return 0.0
        return self._left[-(-(number + 1) // self._stride)] + (len(self._track) - index) / tempo

    @property
    def _stride(self) -> int:
        return max(1, len(self._track.steps) // SAMPLES)

    @cached_property
    def _left(self) -> list[float]:
        """The seconds of reading left from every so many steps on."""
        sampled = [self._seconds_of(number) for number in range(0, len(self._track.steps), self._stride)]
        return [*reversed([*accumulate(s * self._stride for s in reversed(sampled))]), 0.0]
