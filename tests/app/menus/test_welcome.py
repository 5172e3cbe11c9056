"""The three ways on after the introduction: by arrows and Enter, by a size, or by any key that means something."""

from app.base.panel import CUBE
from app.menus.welcome import WELCOME, choose_size
from tests.app.workbench import Bench


def asked():
    bench = Bench(3)
    bench.state.panels.shown = WELCOME
    return bench


def test_the_second_way_scrambles_and_closes_the_choice():
    bench = asked()
    bench.press("Right")
    bench.keyboard.edit("right")
    bench.press("Enter")
    assert not bench.state.is_solved
    assert bench.state.panels.shown is CUBE


def test_a_key_that_means_something_does_it_at_once():
    bench = asked()
    bench.press("R")
    assert bench.made == "R"
    assert bench.state.panels.shown is CUBE


def test_another_size_leaves_the_choice_open_and_escape_closes_it():
    bench = asked()
    choose_size(bench.app, 1000)
    assert bench.engine.cube.size == 1000
    assert bench.state.panels.shown is WELCOME
    bench.press("Escape")
    assert bench.state.panels.shown is CUBE
