"""The gallery: patterns are shown, played and solved from, by keys and by the mouse."""

from __future__ import annotations

import pytest

from cube_core import Cube
from cube_core.patterns import pattern_named, patterns_of
from tests.app.panel_names import Panels
from tests.app.workbench import Bench


def cube_with(name, size):
    cube = Cube(size)
    cube.play(pattern_named(name).alg(size))
    return cube


def test_enter_shows_the_chosen_pattern_and_undo_takes_it_back():
    bench = Bench(4)
    bench.press("F2")
    before = bench.engine.cube.facelets()
    bench.press("Shift+F3")
    bench.keyboard.edit("right")
    bench.keyboard.edit("down")
    bench.press("Enter")
    assert bench.engine.cube == cube_with(patterns_of(4)[4].name, 4)
    assert patterns_of(4)[4].title in bench.state.message.text
    bench.press("Escape", "Ctrl+Z")
    assert bench.engine.cube.facelets() == before


def test_arrows_that_are_opposite_lead_back_and_a_pattern_of_one_move_is_told_as_one():
    bench = Bench(3)
    bench.press("Shift+F3")
    for command in ("down", "right", "up", "left"):
        bench.keyboard.edit(command)
    assert bench.state.panels.chosen.pattern == 0
    bench.state.panels.chosen.pattern = [one.name for one in patterns_of(3)].index("stripes")
    bench.press("Enter")
    assert bench.state.message.text.endswith(" One move.")


def test_space_plays_its_moves_on_a_solved_cube():
    bench = Bench(3)
    bench.press("F2", "Shift+F3", "Space")
    name = patterns_of(3)[0].name
    assert bench.engine.cube == cube_with(name, 3)
    assert bench.made == str(pattern_named(name).alg(3))


def test_a_pattern_can_be_solved_from():
    bench = Bench(3)
    bench.press("Shift+F3", "Shift+Enter")
    assert bench.state.panels.shown is Panels.NONE
    assert bench.engine.cube == cube_with(patterns_of(3)[0].name, 3)
    bench.pass_time(0.1)
    assert "cannot be solved here" in bench.state.message.text  # the bench solves known seeds only: it was asked


def test_the_choice_stays_among_the_patterns_of_the_size():
    bench = Bench(7)
    bench.press("Shift+F3")
    for _ in range(30):
        bench.keyboard.edit("right")
    bench.press("Escape")
    bench.app.run("size.2")
    bench.press("Shift+F3", "Enter")
    assert bench.engine.cube == cube_with(patterns_of(2)[-1].name, 2)
    bench.keyboard.edit("left")
    bench.press("Enter")
    assert bench.engine.cube == cube_with(patterns_of(2)[0].name, 2)


@pytest.mark.parametrize("word", ["pattern", "superflip", "checker", "gallery"])
def test_the_gallery_is_found_by_the_names_of_patterns(word):
    bench = Bench(3)
    bench.press("Ctrl+P")
    bench.type(word)
    bench.press("Enter")
    assert bench.state.panels.shown is Panels.PATTERNS
