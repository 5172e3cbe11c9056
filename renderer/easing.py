"""Easing from rest to rest: curves from 0 to 1 over a time from 0 to 1."""

from __future__ import annotations

from math import exp

THERE, LATE, TOO_FAR = 0.84, 0.60, 0.02
"""The shares of a turn's time when it would be there and from when it goes too far, and by how much that is."""
LINEAR_RATE = 8.0
"""Turns a second from which easing in and out of each would only look like stutter."""


def smootherstep(time: float) -> float:
    """A curve that starts and ends without speed and without a jolt.

    >>> smootherstep(0.5)
    0.5
    """
    return time * time * time * (time * (time * 6 - 15) + 10)


def eased(time: float, rate: float) -> float:
    """The share of a turn that is made at a share of its time, when so many turns are made a second.

    A turn that is seen goes a little too far and comes back, as a real cube does: by 2 % of it, highest at 0.8.
    """
    if rate > LINEAR_RATE:
        return time
    late = max(0.0, (time - LATE) / (1 - LATE))
    return smootherstep(min(1.0, time / THERE)) + TOO_FAR * (4 * late * (1 - late)) ** 2


def approach(value: float, goal: float, seconds: float, pace: float) -> float:
    """A value on its way to a goal: the way left shrinks e-fold every `pace` seconds."""
    return goal + (value - goal) * exp(-seconds / pace)
