"""The system's dialogs beside a real window: chosen, cancelled, waited for, and a system without them."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest
from PIL import Image

from tests.app.own_cube.photos.made_photos import drawn_photos, scrambled
from tests.app.xwindow import PATIENCE, SMALL, facelets_after, needs_virtual_screen, needs_window_manager

pytestmark = [needs_virtual_screen, needs_window_manager]

ZENITY = """#!/bin/sh
case "$*" in *--version*) echo 3.44; exit 0;; esac
echo "$@" >> {folder}/asked
while [ -e {folder}/hold ]; do sleep 0.05; done
[ -s {folder}/answer ] || exit 1
cat {folder}/answer
"""


class Zenity:
    """A program that is found as zenity, and answers as the test says."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        program = folder / "zenity"
        program.write_text(ZENITY.format(folder=folder), encoding="utf-8")
        program.chmod(0o755)
        for tool in ("sh", "which", "cat", "sleep", "xdotool"):
            if found := shutil.which(tool):
                (folder / tool).symlink_to(found)
        self.variables = {"PATH": str(folder)}

    def answer(self, *paths: Path) -> None:
        (self.folder / "answer").write_text("".join(f"{path}\n" for path in paths), encoding="utf-8")

    def wait(self, count: int = 1) -> list[str]:
        """The questions, once there are so many."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            asked = self.folder / "asked"
            questions = asked.read_text(encoding="utf-8").split("--file-selection")[1:] if asked.exists() else []
            if len(questions) >= count and questions[-1].endswith("\n"):
                return questions
            time.sleep(0.02)
        raise AssertionError("no dialog was opened")


@pytest.fixture
def zenity(tmp_path):
    return Zenity(tmp_path / "dialogs")


def wait_for_file(path: Path) -> Path:
    end = time.monotonic() + PATIENCE
    while not (path.exists() and path.stat().st_size):
        assert time.monotonic() < end, f"no {path}"
        time.sleep(0.05)
    return path


def test_dialogs_are_cancelled_save_and_open_while_the_window_goes_on_and_do_not_keep_it(
    start_managed, zenity, tmp_path
):
    program = start_managed("--size", "3", settings=SMALL, variables=zenity.variables)
    program.keys("ctrl+o")
    zenity.wait()
    program.keys("f")
    program.wait_for("MovesMade")
    assert not program.of("PanelShown")  # it was cancelled
    (zenity.folder / "hold").touch()
    zenity.answer(tmp_path / "mine")
    program.keys("ctrl+s")
    assert "--save" in zenity.wait(2)[1]
    program.keys("r")
    program.wait_for("MovesMade", 2)  # while the dialog is open
    (zenity.folder / "hold").unlink()
    program.wait_for("MessageShown")
    wait_for_file(tmp_path / "mine.cubelens")
    (tmp_path / "moves.txt").write_text("U F", encoding="utf-8")
    zenity.answer(tmp_path / "moves.txt")
    program.keys("ctrl+o")
    program.wait_for("PanelShown", panel="MOVES")
    program.keys("Return")
    program.wait_for("MovesMade", 3)
    (zenity.folder / "hold").touch()
    program.keys("ctrl+s")
    zenity.wait(4)
    assert program.quit()["facelets"] == facelets_after(3, "F R U F")
    (zenity.folder / "hold").unlink()


def test_a_lesson_is_written_where_the_dialog_says_and_photographs_are_chosen_in_one(start_managed, zenity, tmp_path):
    program = start_managed("--size", "3", "--seed", "1", settings=SMALL, variables=zenity.variables)
    program.keys("F5")
    program.wait_for("StepEntered")
    program.keys("space")
    zenity.answer(tmp_path / "for a friend")
    program.keys("ctrl+shift+e")
    zenity.wait()
    assert "<html" in wait_for_file(tmp_path / "for a friend.html").read_text(encoding="utf-8")
    paths = [tmp_path / f"{number}.png" for number in range(6)]
    for path, photo in zip(paths, drawn_photos(scrambled(3, 8), 3, 8, as_asked=True), strict=True):
        Image.fromarray(photo.pixels).save(path)
    zenity.answer(*paths)
    program.keys("shift+F8")
    program.wait_for("PanelShown", panel="PHOTOS")
    program.keys("ctrl+o")
    assert "--multiple" in zenity.wait(2)[1]
    end = time.monotonic() + PATIENCE
    while not any(
        record["panel"] == "PAINTING" for record in program.of("PanelShown")
    ):  # the faces are looked for first
        assert time.monotonic() < end
        program.keys("Return")
        time.sleep(0.3)
    program.quit()


def test_without_any_program_for_dialogs_names_are_typed(start_managed, zenity, tmp_path):
    (zenity.folder / "zenity").unlink()
    program = start_managed("--size", "3", settings=SMALL, variables=zenity.variables)
    program.keys("ctrl+o")
    program.wait_for("PanelShown", panel="FILES")
    program.keys("Escape", "ctrl+s", "ctrl+a")
    program.type(f"{tmp_path}/typed")
    program.keys("Return")
    wait_for_file(tmp_path / "typed.cubelens")
    program.quit()
