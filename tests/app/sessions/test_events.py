"""Lines of a session: every event is read back as it was, and what makes no sense is refused."""

from __future__ import annotations

import json

import pytest

from app.sessions.events import WRONG, Began, Left, Redone, Solved, Turned, Undone, Went, event_of, head_line, line_of
from app.solves.track import Way
from cube_core import Cube, parse
from cube_core.events import Cause
from cube_core.texts.chapters import chapters_of

CHAPTERS = chapters_of("R U // cross\nF // “edges”", 4)
EVENTS = [
    Began(4, "reset"),
    Began(4, "scramble", seed=42),
    Began(4, "scramble", alg=parse("Rw U2", 4)),
    Began(4, "load", facelets=Cube(4).facelets()),
    Turned(parse("2R U'", 4)),
    Turned(parse("x", 4), "intro"),
    Undone(),
    Redone(),
    Solved(Way("bulk", "cfop"), 3, 4, {"parity": "retry"}, CHAPTERS),
    Solved(Way("short"), 10**6, 4, {}, None),
    Went(17, "centers"),
    Left(),
]


@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_every_event_is_a_line_that_is_read_back_as_it_was(event):
    line = line_of(event, 12.3456)
    assert "\n" not in line
    assert json.loads(line)["time"] == 12.346
    assert event_of(json.loads(line)) == event


def test_the_first_line_says_of_which_version_a_session_is():
    assert json.loads(head_line(1.0, "0.1")) == {"event": "session", "time": 1.0, "version": 1, "program": "0.1"}


def test_fields_and_kinds_that_are_not_known_are_no_mistake():
    assert event_of({"event": "undo", "mood": "good"}) == Undone()
    assert event_of({"event": "photographed", "picture": 1}) is None


def test_a_cause_that_nobody_knows_or_that_only_a_watched_solve_has_counts_as_a_hand():
    for text in ("whim", "", "solver", "seek"):
        assert event_of({"event": "moves", "size": 3, "alg": "R", "cause": text}).cause is Cause.HAND


BAD = [
    {},
    {"event": 3},
    {"event": "cube"},
    {"event": "cube", "size": 1},
    {"event": "cube", "size": 10**30},
    {"event": "cube", "size": True},
    {"event": "cube", "size": 3.0},
    {"event": "cube", "size": 3, "seed": -1},
    {"event": "cube", "size": 3, "seed": "1"},
    {"event": "cube", "size": 3, "alg": ["R"]},
    {"event": "cube", "size": 3, "facelets": Cube(2).facelets()},
    {"event": "cube", "size": 3, "facelets": "U" * 54},
    {"event": "cube", "size": 3, "cause": "x" * 1000},
    {"event": "moves", "size": 3, "alg": "Q"},
    {"event": "moves", "size": 3},
    {"event": "moves", "size": 2, "alg": "3R"},
    {"event": "at", "index": -1},
    {"event": "at", "index": None},
    {"event": "at", "index": 1e999},
    {"event": "solve", "size": 3, "count": 1, "settings": [], "phases": []},
    {"event": "solve", "size": 3, "count": 1, "settings": {"effort": 3}, "phases": []},
    {"event": "solve", "size": 3, "count": 1, "phases": "R"},
    {"event": "solve", "size": 3, "count": 1, "phases": ["R"]},
    {"event": "solve", "size": 3, "count": 1, "phases": [{"name": "a", "alg": "Q"}]},
    {"event": "solve", "size": 3, "count": "1"},
]


@pytest.mark.parametrize("facts", BAD, ids=repr)
def test_what_makes_no_sense_is_refused(facts):
    with pytest.raises(WRONG):
        event_of(facts)
