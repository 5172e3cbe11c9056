from __future__ import annotations

import pytest

from app.sessions.events import Began, Left, Solved, Turned, Undone, Went, head_line, line_of
from app.sessions.session_reading import end_of, read_session
from app.sessions.summary import summary_of, when_text
from app.solves.track import Way
from cube_core import parse

SOLVE = Solved(Way("cage"), 90, 5, {}, None)
R = Turned(parse("R U", 5))


def told(*events):
    summary = summary_of(events)
    return summary.title, summary.told, summary.is_worth


def test_a_session_is_told_by_its_last_cube_and_how_far_its_solve_went():
    assert told(Began(3, "start"), Began(5, "scramble", seed=7), SOLVE, Went(4), Went(17)) == (
        "5×5, seed 7",
        "cage, move 17 of 90",
        True,
    )


@pytest.mark.parametrize(("size", "name"), [(2, "ortega"), (3, "cfop"), (4, "reduction")])
def test_a_small_cube_s_solve_goes_by_its_3x3_solver(size, name):
    way = Way("reduction", name if size < 4 else "cfop")
    assert told(Began(size, "start"), Solved(way, 12, 5, {}, None), Went(3))[1] == f"{name}, move 3 of 12"


def test_without_a_solve_the_moves_are_counted():
    assert told(Began(5, "start"), R, R) == ("5×5", "4 moves", True)
    assert told(Began(5, "start"), SOLVE, Left(), R) == ("5×5", "2 moves", True)


def test_what_was_only_scrambled_is_said_to_be_so():
    assert told(Began(5, "scramble", seed=7)) == ("5×5, seed 7", "as it was scrambled", True)


def test_a_new_cube_is_nothing_to_go_on_with():
    assert told(Began(5, "start")) == ("5×5", "a new cube", False)


def test_a_place_beyond_the_end_is_the_end():
    assert told(Began(5, "start"), SOLVE, Went(10**9))[1] == "cage, move 90 of 90"


def test_what_was_undone_does_not_hide_the_cube():
    assert told(Began(3, "start"), Began(5, "resize"), R, Undone())[0] == "5×5"


@pytest.mark.parametrize(
    "events",
    [
        (Began(3, "start"), R, Began(5, "scramble", seed=7), SOLVE, Went(4), Went(17)),
        (Began(3, "start"), Turned(parse("R", 3)), Undone(), Undone(), Began(5, "resize"), R, R, Undone()),
        (Began(5, "start"), R, Left()),
        (Began(3, "start"), Began(4, "reset")),
    ],
)
def test_the_end_of_a_session_tells_as_much_as_the_whole(events):
    text = "\n".join([head_line(1.0, "0.1"), *(line_of(event, 1.0) for event in events)])
    assert summary_of(read_session(end_of(text)).events) == summary_of(read_session(text).events) == summary_of(events)


def test_of_a_long_session_only_what_follows_the_last_cube_is_read():
    before = [Began(3, "start"), *[Turned(parse("R", 3))] * 1000]
    after = [Began(5, "resize"), R]
    text = "\n".join([head_line(1.0, "0.1"), *(line_of(event, 1.0) for event in (*before, *after))])
    assert len(read_session(end_of(text)).events) == len(after)


@pytest.mark.parametrize(
    ("ago", "expected"),
    [(0, "today"), (3600, "today"), (86_400, "yesterday"), (40 * 86_400, "6 December 2026"), (-1e18, "some day")],
)
def test_times_are_told_as_people_say_them(ago, expected):
    noon = 1_800_014_400.0
    assert expected in when_text(noon - ago, noon)
