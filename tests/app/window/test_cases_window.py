"""Cases, methods side by side and the pages of the help in a real window."""

from __future__ import annotations

from tests.app.xwindow import SMALL, WATCHED, facelets_after, needs_virtual_screen

pytestmark = needs_virtual_screen


def test_a_case_is_played_and_practised_ways_are_compared_and_a_page_is_read(start):
    program = start("--size", "3", "--alg", "R", settings=WATCHED + SMALL)
    program.keys("shift+F6", "Tab")
    program.wait_for("PanelShown", panel="SHELF")
    program.keys("Return")
    program.wait_for("StateReplaced", cause="load")
    program.wait_for("StepEntered", caption="PLL Aa: cycle three corners.")
    program.wait_for("MovesMade", cause="solver")
    program.keys("shift+F5")
    program.wait_for("PanelShown", panel="COMPARE")
    program.keys("Tab", "Right", "Escape", "shift+F1")
    program.wait_for("PanelShown", panel="IDEAS")
    program.keys("Down", "space", "Right", "Escape", "shift+F6", "p")
    program.wait_for("StateReplaced", cause="exercise")
    program.keys("Escape")
    program.wait_for("StateReplaced", cause="back")
    program.keys("ctrl+z", "ctrl+z")
    program.wait_for("StateReplaced", cause="undo")
    assert program.quit()["facelets"] == facelets_after(3, "R")
