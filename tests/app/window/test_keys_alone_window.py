"""The program used by keys alone: the mouse never moves."""

from __future__ import annotations

import time

from PIL import ImageGrab

from tests.app.xwindow import PATIENCE, WATCHED, needs_virtual_screen, needs_window_manager

pytestmark = [needs_virtual_screen, needs_window_manager]

CORNER = (*["Up"] * 30, *["Left"] * 50)
"""From the cube to the top left of the window, sixteen pixels each once it is beside the cube."""


def until_changed(display, before):
    """The picture as it is once it is another one, and stays."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        now = ImageGrab.grab(xdisplay=display.name).tobytes()
        if now != before:
            time.sleep(0.3)
            return ImageGrab.grab(xdisplay=display.name).tobytes()
        time.sleep(0.05)
    raise AssertionError("nothing changed")


def test_toolbar_menus_solve_and_timeline_are_used_by_keys_alone(start):
    program = start("--size", "3", "--seed", "5", settings=WATCHED)
    program.keys("ctrl+Tab")
    program.keys(*CORNER, "Tab", "Return")
    program.wait_for("PanelShown", panel="SIZES")
    before = len(program.records)
    program.keys("Tab", "Tab", "Return")
    assert program.wait_for("StateReplaced", since=before)["size"] != 3
    program.keys("ctrl+Tab", "ctrl+Tab", *CORNER, "Tab", "Tab")
    before = len(program.records)
    program.keys("Return")
    program.wait_for("StateReplaced", since=before, cause="scramble")
    program.keys("Tab", "Return")
    program.wait_for("MovesMade", since=before, cause="solver")
    program.keys("Tab", "Return")
    program.wait_for("PanelShown", panel="WAYS")
    program.keys("Escape")
    program.wait_for("PanelShown", panel="NONE", since=before)
    program.quit()


def test_stickers_are_inspected_magnified_turned_and_moved_as_a_block_by_keys_alone(start, display):
    program = start("--size", "5", "--alg", "R", settings=WATCHED)
    program.keys("ctrl+Tab")
    time.sleep(1.0)
    seen = ImageGrab.grab(xdisplay=display.name).tobytes()
    for held in (["F12"], ["shift", "F12"]):
        for deed in (["keydown", *held], ["key", "Left"], ["key", "Down"], ["keyup", *held]):
            program.xdotool(*deed)
            seen = until_changed(display, seen)
    program.xdotool("keydown", "Return")
    program.keys(*["Right"] * 14)
    program.xdotool("sleep", "0.2", "keyup", "Return")
    program.wait_for("MovesMade", count=2)
    program.keys("Escape")
    program.quit()
