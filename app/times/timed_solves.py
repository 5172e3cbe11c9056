"""Times of solves, as they are counted at competitions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import inf, isinf

Time = float
"""Whole hundredths of a second, or `DNF`."""
DNF: Time = inf
"""Did not finish: worse than any time."""
_PLUS_TWO = 200
_TEN_MINUTES = 60_000


class Penalty(Enum):
    """What a solve is charged with; the value is what is written."""

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
