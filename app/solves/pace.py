"""How far a playhead gets in a while: pure arithmetic, the same forwards and backwards.

A move takes one over the rate seconds. While that is slow enough to be looked at, the layer first
waits (so that its outline can be seen before it turns) and then turns with ease; above that it
turns evenly; above `SMOOTH` it is not seen turning at all, and several moves pass in a frame.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import asin, floor, inf, pi, sin, sqrt

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
    """Where some time has brought a playhead."""

    moves: float
    """Whole moves made; infinite at an infinite rate."""
    progress: float
    """How far the next one has turned, from 0 to below 1."""
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
    """Where a playhead is that began a while ago at a move and stopped nowhere; a layer lights before it turns."""
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
