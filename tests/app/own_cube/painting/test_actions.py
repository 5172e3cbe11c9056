"""Entering one's own cube: opened, painted by keys, taken into the program, solved, and taken back."""

from __future__ import annotations

import numpy as np
import pytest

from app.own_cube.painting import actions
from app.own_cube.painting.state import LARGEST, Tool
from cube_core import Cube, scramble
from cube_core.painting import UNPAINTED
from tests.app.panel_names import Panels
from tests.app.workbench import Bench


@pytest.fixture
def bench():
    return Bench(3)


def painting_of(bench):
    return bench.state.panels.painting


def test_it_opens_with_the_cube_as_it_is_and_closing_leaves_that_alone(bench):
    bench.press("F2")
    before = bench.engine.cube.facelets()
    bench.press("Shift+F4")
    assert np.array_equal(painting_of(bench).painted.cells, bench.engine.cube.cells())
    bench.press("Right", "5", "Escape")
    assert bench.state.panels.shown is Panels.NONE
    assert bench.engine.cube.facelets() == before


def test_what_was_painted_is_there_when_the_panel_opens_again(bench):
    bench.press("Shift+F4")
    bench.keyboard.edit("right")
    bench.press("B", "Escape", "R", "Shift+F4")
    assert painting_of(bench).is_touched
    bench.press("Ctrl+Z", "Escape", "Shift+F4")
    assert np.array_equal(painting_of(bench).painted.cells, bench.engine.cube.cells())


def test_a_cube_too_large_to_paint_is_not_taken_over():
    bench = Bench(30)
    bench.press("Shift+F4")
    assert painting_of(bench).size == 3
    assert "larger" in bench.state.message.text


def test_a_face_can_be_typed(bench):
    bench.press("Shift+F4", "Ctrl+N")
    bench.keyboard.edit("up")
    painting_of(bench).cursor = 18
    bench.press("1", "W", "U", "2", "R", "G", "F", "Y", "D")
    assert painting_of(bench).painted.cells[18:27].tolist() == [0, 0, 0, 1, 1, 2, 2, 3, 3]
    bench.press("Backspace")
    assert painting_of(bench).painted.cells[27] == UNPAINTED


def test_a_key_paints_what_the_mouse_points_at(bench):
    bench.press("Shift+F4")
    bench.state.looking.pointed = 7
    bench.press("B")
    assert painting_of(bench).painted.cells[7] == 5


def test_tools_size_and_turns_have_keys(bench):
    bench.press("Shift+F4", "Tab")
    assert painting_of(bench).tool is Tool.FILL
    bench.press("Equal", "Equal", "Minus")
    assert painting_of(bench).size == 4
    bench.press("Ctrl+Z", "Ctrl+Z", "Ctrl+Z", "Alt+Left")
    cube = Cube(3)
    cube.play("y")
    assert np.array_equal(painting_of(bench).painted.cells, cube.cells())


@pytest.mark.parametrize("size", [2, 3, 5, 20])
def test_a_painted_cube_comes_into_the_program_and_undo_brings_the_old_one_back(bench, size):
    cube = Cube(size)
    cube.play(scramble(size, 4))
    bench.press("F2")
    before = bench.engine.cube.facelets()
    bench.press("Shift+F4")
    bench.clipboard = " ".join(cube.facelets())
    bench.press("Ctrl+V", "Enter")
    assert bench.state.panels.shown is Panels.NONE
    assert bench.engine.cube.facelets() == cube.facelets()
    bench.press("Ctrl+Z")
    assert bench.engine.cube.facelets() == before


def test_solve_from_here_takes_the_cube_and_asks_for_a_solve(bench):
    bench.press("Shift+F4")
    cube = Cube(3)
    cube.play("R U")
    bench.clipboard = cube.facelets()
    bench.press("Ctrl+V", "Shift+Enter")
    assert bench.engine.cube.facelets() == cube.facelets()
    bench.pass_time(0.1)
    assert "cannot be solved here" in bench.state.message.text  # the bench solves known seeds only: it was asked


def test_what_cannot_be_solved_is_not_taken_and_told_why(bench):
    bench.press("Shift+F4")
    bench.keyboard.edit("right")
    painting_of(bench).cursor = 0
    bench.press("B", "Enter")
    assert bench.state.panels.shown is Panels.PAINTING
    assert "White 8, should be 9" in bench.state.message.text
    bench.press("Ctrl+R", "Enter")
    assert bench.engine.cube.is_solved
    assert bench.state.panels.shown is Panels.NONE


def test_an_unfinished_cube_is_not_taken(bench):
    bench.press("Shift+F4", "Ctrl+N", "Enter")
    assert bench.state.message.text == "48 stickers have no colour yet."


def test_text_that_is_no_cube_is_told_and_changes_nothing(bench):
    bench.press("Shift+F4")
    for text in ("", "hello", "W" * 6 * 21**2):
        bench.clipboard = text
        bench.press("Ctrl+V")
        assert bench.state.message is not None
        assert not painting_of(bench).is_touched


def test_what_is_certain_is_filled_in_by_a_key(bench):
    bench.press("Shift+F4")
    bench.clipboard = "." + Cube(3).facelets()[1:]
    bench.press("Ctrl+V", "Ctrl+D")
    assert painting_of(bench).verdict.is_solvable
    bench.press("Ctrl+C")
    assert bench.clipboard == Cube(3).facelets()


def test_a_solve_that_plays_waits_while_somebody_paints(bench):
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    assert bench.player.playback.is_playing
    bench.press("Shift+F4")
    assert not bench.player.playback.is_playing


@pytest.mark.parametrize("word", ["paint", "enter", "own", "facelets"])
def test_the_panel_is_found_by_the_words_people_use(bench, word):
    bench.press("Ctrl+P")
    bench.type(word)
    bench.press("Enter")
    assert bench.state.panels.shown is Panels.PAINTING


def test_the_colours_of_the_cube_are_copied(bench):
    bench.press("R")
    bench.app.run("copy-colours")
    assert bench.clipboard == bench.engine.cube.facelets()


def test_a_scramble_that_is_pasted_is_painted(bench):
    bench.press("Shift+F4")
    bench.clipboard = "R U2 F' D L2"
    bench.press("Ctrl+V", "Enter")
    expected = Cube(3)
    expected.play("R U2 F' D L2")
    assert bench.engine.cube == expected


def test_what_was_pointed_at_is_forgotten_with_the_painting_that_it_was_a_slot_of(bench):
    bench.press("Shift+F4")
    bench.state.looking.pointed = 7
    bench.state.open(Panels.HELP)
    assert bench.state.looking.pointed is None
    bench.state.open(Panels.NONE)
    bench.state.looking.pointed = 7
    bench.state.open(Panels.HELP)
    assert bench.state.looking.pointed == 7


def test_every_colour_has_its_number_its_letter_and_where_one_is_free_its_face(bench):
    bench.press("Shift+F4", "Ctrl+N")
    for keys in ("123456", "WRGYOB"):
        painting_of(bench).cursor = 0
        bench.press(*keys)
        assert painting_of(bench).painted.cells[:6].tolist() == [0, 1, 2, 3, 4, 5]
        assert painting_of(bench).brush in range(6)


def test_the_cursor_begins_in_the_middle_of_the_front_and_goes_where_the_arrows_say(bench):
    bench.press("Shift+F4")
    places = []
    for command in ("up", "left", "right", "up", "down"):
        bench.keyboard.edit(command)
        places.append(painting_of(bench).cursor)
    assert places == [22, 21, 22, 19, 22]


def test_the_largest_cube_that_can_be_painted_is_taken_over_as_it_is():
    bench = Bench(LARGEST)
    bench.press("F2", "Shift+F4")
    assert np.array_equal(painting_of(bench).painted.cells, bench.engine.cube.cells())


def test_a_colour_that_is_chosen_is_on_the_brush_and_in_place_of_the_picker(bench):
    bench.press("Shift+F4")
    painting_of(bench).tool = Tool.PICK
    actions.choose_color(bench.app, 4)
    assert (painting_of(bench).brush, painting_of(bench).tool) == (4, Tool.BRUSH)


def test_what_is_mended_is_drawn_at_once(bench):
    bench.press("Shift+F4")
    before = bench.state.version
    actions.mend(bench.app)
    assert bench.state.version > before


def test_a_text_of_colours_is_painted_and_no_moves_are_looked_for_in_it(bench):
    cube = Cube(3)
    cube.play("R U F")
    bench.press("Shift+F4")
    actions.read(bench.app, cube.facelets())
    assert np.array_equal(painting_of(bench).painted.cells, cube.cells())
    assert bench.state.message is None or not bench.state.message.is_warning
    actions.read(bench.app, "no cube")
    assert bench.state.message.is_warning


def test_a_solve_that_was_watched_is_gone_when_a_painted_cube_takes_its_place(bench):
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    assert bench.player.playback is not None
    bench.press("Shift+F4", "Enter")
    assert bench.player.playback is None
