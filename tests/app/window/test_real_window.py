"""A real window under a virtual screen, with real keys and a real mouse; the engine's state afterwards is compared."""

from __future__ import annotations

import signal
import subprocess
import time

import numpy as np
import pytest

from cube_core import parse
from cube_core.faces import Face
from cube_core.geometry import DOWN, NORMALS, RIGHT
from tests.app.xwindow import PATIENCE, Running, facelets_after, needs_virtual_screen, on_screen

pytestmark = needs_virtual_screen


def test_letters_layers_undo_redo_and_size(start):
    program = start("--size", "30")
    program.keys("r", "shift+u", "alt+f", "ctrl+l", "x")
    program.xdotool("keydown", "2", "keydown", "4", "key", "r", "keyup", "2", "keyup", "4")
    program.keys("2", "4", "shift+r")
    program.wait_for("MovesMade", 7)
    assert program.algs == ["R", "U'", "F2", "Lw", "x", "2-4Rw", "7L"]
    program.keys("ctrl+z", "ctrl+z", "ctrl+y")
    program.wait_for("MovesMade", cause="redo")
    assert [record["cause"] for record in program.of("MovesMade")][7:] == ["undo", "undo", "redo"]
    program.keys("ctrl+Down", "ctrl+Up", "ctrl+Up")
    program.wait_for("StateReplaced", size=31)
    assert [record["size"] for record in program.of("StateReplaced")] == [29, 30, 31]
    assert program.quit()["is_solved"]


@pytest.mark.slow
def test_speed_keys_and_own_keys_from_the_user_s_file(start):
    program = start("--size", "4", settings='preset = "speed"\n[keys]\n"turn.M" = []\n"turn.B" = ["Shift+F3"]\n')
    program.keys("i", "k", "j", "f", "d", "semicolon", "u", "shift+F3")
    program.wait_for("MovesMade", 8)
    assert program.quit()["facelets"] == facelets_after(4, "R R' U U' L y Rw B")


def test_the_moves_box_plays_good_text_and_mends_bad_text_and_a_thousand_keys_arrive_in_order(start):
    program = start("--size", "5")
    program.type(":[R, U] M2")
    program.keys("Return")
    program.wait_for("MovesMade", alg="R U R' U' M2")
    program.type(":F R2U2")
    program.keys("Return", "shift+Tab", "Return")
    program.wait_for("MovesMade", alg="R 2U2")
    program.keys("F4", "Up", "Up", "ctrl+Return")
    program.wait_for("MovesMade", alg="F'")
    assert [record["panel"] for record in program.of("PanelShown")] == ["MOVES", "NONE"] * 3
    before = len(program.algs)
    program.xdotool("type", "--delay", "0", "rufldbRUFL" * 100)
    program.wait_for("MovesMade", before + 1000)
    typed = "(R U F L D B R' U' F' L')100"
    assert " ".join(program.algs[before:]) == str(parse(typed, 5))
    assert program.quit()["facelets"] == facelets_after(5, f"[R, U] M2 F R 2U2 F' {typed}")


def test_it_begins_with_the_cube_and_size_that_are_asked_for_and_keeps_the_size_that_a_hand_gives_it(start, tmp_path):
    program = start("--size", "4", "--alg", "R U2 [F, D]", settings='window = "900x600" # small\n')
    assert "900x600" in program.xdotool("getwindowgeometry", program.window)
    program.xdotool("windowsize", "--sync", program.window, "1000", "700")
    program.keys("r")
    program.wait_for("MovesMade", alg="R")
    assert program.quit()["facelets"] == facelets_after(4, "R U2 [F, D] R")
    settings = (tmp_path / "config" / "cubelens" / "settings.toml").read_text(encoding="utf-8")
    assert settings == 'window = "1000x700" # small\n'


def test_palette_help_and_menu_and_an_interruption_ends_it_quietly_with_settings_kept(start, tmp_path):
    program = start()
    program.keys("ctrl+p")
    program.wait_for("PanelShown", panel="COMMANDS")
    program.type("scr")
    program.keys("Return")
    program.wait_for("StateReplaced", cause="scramble")
    program.keys("F1", "r")
    program.wait_for("PanelShown", panel="HELP")
    program.keys("Escape")
    program.wait_for("PanelShown", count=2, panel="NONE")
    program.keys("ctrl+p")
    program.type("7")
    program.keys("Return", "r")
    program.wait_for("MovesMade", alg="R")
    program.keys("F10", "Down", "Down", "Down", "Return")
    assert program.wait_for("StateReplaced", cause="reset")["size"] == 7
    assert program.algs == ["R"]
    program.keys("F9", "F1")
    program.wait_for("PanelShown", count=2, panel="HELP")
    program.process.send_signal(signal.SIGINT)
    assert program.process.wait(20) == 130
    assert (tmp_path / "errors.txt").read_text(encoding="utf-8") == ""
    settings = (tmp_path / "config" / "cubelens" / "settings.toml").read_text(encoding="utf-8")
    assert 'background = "light"' in settings


def drag_on(size, face, row, col, way):
    """From the middle of a sticker, three quarters of a side along its face."""
    steps = np.array([col, row]) + 0.5
    place = NORMALS[face] * 0.5 + RIGHT[face] * (steps[0] / size - 0.5) + DOWN[face] * (steps[1] / size - 0.5)
    ways = {"right": RIGHT[face], "left": -RIGHT[face], "down": DOWN[face], "up": -DOWN[face]}
    return on_screen(place), on_screen(place + 0.75 * ways[way])


def drags(size):
    """Face, row, column, way, and the turn: the first row of F dragged to the right is U', and so on."""
    last, inner = size, 2
    return [
        (Face.F, 0, 1, "right", "U'"),
        (Face.F, inner - 1, 0, "left", f"{inner}U"),
        (Face.F, 1, size - 1, "up", "R"),
        (Face.F, 1, size - inner, "down", f"{inner}R'"),
        (Face.U, 1, size - 1, "up", "R"),
        (Face.U, last - 1, 1, "right", "F"),
        (Face.U, last - inner, 1, "left", f"{inner}F'"),
        (Face.R, 0, 1, "right", "U'"),
        (Face.R, 1, 0, "up", "F'"),
        (Face.R, 1, inner - 1, "down", f"{inner}F"),
    ]


@pytest.mark.parametrize("size", [5, *(pytest.param(size, marks=pytest.mark.slow) for size in (3, 20))])
def test_stickers_are_dragged_with_ctrl_let_go_by_escape_and_out_of_the_window(start, size):
    program = start("--size", str(size))
    for count, (face, row, col, way, _) in enumerate(drags(size), start=1):
        program.drag(*drag_on(size, face, row, col, way))
        program.wait_for("MovesMade", count)
    expected = " ".join(move for *_, move in drags(size))
    assert " ".join(program.algs) == str(parse(expected, size))
    before = len(program.algs)
    program.xdotool("keydown", "ctrl")
    program.drag(*drag_on(size, Face.F, 1, 1, "right"))
    program.xdotool("keyup", "ctrl")
    program.wait_for("MovesMade", before + 1)
    (x, y), (to_x, to_y) = drag_on(size, Face.F, 1, 1, "right")
    place = ["mousemove", "--window", program.window]
    program.xdotool(*place, str(round(x)), str(round(y)), "mousedown", "1", *place, str(round(to_x)), str(round(to_y)))
    program.keys("Escape")
    program.xdotool("mouseup", "1")
    program.drag(drag_on(size, Face.F, 1, 1, "right")[0], (1340, 500))
    program.wait_for("MovesMade", before + 2)
    program.drag((20, 400), (60, 420))
    program.drag((640, 300), (660, 300), button=3)
    program.xdotool("click", "4", "click", "5")
    program.keys("r")
    program.wait_for("MovesMade", before + 3)
    uw, out, r = program.algs[before:]
    assert uw == "Uw'"
    assert out.startswith("E" if size == 3 else "2U")
    assert r == "R"
    assert program.quit()["facelets"] == facelets_after(size, f"{expected} {uw} {out} {r}")


def test_nothing_sticks_when_another_window_takes_the_keyboard_or_the_window_goes_away(start, display, tmp_path):
    program = start("--size", "9")
    program.xdotool("keydown", "ctrl", "keydown", "4")
    (tmp_path / "other").mkdir()
    other = Running(display, tmp_path / "other")
    program.xdotool("keyup", "4", "keyup", "ctrl")
    other.kill()
    program.xdotool("windowfocus", "--sync", program.window)
    program.keys("r", "4", "r")
    program.wait_for("MovesMade", 2)
    assert program.algs == ["R", "4R"]
    program.xdotool("keydown", "shift", "keydown", "3")
    program.xdotool("windowunmap", "--sync", program.window)
    program.xdotool("keyup", "3", "keyup", "shift")
    program.xdotool("windowmap", "--sync", program.window)
    program.keys("r", "3", "r")
    program.wait_for("MovesMade", 4)
    assert program.algs[2:] == ["R", "3R"]
    program.quit()


KEYCODES = {"R": "27", "U": "30", "3": "12", "grave": "49", "bracket": "34", "Tab": "23"}
"""X11's numbers of keys by their place."""


@pytest.mark.parametrize(
    "layout",
    [("us", "-variant", "intl"), *(pytest.param((name,), marks=pytest.mark.slow) for name in ("ru", "gr", "de"))],
    ids=lambda names: names[-1],
)
def test_keys_work_by_their_place_on_other_layouts_and_dead_keys_do_no_harm(start, display, layout):
    program = start("--size", "5")
    subprocess.run(["setxkbmap", "-display", display.name, "-layout", *layout], check=True)
    try:
        time.sleep(0.1)
        program.keys(*(KEYCODES[key] for key in ("R", "grave", "U", "grave", "bracket", "3", "R")))
        program.wait_for("MovesMade", 3)
        program.keys("F4", KEYCODES["grave"], KEYCODES["R"], KEYCODES["grave"], KEYCODES["grave"])
        program.keys("F1", f"shift+{KEYCODES['Tab']}", "Escape", "Escape")
        assert program.algs == ["R", "U", "M'"]
    finally:
        subprocess.run(["setxkbmap", "-display", display.name, "-layout", "us"], check=True)
    program.quit()


def test_locks_repetition_and_odd_window_sizes(start):
    program = start()
    program.keys("Caps_Lock", "r", "Caps_Lock", "Num_Lock", "u", "KP_2", "f", "Num_Lock")
    program.xdotool("keydown", "d", "sleep", "0.9", "keyup", "d")
    program.wait_for("MovesMade", 4)
    for size in (("40", "30"), ("1300", "300"), ("900", "600")):
        program.xdotool("windowsize", "--sync", program.window, *size)
        program.keys("F1", "Escape", "l")
    for _ in range(2):
        program.keys("F11")
        program.find_window(after=program.window)
        program.keys("l")
    program.wait_for("MovesMade", 9)
    assert program.algs == ["R", "U", "S", "D", *["L"] * 5]
    program.quit()


def test_a_window_at_rest_takes_no_time_of_the_processor(start):
    program = start("--size", "20", "--seed", "7")
    program.keys("r")
    program.wait_for("MovesMade", cause="hand")
    end, taken = time.monotonic() + PATIENCE, 1.0
    while taken > 0.03:  # on a busy machine what is loaded ahead takes its time
        assert time.monotonic() < end, f"{taken} s of 1.5"
        before = program.cpu_seconds()
        time.sleep(1.5)
        taken = program.cpu_seconds() - before
    moves = [word for x in range(150) for word in ("mousemove", "--window", program.window, str(5 + x), "780")]
    program.xdotool(*moves)
    assert program.quit()["frames"] < 100


def test_where_the_interface_cannot_be_loaded_cube_and_keys_still_work(start, tmp_path):
    broken = tmp_path / "broken" / "imgui_bundle.py"
    broken.parent.mkdir()
    broken.write_text('raise ImportError("no such library")', encoding="utf-8")
    program = start("--size", "3", packages=broken.parent)
    program.keys("r", "F1", "Escape", "ctrl+p", "Escape")
    program.drag(*drag_on(3, Face.F, 0, 1, "right"))
    program.wait_for("MovesMade", 2)
    program.type(":D2")
    program.keys("Return")
    program.wait_for("MovesMade", 3)
    assert program.algs == ["R", "U'", "D2"]
    program.quit(errors="The interface cannot be shown (no such library); the keys work.\n")
