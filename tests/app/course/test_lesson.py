"""Lessons under the hand: a follower that presses what the screen asks comes through, and what is wrong is said."""

from __future__ import annotations

from datetime import date

import pytest

from app.course import actions as course
from app.course.lesson import TAUGHT, Lesson, due, known_of, next_lesson
from app.course.record import Answer, Record
from app.course.skill import skills_in
from app.course.walk import At
from cube_core.exercises.lessons import LESSONS
from cube_core.words.lessons import MOST_WORDS
from tests.app.course.follower import do_what_is_asked
from tests.app.workbench import Bench

MOST = 140
"""Things that a screen asks in a lesson, at most."""


def lesson_on(bench: Bench, number: int) -> Lesson:
    bench.state.panels.chosen.lesson = number - 1
    course.begin_chosen(bench.app)
    lesson = bench.state.learning.practice
    assert isinstance(lesson, Lesson)
    return lesson


def known(bench: Bench, number: int) -> str:
    return known_of(LESSONS[number - 1], skills_in(bench.state.learning.record))


def pressed_through(bench: Bench, number: int) -> list[str]:
    """All lines that were told on the way through a lesson."""
    lesson, lines = lesson_on(bench, number), []
    for _ in range(MOST):
        lines += [line.text for line in lesson.seen(bench.state.keys.keymap.text_of).lines]
        do_what_is_asked(bench)
        bench.pass_time(0.05)
        if known(bench, number) == "can":
            return lines
    raise AssertionError(f"lesson {number} does not end: {skills_in(bench.state.learning.record)}")


@pytest.mark.parametrize("number", range(1, len(LESSONS) + 1))
def test_who_presses_what_the_screen_asks_comes_through_a_lesson(number):
    bench = Bench(3)
    lines = pressed_through(bench, number)
    assert {line for line in lines if len(line.partition(":")[0].split()) > MOST_WORDS} == set()
    stages = [answer.stage for answer in bench.state.learning.record.answers]
    assert stages[0] == "show"
    assert stages[-1] == "alone"
    assert {answer.recipe for answer in bench.state.learning.record.answers} <= set(TAUGHT)


def test_a_lesson_ends_with_its_line_and_the_next_one_begins():
    bench = Bench(3)
    pressed_through(bench, 1)
    lesson = bench.state.learning.practice
    assert "You can follow any turns now." in [line.text for line in lesson.seen(str).lines]
    bench.press("Space")
    assert lesson.lesson is LESSONS[1]


def test_who_can_do_it_already_need_not_be_shown():
    bench = Bench(3)
    bench.state.panels.chosen.lesson = 4
    course.try_chosen(bench.app)
    for _ in range(8):
        do_what_is_asked(bench)
        bench.pass_time(0.05)
        if known(bench, 5) == "can":
            break
    assert known(bench, 5) == "can"
    assert [answer.stage for answer in bench.state.learning.record.answers] == ["alone"] * 2


def test_turns_of_the_hand_are_taken_back_while_it_is_shown():
    bench = Bench(3)
    lesson = lesson_on(bench, 7)
    before = bench.engine.cube.facelets()
    bench.press("R", "U", "F")
    bench.pass_time(0.2)
    assert bench.engine.cube.facelets() == before
    assert lesson.work.at is At.READING


def until_turning(bench: Bench, lesson: Lesson) -> None:
    for _ in range(60):
        if lesson.work.at is At.TURNING:
            return
        do_what_is_asked(bench)
        bench.pass_time(0.05)


def test_a_wrong_turn_is_said_at_once_while_turns_are_told():
    bench = Bench(3)
    lesson = lesson_on(bench, 7)
    until_turning(bench, lesson)
    assert lesson.seen(str).stage == 1
    bench.press("B")
    assert "That was another turn." in lesson.seen(bench.state.keys.keymap.text_of).lines[1].text
    bench.press("Ctrl+Z")
    assert lesson.seen(str).lines[1].text.startswith("Next: ")


def test_a_wrong_answer_is_out_and_the_right_one_goes_on():
    bench = Bench(3)
    lesson = lesson_on(bench, 5)
    for _ in range(40):
        if lesson.work.choices:
            break
        do_what_is_asked(bench)
        bench.pass_time(0.05)
    wrong = next(number for number in range(4) if number != lesson.work.right)
    bench.press(str(wrong + 1))
    assert lesson.work.choices[wrong][1]
    assert lesson.seen(str).lines[1].text == "Played, that does not bring it. Look again."
    question = lesson.seen(str).lines[0]
    bench.press(str(lesson.work.right + 1))
    assert lesson.seen(str).lines[0] != question


def test_a_place_can_be_clicked():
    bench = Bench(3)
    lesson = lesson_on(bench, 2)
    while not lesson.work.choices:
        bench.press("Space")
    task = lesson.work.task
    assert not lesson.click(4)
    assert lesson.click(task.choices[task.right].slots[0])
    assert lesson.work.task is not task


def test_a_hint_more_with_each_space_and_a_hint_is_no_success():
    bench = Bench(3)
    bench.state.panels.chosen.lesson = 8
    course.try_chosen(bench.app)
    lesson = bench.state.learning.practice
    told = []
    for _ in range(5):
        bench.press("Space")
        told.append(lesson.seen(str).lines[1].text)
    assert len(set(told)) == 4
    assert lesson.seen(str).chips
    do_what_is_asked(bench)
    bench.pass_time(0.05)
    assert [answer.outcome for answer in bench.state.learning.record.answers] == ["helped"]


def test_after_a_kill_it_goes_on_where_it_was_but_for_the_exercise_at_hand(tmp_path):
    bench = Bench(3)
    bench.state.learning.record = Record(tmp_path / "learned.csv")
    lesson = lesson_on(bench, 9)
    until_turning(bench, lesson)
    again = Bench(3)
    again.state.learning.record = Record(tmp_path / "learned.csv")
    assert again.state.learning.record.answers == bench.state.learning.record.answers
    assert lesson_on(again, 9).seen(str).stage == lesson.seen(str).stage == 1


def test_what_is_due_comes_every_second_time_alone():
    bench = Bench(3)
    pressed_through(bench, 1)
    bench.state.learning.record.add(Answer(date(2020, 1, 1), "cross.drop", 3, 1, 1, "shown", 1, 1, stage="show"))
    assert due(bench.state.learning.record, date(2100, 1, 1)) == ("hold.turns",)
    assert next_lesson(bench.state.learning.record) is LESSONS[1]


def test_after_fifteen_tries_that_failed_it_goes_back_to_what_comes_before():
    record = Record()
    for seed in range(15):
        record.add(Answer(date.today(), "cross.drop", 3, seed, 1, "wrong", 1, 1))
    bench = Bench(3)
    bench.state.learning.record = record
    lesson = lesson_on(bench, 4)
    assert lesson.kind.id == "daisy.tip"


def test_who_does_everything_wrong_is_told_and_can_begin_again():
    bench = Bench(3)
    lesson = lesson_on(bench, 7)
    until_turning(bench, lesson)
    before = bench.engine.cube.facelets()
    bench.press("B", "L", "D", "Enter")
    assert lesson.seen(str).lines[1].text == "Something else happened: take it back, or begin again."
    assert ("Backspace", "begin again") in lesson.seen(str).keys
    bench.press("Backspace")
    assert bench.engine.cube.facelets() == before
    assert lesson.seen(str).stage == 1
    until_turning(bench, lesson)
    do_what_is_asked(bench)
    bench.pass_time(0.05)
    assert bench.state.learning.record.answers[-1].outcome == "helped"


def test_an_exercise_of_another_lesson_that_comes_back_says_so():
    bench = Bench(3)
    for seed in range(3):
        bench.state.learning.record.add(Answer(date(2020, 1, 1), "hold.turns", 3, seed, 3, "right", 1, 1))
    lesson = lesson_on(bench, 3)
    for _ in range(60):
        if lesson.kind.id == "hold.turns":
            break
        do_what_is_asked(bench)
        bench.pass_time(0.05)
    assert lesson.seen(str).title.startswith("1 ")
    assert lesson.seen(str).known.endswith("comes back; then lesson 3")
