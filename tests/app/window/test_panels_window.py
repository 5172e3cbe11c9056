"""The panels beside the cube in the real window: one's own cube painted by mouse and keys, a setting changed."""

from __future__ import annotations

from cube_core import Cube
from tests.app.xwindow import HEIGHT, WIDTH, facelets_after, needs_virtual_screen

pytestmark = needs_virtual_screen


def test_a_cube_is_painted_taken_and_taken_back_and_a_setting_changed(start, tmp_path):
    program = start("--size", "2", "--alg", "R U")
    program.keys("shift+F4")
    program.wait_for("PanelShown", panel="PAINTING")
    program.keys("Return")
    program.wait_for("StateReplaced", cause="load")
    program.keys("shift+F4")
    program.wait_for("PanelShown", 2, panel="PAINTING")
    program.keys("alt+Up", "5")
    program.drag(
        (120, HEIGHT - 120), (160, HEIGHT - 120)
    )  # beside the cube: looks at it from elsewhere, paints nothing
    program.click(((WIDTH - 520) / 2, HEIGHT / 2))  # on the cube
    program.keys("Return")
    program.wait_for("MessageShown")  # it cannot be solved so
    program.keys("ctrl+z", "Return")
    program.wait_for("StateReplaced", 2, cause="load")
    program.keys("ctrl+comma")
    program.wait_for("PanelShown", panel="SETTINGS")
    program.type("sticker letters")
    program.keys("Return", "Escape")
    end = program.quit()
    assert end["facelets"] == facelets_after(2, "R U x")
    assert Cube.from_facelets(end["facelets"]).size == 2
    settings = (tmp_path / "config" / "cubelens" / "settings.toml").read_text(encoding="utf-8")
    assert "letters = true" in settings
