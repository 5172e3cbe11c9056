"""The timer of a solve, solve times as competitions count them, and the averages they come to.

The timer starts with the first turn after a scramble and stops when the cube is solved. With inspection the time to
look at the cube is limited as at competitions: 15 seconds, called out at 8 and 12; who starts later is charged two
seconds, who starts after 17 seconds has not finished.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import ceil, inf, isinf

Time = float
"""Whole hundredths of a second, or `DNF`."""
DNF: Time = inf
"""Did not finish: worse than any time."""
_PLUS_TWO = 200
_TEN_MINUTES = 60_000


class Penalty(Enum):
    """The penalty of a solve; the value is what is written."""

    NONE = ""
    PLUS_TWO = "+2"
    DNF = "DNF"

    def added(self, other: Penalty) -> Penalty:
        """The heavier of two."""
        return max(self, other, key=list(Penalty).index)


@dataclass(frozen=True, slots=True)
class Solve:
    """One solve."""

    measured: int
    """Hundredths of a second from the first turn to the last."""
    penalty: Penalty = Penalty.NONE
    size: int = 3
    when: str = ""
    """Date and time of day, as ISO 8601 writes them."""
    scramble: str = ""
    note: str = ""

    @property
    def time(self) -> Time:
        """The time that counts."""
        if self.penalty is Penalty.DNF:
            return DNF
        return self.measured + _PLUS_TWO * (self.penalty is Penalty.PLUS_TWO)


def hundredths(seconds: float) -> int:
    """A time as it counts: cut to hundredths, from ten minutes up rounded to whole seconds.

    >>> hundredths(12.349), hundredths(600.6)
    (1234, 60100)
    """
    cut = int(max(0.0, seconds) * 100 + 1e-6)  # 0.29 · 100 is 28.999…
    return cut if cut < _TEN_MINUTES else (cut + 50) // 100 * 100


def time_text(time: Time | None) -> str:
    """A time as it is read.

    >>> time_text(934), time_text(6234), time_text(DNF), time_text(None)
    ('9.34', '1:02.34', 'DNF', '–')
    """
    if time is None:
        return "–"
    if isinf(time):
        return "DNF"
    minutes, rest = divmod(int(time), 6000)
    hours, minutes = divmod(minutes, 60)
    seconds = f"{rest // 100:02d}.{rest % 100:02d}"
    if hours:
        return f"{hours}:{minutes:02d}:{seconds}"
    return f"{minutes}:{seconds}" if minutes else f"{rest // 100}.{rest % 100:02d}"


def solve_text(solve: Solve) -> str:
    """A solve as it stands in a list: with what it is charged with.

    >>> solve_text(Solve(1000, Penalty.PLUS_TWO)), solve_text(Solve(1000, Penalty.DNF))
    ('12.00+', 'DNF (10.00)')
    """
    if solve.penalty is Penalty.DNF:
        return f"DNF ({time_text(solve.measured)})"
    return time_text(solve.time) + "+" * (solve.penalty is Penalty.PLUS_TWO)


INSPECTION, LATEST = 15.0, 17.0
"""Seconds to look at the cube, and those after which a start no longer counts."""
CALLS = ((8.0, "8 seconds"), (12.0, "12 seconds"))


class TimerPhase(Enum):
    """The phase of a timed solve."""

    OFF = "off"
    """There is no scramble to be timed."""
    READY = "ready"
    """The first turn starts the time."""
    INSPECTING = "inspecting"
    SOLVING = "solving"
    DONE = "done"


HOLD = 0.3
"""Seconds for which the key is held before it starts the time: one that slipped starts nothing."""


@dataclass(frozen=True, slots=True)
class Timer:
    """The timer at a moment; what happens makes another one of it. `now` is in seconds of any steady clock."""

    phase: TimerPhase = TimerPhase.OFF
    since: float = 0.0
    """When the phase began; solving: when it was started."""
    penalty: Penalty = Penalty.NONE
    measured: int = 0
    """Hundredths of a second, when done."""
    by_key: bool = False
    """Whether a key started it, for a cube in one's hands, so that a key ends it."""

    def scrambled(self, now: float, with_inspection: bool = False) -> Timer:
        """Take a new scramble: whatever was going on is over."""
        return Timer(TimerPhase.INSPECTING if with_inspection else TimerPhase.READY, now)

    def turned(self, now: float) -> Timer:
        """A layer was turned (the whole cube may be turned without starting the time)."""
        if self.phase is TimerPhase.READY:
            return Timer(TimerPhase.SOLVING, now)
        if self.phase is TimerPhase.INSPECTING:
            return Timer(TimerPhase.SOLVING, now, _penalty_after(now - self.since))
        return self

    def let_go(self, now: float) -> Timer:
        """The key came up that starts the time of a cube in one's hands."""
        begun = self if self.phase is TimerPhase.INSPECTING else Timer(TimerPhase.READY)
        return replace(begun.turned(now), by_key=True)

    def solved(self, now: float) -> Timer:
        """The cube is solved."""
        if self.phase is not TimerPhase.SOLVING:
            return self
        return replace(self, phase=TimerPhase.DONE, measured=hundredths(now - self.since))

    def given_up(self, now: float) -> Timer:
        """The solve is not gone on with: it counts as not finished once it was started, else there was none."""
        if self.phase is TimerPhase.SOLVING:
            return replace(self.solved(now), penalty=Penalty.DNF)
        return self if self.phase is TimerPhase.DONE else Timer()

    def seconds(self, now: float) -> float:
        """The seconds of the phase so far."""
        return max(0.0, now - self.since)

    def text(self, now: float) -> str:
        """The text of the timer."""
        if self.phase is TimerPhase.INSPECTING:
            return _countdown(self.seconds(now))
        if self.phase is TimerPhase.SOLVING:
            return time_text(hundredths(self.seconds(now)))
        if self.phase is TimerPhase.DONE:
            return time_text(self.solve().time)
        return time_text(0) if self.phase is TimerPhase.READY else ""

    def calls(self, before: float, now: float) -> tuple[str, ...]:
        """The calls between two moments of the inspection."""
        if self.phase is not TimerPhase.INSPECTING:
            return ()
        return tuple(words for second, words in CALLS if before < self.since + second <= now)

    def solve(self, size: int = 3, when: str = "", scramble: str = "") -> Solve:
        """The finished solve, to be kept."""
        if self.phase is not TimerPhase.DONE:
            raise ValueError("There is a solve to keep only when it is done.")
        return Solve(self.measured, self.penalty, size, when, scramble)


def _penalty_after(seconds: float) -> Penalty:
    """The penalty of a start so long after the beginning of the inspection."""
    if seconds >= LATEST:
        return Penalty.DNF
    return Penalty.PLUS_TWO if seconds >= INSPECTION else Penalty.NONE


def _countdown(seconds: float) -> str:
    penalty = _penalty_after(seconds)
    return penalty.value or str(ceil(INSPECTION - seconds))


@dataclass(frozen=True, slots=True)
class Statistics:
    """The means of the solves of a size; None stands for one that there are too few solves for."""

    count: int
    finished: int
    best: Time | None
    worst: Time | None
    """Of those that were finished."""
    mean: Time | None
    """Of those that were finished."""
    five: Time | None
    """The average of the last five."""
    twelve: Time | None
    hundred: Time | None
    best_five: Time | None
    """The best average of any five in a row."""
    best_twelve: Time | None
    best_hundred: Time | None


def statistics_of(solves: Sequence[Solve]) -> Statistics:
    """The figures of solves, given in the order in which they were made.

    >>> statistics_of([Solve(1000), Solve(1100), Solve(1300), Solve(900), Solve(1200)]).five
    1100
    """
    times = [solve.time for solve in solves]
    finished = [time for time in times if not isinf(time)]
    return Statistics(
        len(times),
        len(finished),
        min(times, default=None),
        max(finished, default=None),
        _mean(finished) if finished else None,
        average(times, 5),
        average(times, 12),
        average(times, 100),
        best_average(times, 5),
        best_average(times, 12),
        best_average(times, 100),
    )


def average(times: Sequence[Time], count: int) -> Time | None:
    """The average of the last so many, without the best and the worst twentieth; DNF if more than those are."""
    return _trimmed(sorted(times[len(times) - count :])) if len(times) >= count else None


def best_average(times: Sequence[Time], count: int) -> Time | None:
    """The best average of so many in a row; the row is kept sorted, as a year of solves has thousands."""
    row = sorted(times[: count - 1])
    best: Time | None = None
    for last, time in enumerate(times[count - 1 :], count - 1):
        insort(row, time)
        found = _trimmed(row)
        best = found if best is None else min(best, found)
        del row[bisect_left(row, times[last - count + 1])]
    return best


def _trimmed(times: Sequence[Time]) -> Time:
    """The average of sorted times but for a twentieth at each end."""
    cut = ceil(len(times) / 20)
    counted = times[cut:-cut]
    return DNF if isinf(counted[-1]) else _mean(counted)


def _mean(times: Sequence[Time]) -> Time:
    """Rounded to hundredths, halves up."""
    total = int(sum(times))
    return (2 * total + len(times)) // (2 * len(times))
