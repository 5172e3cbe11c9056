"""A lesson at the foot of the window: lines, turns, answers and keys, in every window."""

from __future__ import annotations

import pytest

from app.course import actions as course
from tests.app.course.follower import do_what_is_asked
from tests.app.window.test_screen import SIZES, drawn, overlap
from tests.app.workbench import Bench

MANY = 24


@pytest.mark.parametrize("number", [2, 7, 17])
@pytest.mark.parametrize("window", SIZES, ids=str)
def test_all_of_it_is_written_and_nothing_on_anything_else(make_screen, window, number):
    bench = Bench(3)
    bench.state.panels.chosen.lesson = number - 1
    course.begin_chosen(bench.app)
    screen = drawn(make_screen, bench, window)
    for _ in range(MANY):
        lesson = bench.state.learning.practice
        screen._layout.tick(9.0, bench.state, *window)
        screen.update(*window, 1.0)
        seen = lesson.seen(bench.state.keys.keymap.text_of)
        top = window[1] - screen._layout.bottom
        texts = [(text, box) for text, box in screen.canvas.texts if box[1] >= top]
        assert seen.lines[0].text in [text for text, _ in texts]
        assert {key for key, _ in seen.keys} <= {text for text, _ in texts}
        assert not [(one, other) for n, one in enumerate(texts) for other in texts[:n] if overlap(one[1], other[1])]
        assert all(box[3] <= window[1] for _, box in texts)
        do_what_is_asked(bench)
        bench.pass_time(0.05)


def test_an_answer_can_be_pressed(make_screen):
    bench = Bench(3)
    bench.state.panels.chosen.lesson = 1
    course.begin_chosen(bench.app)
    lesson = bench.state.learning.practice
    while not lesson.work.choices:
        bench.press("Space")
    screen = drawn(make_screen, bench, SIZES[1])
    screen._layout.tick(9.0, bench.state, *SIZES[1])
    screen.update(*SIZES[1], 1.0)
    task = lesson.work.task
    box = next(box for text, box in screen.canvas.texts if text == task.choices[task.right].text)
    screen.press((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    assert lesson.work.task is not task


def test_every_key_that_is_named_can_be_pressed_with_the_mouse(make_screen):
    bench = Bench(3)
    bench.state.panels.chosen.lesson = 6
    course.begin_chosen(bench.app)
    screen = drawn(make_screen, bench, SIZES[1])
    lesson = bench.state.learning.practice

    def press(name: str) -> None:
        screen._layout.tick(9.0, bench.state, *SIZES[1])
        screen.update(*SIZES[1], 1.0)
        box = next(box for text, box in screen.canvas.texts if text == name)
        screen.press((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)

    before = lesson.seen(str).lines
    press("on")
    assert lesson.seen(str).lines != before
    press("try it alone")
    assert lesson.is_check
    cube = bench.engine.cube.facelets()
    bench.press("B")
    press("take back")
    assert bench.engine.cube.facelets() == cube
    press("map")
    assert bench.state.learning.practice is None
