"""A session in few words, and its end: all that has to be done again to stand where it stood."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from app.sessions.events import Began, Event, Held, Left, Redone, Solved, Turned, Undone, Went

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


def depth(events: Sequence[Event]) -> int:
    """The number of entries of some events that can be undone; their first cube cannot.

    >>> depth([Began(3, "reset"), Went(1), Undone()])
    0
    """
    return len(_walk(events)[0]) - 1


def _starts(events: Sequence[Event]) -> list[int]:
    """The places of the cubes behind which no undoing leads."""
    return _walk(events)[1] or [0]


def _walk(events: Sequence[Event]) -> tuple[list[bool], list[int]]:
    """The entries that can be undone in the end, and the places of the cubes behind which no undoing leads."""
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
    return done, [place for place, _ in starts]


DAY = 86_400
THREE = 3
"""Up to so many layers there is nothing to reduce: a solve goes by the name of its 3×3 solver."""


@dataclass(frozen=True, slots=True)
class Summary:
    """The summary of a session."""

    title: str
    """5×5, seed 42."""
    told: str
    """The place it came to."""
    is_worth: bool
    """Whether there is anything to go on with."""
    is_held: bool = False
    """Whether hands were led in the end."""


def summary_of(events: Sequence[Event]) -> Summary:
    """The summary of the end of a session."""
    needed = tail(events)
    began = next(event for event in reversed(needed) if isinstance(event, Began))
    after = needed[len(needed) - needed[::-1].index(began) :]
    title = f"{began.size}×{began.size}" + (f", seed {began.seed}" if began.seed is not None else "")
    made = sum(len(event.alg) for event in after if isinstance(event, Turned))
    is_new = began.seed is None and began.alg is None and began.facelets is None
    told = _told_of_solve(after, began.size) or (f"{made} move{'s' * (made != 1)}" if made else "as it was scrambled")
    last = next((event for event in reversed(needed) if isinstance(event, Began | Held | Left | Solved)), None)
    is_held = isinstance(last, Held)
    return Summary(title, "a new cube" if is_new and not after else told, bool(after) or not is_new, is_held)


def _told_of_solve(events: Sequence[Event], size: int) -> str:
    """The place of the solve that is loaded, in words, if one is."""
    solved = next((event for event in reversed(events) if isinstance(event, Solved | Left)), None)
    if not isinstance(solved, Solved):
        return ""
    behind = events[len(events) - events[::-1].index(solved) :]
    index = next((event.index for event in reversed(behind) if isinstance(event, Went)), 0)
    way = solved.way
    name = way.three if size <= THREE and way.method == "reduction" and way.three else way.method
    return f"{name}{', ' * bool(name)}move {min(index, solved.count)} of {solved.count}"


def when_text(then: float, now: float) -> str:
    """A time as people say it: today 18:40, yesterday 9:05, 3 March."""
    try:
        days = time.localtime(now).tm_yday - time.localtime(then).tm_yday
        clock = time.strftime("%H:%M", time.localtime(then))
        if 0 <= now - then < 2 * DAY and days in (0, 1):
            return f"{'yesterday' if days else 'today'} {clock}"
        return time.strftime("%d %B %Y", time.localtime(then)).lstrip("0")
    except (OSError, ValueError, OverflowError):
        return "some day"
