"""A session in a real window: saved by keys, killed, and gone on with by its name."""

from __future__ import annotations

from cube_core import scramble
from tests.app.xwindow import facelets_after, needs_virtual_screen

pytestmark = needs_virtual_screen


def test_a_session_that_is_saved_and_killed_goes_on_by_its_name(start, tmp_path):
    program = start("--size", "4", "--seed", "3")
    program.keys("r", "ctrl+s", "ctrl+a")
    program.type(f"{tmp_path}/mine")
    program.keys("Return")
    program.wait_for("MessageShown")
    program.keys("shift+u")
    program.wait_for("MovesMade", 2)
    program.kill()
    again = start(str(tmp_path / "mine.cubelens"))
    again.keys("f")
    again.wait_for("MovesMade", 3)
    assert again.quit()["facelets"] == facelets_after(4, f"{scramble(4, 3)} R U' F")
