"""Keys in, engine out."""

from __future__ import annotations

import random

import pytest

from app.base.keys import KEY_NAMES
from app.base.text_field import EDITS
from app.menus.actions import SECTIONS, actions_under, ask_for_command
from cube_core import Cube
from tests.app.panel_names import Panels
from tests.app.workbench import Bench


def test_backspace_takes_a_digit_first():
    bench = Bench(30)
    bench.press("R", "2", "4", "Backspace", "U")
    assert bench.made == "R 2U"


def test_a_colon_however_typed_opens_the_moves_box_and_is_not_in_it():
    bench = Bench()
    bench.keyboard.key_pressed("Semicolon", frozenset({"Shift"}))
    bench.keyboard.text(":")
    bench.keyboard.text(":")  # its repetition
    bench.keyboard.key_released("Semicolon")
    assert bench.state.panels.shown is Panels.MOVES
    assert bench.state.panels.moves.field.text == ""
    bench.type("r u'")
    assert bench.state.panels.moves.field.text == "r u'"
    assert bench.made == ""


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
    assert bench.state.panels.shown is Panels.NONE
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
    assert bench.state.keys.modifiers == frozenset()
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
    assert bench.state.keys.keymap.preset == "speed"
    bench.keyboard.key_pressed("Shift")
    assert bench.state.keys.modifiers == {"Shift"}
    bench.keyboard.key_released("Shift", frozenset({"Shift"}))
    assert bench.state.keys.modifiers == frozenset()


def test_a_key_is_bound_anew_and_who_had_it_is_named():
    bench = Bench()
    ask_for_command(bench.app, "R")
    bench.type("scramble")
    bench.press("Enter")
    assert 'before, it did "Right face, R"' in bench.state.message.text
    bench.press("Escape", "R")
    assert bench.state.seeds.now == 100
    assert bench.saved[-1][1] == {"turn.R": [], "scramble": ["F2", "R"]}


def test_the_menu_goes_by_arrows():
    bench = Bench()
    bench.press("R", "F10")
    for _ in range([action.id for action in actions_under(bench.app, SECTIONS[0])].index("reset")):
        bench.keyboard.edit("down")
    bench.press("Enter")
    assert bench.state.is_solved


@pytest.mark.parametrize("count", [2000, pytest.param(20_000, marks=pytest.mark.slow)])
def test_random_keys_texts_and_edits_break_nothing_and_nothing_sticks(count):
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
    for _ in range(count):
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
    bench.press("Escape", "Escape", "Escape")
    bench.app.run("preset.letters")
    bench.engine.resize(3)
    bench.state.preferences.keys = {}
    bench.press("R")
    assert bench.state.keys.modifiers == frozenset()
    assert bench.state.panels.shown is Panels.NONE


def test_a_key_pressed_in_the_help_tells_what_it_does_and_does_not_do_it():
    bench = Bench()
    bench.press("F1", "Shift+R")
    assert bench.made == ""
    assert bench.state.message is not None
    assert (
        bench.state.message.text
        == f"Shift+R: {bench.app.catalogue[bench.state.keys.keymap.action_of('Shift+R')].title}."
    )
    bench.press("Shift+F2")
    assert bench.state.panels.shown is Panels.HELP
