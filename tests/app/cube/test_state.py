import pytest

from app.cube.state import ArmedLayers, Layers, MovesBox
from cube_core.faces import Face


def tap(choice: ArmedLayers, digits: str) -> None:
    for digit in digits:
        choice.press(digit)
        choice.release(digit)


def test_without_digits_a_turn_takes_the_outer_layer():
    assert ArmedLayers().layers == Layers(1, 1)


def test_two_digits_held_together_are_a_block_in_either_order():
    choice = ArmedLayers()
    choice.press("4")
    choice.press("2")
    assert choice.layers == Layers(2, 4)


def test_a_block_from_the_first_layer_is_written_as_wide():
    choice = ArmedLayers()
    choice.press("1")
    choice.press("3")
    assert choice.layers == Layers(1, 3)


def test_one_digit_held_is_that_layer():
    choice = ArmedLayers()
    choice.press("2")
    assert choice.layers == Layers(2, 2)


def test_digits_let_go_one_after_the_other_are_one_number():
    choice = ArmedLayers()
    tap(choice, "24")
    assert choice.layers == Layers(24, 24)


def test_a_number_may_end_with_a_digit_that_is_still_held():
    choice = ArmedLayers()
    tap(choice, "2")
    choice.press("4")
    assert choice.layers == Layers(24, 24)


def test_fast_typing_that_overlaps_is_still_a_number_once_the_keys_are_up():
    choice = ArmedLayers()
    choice.press("2")
    choice.press("4")
    choice.release("2")
    choice.release("4")
    assert choice.layers == Layers(24, 24)


def test_a_turn_uses_a_typed_number_up():
    choice = ArmedLayers()
    tap(choice, "24")
    choice.use_up()
    assert choice.layers == Layers(1, 1)


def test_a_digit_held_on_serves_the_next_turn_too_and_is_gone_when_let_go():
    choice = ArmedLayers()
    choice.press("3")
    choice.use_up()
    assert choice.layers == Layers(3, 3)
    choice.release("3")
    assert choice.layers == Layers(1, 1)


def test_nought_is_the_tenth_layer_and_a_digit_like_any_in_a_number():
    choice = ArmedLayers()
    tap(choice, "0")
    assert choice.layers == Layers(10, 10)
    choice.use_up()
    tap(choice, "20")
    assert choice.layers == Layers(20, 20)


def test_depth_stays_until_it_is_changed_and_digits_come_before_it():
    choice = ArmedLayers()
    choice.deepen(1, size=5)
    choice.use_up()
    assert choice.layers == Layers(1, 2)
    choice.press("1")
    assert choice.layers == Layers(1, 1)


def test_a_typed_number_sets_the_depth():
    choice = ArmedLayers()
    tap(choice, "12")
    choice.deepen(1, size=50)
    assert choice.layers == Layers(1, 12)


@pytest.mark.parametrize(("typed", "by", "depth"), [("40", 1, 4), ("", -3, 1)])
def test_depth_keeps_within_the_cube(typed, by, depth):
    choice = ArmedLayers()
    tap(choice, typed)
    choice.deepen(by, size=5)
    assert choice.depth == depth


def test_a_smaller_cube_makes_the_depth_smaller():
    choice = ArmedLayers()
    tap(choice, "9")
    choice.deepen(1, size=20)
    choice.fit(4)
    assert choice.depth == 3


def test_losing_the_keyboard_lets_all_digits_go():
    choice = ArmedLayers()
    choice.press("2")
    choice.press("4")
    choice.release_all()
    choice.use_up()
    assert choice.chosen is None


def test_erasing_takes_back_one_digit():
    choice = ArmedLayers()
    tap(choice, "24")
    assert choice.erase()
    assert choice.layers == Layers(2, 2)
    assert choice.erase()
    assert not choice.erase()


def test_a_turn_takes_the_choice_and_remembers_its_face():
    choice = ArmedLayers()
    tap(choice, "24")
    assert choice.take(Face.L) == Layers(24, 24)
    assert choice.face is Face.L
    assert choice.take(Face.U) == Layers(1, 1)


@pytest.mark.parametrize(("digits", "layers"), [("", (1, 2)), ("1", (1, 2)), ("3", (1, 3))])
def test_a_wide_turn_takes_two_layers_at_least(digits, layers):
    choice = ArmedLayers()
    tap(choice, digits)
    assert choice.take(Face.R, is_wide=True) == Layers(*layers)


def test_a_wide_turn_of_a_block_takes_that_block():
    choice = ArmedLayers()
    choice.press("2")
    choice.press("4")
    assert choice.take(Face.R, is_wide=True) == Layers(2, 4)


@pytest.mark.parametrize(("digits", "deeper", "had"), [("2", 0, True), ("", 1, True), ("", 0, False)])
def test_digits_or_depth_are_something_to_forget(digits, deeper, had):
    choice = ArmedLayers()
    tap(choice, digits)
    choice.deepen(deeper, 9)
    assert choice.clear() is had
    assert not choice.clear()


@pytest.mark.parametrize(("text", "playable"), [("R U Q F", "R U"), ("R (U F", "R"), ("R U F", "R U F"), ("(", "")])
def test_as_much_of_a_text_can_be_played_as_makes_moves(text, playable):
    box = MovesBox(3)
    box.field.set(text)
    assert text[: box.reading.valid].strip() == playable


def test_one_move_is_told_by_what_it_does_and_none_by_nothing():
    box = MovesBox(3)
    assert box.effect == ()
    box.field.set("R")
    assert box.effect
