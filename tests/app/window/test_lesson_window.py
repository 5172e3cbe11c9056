"""Lessons in a real window: one who presses what the screen asks for comes through, and a kill costs an exercise."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest

from cube_core.exercises.lessons import LESSONS
from tests.app.xwindow import PATIENCE, Running, needs_virtual_screen, needs_window_manager

pytestmark = [needs_virtual_screen, needs_window_manager]

MOST = 160
"""Things that a screen asks in a lesson, at most."""
TELLING = """
import json, os
from app.course.panel import dock as panel
from app.course.asking import Asking
from app.course.lesson import known_of
from app.course.skill import skills_in
see = panel.see
def telling(app):
    shown = see(app)
    if shown is not None:
        work = app.state.learning.practice.work
        is_asked = isinstance(work, Asking)
        task = work.task if is_asked and not work.is_told else None
        told = {
            "lines": [line.text for line in shown.lines], "title": shown.title,
            "led": work.is_told or work.is_led or bool(app.state.learning.practice._showing.is_busy),
            "choices": len(shown.choices), "right": (task.right if task else 0) if is_asked else
                work.right if shown.choices else 0,
            "rest": (task.move if task else "") if is_asked else work.rest if work.at.value == "turning" else "",
            "at": "told" if work.is_told else "asked" if is_asked else work.at.value,
            "known": known_of(app.state.learning.practice.lesson, skills_in(app.state.learning.record)),
            "count": len(app.state.learning.record.answers), "cube": app.state.engine.cube.version,
        }
        with open(FILE + ".new", "w") as file:
            file.write(json.dumps(told))
        os.replace(FILE + ".new", FILE)
    return shown
panel.see = telling
"""
"""Python that lets the program write down what stands on its screen, and what the book would do."""


class Taught:
    """The program, and what it asks for."""

    def __init__(self, managed_display, folder: Path, width: int, height: int) -> None:
        self.file = folder / "asked.json"
        self.file.unlink(missing_ok=True)
        before = f"FILE = {str(self.file)!r}\n{TELLING}"
        self.program = Running(managed_display, folder, "--size", "3", before=before)
        self.program.xdotool("windowsize", "--sync", self.program.window, str(width), str(height))

    def begin(self, number: int) -> None:
        """Choose a lesson on the map, and begin it."""
        self.program.keys("shift+F9", "Home", *["Right"] * (number - 1), "Return")
        self.wait_until(lambda asked: asked["title"].startswith(f"{number} "))

    @property
    def asked(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.file.read_text()) if self.file.exists() else {"title": ""}
        return found

    def wait_until(self, holds) -> dict[str, Any]:
        end = time.monotonic() + PATIENCE
        while not holds(self.asked):
            assert time.monotonic() < end, self.asked
            assert self.program.process.poll() is None
            time.sleep(0.03)
        return self.asked

    def do(self) -> None:
        """Press what is asked, and wait for what comes of it."""
        asked = self.asked
        if asked["led"] or asked["at"] == "showing":
            self.program.keys("space")
        elif asked["choices"]:
            self.program.keys(str(asked["right"] + 1))
        else:
            for move in asked["rest"].split():
                self.turn(move)
        time.sleep(0.05)
        self.wait_until(lambda now: now != asked)

    def turn(self, move: str) -> None:
        """The keys of a turn, by the preset of letters."""
        first, last, face, is_wide, amount = re.fullmatch(r"(\d*)-?(\d*)([A-Zxyz])(w?)(['2]?)", move).groups()
        key = ("shift+" if amount == "'" else "") + face.lower()
        if last:
            self.program.xdotool("keydown", first, "keydown", last)
            self.program.keys(*[key] * (1 + (amount == "2")))
            self.program.xdotool("keyup", first, "keyup", last)
            return
        key = f"ctrl+{key}" if is_wide else key
        for _ in range(1 + (amount == "2")):
            self.program.keys(*first, key)

    def come_through(self) -> None:
        """Do a lesson until it can be done."""
        for _ in range(MOST):
            if self.asked["known"] in ("can", "sure"):
                return
            self.do()
        raise AssertionError(self.asked)


def through(managed_display, folder: Path, window: tuple[int, int], numbers) -> None:
    taught = Taught(managed_display, folder, *window)
    try:
        for number in numbers:
            taught.begin(number)
            taught.come_through()
            taught.program.keys("Escape", "Escape")
        assert taught.program.faults == []
    finally:
        taught.program.kill()


@pytest.mark.slow
@pytest.mark.parametrize("window", [(1280, 800), (900, 600)], ids=str)
def test_who_presses_what_the_screen_asks_comes_through_all_lessons(managed_display, tmp_path, window):
    through(managed_display, tmp_path, window, range(1, len(LESSONS) + 1))


def test_a_kill_costs_the_exercise_at_hand_and_nothing_else_and_who_presses_what_is_asked_comes_through(
    managed_display, tmp_path
):
    taught = Taught(managed_display, tmp_path, 1280, 800)
    taught.begin(4)
    taught.wait_until(lambda asked: True)
    while not taught.asked["count"]:
        taught.do()
    taught.program.kill()
    kept = (tmp_path / "data" / "cubelens" / "learned.csv").read_text().splitlines()
    assert len(kept) == 2
    again = Taught(managed_display, tmp_path, 900, 600)
    try:
        again.begin(4)
        assert again.asked["count"] == 1
        assert again.asked["at"] == "asking"
        again.program.keys("Escape", "Escape")
        again.begin(5)
        again.come_through()
        assert again.program.faults == []
    finally:
        again.program.kill()
