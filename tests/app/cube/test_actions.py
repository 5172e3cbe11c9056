"""The cube as a whole: scrambling, undoing, its size, its moves in and out."""

import pytest

from cube_core import Cube, scramble
from tests.app.panel_names import Panels
from tests.app.workbench import Bench


def test_undo_redo_and_backspace():
    bench = Bench()
    bench.press("R", "U", "Ctrl+Z", "Backspace", "Ctrl+Y")
    assert bench.made == "R"
    bench.press("Ctrl+Shift+Z")
    assert bench.made == "R U"


def test_nothing_to_undo_is_said():
    bench = Bench()
    bench.press("Ctrl+Z")
    assert "nothing to undo" in bench.state.message.text


def test_every_scramble_is_another_one_and_its_seed_is_shown_and_copied():
    bench = Bench()
    bench.press("F2")
    assert bench.state.seeds.now == 100
    bench.press("F2")
    assert bench.state.seeds.now == 101
    bench.app.run("copy-seed")
    assert bench.clipboard == "101"
    expected = Cube(3)
    expected.play(scramble(3, 101))
    assert bench.engine.cube == expected


def test_reset_gives_a_solved_cube_and_can_be_undone():
    bench = Bench()
    bench.press("R", "F3")
    assert bench.state.is_solved
    bench.press("Ctrl+Z")
    assert not bench.state.is_solved


def test_bigger_smaller_and_their_bounds():
    bench = Bench(3)
    bench.press("Ctrl+Up", "Ctrl+Up", "Ctrl+Down")
    assert bench.engine.cube.size == 4
    bench.app.run("size.2")
    bench.press("Ctrl+Down")
    assert bench.engine.cube.size == 2
    assert "2 to 2000" in bench.state.message.text


def test_copy_and_paste_of_moves():
    bench = Bench()
    bench.press("R", "Shift+U", "Ctrl+C")
    assert bench.clipboard == "R U'"
    bench.press("Ctrl+V")
    assert bench.state.panels.shown is Panels.MOVES
    bench.press("Enter")
    assert bench.made == "R U' R U'"
    assert bench.state.panels.shown is Panels.NONE


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("redo", "nothing to redo"),
        ("copy", "no moves to copy"),
        ("paste", "no text to paste"),
        ("copy-seed", "not scrambled"),
    ],
)
def test_what_there_is_nothing_for_is_said(action, said):
    bench = Bench()
    bench.app.run(action)
    assert said in bench.state.message.text
    assert bench.clipboard == ""


def test_what_is_pasted_takes_the_place_of_a_text_that_was_left():
    bench = Bench()
    bench.press("F4")
    bench.keyboard.text("hello world")
    bench.press("Escape", "Escape")
    bench.clipboard = "R U"
    bench.press("Ctrl+V")
    assert bench.state.panels.moves.field.text == "R U"


def test_what_is_typed_or_pasted_in_the_box_takes_the_place_of_a_text_that_was_left():
    bench = Bench()
    bench.press("F4")
    bench.keyboard.text("hello world")
    bench.press("Escape", "F4")
    assert bench.state.panels.moves.field.text == "hello world"
    bench.clipboard = "R U"
    bench.press("Ctrl+V")
    assert bench.state.panels.moves.field.text == "R U"


def test_one_move_is_copied_in_the_singular():
    bench = Bench()
    bench.press("R", "Ctrl+C")
    assert bench.state.message.text == "Copied one move."


def test_the_size_there_is_leaves_the_cube_as_it_is():
    bench = Bench(3)
    bench.press("R")
    bench.app.run("size.3")
    assert bench.made == "R"
