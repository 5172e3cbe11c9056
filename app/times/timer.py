"""The timer: it starts with the first turn after a scramble and stops when the cube is solved.

With inspection the time to look at the cube is limited as at competitions: 15 seconds, called out at 8 and 12; who
starts later is charged two seconds, who starts after 17 seconds has not finished.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from math import ceil

from app.times.timed_solves import Penalty, Solve, hundredths, time_text

INSPECTION, LATEST = 15.0, 17.0
"""Seconds to look at the cube, and those after which a start no longer counts."""
CALLS = ((8.0, "8 seconds"), (12.0, "12 seconds"))


class Phase(Enum):
    """Where a timed solve stands."""

    OFF = "off"
    """There is no scramble to be timed."""
    READY = "ready"
    """The first turn starts the time."""
    INSPECTING = "inspecting"
    SOLVING = "solving"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Timer:
    """The timer at a moment; what happens makes another one of it. `now` is in seconds of any steady clock."""

    phase: Phase = Phase.OFF
    since: float = 0.0
    """When the phase began; solving: when it was started."""
    penalty: Penalty = Penalty.NONE
    measured: int = 0
    """Hundredths of a second, when done."""

    def scrambled(self, now: float, with_inspection: bool = False) -> Timer:
        """There is a new scramble: whatever was going on is over."""
        return Timer(Phase.INSPECTING if with_inspection else Phase.READY, now)

    def turned(self, now: float) -> Timer:
        """A layer was turned (the whole cube may be turned without starting the time)."""
        if self.phase is Phase.READY:
            return Timer(Phase.SOLVING, now)
        if self.phase is Phase.INSPECTING:
            return Timer(Phase.SOLVING, now, _penalty_after(now - self.since))
        return self

    def solved(self, now: float) -> Timer:
        """The cube is solved."""
        if self.phase is not Phase.SOLVING:
            return self
        return replace(self, phase=Phase.DONE, measured=hundredths(now - self.since))

    def given_up(self, now: float) -> Timer:
        """The solve is not gone on with: it counts as not finished once it was started, else there was none."""
        if self.phase is Phase.SOLVING:
            return replace(self.solved(now), penalty=Penalty.DNF)
        return self if self.phase is Phase.DONE else Timer()

    def seconds(self, now: float) -> float:
        """How long the phase has been going on."""
        return max(0.0, now - self.since)

    def text(self, now: float) -> str:
        """What the timer shows."""
        if self.phase is Phase.INSPECTING:
            return _countdown(self.seconds(now))
        if self.phase is Phase.SOLVING:
            return time_text(hundredths(self.seconds(now)))
        if self.phase is Phase.DONE:
            return time_text(self.solve().time)
        return time_text(0) if self.phase is Phase.READY else ""

    def calls(self, before: float, now: float) -> tuple[str, ...]:
        """What is to be called out between two moments of the inspection."""
        if self.phase is not Phase.INSPECTING:
            return ()
        return tuple(words for second, words in CALLS if before < self.since + second <= now)

    def solve(self, size: int = 3, when: str = "", scramble: str = "") -> Solve:
        """The finished solve, to be kept."""
        if self.phase is not Phase.DONE:
            raise ValueError("There is a solve to keep only when it is done.")
        return Solve(self.measured, self.penalty, size, when, scramble)


def _penalty_after(seconds: float) -> Penalty:
    """What a start so long after the beginning of the inspection is charged with."""
    if seconds >= LATEST:
        return Penalty.DNF
    return Penalty.PLUS_TWO if seconds >= INSPECTION else Penalty.NONE


def _countdown(seconds: float) -> str:
    penalty = _penalty_after(seconds)
    return penalty.value or str(ceil(INSPECTION - seconds))
