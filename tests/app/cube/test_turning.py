"""Turns by key, against notation."""

import pytest

from app.window.actions import load_catalogue
from cube_core import Cube
from cube_core.faces import Face
from tests.app.workbench import Bench


def test_letters_turn_shift_the_other_way_alt_by_a_half():
    bench = Bench()
    bench.press("R", "Shift+U", "Alt+F", "M", "x".upper())
    assert bench.made == "R U' F2 M x"


def test_speed_turns_on_the_home_row():
    bench = Bench(preset="speed")
    bench.press("I", "K", "J", "F", "H", "D", "Semicolon")
    assert bench.made == "R R' U U' F L y"


def test_ctrl_turns_two_layers_and_a_digit_more():
    bench = Bench(7)
    bench.press("Ctrl+R", "3", "Ctrl+Shift+L")
    assert bench.made == "Rw 3Lw'"


def test_two_digits_held_are_a_block_and_typed_ones_a_number():
    bench = Bench(30)
    bench.keyboard.key_pressed("2")
    bench.keyboard.key_pressed("4")
    bench.press("R")
    bench.keyboard.key_released("2")
    bench.keyboard.key_released("4")
    bench.press("2", "4", "Shift+R", "U")
    assert bench.made == "2-4Rw 7L U"  # layer 24 of R is layer 7 of L, the other way round


def test_a_layer_that_is_not_there_is_said_and_nothing_turns():
    bench = Bench(3)
    bench.press("9", "R")
    assert bench.made == ""
    assert bench.state.message is not None
    assert "3 layers" in bench.state.message.text
    bench.press("R")
    assert bench.made == "R"


def test_a_middle_slice_of_an_even_cube_is_explained():
    bench = Bench(4)
    bench.press("M")
    assert bench.made == ""
    assert "no middle" in bench.state.message.text


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_every_turn_does_what_its_name_says_in_notation(size):
    for action in (one for one in load_catalogue().actions if one.id.startswith("turn.")):
        name = action.id.removeprefix("turn.")
        bench, expected = Bench(size), Cube(size)
        bench.app.do(action)
        if size % 2 == 0 and name[0] in "MES":
            assert bench.made == ""
        else:
            expected.play(name)
            assert bench.engine.cube == expected


@pytest.mark.parametrize(
    ("held", "turn", "made"), [("24", "turn.Lw", "2-4Lw"), ("13", "turn.D", "3Dw"), ("3", "turn.B2", "3B2")]
)
def test_armed_layers_count_from_the_face_that_turns(held, turn, made):
    bench, expected = Bench(9), Cube(9)
    for digit in held:
        bench.keyboard.key_pressed(digit)
    bench.app.run(turn)
    expected.play(made)
    assert bench.engine.cube == expected


@pytest.mark.parametrize("turn", ["turn.M", "turn.x"])
def test_slices_and_rotations_use_typed_layers_up(turn):
    bench = Bench(5)
    bench.press("2")
    bench.app.run(turn)
    assert bench.state.keys.armed.chosen is None


def test_the_colours_of_the_help_are_those_of_the_faces_that_turn():
    faces = {action.id: action.face for action in load_catalogue().actions if action.id.startswith("turn.")}
    assert (faces["turn.L'"], faces["turn.Dw"], faces["turn.M"], faces["turn.x"]) == (Face.L, Face.D, None, None)
