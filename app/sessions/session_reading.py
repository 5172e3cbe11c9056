"""A session's text as events: what is damaged is left out, with all that cannot be trusted after it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from app.base.files import read_text
from app.base.say import UserError
from app.sessions.events import VERSION, WRONG, Began, Event, Left, Redone, Solved, Turned, Undone, Went, event_of
from cube_core import Alg, Cube, scramble
from cube_core.texts.reading import Brought, Kind

MOST_BYTES = 100_000_000
LONG = 1_000_000
"""Letters of a session that are gone through at most, unless its last cube has more: that takes 0.3 s."""
_HEAD, _CUBE = '{"event":"session"', '\n{"event":"cube"'


@dataclass(frozen=True, slots=True)
class Session:
    """The events of a session that could be read."""

    lines: tuple[str, ...]
    """The lines that are kept, as they stand, also those that are not known here."""
    events: tuple[Event, ...]
    damaged: int = 0
    """The number of lines that could not be read, or came after one and before another cube."""


def is_session(text: str) -> bool:
    """Whether a text is meant to be a session."""
    return text.lstrip()[:1] == "{"


def read_file(path: Path) -> str:
    """The text of a file that a person wants to open; a UserError says what is wrong with it."""
    try:
        return read_text(path, MOST_BYTES)
    except FileNotFoundError:
        raise UserError(f"{path}: no such file; check its name.") from None


def check_file(path: Path, said: Sequence[str]) -> None:
    """Say early what keeps a file from being opened, or that what else was said of the cube has no place then."""
    if said:
        raise UserError(f"A file says itself how the cube is; leave out --{said[0]}, or the file.")
    text = read_file(path)
    if is_session(text):
        read_session(text, path)


def end_of(text: str, length: int = 0) -> str:
    """The part of a session's text that tells its end, as it is written here: its head, and all from a cube on.

    That is the first one in the last so many letters, or where there is none the last of all.
    """
    place = text.find(_CUBE, len(text) - length)
    place = text.rfind(_CUBE) if place < 0 else place
    head = text[: text.find("\n")] if text.startswith(_HEAD) else ""
    return text if place < 0 else head + text[place:]


def read_session(text: str, name: object = "This session") -> Session:
    """The session in a text, of a long one its end; a UserError where there is none, or it is of a time to come."""
    if len(text) > LONG:
        with suppress(UserError):  # where no cube there can be read, one before may
            return _read(end_of(text, LONG), name)
    return _read(text, name)


def _read(text: str, name: object) -> Session:
    lines = [line for line in text.split("\n") if line.strip()]
    facts = [_facts(line) for line in lines]
    _check_version(facts, name)
    whole = [place for place in range(len(lines)) if not _is_torn(lines, facts, place)]
    session = _sorted_out([lines[place] for place in whole], [facts[place] for place in whole])
    if not session.events:
        raise UserError(f"{name} tells of no cube; open another file.")
    return session


def _facts(line: str) -> dict[str, Any] | None:
    try:
        found = json.loads(line)
    except WRONG:
        return None
    return found if isinstance(found, dict) else None


def _is_torn(lines: Sequence[str], facts: Sequence[dict[str, Any] | None], place: int) -> bool:
    """Whether the program was ended while it wrote a line: it has no end, and nothing follows, or another start."""
    after = facts[place + 1] if place + 1 < len(lines) else {"event": "session"}
    is_last = after is not None and after.get("event") == "session"
    return is_last and facts[place] is None and not lines[place].endswith("}")


def _check_version(facts: Iterable[dict[str, Any] | None], name: object) -> None:
    for found in facts:
        version = found.get("version") if found is not None and found.get("event") == "session" else None
        if isinstance(version, int) and version > VERSION:
            raise UserError(f"{name} is of version {str(version)[:20]}, written by a newer Cubelens; use that one.")


def _sorted_out(lines: list[str], facts: list[dict[str, Any] | None]) -> Session:
    """The events in order; behind a damaged line the cube is not known, until another one begins."""
    kept: list[str] = []
    events: list[Event] = []
    damaged = 0
    is_known = False
    for line, found in zip(lines, facts, strict=True):
        try:
            event = None if found is None else event_of(found)
        except WRONG:
            found = event = None
        if isinstance(event, Began):
            is_known = True
        if found is None or (event is not None and not is_known):
            is_known = False
            damaged += 1
            continue
        kept.append(line)
        if event is not None:
            events.append(event)
    return Session(tuple(kept), tuple(events), damaged)


@dataclass(frozen=True, slots=True)
class _Standing:
    """A place of the history: a cube, and the moves since."""

    began: Began
    alg: Alg
    is_watched: bool = False
    """Whether a solve is being watched, of which every place is one in the history."""


def last_cube(session: Session) -> Brought:
    """The last cube of a session; a UserError where it cannot be told from the file alone."""
    done: list[_Standing] = []
    undone: list[_Standing] = []
    watched: tuple[Solved, Alg] | None = None
    for event in session.events:
        if isinstance(event, Undone) and len(done) > 1:
            undone.append(done.pop())
        elif isinstance(event, Redone) and undone:
            done.append(undone.pop())
        elif isinstance(event, Solved):
            watched = event, done[-1].alg
        elif (after := _after(event, done, watched)) is not None:
            undone.clear()
            done = [*done[: -1 if after.is_watched and done[-1].is_watched else None], after]
    return _told(done[-1])


def _after(event: Event, done: list[_Standing], watched: tuple[Solved, Alg] | None) -> _Standing | None:
    """The cube after an event that is a new place of the history."""
    if isinstance(event, Began):
        return _Standing(event, Alg(event.size))
    if isinstance(event, Turned):
        return replace(done[-1], alg=done[-1].alg + event.alg, is_watched=False)
    if isinstance(event, Went) and watched is not None:
        return replace(done[-1], alg=watched[1] + _solve_of(watched[0])[: event.index], is_watched=True)
    assert isinstance(event, Left | Undone | Redone | Went)
    return None


def _solve_of(event: Solved) -> Alg:
    if event.chapters is None:
        raise UserError("The solve that was watched in this session is not kept in it; open it in the window.")
    return Alg.join(event.size, [chapter.alg for chapter in event.chapters])


def _told(standing: _Standing) -> Brought:
    began = standing.began
    setup = Alg(began.size) if began.alg is None else began.alg
    if began.seed is not None:
        setup = scramble(began.size, began.seed)
    cube = Cube(began.size) if began.facelets is None else Cube.from_facelets(began.facelets)
    cube.play(setup)
    cube.play(standing.alg)
    note = "" if began.facelets is None else "Its cube was entered by its facelets; no scramble is known."
    return Brought(Kind.SESSION, began.size, setup, standing.alg, facelets=cube.facelets(), note=note)
