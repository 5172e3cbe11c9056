"""The program under a window manager: its grabs, its decorations, its ways to full screen."""

from __future__ import annotations

import shutil
import subprocess
import time
import tomllib

import pytest

from tests.app.window.test_solve_window import TIMELINE, wait_until_quiet
from tests.app.xwindow import HEIGHT, PATIENCE, WATCHED, needs_virtual_screen, needs_window_manager

pytestmark = [needs_virtual_screen, needs_window_manager]


CARET_FIRST = (262.0, HEIGHT - 150.0)
"""Left of the first letter in the moves box."""


MIDDLE_OF_TEMPO = (80.0, HEIGHT - 30.0)


def wait_until(is_so):
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


def properties(program, *names):
    command = ["xprop", "-id", program.window, *names]
    return subprocess.run(command, env=program.environment, capture_output=True, text=True, check=True).stdout


def is_dressed(program):
    told = properties(program, "WM_CLASS", "WM_NORMAL_HINTS", "_NET_WM_ICON")
    return '"cubelens"' in told and "minimum size" in told and "not found" not in told


def check_class_icon_and_least_size_after_full_screen(program):
    wait_until(lambda: is_dressed(program))  # after the first frame
    before = properties(program, "WM_CLASS", "WM_NORMAL_HINTS", "_NET_WM_ICON")
    assert '"cubelens", "Cubelens"' in before
    assert "minimum size: 320 by 240" in before
    assert "not found" not in before
    for _ in range(2):
        old = program.window
        program.keys("F11")
        program.find_window(after=old)
        wait_until(lambda: is_dressed(program))
    after = properties(program, "WM_CLASS", "WM_NORMAL_HINTS", "_NET_WM_ICON")
    assert '"cubelens", "Cubelens"' in after
    assert "minimum size: 320 by 240" in after
    assert "not found" not in after


def test_every_click_is_where_it_is_made_on_the_timeline_on_the_tempo_and_in_a_text(start_managed, tmp_path):
    program = start_managed("--size", "4", "--seed", "3", settings=WATCHED)
    program.keys("F5")
    program.wait_for("MovesMade", 3, cause="solver")
    program.keys("space")
    for x in (900.0, 60.0, 1200.0, 400.0):
        before = wait_until_quiet(program)
        program.click((x, TIMELINE))
        end = time.monotonic() + PATIENCE
        while len(program.records) == before and time.monotonic() < end:
            time.sleep(0.05)
        assert len(program.records) > before, f"the click at {x} was lost"
    wait_until_quiet(program)
    program.click(MIDDLE_OF_TEMPO)
    program.keys("F9")  # the tempo is written with whatever else is kept
    settings = tmp_path / "config" / "cubelens" / "settings.toml"
    wait_until(lambda: settings.exists() and "light" in settings.read_text(encoding="utf-8"))
    kept = tomllib.loads(settings.read_text(encoding="utf-8"))
    assert kept["background"] == "light"
    assert kept["tempo"] == pytest.approx(22.4, rel=0.4), "half-way from a quarter to 2000 by ratios"
    program.keys("ctrl+w", "F4")
    program.wait_for("PanelShown", panel="MOVES")
    program.type("F R U")
    wait_until_quiet(program)
    program.click(CARET_FIRST)
    program.type("D ")
    program.keys("Return")
    program.wait_for("MovesMade", alg="D F R U")
    if shutil.which("xprop"):
        check_class_icon_and_least_size_after_full_screen(program)
    program.quit()
