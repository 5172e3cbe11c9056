"""Choosing layers by digits and depth."""

from app.cube.state import Layers
from tests.app.workbench import Bench


def test_depth_is_kept_from_turn_to_turn():
    bench = Bench(5)
    bench.press("BracketRight", "R", "U", "BracketLeft", "F")
    assert bench.made == "Rw Uw F"


def test_a_digit_counts_while_its_key_is_held_and_is_typed_when_it_comes_up():
    bench = Bench(9)
    bench.keyboard.key_pressed("2")
    bench.keyboard.key_pressed("4")
    assert bench.state.keys.armed.chosen == Layers(2, 4)
    bench.keyboard.key_released("2")
    bench.keyboard.key_released("4")
    assert bench.state.keys.armed.chosen == Layers(24, 24)


def test_single_layers_again_forgets_digits_and_depth():
    bench = Bench(9)
    bench.press("BracketRight", "2", "Backslash", "R")
    assert bench.made == "R"


def test_depth_ends_before_the_whole_cube_turns():
    bench = Bench(4)
    bench.press(*["BracketRight"] * 9, "R")
    assert bench.made == "3Rw"


def test_digits_take_no_message_away():
    bench = Bench()
    bench.state.say("Something.")
    bench.press("2")
    assert bench.state.message.text == "Something."
