"""Easing from rest to rest: curves from 0 to 1 over a time from 0 to 1."""

from __future__ import annotations

from math import exp

LINEAR_RATE = 8.0
"""Turns a second from which easing in and out of each would only look like stutter."""


def smootherstep(time: float) -> float:
    """A curve that starts and ends without speed and without a jolt.

    >>> smootherstep(0.5)
    0.5
    """
    return time * time * time * (time * (time * 6 - 15) + 10)


def eased(time: float, rate: float) -> float:
    """The share of a turn that is made at a share of its time, when so many turns are made a second."""
    return time if rate > LINEAR_RATE else smootherstep(time)


def approach(value: float, goal: float, seconds: float, pace: float) -> float:
    """A value on its way to a goal: the way left shrinks e-fold every `pace` seconds."""
    return goal + (value - goal) * exp(-seconds / pace)
