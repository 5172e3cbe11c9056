"""The recipes of the shelf: which there are, which is chosen, and what is done with it."""

from __future__ import annotations

import pytest

from app.course.actions import recipe_at, size_of_book
from app.course.shelf import actions as shelf
from app.course.shelf.panel import known_of
from app.course.state import Drill, recipes_of
from app.watching.actions import solve_as_preferred
from tests.app.panel_names import Panels
from tests.app.window.test_screen import SIZES, drawn
from tests.app.workbench import Bench


def bench_of(size: int) -> Bench:
    bench = Bench(size)
    bench.player.search.solve = solve_as_preferred(bench.state.preferences)
    bench.press("Ctrl+Shift+K")
    return bench


@pytest.mark.parametrize(("size", "shown"), [(2, 2), (3, 3), (4, 4), (7, 7), (20, 20), (50, 20), (51, 19)])
def test_it_shows_the_recipes_of_the_size_at_hand(size, shown):
    bench = bench_of(size)
    assert size_of_book(bench.app) == shown
    assert shelf.recipes(bench.app) == recipes_of(shown)
    assert {known_of(bench.app, recipe) for recipe in recipes_of(shown)} == {"new"}


def test_arrows_choose_and_p_practises():
    bench = bench_of(3)
    for _ in range(3):
        bench.keyboard.edit("down")
    assert shelf.chosen_recipe(bench.app) == "corner.trigger"
    for _ in range(20):
        bench.keyboard.edit("down")
    assert shelf.chosen_recipe(bench.app) == "last.twist"
    bench.keyboard.edit("up")
    bench.press("P")
    assert isinstance(bench.state.learning.practice, Drill)
    assert bench.state.learning.practice.exercise.recipe == "last.corners"
    assert bench.state.panels.shown is Panels.NONE


def test_enter_shows_the_recipe_on_a_cube_that_needs_it():
    bench = bench_of(4)
    bench.state.panels.shelf.recipe = recipes_of(4).index("edge.swap")
    bench.press("Enter")
    bench.pass_time(0.2)
    assert bench.player.playback.head.track.steps[0].recipe == "edge.swap"


def test_it_opens_at_the_recipe_of_the_step_that_is_watched():
    bench = Bench(3)
    bench.player.search.solve = solve_as_preferred(bench.state.preferences)
    bench.press("F2", "F5")
    bench.pass_time(0.2)
    bench.press("End", "Shift+Left")
    bench.pass_time(0.2)
    recipe = recipe_at(bench.app)
    bench.press("Ctrl+Shift+K")
    assert recipe is not None
    assert shelf.chosen_recipe(bench.app) == recipe


@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize("window", SIZES, ids=str)
def test_a_press_chooses_a_recipe_and_the_keys_are_named(make_screen, window, size):
    bench = bench_of(size)
    screen = drawn(make_screen, bench, window)
    box = next(box for text, box in screen.canvas.texts if text == "Drop")
    screen.press((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    assert shelf.chosen_recipe(bench.app) == "cross.drop"
    texts = [text for text, _ in drawn(make_screen, bench, window).canvas.texts]
    assert "Practise it" in texts
    assert "Show it on a cube" in texts
