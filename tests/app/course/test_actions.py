"""Learning from the window: its keys, its card, and its end."""

from __future__ import annotations

import pytest

from app.course.panel import card
from app.course.state import Drill
from app.watching.actions import solve_as_preferred
from cube_core.recipes.thoughts import whole
from tests.app.workbench import Bench


@pytest.fixture
def bench():
    made = Bench(3)
    made.player.search.solve = solve_as_preferred(made.state.preferences)
    return made


def texts(bench) -> list[str]:
    seen = card.see(bench.app)
    return [] if seen is None else [line.text for line in seen.lines]


def test_a_key_begins_and_the_card_says_what_is_asked(bench):
    bench.press("Shift+F9")
    drill = bench.state.practice
    assert isinstance(drill, Drill)
    assert texts(bench)[0] == "Lift · new"
    assert texts(bench)[1] == drill.goal
    for step in drill.exercise.steps:
        bench.state.play(whole(step, 3))
    assert "Right." in texts(bench)
    before = drill.exercise
    bench.press("Ctrl+Enter")
    assert drill.exercise is not before
    bench.press("Escape")
    assert texts(bench) == []
    assert bench.state.practice is None


def test_a_solve_shows_it_and_that_is_kept_as_shown(bench):
    bench.press("Shift+F9", "F5")
    bench.pass_time(0.1)
    bench.press("End")
    bench.pass_time(0.1)
    assert [answer.outcome for answer in bench.state.record.answers] == ["shown"]
    assert bench.state.message.text == "Watch this step; Ctrl+Enter goes on."
    assert texts(bench) == []


def test_the_recipe_of_a_step_can_be_practised(bench):
    bench.engine.scramble(1)
    bench.press("F5")
    bench.pass_time(0.1)
    recipe = bench.player.playback.head.track.steps[0].recipe
    bench.app.run("learn-recipe")
    assert bench.state.practice.exercise.recipe == recipe


def test_a_cube_too_large_for_the_book_is_told_so():
    bench = Bench(30)
    bench.press("Shift+F9")
    assert bench.state.practice is None
    assert bench.state.message.text == "The book is for cubes of up to 20 layers; choose a smaller one."
