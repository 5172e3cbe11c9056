"""The card of an exercise says what is asked, what went wrong, and how to go on."""

from __future__ import annotations

import pytest

from app.course.panel import card
from cube_core.recipes.thoughts import whole
from tests.app.workbench import Bench


@pytest.fixture
def bench():
    made = Bench(3)
    made.press("Ctrl+Shift+K", "P")
    return made


def texts(bench) -> list[str]:
    seen = card.see(bench.app)
    return [] if seen is None else [line.text for line in seen.lines]


def test_a_new_recipe_is_told_with_when_it_applies(bench):
    assert texts(bench)[0] == "Lift · new"
    assert texts(bench)[1] == bench.state.learning.practice.goal
    assert "one turn takes it to the top" in texts(bench)[2]
    assert texts(bench)[-1] == "Ctrl+Enter next · F5 shows it · Esc ends"


def test_what_is_right_is_said_and_what_is_wrong_too(bench):
    bench.state.play("R L F B")
    bench.state.learning.practice.judge()
    assert bench.state.learning.practice.said in texts(bench)
    bench.press("Ctrl+Z")
    for step in bench.state.learning.practice.exercise.steps:
        bench.state.play(whole(step, 3))
    assert "Right, after a second look." in texts(bench)


def test_nothing_is_told_over_a_panel_or_without_an_exercise(bench):
    bench.press("F1")
    assert texts(bench) == []
    bench.press("F1", "Escape")
    assert texts(bench) == []
