"""A session in a few words, to be chosen among others."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from app.sessions.events import Began, Event, Left, Solved, Turned, Went
from app.sessions.tail import tail

DAY = 86_400
_HEAD, _CUBE = '{"event":"session"', '{"event":"cube"'


@dataclass(frozen=True, slots=True)
class Summary:
    """What a session was about."""

    title: str
    """5×5, seed 42."""
    told: str
    """How far it went."""
    is_worth: bool
    """Whether there is anything to go on with."""


def end_of(text: str) -> str:
    """What of a session's text tells what it is about, as it is written here: its heads, and all from the last cube on.

    Of an evening with large cubes there are megabytes before that, which take a second to read.
    """
    lines = text.split("\n")
    last = max((place for place, line in enumerate(lines) if line.startswith(_CUBE)), default=0)
    return "\n".join([*(line for line in lines[:last] if line.startswith(_HEAD)), *lines[last:]])


def summary_of(events: Sequence[Event]) -> Summary:
    """What the end of a session was about."""
    needed = tail(events)
    began = next(event for event in reversed(needed) if isinstance(event, Began))
    after = needed[len(needed) - needed[::-1].index(began) :]
    title = f"{began.size}×{began.size}" + (f", seed {began.seed}" if began.seed is not None else "")
    made = sum(len(event.alg) for event in after if isinstance(event, Turned))
    is_new = began.seed is None and began.alg is None and began.facelets is None
    told = _told_of_solve(after) or (f"{made} move{'s' * (made != 1)}" if made else "as it was scrambled")
    return Summary(title, "a new cube" if is_new and not after else told, bool(after) or not is_new)


def _told_of_solve(events: Sequence[Event]) -> str:
    """How far the solve went that is loaded, if one is."""
    solved = next((event for event in reversed(events) if isinstance(event, Solved | Left)), None)
    if not isinstance(solved, Solved):
        return ""
    behind = events[len(events) - events[::-1].index(solved) :]
    index = next((event.index for event in reversed(behind) if isinstance(event, Went)), 0)
    method = f"{solved.way.method}, " if solved.way.method else ""
    return f"{method}move {min(index, solved.count)} of {solved.count}"


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
