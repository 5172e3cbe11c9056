import pytest

from app.state.armed_layers import LayerChoice, Layers


def tap(choice: LayerChoice, digits: str) -> None:
    for digit in digits:
        choice.press(digit)
        choice.release(digit)


def test_without_digits_a_turn_takes_the_outer_layer():
    assert LayerChoice().layers.of("R") == "R"


def test_two_digits_held_together_are_a_block_in_either_order():
    choice = LayerChoice()
    choice.press("4")
    choice.press("2")
    assert choice.layers.of("R") == "2-4Rw"


def test_a_block_from_the_first_layer_is_written_as_wide():
    choice = LayerChoice()
    choice.press("1")
    choice.press("3")
    assert choice.layers.of("R") == "3Rw"


def test_one_digit_held_is_that_layer():
    choice = LayerChoice()
    choice.press("2")
    assert choice.layers.of("R") == "2R"


def test_digits_let_go_one_after_the_other_are_one_number():
    choice = LayerChoice()
    tap(choice, "24")
    assert choice.layers.of("R") == "24R"


def test_a_number_may_end_with_a_digit_that_is_still_held():
    choice = LayerChoice()
    tap(choice, "2")
    choice.press("4")
    assert choice.layers.of("R") == "24R"


def test_fast_typing_that_overlaps_is_still_a_number_once_the_keys_are_up():
    choice = LayerChoice()
    choice.press("2")
    choice.press("4")
    choice.release("2")
    choice.release("4")
    assert choice.layers.of("R") == "24R"


def test_a_turn_uses_a_typed_number_up():
    choice = LayerChoice()
    tap(choice, "24")
    choice.used()
    assert choice.layers.of("R") == "R"


def test_a_digit_held_on_serves_the_next_turn_too_and_is_gone_when_let_go():
    choice = LayerChoice()
    choice.press("3")
    choice.used()
    assert choice.layers.of("R") == "3R"
    choice.release("3")
    assert choice.layers.of("R") == "R"


def test_nought_is_the_tenth_layer_and_a_digit_like_any_in_a_number():
    choice = LayerChoice()
    tap(choice, "0")
    assert choice.layers == Layers(10, 10)
    choice.used()
    tap(choice, "20")
    assert choice.layers == Layers(20, 20)


def test_depth_stays_until_it_is_changed_and_digits_come_before_it():
    choice = LayerChoice()
    choice.deepen(1, size=5)
    choice.used()
    assert choice.layers.of("F") == "2Fw"
    choice.press("1")
    assert choice.layers.of("F") == "F"


def test_a_typed_number_sets_the_depth():
    choice = LayerChoice()
    tap(choice, "12")
    choice.deepen(1, size=50)
    assert choice.layers.of("F") == "12Fw"


@pytest.mark.parametrize(("typed", "by", "depth"), [("40", 1, 4), ("", -3, 1)])
def test_depth_keeps_within_the_cube(typed, by, depth):
    choice = LayerChoice()
    tap(choice, typed)
    choice.deepen(by, size=5)
    assert choice.depth == depth


def test_a_smaller_cube_makes_the_depth_smaller():
    choice = LayerChoice()
    tap(choice, "9")
    choice.deepen(1, size=20)
    choice.fit(4)
    assert choice.depth == 3


def test_losing_the_keyboard_lets_all_digits_go():
    choice = LayerChoice()
    choice.press("2")
    choice.press("4")
    choice.release_all()
    choice.used()
    assert choice.chosen is None


def test_erasing_takes_back_one_digit():
    choice = LayerChoice()
    tap(choice, "24")
    assert choice.erase()
    assert choice.layers.of("R") == "2R"
    assert choice.erase()
    assert not choice.erase()
