"""Learning from the window: its keys, its card, and its end."""

from __future__ import annotations

import pytest

from app.course import actions as course
from app.course.panel import card
from app.course.state import Drill
from app.menus.actions import lines_of
from app.watching.actions import solve_as_preferred
from cube_core.exercises.lessons import LESSONS
from cube_core.recipes.thoughts import whole
from tests.app.panel_names import Panels
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
    bench.press("Ctrl+Shift+K", "P")
    drill = bench.state.learning.practice
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
    assert bench.state.learning.practice is None


def test_a_solve_shows_it_and_that_is_kept_as_shown(bench):
    bench.press("Ctrl+Shift+K", "P", "F5")
    bench.pass_time(0.1)
    bench.press("End")
    bench.pass_time(0.1)
    assert [answer.outcome for answer in bench.state.learning.record.answers] == ["shown"]
    assert bench.state.message.text == "Watch this step; Ctrl+Enter goes on."
    assert texts(bench) == []


def test_who_begins_to_practise_while_a_solve_is_sought_is_not_told_to_ask_for_it_again(bench):
    bench.player.search._runner = lambda run: None
    bench.engine.scramble(1)
    bench.press("F5")
    assert bench.player.search.work is not None
    bench.press("Ctrl+Shift+K", "P")
    assert isinstance(bench.state.learning.practice, Drill)
    assert bench.player.search.work is None
    assert bench.state.message is None


def test_the_recipe_of_a_step_can_be_practised(bench):
    bench.engine.scramble(1)
    bench.press("F5")
    bench.pass_time(0.1)
    recipe = bench.player.playback.head.track.steps[0].recipe
    bench.app.run("learn-recipe")
    assert bench.state.learning.practice.exercise.recipe == recipe


def test_a_cube_too_large_for_the_book_is_told_so():
    bench = Bench(30)
    bench.press("Ctrl+Shift+K", "P")
    assert bench.state.learning.practice is None
    assert bench.state.message.text == "The book is for cubes of up to 20 layers; choose a smaller one."


def test_learn_opens_the_map_at_what_comes_next_and_enter_begins(bench):
    bench.engine.scramble(7)
    own = bench.engine.cube.facelets()
    bench.press("Shift+F9")
    assert bench.state.panels.shown is course.MAP
    assert bench.state.panels.chosen.lesson == 0
    bench.press("Enter")
    assert bench.state.panels.shown is Panels.NONE
    assert bench.state.learning.practice.lesson is LESSONS[0]
    bench.press("Escape")
    assert bench.state.panels.shown is course.MAP
    assert bench.engine.cube.facelets() == own
    bench.press("Escape")
    assert bench.state.panels.shown is Panels.NONE


def test_arrows_go_through_the_rows_of_the_map(bench):
    bench.press("Shift+F9")
    for command, lesson in (("right", 1), ("down", 13), ("down", 20), ("down", 20), ("up", 13), ("up", 1), ("end", 21)):
        bench.keyboard.edit(command)
        assert bench.state.panels.chosen.lesson == lesson
    bench.press("T")
    assert bench.state.learning.practice.is_check
    assert bench.state.learning.practice.lesson is LESSONS[21]


def test_another_cube_ends_a_lesson_and_stays(bench):
    bench.press("Ctrl+F9", "F2")
    bench.pass_time(0.2)
    assert bench.state.learning.practice.is_over
    scrambled = bench.engine.cube.facelets()
    bench.press("Escape")
    assert bench.engine.cube.facelets() == scrambled


def test_each_lesson_is_found_by_what_people_call_it(bench):
    known_as = {"notation": 0, "first layer": 2, "reduction": 13, "three-cycle": 14, "pair an edge": 16}
    for query, lesson in known_as.items():
        bench.press("Ctrl+P")
        bench.type(query)
        assert f"lesson.{LESSONS[lesson].id}" in [line.action.id for line in lines_of(bench.app)]
        bench.press("Escape")
    bench.app.run("lesson.parity")
    assert bench.state.panels.shown is course.MAP
    assert bench.state.panels.chosen.lesson == 18


def test_what_is_practised_goes_on_after_a_look_at_another_lesson(bench):
    bench.press("Ctrl+F9")
    lesson = bench.state.practised
    bench.app.run("lesson.parity")
    assert bench.state.panels.shown is course.MAP
    bench.press("Escape")
    assert bench.state.practised is lesson
    bench.app.run("lesson.parity")
    bench.press("Enter")
    assert bench.state.practised.lesson is LESSONS[18]
