"""The program under a window manager: its grabs, its decorations, its ways to full screen."""

from __future__ import annotations

import shutil
import subprocess
import time

import pytest

from tests.app.shell.test_solve_window import TIMELINE, wait_until_quiet
from tests.app.xwindow import PATIENCE, WATCHED, needs_virtual_screen, needs_window_manager

pytestmark = [needs_virtual_screen, needs_window_manager]


def test_every_click_on_the_timeline_jumps(start_managed):
    program = start_managed("--size", "4", "--seed", "3", settings=WATCHED)
    program.keys("F5")
    program.wait_for("MovesMade", 3, cause="solver")
    program.keys("space")
    for x in (900.0, 200.0, 1100.0, 500.0, 1200.0, 60.0, 800.0, 400.0):
        before = wait_until_quiet(program)
        program.click((x, TIMELINE))
        end = time.monotonic() + PATIENCE
        while len(program.records) == before and time.monotonic() < end:
            time.sleep(0.05)
        assert len(program.records) > before, f"the click at {x} was lost"
    program.quit()


def properties(program, *names):
    command = ["xprop", "-id", program.window, *names]
    return subprocess.run(command, env=program.environment, capture_output=True, text=True, check=True).stdout


@pytest.mark.skipif(not shutil.which("xprop"), reason="needs xprop")
def test_the_window_has_its_class_icon_and_least_size_after_full_screen_too(start_managed):
    program = start_managed()
    time.sleep(1)  # the icon comes after the first frame
    before = properties(program, "WM_CLASS", "WM_NORMAL_HINTS", "_NET_WM_ICON")
    assert '"cubelens", "Cubelens"' in before
    assert "minimum size: 320 by 240" in before
    assert "not found" not in before
    for _ in range(2):
        program.keys("F11")
        time.sleep(1)
        program.find_window()
    after = properties(program, "WM_CLASS", "WM_NORMAL_HINTS", "_NET_WM_ICON")
    assert '"cubelens", "Cubelens"' in after
    assert "minimum size: 320 by 240" in after
    assert "not found" not in after
    program.quit()
