"""Parity, the block and the inspector, driven in a real window by real keys and a real mouse."""

from __future__ import annotations

import time

import pytest

from cube_core import Cube, scramble, solve
from tests.app.xwindow import needs_virtual_screen, on_screen

pytestmark = needs_virtual_screen


@pytest.mark.parametrize(("method", "algorithm"), [("reduction", "advanced"), ("cage", "simple"), ("layers", "simple")])
def test_a_parity_is_met_and_mended_as_the_command_line_asks(start, method, algorithm):
    seed = next(seed for seed in range(30) if _solved(method, seed, algorithm).report.was_even_edge_parity)
    options = ("--method", method, "--parity", "retry", "--edge-parity", algorithm)
    program = start("--size", "4", "--seed", str(seed), *options)
    program.keys("F5")
    program.wait_for("PhaseEntered")
    program.keys("space", "ctrl+p")
    program.wait_for("PanelShown", panel="COMMANDS")
    program.type("about parity")
    program.keys("Return")
    solution = _solved(method, seed, algorithm)
    first = next(step for step in solution.steps if step.kind == "parity")
    program.wait_for("StepEntered", caption=first.caption)
    program.keys("End")
    program.wait_for("PhaseEntered", name="solved")
    assert program.quit()["is_solved"]


def _solved(method, seed, algorithm):
    cube = Cube(4)
    cube.play(scramble(4, seed))
    return solve(cube, method, parity="retry", edge_parity=algorithm)


def test_a_block_is_chosen_under_the_mouse_and_played(start):
    program = start("--size", "5")
    for place in ((0.2, 0.5, 0.2), (-0.2, 0.5, 0.2), (-0.2, 0.2, 0.5)):
        program.xdotool("mousemove", "--window", program.window, *(str(round(part)) for part in on_screen(place)))
        time.sleep(0.3)
        program.keys("ctrl+g")
        time.sleep(0.3)
    roles = {mark["role"] for mark in program.wait_for("MarksChanged", 3)["marks"]}
    assert roles == {"source", "target", "third"}
    program.keys("F12", "ctrl+g")
    program.wait_for("MovesMade", cause="hand")
    assert not program.quit()["is_solved"]
