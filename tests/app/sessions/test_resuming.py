"""Doing events again: what does not fit together is left out, and nothing is done to what is not asked."""

from __future__ import annotations

import pytest

from app.sessions.events import Began, Left, Redone, Solved, Turned, Undone, Went
from app.sessions.resuming import LOST, Resuming
from app.solves.track import Way
from cube_core import Cube, parse
from cube_core.errors import CubeError
from cube_core.texts.chapters import chapters_of
from tests.app.sessions.use import User


def resumed(tmp_path, *events):
    user = User(tmp_path)
    user.state.play("F D")  # what was there before is no part of it
    resuming = Resuming(user.state, lambda preferences: user.solve, events, user.later)
    while resuming.tick() or resuming.explain():
        pass
    return user


def after(moves, size=3):
    cube = Cube(size)
    cube.play(moves)
    return cube


R, U = (Turned(parse(move, 3)) for move in "RU")
SOLVED = Solved(Way("fake"), 3, 3, {"effort": "many", "parity": "retry", "mood": "good"}, chapters_of("R U F // a", 3))


def test_events_are_done_again_from_the_first_cube_on(tmp_path):
    user = resumed(tmp_path, Began(3, "start"), R, U, Undone(), U, Redone())
    assert user.engine.cube == after("R U")
    assert [user.engine.undo() for _ in range(3)] == [True, True, False]
    assert user.state.is_solved


def test_a_cube_of_another_size_is_one_step_of_the_history(tmp_path):
    user = resumed(tmp_path, Began(4, "start"), Began(5, "resize"), Began(5, "scramble", alg=parse("2R", 5)))
    assert user.engine.cube == after("2R", 5)
    assert [user.engine.undo() for _ in range(3)] == [True, True, False]
    assert user.engine.cube == Cube(4)


def test_moves_for_another_cube_and_all_after_them_are_left_out_until_the_next_cube(tmp_path):
    wrong = Turned(parse("2Rw", 5))
    user = resumed(tmp_path, Began(3, "start"), R, wrong, U)
    assert user.engine.cube == after("R")
    assert "left out" in user.state.message.text
    assert resumed(tmp_path, Began(3, "start"), wrong, U, Began(3, "reset"), R).engine.cube == after("R")
    assert resumed(tmp_path, Began(4, "start"), SOLVED, R).engine.cube == Cube(4)


@pytest.mark.parametrize("event", [Undone(), Redone(), Went(7), Left()])
def test_what_says_nothing_here_does_nothing(tmp_path, event):
    assert resumed(tmp_path, Began(3, "start"), event, R, event).engine.cube in (after("R"), after(""))


def test_a_place_beyond_the_end_of_a_solve_is_its_end(tmp_path):
    user = resumed(tmp_path, Began(3, "start"), SOLVED, Went(10**12))
    assert user.player.playback.head.index == 3
    assert user.engine.cube == after("R U F")


def test_a_solve_that_nobody_finds_again_leaves_the_cube_where_it_began(tmp_path):
    user = User(tmp_path)

    def fail(cube, way, report, asked, is_enough):
        raise CubeError("no such method")

    lost = Solved(Way("gone"), 300_000, 3, {}, None)
    resuming = Resuming(user.state, lambda preferences: fail, (Began(3, "start"), R, lost, Went(5), U), user.later)
    while resuming.tick():
        pass
    assert user.state.message.text == LOST
    assert user.engine.cube == after("R")


def test_settings_that_cannot_be_are_as_usual(tmp_path):
    seen = []
    user = User(tmp_path)

    def solve_as(preferences):
        seen.append((preferences.effort, preferences.meets_parity))
        return user.solve

    resuming = Resuming(user.state, solve_as, (Began(3, "start"), R, SOLVED), user.later)
    while resuming.tick() or resuming.explain():
        pass
    assert seen == [("1", True)]


def test_a_place_where_the_solve_stands_already_can_be_undone_as_it_could(tmp_path):
    """It went to and fro there, which is one step of the history."""
    user = resumed(tmp_path, Began(3, "start"), R, SOLVED, Went(0))
    assert user.state.player.playback.head.index == 0
    assert user.engine.history.undo_count == 2
