"""The real window in bad company: clocks that jump, decimal commas, graphics that are too old, a display that goes."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from cube_core import scramble
from tests.app.xwindow import PATIENCE, ROOT, WATCHED, Display, Running, facelets_after, needs_virtual_screen

pytestmark = [needs_virtual_screen, pytest.mark.slow]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_where_clocks_jump_turns_solves_and_times_go_on(start, tmp_path, seed):
    """The clock on the wall is set to and fro by days; the one that counts jumps by an hour, as after a sleep."""
    hold = f"from tests.trust.strange import take_hold; take_hold({seed})"
    program = start("--size", "2", "--alg", "R U F", before=hold, settings=WATCHED + "timer = true\n")
    program.keys("r", "shift+r", "F2")
    program.wait_for("StateReplaced", cause="scramble")
    program.keys("F5")
    program.wait_for("MovesMade", cause="solver")
    for _ in range(40):  # the playhead passes at most a tenth of a second a frame, whatever the clock says
        program.keys("shift+Right")
    program.keys("End")
    program.wait_for("PhaseEntered")
    assert program.quit()["is_solved"]
    again = start(before=hold)
    again.keys("Return")
    again.wait_for("StateReplaced")
    assert again.quit()["is_solved"]


@pytest.mark.skipif(not shutil.which("localedef"), reason="needs localedef, and the locales it makes")
def test_where_numbers_have_commas_files_and_moves_have_points(start, tmp_path):
    folder = tmp_path / "locales"
    folder.mkdir()
    made = ["localedef", "-i", "de_DE", "-f", "UTF-8", str(folder / "de_DE.UTF-8")]
    if subprocess.run(made, capture_output=True).returncode:
        pytest.skip("no German locale can be made here")
    before = "import locale; locale.setlocale(locale.LC_ALL, ''); assert locale.localeconv()['decimal_point'] == ','"
    variables = {"LOCPATH": str(folder), "LC_ALL": "de_DE.UTF-8"}
    program = start("--size", "3", "--seed", "1", before=before, variables=variables, settings="tempo = 2.5\n")
    program.keys("ctrl+comma")
    program.wait_for("PanelShown", panel="SETTINGS")
    program.type("speed of turns")
    program.keys("Return", "Escape", "F5", "equal")
    program.wait_for("MovesMade", cause="solver")
    program.keys("End")
    assert program.quit()["is_solved"]
    settings = (tmp_path / "config" / "cubelens" / "settings.toml").read_text(encoding="utf-8")
    assert "animation = 1.25 " in settings
    assert "2,5" not in settings


@pytest.mark.parametrize("version", ["2.1", "3.0", "3.2"])
def test_graphics_that_are_too_old_are_told_in_one_line(display, tmp_path, version):
    variables = {"DISPLAY": display.name, "MESA_GL_VERSION_OVERRIDE": version, "PYTHONPATH": str(ROOT)}
    variables |= {"XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
    command = [
        sys.executable,
        "-c",
        "import sys; from app.cli.main import main; sys.exit(main(sys.argv[1:]))",
        "--size",
        "3",
    ]
    done = subprocess.run(command, env=variables, capture_output=True, text=True, timeout=6 * PATIENCE)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("cubelens: error: no window can be opened here (")
    assert done.stderr.count("\n") == 1


def test_what_was_done_is_there_again_after_the_display_went(start, tmp_path):
    display = Display()
    program = Running(display, tmp_path, "--size", "4", "--seed", "3")
    try:
        program.keys("r", "shift+u")
        program.wait_for("MovesMade", 2)
        display.close()
        assert program.process.wait(PATIENCE) != 0
    finally:
        program.kill()
    (session,) = (tmp_path / "data" / "cubelens" / "sessions").glob("*.cubelens")
    again = start(str(session))
    again.keys("f")
    again.wait_for("MovesMade", 3)
    assert again.quit()["facelets"] == facelets_after(4, f"{scramble(4, 3)} R U' F")


LOSING = """
import moderngl, pathlib
lost, texture = pathlib.Path({lost!r}), moderngl.Context.texture
def losing(*args, **options):
    if lost.exists():
        raise moderngl.Error("cannot create texture")
    return texture(*args, **options)
moderngl.Context.texture = losing
"""


def test_graphics_that_are_lost_end_the_program_in_one_line_and_the_session_is_there_again(start, tmp_path):
    """Pictures of another size are asked of a driver that, from some moment on, refuses everything."""
    lost = tmp_path / "lost"
    program = start("--size", "4", "--seed", "3", before=LOSING.format(lost=str(lost)))
    program.keys("r", "shift+u")
    program.wait_for("MovesMade", 2)
    lost.touch()
    program.xdotool("windowsize", program.window, "700", "500")
    assert program.process.wait(PATIENCE) == 2
    (line,) = (tmp_path / "errors.txt").read_text(encoding="utf-8").splitlines()
    assert line.startswith("cubelens: error: the graphics failed (cannot create texture)")
    again = start()
    again.keys("Return")
    again.wait_for("StateReplaced")
    again.keys("f")
    again.wait_for("MovesMade")
    assert again.quit()["facelets"] == facelets_after(4, f"{scramble(4, 3)} R U' F")
