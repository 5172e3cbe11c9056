"""The program under a window manager: its grabs, its decorations, its ways to full screen."""

from __future__ import annotations

import time

from tests.app.shell.test_solve_window import TIMELINE, wait_until_quiet
from tests.app.xwindow import PATIENCE, needs_virtual_screen, needs_window_manager

pytestmark = [needs_virtual_screen, needs_window_manager]


def test_every_click_on_the_timeline_jumps(start_managed):
    program = start_managed("--size", "4", "--seed", "3")
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
