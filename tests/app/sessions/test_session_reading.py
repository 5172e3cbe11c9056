"""Texts of sessions, whole and damaged."""

from __future__ import annotations

import pytest

from app.base.say import UserError
from app.sessions.events import Began, Left, Redone, Solved, Turned, Undone, Went, head_line, line_of
from app.sessions.session_reading import Session, check_file, is_session, last_cube, read_file, read_session
from app.solves.track import Way
from cube_core import Cube, parse, scramble
from cube_core.events import Cause
from cube_core.texts.chapters import chapters_of

HEAD = head_line(1.0, "0.1")
R, U = (Turned(parse(move, 3)) for move in "RU")


def text_of(*events):
    return "".join(f"{line}\n" for line in (HEAD, *(line_of(event, 2.0) for event in events)))


def test_a_session_is_read_in_order():
    events = (Began(3, "start"), R, Undone(), U)
    session = read_session(text_of(*events))
    assert session.events == events
    assert session.damaged == 0
    assert "".join(f"{line}\n" for line in session.lines) == text_of(*events)


def test_a_last_line_that_was_not_finished_is_no_damage():
    text = text_of(Began(3, "start"), R, U)
    for length in range(len(text) - len(line_of(U, 2.0)), len(text) - 1):
        session = read_session(text[:length])
        assert session.events[:2] == (Began(3, "start"), R)
        assert session.damaged == 0


def test_behind_a_damaged_line_nothing_is_believed_until_another_cube_begins():
    lines = text_of(Began(3, "start"), R, U, U, Began(4, "resize"), Undone()).splitlines()
    lines[2] = lines[2].replace('"R"', '"Q"')
    session = read_session("\n".join(lines) + "\n")
    assert session.events == (Began(3, "start"), Began(4, "resize"), Undone())
    assert session.damaged == 3


def test_a_damaged_head_is_left_out_and_nothing_else():
    session = read_session("{\x00" + text_of(Began(3, "start"), R))
    assert session.events == (Began(3, "start"), R)
    assert session.damaged == 1


def test_lines_that_are_not_known_are_kept():
    line = '{"event":"photographed","time":3,"who":"me"}'
    text = text_of(Began(3, "start"), R) + line + "\n"
    session = read_session(text)
    assert session.lines[-1] == line
    assert session.damaged == 0


@pytest.mark.parametrize(
    "text", ["", "{", "{}", HEAD, "[1]\n[2]\n", text_of(R), "{" * 100_000, '{"event":' + "9" * 9000]
)
def test_what_tells_of_no_cube_is_said_to_be_so(text):
    with pytest.raises(UserError, match="tells of no cube"):
        read_session(text, "x.cubelens")


@pytest.mark.parametrize("version", [2, 99, 10**4000])
def test_a_session_of_a_time_to_come_is_left_alone(version):
    text = text_of(Began(3, "start")).replace('"version":1', f'"version":{version}')
    with pytest.raises(UserError, match="newer Cubelens"):
        read_session(text)


def test_only_an_object_begins_a_session():
    assert is_session(text_of())
    assert not is_session("R U R'")


def test_what_is_wrong_with_a_file_is_said_early(tmp_path):
    path = tmp_path / "a.cubelens"
    with pytest.raises(UserError, match="no such file"):
        check_file(path, [])
    path.write_text(text_of(Began(3, "start")), encoding="utf-8")
    check_file(path, [])
    with pytest.raises(UserError, match="leave out --size"):
        check_file(path, ["size"])
    path.write_text("{}", encoding="utf-8")
    with pytest.raises(UserError, match="tells of no cube"):
        check_file(path, [])
    assert read_file(path) == "{}"


def test_a_line_that_was_not_finished_is_no_damage_either_once_the_session_went_on():
    text = text_of(Began(3, "start"), R)
    session = read_session(text + '{"event":"mo\n' + HEAD + "\n" + line_of(U, 3.0) + "\n")
    assert session.events == (Began(3, "start"), R, U)
    assert session.damaged == 0


def test_a_line_that_was_finished_and_is_damaged_is_no_unfinished_one():
    session = read_session(text_of(Began(3, "start"), R) + '{"event":"mo}\n' + HEAD + "\n" + line_of(U, 3.0) + "\n")
    assert session.events == (Began(3, "start"), R)
    assert session.damaged == 2


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
