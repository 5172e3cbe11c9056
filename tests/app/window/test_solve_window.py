"""A solve watched in a real window, by real keys and a real mouse."""

from __future__ import annotations

import time

import pytest

from cube_core import Cube, scramble
from tests.app.xwindow import HEIGHT, SMALL, WATCHED, Running, needs_virtual_screen

pytestmark = needs_virtual_screen
TIMELINE = HEIGHT - 91
"""How far below the window's top the bands of the timeline are."""


def wait_until_quiet(program: Running) -> int:
    """Wait until nothing more happens; returns how much has."""
    count = -1
    while count != len(program.records):
        count = len(program.records)
        time.sleep(0.4)
    return count


def test_a_solve_is_watched_paused_taken_back_sought_and_played_to_its_end(start):
    program = start("--size", "4", "--seed", "3", settings=WATCHED)
    program.keys("F5")
    program.wait_for("PhaseEntered", name="centers")
    program.wait_for("MovesMade", 3, cause="solver")
    program.keys("space")
    paused = wait_until_quiet(program)
    program.keys("shift+Left", "shift+Left")
    program.wait_for("MovesMade", since=paused)
    wait_until_quiet(program)
    program.keys("Next")
    program.wait_for("PhaseEntered", name="edges")
    before = wait_until_quiet(program)
    program.drag((500.0, TIMELINE), (1000.0, TIMELINE))
    wait_until_quiet(program)
    entered = [r["name"] for r in program.records[before:] if r["event"] == "PhaseEntered"]
    assert entered[-1] not in ("centers", "edges")
    program.keys("ctrl+t", "ctrl+k", "ctrl+t", "Home", *["equal"] * 12, "space")
    program.wait_for("PhaseEntered", name="solved")
    wait_until_quiet(program)
    assert program.quit()["is_solved"]


def test_a_turn_by_hand_pauses_one_undo_takes_back_the_solve_and_the_introduction_plays_until_a_key(start):
    program = start("--size", "3", "--seed", "5", "--method", "bulk", "--play", settings=WATCHED + SMALL)
    program.wait_for("MovesMade", 3, cause="solver")
    program.keys("r")
    program.wait_for("MovesMade", cause="hand")
    wait_until_quiet(program)
    program.keys("ctrl+z", "ctrl+z")
    program.wait_for("StateReplaced", cause="undo")
    cube = Cube(3)
    cube.play(scramble(3, 5))
    program.keys("ctrl+p")
    program.wait_for("PanelShown", panel="COMMANDS")
    program.type("introduction")
    program.keys("Return")
    program.wait_for("MovesMade", cause="intro")
    program.keys("F3")
    program.wait_for("StateReplaced", cause="reset")
    wait_until_quiet(program)
    assert program.quit()["is_solved"]


@pytest.mark.slow
def test_a_phase_is_solved_by_its_number_and_the_rest_by_the_end_key(start):
    program = start("--size", "5", "--seed", "2", settings=WATCHED + SMALL)
    program.keys(*["equal"] * 16, "ctrl+1")
    program.wait_for("PhaseEntered", name="edges")
    wait_until_quiet(program)
    assert [record["name"] for record in program.of("PhaseEntered")] == ["centers", "edges"]
    program.keys("End")
    program.wait_for("PhaseEntered", name="solved")
    assert program.quit()["is_solved"]
