"""What a newcomer tries in the real window, under a window manager: scrambles asked for, methods compared, leaving."""

from __future__ import annotations

import pytest

from cube_core import Cube, scramble, solve
from tests.app.xwindow import SMALL, WATCHED, facelets_after, needs_virtual_screen, needs_window_manager

pytestmark = [needs_virtual_screen, needs_window_manager]


@pytest.mark.slow
def test_a_seed_that_is_typed_and_moves_that_are_typed_scramble(start_managed):
    program = start_managed("--size", "3")
    program.keys("ctrl+p")
    program.type("seed 42")
    program.keys("Return")
    program.wait_for("StateReplaced", cause="scramble")
    program.keys("F4")
    program.type("R U2 B")
    program.keys("shift+Return")
    program.wait_for("StateReplaced", 2, cause="scramble")
    program.keys("ctrl+z")
    program.wait_for("StateReplaced", cause="undo")
    assert program.quit()["facelets"] == facelets_after(3, str(scramble(3, 42)))


def test_tab_shows_the_same_cube_solved_in_another_way(start_managed):
    program = start_managed("--size", "4", "--seed", "3", settings=WATCHED + SMALL)
    program.keys("F5")
    program.wait_for("MovesMade", 2, cause="solver")
    program.keys("space", "Home", "Tab")
    other = solve(Cube.from_facelets(facelets_after(4, str(scramble(4, 3)))), "bulk")
    program.wait_for("StepEntered", caption=other.steps[0].caption)
    program.keys("ctrl+z")
    end = program.quit()
    assert end["facelets"] == facelets_after(4, str(scramble(4, 3)))


def test_the_program_ends_cleanly_while_a_solve_is_worked_out(start_managed):
    program = start_managed("--size", "400", "--seed", "1")
    program.keys("F5")
    assert program.quit()["event"] == "Closed"
    assert program.of("PhaseEntered") == []
