"""The tempo, moves a second over four decades, and the way a playhead makes in a while.

A move takes one over the rate seconds. While that is slow enough to be looked at, the layer first
waits (so that its outline can be seen before it turns) and then turns with ease; above that it
turns evenly; above `SMOOTH` it is not seen turning at all, and several moves pass in a frame.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from math import asin, exp, floor, inf, isinf, log, pi, sin, sqrt

SLOWEST, FASTEST = 0.25, 2000.0
INSTANT = inf
DEFAULT = 6.0
LABELS = (0.25, 1.0, 4.0, 16.0, 60.0, 250.0, 2000.0)
"""The texts on the slider's scale."""
STOPS = (
    *(0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0, 25.0, 40.0, 60.0),
    *(100.0, 160.0, 250.0, 400.0, 600.0, 1000.0, 1500.0, 2000.0, INSTANT),
)
"""The tempos at which the keys stop."""
GROWTH = 1.6
"""The factor between the stops above the usual ones."""
LARGE_LABELS = (0.25, 4.0, 60.0, 1000.0)
_INSTANT_FROM = 0.97
"""The slider's last bit is the instant tempo."""

FITTED_FROM = 8
"""Layers from which a solve is so long that its tempo fits it: 6 moves a second are 35 hours for 300 layers."""
FITTED_SECONDS, SHORTEST_SECONDS = 60.0, 20.0
"""The seconds that large solves begin with, and the shortest in which they can be watched."""


def fitting(moves: int, seconds: float = FITTED_SECONDS) -> float:
    """The tempo, to two digits, at which so many moves take about so long; it may be beyond the slider's end.

    >>> fitting(1000), fitting(760_000)
    (17.0, 13000.0)
    """
    return max(SLOWEST, float(f"{moves / seconds:.2g}"))


def fastest(moves: int) -> float:
    """The fastest tempo of a solve of so many moves before it is instant: all of it in twenty seconds, if that is more.

    >>> fastest(1000), fastest(7_000_000)
    (2000.0, 350000.0)
    """
    return max(FASTEST, float(f"{moves / SHORTEST_SECONDS:.2g}"))


def _stops(most: float) -> tuple[float, ...]:
    """The stops of the keys on the way to the fastest tempo: above the usual ones each time by half as much again."""
    stops = list(STOPS[:-1])
    while stops[-1] * GROWTH < most:
        stops.append(float(f"{stops[-1] * GROWTH:.2g}"))
    return (*stops, *([most] if most > stops[-1] else []), INSTANT)


def faster(tempo: float, most: float = FASTEST) -> float:
    """The next stop above."""
    stops = _stops(most)
    return stops[min(bisect_right(stops, tempo), len(stops) - 1)]


def slower(tempo: float, most: float = FASTEST) -> float:
    """The next stop below."""
    stops = _stops(most)
    return stops[max(bisect_left(stops, tempo) - 1, 0)]


def bounded(tempo: float, most: float = FASTEST) -> float:
    """A tempo within the scale; above it is instant."""
    return INSTANT if tempo > most else max(SLOWEST, tempo)


def place_of(tempo: float, most: float = FASTEST) -> float:
    """The place of a tempo on the slider, from 0 to 1."""
    return 1.0 if isinf(tempo) else log(min(tempo, most) / SLOWEST) / log(most / SLOWEST) * (_INSTANT_FROM - 0.03)


def tempo_at(place: float, most: float = FASTEST) -> float:
    """The tempo at a place of the slider, to two digits."""
    if place >= _INSTANT_FROM:
        return INSTANT
    tempo = SLOWEST * exp(log(most / SLOWEST) * max(0.0, place) / (_INSTANT_FROM - 0.03))
    return min(most, float(f"{tempo:.2g}"))


def labels(most: float) -> tuple[float, ...]:
    """The texts on the slider's scale."""
    return LABELS if most <= FASTEST else (*LARGE_LABELS, most)


def text_of(tempo: float) -> str:
    """A tempo as it is shown.

    >>> text_of(2000.0), text_of(0.8294), text_of(INSTANT)
    ('2 000', '0.83', 'instant')
    """
    if isinf(tempo):
        return "instant"
    return f"{tempo:,.0f}".replace(",", " ") if tempo >= 10 else f"{tempo:.2g}"


SMOOTH = 60.0
"""The most moves a second of which each is seen turning."""
EASED = 8.0
"""The most moves a second that start and stop gently."""
SLOWEST_RUN = 0.25
"""The fewest moves a second."""
LONGEST_FRAME = 0.1
"""Seconds: a longer frame counts as this, so that a stall does not become a leap."""
_GRAIN = 1e-6
"""A turn that has begun has turned by this at least, or it would be lost in 1 − progress on the way back."""
_LEAD_SHARE, _LONGEST_LEAD, _LEADING = 0.2, 0.35, 4.0


@dataclass(frozen=True, slots=True)
class Travel:
    """The move and the part of it that a playhead came to in some time."""

    moves: float
    """Whole moves made; infinite at an infinite rate."""
    progress: float
    """The part of the next one that has turned, from 0 to below 1."""
    lag: float
    """Time that shows nowhere: spent waiting, or on a move that is too fast to be seen; as a share of a move."""


def travel(progress: float, lag: float, rate: float, seconds: float) -> Travel:
    """Go on for some time at a rate in moves a second from so much progress in the first move."""
    share = rate * min(seconds, LONGEST_FRAME)
    if share == inf:
        return Travel(inf, 0.0, 0.0)
    if rate > SMOOTH:
        clock = progress + lag + share
        return Travel(floor(clock), 0.0, clock - floor(clock))
    lead = _lead(rate)
    clock = (lead + (1 - lead) * _time_of(progress, rate) if progress else min(lag, lead)) + share
    moves, rest = floor(clock), clock - floor(clock)
    if rest <= lead:
        return Travel(moves, 0.0, rest)
    return Travel(moves, _progress_at((rest - lead) / (1 - lead), rate), 0.0)


def position_after(seconds: float, rate: float) -> float:
    """The position of a playhead that began at a move a while ago and never stopped; a layer lights before it turns."""
    moves = floor(rate * seconds)
    if rate > SMOOTH:
        return float(moves)
    lead = _lead(rate)
    return moves + _progress_at(max(0.0, (rate * seconds - moves - lead) / (1 - lead)), rate)


def _lead(rate: float) -> float:
    """The share of a move's time in which its layer only lights."""
    return min(_LEAD_SHARE, _LONGEST_LEAD * rate) if rate <= _LEADING else 0.0


def _progress_at(time: float, rate: float) -> float:
    return min(max(_GRAIN, sin(pi / 2 * time) ** 2 if rate <= EASED else time), 1 - _GRAIN)


def _time_of(progress: float, rate: float) -> float:
    """The inverse: what share of the turning time has passed when a layer has turned so far."""
    return asin(sqrt(progress)) * 2 / pi if rate <= EASED else progress


def rate_by_key(tempo: float, moves: int) -> float:
    """The rate at which a few moves asked for by a key are made: to be seen, but not to be waited for."""
    return min(max(tempo, 3.0, moves / 2), max(6.0, moves / 0.5))
