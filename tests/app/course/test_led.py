"""Exercises of a lesson: only what the hand turns counts, and the cube under it is not lost."""

from __future__ import annotations

from app.course.led import Led
from app.course.record import Record
from cube_core import Engine
from cube_core.events import Cause
from cube_core.exercises.lessons import KINDS
from tests.app.course.test_state import Clock


def led() -> tuple[Engine, Led]:
    engine = Engine(3)
    drill = Led(engine, Record(), Clock())
    drill.set_up(KINDS["last.flip"].make(3, 5), "last.flip", "last part")
    return engine, drill


def test_taking_back_more_than_was_turned_does_not_lose_the_exercise():
    engine, drill = led()
    before = engine.cube.facelets()
    engine.play("R")
    for _ in range(3):
        engine.undo()
    assert engine.cube.facelets() == before
    assert not drill.is_over


def test_what_the_program_turns_is_no_turn_of_the_hand():
    engine, drill = led()
    drill.is_open = False
    engine.play("R", Cause.SHOWN)
    engine.play("U")
    assert drill.turns == 0
    drill.hand_over()
    engine.play("F")
    engine.undo()
    drill.judge()
    assert drill.said == ""


def test_help_is_no_success_and_the_stage_is_kept_with_the_answer():
    engine, drill = led()
    drill.help()
    drill.answer("helped")
    (answer,) = drill.record.answers
    assert (answer.recipe, answer.stage, answer.mistake) == ("last.flip", "last part", "hint")
    assert engine.cube.size == 3


def test_another_cube_ends_it():
    engine, drill = led()
    engine.scramble(3)
    assert drill.is_over
