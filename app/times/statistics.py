"""What the times of a session come to: best, mean, averages of 5 and 12."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isinf

from app.times.timed_solves import DNF, Solve, Time


@dataclass(frozen=True, slots=True)
class Statistics:
    """None stands for what there are too few solves for."""

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
    best_five: Time | None
    """The best average of any five in a row."""
    best_twelve: Time | None


def statistics_of(solves: Sequence[Solve]) -> Statistics:
    """What solves come to, given in the order in which they were made.

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
        best_average(times, 5),
        best_average(times, 12),
    )


def average(times: Sequence[Time], count: int) -> Time | None:
    """The average of the last so many: without the best and the worst, DNF if more than one is."""
    if len(times) < count:
        return None
    counted = sorted(times[len(times) - count :])[1:-1]
    return DNF if isinf(counted[-1]) else _mean(counted)


def best_average(times: Sequence[Time], count: int) -> Time | None:
    """The best average of so many in a row."""
    ends = range(count, len(times) + 1)
    found = (average(times[end - count : end], count) for end in ends)
    return min((one for one in found if one is not None), default=None)


def _mean(times: Sequence[Time]) -> Time:
    """Rounded to hundredths, halves up."""
    total = int(sum(times))
    return (2 * total + len(times)) // (2 * len(times))
