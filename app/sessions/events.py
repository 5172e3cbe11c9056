"""The lines of a session: what each kind of event says, read and checked. One JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app.solves.track import Way
from cube_core.algs import Alg, parse
from cube_core.cube import Cube
from cube_core.errors import CubeError
from cube_core.events import Cause
from cube_core.geometry import check_size
from cube_core.solvers.solution import PhaseName
from cube_core.texts.chapters import Chapter

VERSION = 1
MOST_MOVES = 200_000
"""Longer solves are not written out but found anew: half a megabyte, and ten milliseconds of a frame."""
LONGEST_NAME = 200
LONGEST_COMMENT = 1000
Facts = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Began:
    """A new cube: solved, scrambled by a seed or by moves, or showing facelets."""

    size: int
    cause: Cause
    seed: int | None = None
    alg: Alg | None = None
    facelets: str | None = None


@dataclass(frozen=True, slots=True)
class Turned:
    """Moves were made that belong to no solve."""

    alg: Alg
    cause: Cause = Cause.HAND


@dataclass(frozen=True, slots=True)
class Undone:
    """The last thing was taken back."""


@dataclass(frozen=True, slots=True)
class Redone:
    """The last thing taken back was done again."""


@dataclass(frozen=True, slots=True)
class Solved:
    """A solve of the cube as it was then came to be watched."""

    way: Way
    count: int
    """The number of its moves."""
    size: int
    settings: Mapping[str, str]
    """The settings of the solve: setting → value as the settings file says it."""
    chapters: tuple[Chapter, ...] | None
    """Its moves, phase by phase; none where there are too many to be kept."""


@dataclass(frozen=True, slots=True)
class Went:
    """The solve was watched up to here."""

    index: int
    phase: str = ""
    """The name of the phase that goes on there; for whoever reads the file."""


@dataclass(frozen=True, slots=True)
class Left:
    """The solve was closed, or the hands are led no longer."""


@dataclass(frozen=True, slots=True)
class Held:
    """Hands that hold the cube came to be led; said once more behind each new cube."""


Event = Began | Turned | Undone | Redone | Solved | Went | Left | Held


def head_line(now: float, program: str) -> str:
    """The first line of a file."""
    return _line("session", now, version=VERSION, program=program)


def line_of(event: Event, now: float) -> str:
    """An event as a line, with the time when it happened."""
    name, write = _WRITERS[type(event)]
    return _line(name, now, **write(event))


def _line(name: str, now: float, **facts: object) -> str:
    said = {key: value for key, value in facts.items() if value not in (None, "")}
    return json.dumps({"event": name, "time": round(now, 3), **said}, ensure_ascii=False, separators=(",", ":"))


def event_of(facts: Facts) -> Event | None:
    """The event that a line tells; none for kinds that are not known here.

    A ValueError or a CubeError says that it makes no sense.
    """
    reader = _READERS.get(facts["event"]) if isinstance(facts.get("event"), str) else None
    if "event" not in facts or not isinstance(facts["event"], str):
        raise ValueError("An event has a name.")
    return None if reader is None else reader(facts)


def _write_chapters(event: Solved) -> list[dict[str, str]] | None:
    if event.chapters is None:
        return None
    return [
        {"name": name.name, "title": name.title, "short": name.short_title, "alg": str(chapter.alg)}
        for chapter in event.chapters
        for name in (chapter.name,)
    ]


def _write_solved(event: Solved) -> dict[str, object]:
    way = {"method": event.way.method, "three": event.way.three}
    return {
        **way,
        "size": event.size,
        "count": event.count,
        "settings": dict(event.settings),
        "phases": _write_chapters(event),
    }


def _write_began(event: Began) -> dict[str, object]:
    alg = None if event.alg is None else str(event.alg)
    return {"cause": event.cause, "size": event.size, "seed": event.seed, "alg": alg, "facelets": event.facelets}


_WRITERS: Mapping[type, tuple[str, Callable[[Any], dict[str, object]]]] = {
    Began: ("cube", _write_began),
    Turned: ("moves", lambda event: {"cause": event.cause, "size": event.alg.size, "alg": str(event.alg)}),
    Undone: ("undo", lambda event: {}),
    Redone: ("redo", lambda event: {}),
    Solved: ("solve", _write_solved),
    Went: ("at", lambda event: {"index": event.index, "phase": event.phase}),
    Left: ("leave", lambda event: {}),
    Held: ("hands", lambda event: {}),
}


def _text(facts: Facts, name: str, longest: int = LONGEST_NAME) -> str:
    value = facts.get(name, "")
    if not isinstance(value, str) or len(value) > longest:
        raise ValueError(f"{name} is a text.")
    return value


def _cause(facts: Facts) -> Cause:
    """The cause of an event; what only the solve that is watched does, or nobody knows here, counts as done by hand."""
    name = _text(facts, "cause")
    cause = Cause(name) if name in tuple(Cause) else Cause.HAND
    return Cause.HAND if cause.is_watched else cause


def _whole(facts: Facts, name: str) -> int:
    value = facts.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f"{name} is a whole number.")
    return value


def _size(facts: Facts) -> int:
    return check_size(_whole(facts, "size"))


def _alg(facts: Facts, size: int) -> Alg:
    if not isinstance(facts.get("alg"), str):
        raise ValueError("alg is a text.")
    return parse(facts["alg"], size)


def _read_began(facts: Facts) -> Began:
    size = _size(facts)
    seed = _whole(facts, "seed") if facts.get("seed") is not None else None
    alg = _alg(facts, size) if facts.get("alg") is not None else None
    facelets = facts.get("facelets")
    if facelets is not None and (not isinstance(facelets, str) or Cube.from_facelets(facelets).size != size):
        raise ValueError("facelets are those of a cube of that size.")
    return Began(size, _cause(facts), seed, alg, facelets)


def _read_solved(facts: Facts) -> Solved:
    size = _size(facts)
    settings, phases = facts.get("settings", {}), facts.get("phases")
    if not isinstance(settings, dict) or not all(isinstance(value, str) for value in settings.values()):
        raise ValueError("settings are texts by name.")
    if phases is not None and not isinstance(phases, list):
        raise ValueError("phases are a list.")
    way = Way(_text(facts, "method"), _text(facts, "three") or None)
    chapters = None if phases is None else tuple(_read_chapter(phase, size) for phase in phases)
    return Solved(way, _whole(facts, "count"), size, settings, chapters)


def _read_chapter(facts: object, size: int) -> Chapter:
    if not isinstance(facts, dict):
        raise ValueError("A phase is an object.")
    name, title, short = (_text(facts, key, LONGEST_COMMENT) for key in ("name", "title", "short"))
    return Chapter(PhaseName(name, title, short), _alg(facts, size))


_READERS: Mapping[str, Callable[[Facts], Event]] = {
    "cube": _read_began,
    "moves": lambda facts: Turned(_alg(facts, _size(facts)), _cause(facts)),
    "undo": lambda facts: Undone(),
    "redo": lambda facts: Redone(),
    "solve": _read_solved,
    "at": lambda facts: Went(_whole(facts, "index"), _text(facts, "phase", LONGEST_COMMENT)),
    "leave": lambda facts: Left(),
    "hands": lambda facts: Held(),
}

WRONG = (ValueError, CubeError, RecursionError, OverflowError)
"""The errors of reading a line: JSON that is none, numbers beyond all bounds, depth, moves that are none."""
