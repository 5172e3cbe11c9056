"""What has to be done again of a session, and what need not."""

from __future__ import annotations

from app.sessions.events import Began, Left, Redone, Solved, Turned, Undone, Went
from app.sessions.summary import LARGEST, MOST_EVENTS, tail
from app.solves.track import Way
from cube_core import parse

R = Turned(parse("R", 3))
SOLVE = Solved(Way("short"), 9, 3, {}, None)


def cube(number=0, size=3):
    return Began(size, "scramble", seed=number)


def test_a_short_session_is_done_again_as_a_whole():
    events = (cube(), R, cube(1), Undone(), Undone(), Redone(), R)
    assert tail(events) == events


def test_of_places_in_a_solve_the_last_one_is_enough():
    events = (cube(), SOLVE, Went(1), Went(2), R, Went(3), Went(4), Left())
    assert tail(events) == (cube(), SOLVE, Went(2), R, Went(4), Left())


def test_a_long_session_is_done_again_from_a_cube_not_too_far_back():
    early, late = [cube(1), R], [cube(2), *[R] * (MOST_EVENTS - 5), cube(3), R]
    assert tail([*early, *[R] * MOST_EVENTS, *late]) == tuple(late)


def test_of_one_that_is_longer_still_everything_since_the_last_cube_is_done_again():
    assert tail([cube(1), R, cube(2), *[R] * (2 * MOST_EVENTS)])[:2] == (cube(2), R)


def test_it_never_begins_with_a_cube_behind_which_undoing_leads():
    events = [cube(1), *[R] * MOST_EVENTS, cube(2), R, Undone(), Undone(), R]
    assert tail(events) == tuple(events)
    watched = [cube(1), *[R] * MOST_EVENTS, cube(2), SOLVE, Went(3), Undone(), Redone(), Undone(), R]
    assert tail(watched)[0] == cube(2)


def test_of_large_cubes_only_the_last_one_is_made_again():
    events = [cube(1, LARGEST + 1), cube(2), R]
    assert tail(events) == (cube(2), R)
