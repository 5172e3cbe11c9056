"""A round in the hand: right turns go on, others are said and taken back."""

from __future__ import annotations

import pytest

from app.course.asking import PATIENCE, Asking
from app.course.record import Record
from app.course.tasks import round_of
from cube_core import Engine
from tests.app.course.test_state import Clock

LINES = ("One.", "Two.")


@pytest.fixture
def clock():
    return Clock()


def asking(clock, kind="hold.turns", seed=4, lines=()) -> tuple[Engine, Asking]:
    engine, asked = Engine(3), round_of(kind, seed, bool(lines))
    engine.load(asked.start.facelets())
    return engine, Asking(engine, Record(), clock, asked, kind, lines)


def said(one) -> list[str]:
    return [line.text for line in one.told(lambda name: name.upper())]


def test_all_right_at_once_is_a_success(clock):
    engine, one = asking(clock)
    while not one.is_told:
        engine.play(one.task.move)
        one.tick()
    (answer,) = one._record.answers
    assert (answer.outcome, answer.stage, answer.recipe) == ("right", "alone", "hold.turns")


def test_two_quarter_turns_are_a_half_turn_either_way(clock):
    engine, one = asking(clock)
    while not one.is_told:
        move = one.task.move
        for part in [f"{move[:-1]}'"] * 2 if move.endswith("2") else [move]:
            engine.play(part)
            one.tick()
            if move.endswith("2") and not one.is_told and one.task.move == move:
                assert "Once more" in said(one)[1]
    assert one._record.answers[0].outcome == "right"


def test_another_turn_is_said_and_taken_back_and_the_round_proves_nothing(clock):
    engine, one = asking(clock)
    before, task = engine.cube.facelets(), one.task
    engine.play("S")
    one.tick()
    assert said(one)[1].startswith("That was S, a slice. ")
    one.tick()
    assert engine.cube.facelets() == before
    assert one.task is task
    while not one.is_told:
        engine.play(one.task.move)
        one.tick()
    assert one._record.answers[0].outcome == "helped"


def test_the_key_is_told_to_who_does_nothing(clock):
    _, one = asking(clock)
    assert len(said(one)) == 1
    clock.now += PATIENCE
    one.tick()
    assert said(one)[1].startswith("Press TURN.")


def test_lines_are_read_first_and_turns_taken_back_meanwhile(clock):
    engine, one = asking(clock, lines=LINES)
    before = engine.cube.facelets()
    for line in LINES:
        assert said(one) == [line]
        engine.play("R")
        one.tick()
        one.tick()
        assert engine.cube.facelets() == before
        one.go_on()
    assert said(one) == ["Turn the right side: R.", "Press TURN.R."]
    while not one.is_told:
        engine.play(one.task.move)
        one.tick()
    assert [(answer.outcome, answer.stage) for answer in one._record.answers] == [("shown", "show")]


def test_a_wrong_place_is_said_why_and_not_offered_again(clock):
    _, one = asking(clock, "hold.pieces")
    wrong = next(number for number in range(4) if number != one.task.right)
    one.answer(wrong)
    assert one.choices[wrong][1]
    assert said(one)[1] == one.task.choices[wrong].wrong
    one.answer(9)
    assert not one.click(4)
    task = one.task
    assert one.click(task.choices[task.right].slots[0])
    assert one.task is not task
