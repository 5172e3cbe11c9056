"""The tempo: moves a second over four decades, and instant beyond them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from math import exp, inf, isinf, log

SLOWEST, FASTEST = 0.25, 2000.0
INSTANT = inf
DEFAULT = 6.0
LABELS = (0.25, 1.0, 4.0, 16.0, 60.0, 250.0, 2000.0)
"""What the slider's scale shows."""
STOPS = (
    *(0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0, 25.0, 40.0, 60.0),
    *(100.0, 160.0, 250.0, 400.0, 600.0, 1000.0, 1500.0, 2000.0, INSTANT),
)
"""Where the keys stop."""
_INSTANT_FROM = 0.97
"""The slider's last bit is the instant tempo."""
_SPAN = log(FASTEST / SLOWEST)


FITTED_FROM = 8
"""Layers from which a solve is so long that its tempo fits it: 6 moves a second are 35 hours for 300 layers."""
FITTED_SECONDS = 60.0


def fitting(moves: int) -> float:
    """The tempo, to two digits, at which so many moves take about a minute; it may be beyond the slider's end.

    >>> fitting(1000), fitting(760_000)
    (17.0, 13000.0)
    """
    return max(SLOWEST, float(f"{moves / FITTED_SECONDS:.2g}"))


def faster(tempo: float) -> float:
    """The next stop above."""
    return STOPS[min(bisect_right(STOPS, tempo), len(STOPS) - 1)]


def slower(tempo: float) -> float:
    """The next stop below."""
    return STOPS[max(bisect_left(STOPS, tempo) - 1, 0)]


def bounded(tempo: float) -> float:
    """A tempo within the scale; above it is instant."""
    return INSTANT if tempo > FASTEST else max(SLOWEST, tempo)


def place_of(tempo: float) -> float:
    """Where a tempo is on the slider, from 0 to 1."""
    return 1.0 if isinf(tempo) else log(min(tempo, FASTEST) / SLOWEST) / _SPAN * (_INSTANT_FROM - 0.03)


def tempo_at(place: float) -> float:
    """The tempo at a place of the slider, to two digits."""
    if place >= _INSTANT_FROM:
        return INSTANT
    tempo = SLOWEST * exp(_SPAN * max(0.0, place) / (_INSTANT_FROM - 0.03))
    return min(FASTEST, float(f"{tempo:.2g}"))


def text_of(tempo: float) -> str:
    """A tempo as it is shown.

    >>> text_of(2000.0), text_of(0.8294), text_of(INSTANT)
    ('2 000', '0.83', 'instant')
    """
    if isinf(tempo):
        return "instant"
    return f"{tempo:,.0f}".replace(",", " ") if tempo >= 10 else f"{tempo:.2g}"
