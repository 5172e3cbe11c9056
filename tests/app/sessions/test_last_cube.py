"""What a session's file tells of its last cube is what the window has when it goes on with it."""

from __future__ import annotations

import pytest

from app.base.say import UserError
from app.sessions.events import Began, Left, Redone, Solved, Turned, Undone, Went
from app.sessions.last_cube import last_cube
from app.sessions.session_reading import Session
from app.solves.track import Way
from cube_core import Cube, parse, scramble
from cube_core.events import Cause
from cube_core.texts.chapters import chapters_of

BEGAN = Began(3, Cause.SCRAMBLE, seed=4)
R, U = (Turned(parse(move, 3)) for move in "RU")
SOLVE = Solved(Way("short"), 3, 3, {}, chapters_of("F U // one\nB // two", 3))


def told(*events):
    return last_cube(Session((), events))


@pytest.mark.parametrize(
    ("events", "made"),
    [
        ([R, U], "R U"),
        ([R, U, Undone()], "R"),
        ([R, U, Undone(), Undone(), Redone()], "R"),
        ([R, SOLVE, Went(1), Went(2)], "R F U"),
        ([R, SOLVE, Went(1), Went(2), Undone(), U], "R U"),
        ([SOLVE, Went(2), R, Left()], "F U R"),
        ([SOLVE, Went(2), R, Went(3)], "F U B"),
        ([Began(4, Cause.RESIZE), Undone(), U], "U"),
    ],
)
def test_the_moves_are_those_that_were_not_taken_back(events, made):
    brought = told(BEGAN, *events)
    cube = Cube(3)
    cube.play(scramble(3, 4))
    cube.play(made)
    assert (brought.setup, str(brought.alg), brought.facelets) == (scramble(3, 4), made, cube.facelets())


def test_a_cube_that_was_entered_has_no_scramble():
    cube = Cube(2)
    cube.play("R U")
    brought = told(BEGAN, Began(2, Cause.LOAD, facelets=cube.facelets()), Turned(parse("F", 2)))
    cube.play("F")
    assert (brought.size, len(brought.setup), brought.facelets) == (2, 0, cube.facelets())
    assert "no scramble is known" in brought.note


def test_a_solve_that_is_not_kept_cannot_be_told():
    with pytest.raises(UserError, match="open it in the window"):
        told(BEGAN, Solved(Way("bulk"), 9, 3, {}, None), Went(4))
