"""The map: 22 stones, how each is known, what is due, and the chosen one."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from app.course.panel import map as panel
from app.course.record import Answer
from tests.app.window.test_screen import SIZES, drawn
from tests.app.workbench import Bench


def answered(bench: Bench, recipe: str, days: int = 0) -> None:
    day = date.today() - timedelta(days)
    bench.state.learning.record.add(Answer(day, recipe, 3, 1, 3, "right", 9, 9))


def test_it_tells_what_is_known_and_what_comes_next():
    bench = Bench(3)
    for recipe in ("hold.turns", "hold.turns", "hold.pieces"):
        answered(bench, recipe)
    bench.press("Shift+F9")
    seen = panel.see(bench.app)
    assert seen.known == ("can", "learning", *["new"] * 20)
    assert (seen.chosen, seen.next, seen.due) == (1, 1, 0)


def test_what_is_due_is_told_on_top():
    bench = Bench(3)
    answered(bench, "hold.turns", 3)
    answered(bench, "hold.turns", 3)
    bench.press("Shift+F9")
    assert panel.see(bench.app).due == 1


def test_a_lesson_of_several_recipes_is_as_well_known_as_the_least_known_of_them():
    bench = Bench(3)
    for recipe in ("daisy.lift", "daisy.lift"):
        answered(bench, recipe)
    bench.press("Shift+F9")
    assert panel.see(bench.app).known[2] == "learning"


def test_a_press_on_a_stone_chooses_it_and_another_begins():
    bench = Bench(3)
    bench.press("Shift+F9")
    panel._choose(4, bench.app)
    assert bench.state.panels.chosen.lesson == 4
    panel._choose(4, bench.app)
    assert bench.state.learning.practice.lesson.id == "corner"


@pytest.mark.parametrize("window", SIZES, ids=str)
def test_it_is_drawn_whole_in_every_window(make_screen, window):
    bench = Bench(3)
    bench.press("Shift+F9")
    screen = drawn(make_screen, bench, window)
    texts = [text for text, _ in screen.canvas.texts]
    assert {str(number) for number in range(1, 23)} <= set(texts)
    box = next(box for text, box in screen.canvas.texts if text == "14")
    screen.press((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    assert bench.state.panels.chosen.lesson == 13
    assert "Begin (Enter)" in texts
