"""The trainer in a real window under a window manager: a centre solved by other turns than the program's is noticed."""

from __future__ import annotations

from cube_core import Cube, scramble, solve
from tests.app.xwindow import facelets_after, needs_virtual_screen, needs_window_manager

pytestmark = [needs_virtual_screen, needs_window_manager]
SEED = 90003
"""Held anew by `x2`, its first round is `F' [2L': U] y U [2R: U2]`; `2B` does the same without another grip."""
OTHER_WAY = ["F'", "2L'", "U", "2L", "U", "2B", "U2", "2B'"]


def test_a_centre_solved_by_other_turns_is_noticed_hints_come_when_asked_and_a_step_is_shown(start_managed):
    cube = Cube(4)
    cube.play(scramble(4, SEED))
    first = solve(cube, "reduction").steps[1]
    program = start_managed("--size", "4", "--seed", str(SEED))
    program.keys("ctrl+shift+t")
    program.wait_for("StepEntered", caption=first.caption)
    program.keys("question")
    marks = program.wait_for("MarksChanged", count=1)["marks"]
    assert {mark["role"] for mark in marks} == {"source"}
    program.keys("question")
    marks = program.wait_for("MarksChanged", count=2)["marks"]
    assert {mark["role"] for mark in marks} == {"source", "target"}

    program.keys("l", "2", "shift+d", "ctrl+z", "ctrl+z")
    program.wait_for("MovesMade", count=2, cause="undo")
    assert len(program.of("StepEntered")) == 1
    program.keys("shift+f", "2", "shift+l", "u", "2", "l", "u", "2", "b", "alt+u", "2", "shift+b")
    program.wait_for("StepEntered", count=2)
    assert [made["alg"] for made in program.of("MovesMade") if made["cause"] == "hand"][-8:] == OTHER_WAY

    done = len(program.records)
    program.keys("space")
    program.wait_for("MovesMade", since=done, cause="shown")
    program.wait_for("StepEntered", count=3)
    program.keys("ctrl+z")
    program.wait_for("MovesMade", count=3, cause="undo")
    program.keys("Escape", "f")
    program.wait_for("MovesMade", cause="hand", alg="F")
    assert program.quit()["facelets"] == facelets_after(4, f"{scramble(4, SEED)} {' '.join(program.algs)}")
