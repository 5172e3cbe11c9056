"""Keys in, engine out."""

from __future__ import annotations

import random

import pytest

from app.actions.commands import ask_for_command
from app.input.keys import KEY_NAMES
from app.input.text_field import EDITS
from app.state.panels import Panel
from cube_core import Cube, scramble
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


def test_depth_is_kept_from_turn_to_turn():
    bench = Bench(5)
    bench.press("BracketRight", "R", "U", "BracketLeft", "F")
    assert bench.made == "Rw Uw F"


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


def test_undo_redo_and_backspace():
    bench = Bench()
    bench.press("R", "U", "Ctrl+Z", "Backspace", "Ctrl+Y")
    assert bench.made == "R"
    bench.press("Ctrl+Shift+Z")
    assert bench.made == "R U"


def test_backspace_takes_a_digit_first():
    bench = Bench(30)
    bench.press("R", "2", "4", "Backspace", "U")
    assert bench.made == "R 2U"


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


def test_undo_brings_the_seed_back_too():
    bench = Bench()
    bench.press("F2", "R", "F2", "Ctrl+Z")
    assert bench.state.seeds.now == 100
    bench.press("Ctrl+Z", "Ctrl+Z")
    assert bench.state.seeds.now is None
    bench.press("Ctrl+Y", "Ctrl+Y")
    assert bench.state.seeds.now == 100
    bench.press("Ctrl+Y")
    assert bench.state.seeds.now == 101


def test_a_seed_that_was_undone_and_replaced_by_a_turn_is_forgotten():
    bench = Bench()
    bench.press("F2", "Ctrl+Z", "R")
    assert bench.state.seeds.now is None


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
    assert bench.state.panels.shown is Panel.MOVES
    bench.press("Enter")
    assert bench.made == "R U' R U'"
    assert bench.state.panels.shown is Panel.NONE


def test_a_colon_however_typed_opens_the_moves_box_and_is_not_in_it():
    bench = Bench()
    bench.keyboard.key_pressed("Semicolon", frozenset({"Shift"}))
    bench.keyboard.text(":")
    bench.keyboard.text(":")  # its repetition
    bench.keyboard.key_released("Semicolon")
    assert bench.state.panels.shown is Panel.MOVES
    assert bench.state.panels.moves.field.text == ""
    bench.type("r u'")
    assert bench.state.panels.moves.field.text == "r u'"
    assert bench.made == ""


def test_enter_plays_and_ctrl_enter_plays_the_inverse():
    bench = Bench()
    for last in ("Enter", "Ctrl+Enter"):
        bench.press("F4")
        bench.keyboard.text("R U2 F'")
        bench.press(last)
    assert bench.made == "R U2 F' F U2' R'"


def test_a_bad_text_stays_open_with_what_is_left():
    bench = Bench(5)
    bench.press("F4")
    bench.keyboard.text("R U R2U2")
    bench.press("Enter")
    assert bench.made == "R U"
    assert bench.state.panels.shown is Panel.MOVES
    bench.press("Shift+Tab", "Enter")
    assert bench.made == "R U R 2U2"


def test_ctrl_enter_plays_nothing_of_a_bad_text():
    bench = Bench(5)
    bench.press("F4")
    bench.keyboard.text("R U Q")
    bench.press("Ctrl+Enter")
    assert bench.made == ""
    assert bench.state.panels.moves.field.text == "R U Q"


def test_earlier_texts_come_back_by_the_arrows():
    bench = Bench()
    bench.press("F4")
    bench.keyboard.text("R U")
    bench.press("Enter", "F4")
    bench.keyboard.edit("up")
    bench.press("Enter")
    assert bench.made == "R U R U"


def test_the_palette_finds_and_runs():
    bench = Bench()
    bench.press("Ctrl+P")
    bench.type("scr")
    bench.press("Enter")
    assert bench.state.panels.shown is Panel.NONE
    assert bench.state.seeds.now == 100


def test_the_palette_takes_a_size():
    bench = Bench()
    bench.press("Ctrl+P")
    bench.type("11")
    bench.press("Enter")
    assert bench.engine.cube.size == 11


def test_keys_typed_into_a_panel_turn_nothing():
    bench = Bench()
    for opener in ("F1", "Ctrl+P", "F10", "F4"):
        bench.press(opener)
        bench.press("R", "2", "U")
        bench.press("Escape", "Escape")
    assert bench.made == ""
    bench.press("R")
    assert bench.made == "R"


def test_escape_closes_forgets_layers_and_never_quits():
    bench = Bench()
    bench.press("F1", "Escape", "2", "BracketRight", "Escape", "Escape", "R")
    assert bench.made == "R"
    assert bench.quits == 0
    bench.press("Ctrl+Q")
    assert bench.quits == 1


def test_a_press_that_repeats_turns_once():
    bench = Bench()
    bench.keyboard.key_pressed("R")
    bench.keyboard.key_pressed("R")
    bench.keyboard.key_released("R")
    assert bench.made == "R"


def test_nothing_sticks_when_the_keyboard_is_lost():
    bench = Bench(9)
    for key in ("Shift", "2", "4", "R"):
        bench.keyboard.key_pressed(key)
    bench.keyboard.focus_lost()
    assert bench.state.modifiers == frozenset()
    bench.press("R")
    assert bench.made == "2-4Rw R"


def test_a_release_that_was_never_a_press_does_no_harm():
    bench = Bench()
    bench.keyboard.key_released("2")
    bench.keyboard.key_released("Q", frozenset({"Shift"}))
    bench.press("R")
    assert bench.made == "R"


def test_a_thousand_keys_at_once_all_arrive_in_order():
    bench = Bench()
    moves = (["R", "U", "Shift+F", "Alt+D", "L"] * 200)[:1000]
    bench.press(*moves)
    expected = Cube(3)
    expected.play("(R U F' D2 L)200")
    assert bench.engine.cube == expected
    assert len(bench.engine.made) == 1000


def test_switches_and_views_by_key():
    bench = Bench()
    view = bench.state.preferences
    before = (view.commutators, view.letters, view.is_light)
    bench.press("Ctrl+K", "F6", "F9", "F11")
    assert (view.commutators, view.letters, view.is_light) == tuple(not value for value in before)
    assert bench.screens == [True]
    bench.press("Alt+Left", "Ctrl+0", "Ctrl+Equal")
    assert [name for name, _ in bench.camera.calls] == ["orbit", "go", "zoom"]


def test_a_preset_is_chosen_and_kept():
    bench = Bench()
    bench.app.run("preset.speed")
    bench.press("I")
    assert bench.made == "R"
    assert bench.saved == [("speed", {})]


def test_help_switches_presets_by_tab_and_shows_what_is_held():
    bench = Bench()
    bench.press("F1", "Tab")
    assert bench.state.keymap.preset == "speed"
    bench.keyboard.key_pressed("Shift")
    assert bench.state.modifiers == {"Shift"}
    bench.keyboard.key_released("Shift", frozenset({"Shift"}))
    assert bench.state.modifiers == frozenset()


def test_a_key_is_bound_anew_and_who_had_it_is_named():
    bench = Bench()
    ask_for_command(bench.app, "R")
    bench.type("scramble")
    bench.press("Enter")
    assert 'before, it did "Right face, R"' in bench.state.message.text
    bench.press("R")
    assert bench.state.seeds.now == 100
    assert bench.saved[-1][1] == {"turn.R": [], "scramble": ["F2", "R"]}


def test_the_menu_goes_by_arrows():
    bench = Bench()
    bench.press("R", "F10")
    bench.keyboard.edit("down")
    bench.press("Enter")
    assert bench.state.is_solved


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_every_action_can_be_run(size):
    bench = Bench(size)
    for action in bench.app.catalogue.actions:
        bench.app.do(action)
    cube = bench.state.engine.cube
    assert Cube.from_facelets(cube.facelets()) == cube


def test_random_keys_texts_and_edits_break_nothing_and_nothing_sticks():
    draw = random.Random(20261118)
    bench = Bench(4)
    keys = [*sorted(KEY_NAMES), "#123"]
    modifiers = [
        frozenset(),
        frozenset({"Shift"}),
        frozenset({"Ctrl"}),
        frozenset({"Alt"}),
        frozenset({"Ctrl", "Shift"}),
    ]
    for _ in range(6000):
        action = draw.randrange(6)
        if action < 3:
            bench.keyboard.key_pressed(draw.choice(keys), draw.choice(modifiers))
        elif action == 3:
            bench.keyboard.key_released(draw.choice(keys), draw.choice(modifiers))
        elif action == 4:
            bench.keyboard.text(draw.choice(["R", ":", "(", "2", "é", "\x03", "U' ", "ﬀ"]))
        else:
            bench.keyboard.edit(draw.choice([*sorted(EDITS), "up", "down", "page-up"]), select=draw.random() < 0.5)
        if draw.random() < 0.01:
            bench.keyboard.focus_lost()
        if bench.engine.cube.size > 60:
            bench.engine.resize(4)
    bench.keyboard.focus_lost()
    bench.press("Escape", "Escape")
    bench.app.run("preset.letters")
    bench.engine.resize(3)
    bench.state.preferences.keys = {}
    bench.press("R")
    assert bench.state.modifiers == frozenset()
    assert bench.state.panels.shown is Panel.NONE
