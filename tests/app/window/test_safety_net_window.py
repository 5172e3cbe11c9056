"""A real window whose every handler raises once: it stays, says it, keeps it, and hears the next one."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.app.xwindow import PATIENCE, needs_virtual_screen

pytestmark = needs_virtual_screen

RAISING = """
import pyglet
from app.window import program
from app.window import window

raised = []

def once(name, real):
    def handler(*told):
        if name not in raised:
            raised.append(name)
            raise ZeroDivisionError(f"<{name}>")
        return real(*told)
    return handler

for name in [name for name in dir(window.ProgramWindow) if name.startswith("on_")]:
    setattr(window.ProgramWindow, name, once(name, getattr(window.ProgramWindow, name)))
for name in ("advance", "draw", "forget_message"):
    setattr(program.Program, name, once(name, getattr(program.Program, name)))

start = window.ProgramWindow.start

def begin(host):
    start(host)
    given = {"on_text": ["x"], "on_text_motion": [1], "on_text_motion_select": [1], "on_key_press": [1, 0],
             "on_key_release": [1, 0], "on_mouse_press": [1, 1, 1, 0], "on_mouse_drag": [1, 1, 1, 1, 1, 0],
             "on_mouse_release": [1, 1, 1, 0], "on_mouse_motion": [1, 1, 1, 1], "on_mouse_scroll": [1, 1, 0, 1],
             "on_mouse_leave": [1, 1], "on_file_drop": [1, 1, ["x"]], "on_resize": [1280, 800]}
    for name in [name for name in dir(host) if name.startswith("on_")]:
        host._window.dispatch_event(name, *given.get(name, []))
    host._forget_message(0.0)
    pyglet.clock.schedule_once(once("pyglet itself", print), 0.1)

window.ProgramWindow.start = begin
from app.window import faults
faults.MOST_KEPT = 100
"""


def test_whatever_raises_in_the_window_it_stays_and_goes_on(start):
    program = start(before=RAISING)
    program.keys("r")
    program.wait_for("MovesMade", alg="R")
    program.wait_for("MessageShown")
    program.keys("shift+u")
    program.wait_for("MovesMade", alg="U'")
    faults = program.faults
    named = {fault.rsplit("<", 1)[1].partition(">")[0] for fault in faults}
    wanted = (
        "key_press key_release text text_motion text_motion_select mouse_press mouse_drag mouse_release mouse_motion"
    )
    wanted += " mouse_scroll mouse_leave file_drop deactivate hide resize expose show close"
    assert named >= {f"on_{name}" for name in wanted.split()} | {
        "advance",
        "draw",
        "forget_message",
        "pyglet itself",
    }
    assert all("ZeroDivisionError" in fault for fault in faults)
    program.quit(faults=len(faults))


ENDING = """
import os
from app.window import program
program.Program.draw = lambda *_: os._exit(9)
import sys; from app.cli.main import main; main([])
"""


@pytest.mark.slow
def test_after_a_start_that_ended_before_its_first_frame_the_next_opens_nothing(start):
    program = start("--size", "4")
    program.keys("r")
    program.wait_for("MovesMade", alg="R")
    program.quit()
    done = subprocess.run([sys.executable, "-c", ENDING], env=program.environment, timeout=PATIENCE, check=False)
    assert done.returncode == 9
    again = start()
    assert "left alone" in again.wait_for("MessageShown")["text"]
    again.quit()
    once_more = start()
    once_more.keys("Return")
    once_more.wait_for("StateReplaced", size=4)
    once_more.quit()
