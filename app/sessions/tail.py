"""What of a session has to be done again to stand where it stood: its end, from a cube that nothing leads behind."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from app.sessions.events import Began, Event, Redone, Turned, Undone, Went

MOST_EVENTS = 2000
"""So many are done again at most so that they can be undone."""
LARGEST = 50
"""Of larger cubes only what came after the last new cube can be undone: each one before it takes its time."""


def tail(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events from which on to do everything again.

    >>> tail([Began(3, "reset"), Went(1), Went(2)])
    (Began(size=3, cause='reset', seed=None, alg=None, facelets=None), Went(index=2, phase=''))
    """
    needed = [one for one, after in pairwise(events) if not (isinstance(one, Went) and isinstance(after, Went))]
    needed += events[-1:]
    starts = _starts(needed)
    last = starts[-1]
    near = [start for start in starts if len(needed) - start <= MOST_EVENTS]
    sizes = [event.size for event in needed if isinstance(event, Began)]
    return tuple(needed[near[0] if near and max(sizes) <= LARGEST else last :])


def _starts(events: Sequence[Event]) -> list[int]:
    """The places of the cubes behind which no undoing leads."""
    done: list[bool] = []
    """For each entry of the history whether it is a solve that is watched."""
    undone: list[bool] = []
    starts: list[tuple[int, int]] = []
    """Place and depth of the history there."""
    for place, event in enumerate(events):
        if isinstance(event, Undone) and done:
            undone.append(done.pop())
            starts = [start for start in starts if start[1] <= len(done)]
        elif isinstance(event, Redone) and undone:
            done.append(undone.pop())
        elif isinstance(event, Began | Turned) or (isinstance(event, Went) and not (done and done[-1])):
            undone.clear()
            done.append(isinstance(event, Went))
        if isinstance(event, Began):
            starts.append((place, len(done)))
    return [place for place, _ in starts] or [0]
