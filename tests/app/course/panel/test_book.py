"""The book in the window: which recipes there are, which is chosen, and what is done with it."""

from __future__ import annotations

import pytest

from app.course import actions as course
from app.course.panel import book
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
    seen = book.see(bench_of(size).app)
    assert seen.size == shown
    assert tuple(recipe.id for recipe in seen.recipes) == recipes_of(shown)
    assert set(seen.known) == {"new"}


def test_arrows_choose_and_p_practises():
    bench = bench_of(3)
    for _ in range(3):
        bench.keyboard.edit("down")
    assert course.chosen(bench.app) == "corner.trigger"
    for _ in range(20):
        bench.keyboard.edit("down")
    assert course.chosen(bench.app) == "last.twist"
    bench.keyboard.edit("up")
    bench.press("P")
    assert isinstance(bench.state.practice, Drill)
    assert bench.state.practice.exercise.recipe == "last.corners"
    assert bench.state.panels.shown is Panels.NONE


def test_enter_shows_the_recipe_on_a_cube_that_needs_it():
    bench = bench_of(4)
    bench.state.panels.recipe = recipes_of(4).index("edge.swap")
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
    recipe = course.recipe_at(bench.app)
    bench.press("Ctrl+Shift+K")
    assert recipe is not None
    assert course.chosen(bench.app) == recipe


@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize("window", SIZES, ids=str)
def test_a_press_chooses_a_recipe_and_the_keys_are_named(make_screen, window, size):
    bench = bench_of(size)
    screen = drawn(make_screen, bench, window)
    box = next(box for text, box in screen.canvas.texts if text == "Drop")
    screen.press((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    assert course.chosen(bench.app) == "cross.drop"
    texts = [text for text, _ in drawn(make_screen, bench, window).canvas.texts]
    assert "Practise it (P)" in texts
    assert "Show it (Enter)" in texts
