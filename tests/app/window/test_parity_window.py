"""Parity, the block and the inspector, driven in a real window by real keys and a real mouse."""

from __future__ import annotations

import random

import numpy as np
import pytest

from app.blocks.state import BlockChoice
from cube_core import Cube, scramble, solve
from cube_core.faces import Face
from cube_core.geometry import DOWN, NORMALS, RIGHT, slot_of
from cube_core.words.english import caption_of
from tests.app.xwindow import SMALL, WATCHED, facelets_after, needs_virtual_screen

pytestmark = needs_virtual_screen


@pytest.mark.parametrize(
    ("method", "algorithm"),
    [
        ("bulk", "advanced"),
        pytest.param("cage", "simple", marks=pytest.mark.slow),
        pytest.param("layers", "simple", marks=pytest.mark.slow),
    ],
)
def test_a_parity_is_met_and_mended_as_the_command_line_asks(start, method, algorithm):
    seed = next(seed for seed in range(30) if _solved(method, seed, algorithm).report.was_even_edge_parity)
    options = ("--method", method, "--parity", "retry", "--edge-parity", algorithm)
    program = start("--size", "4", "--seed", str(seed), *options, settings=SMALL)
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


@pytest.mark.slow
def test_a_block_is_framed_with_the_mouse_and_goes_where_a_place_is_pressed(start):
    size, cells = 5, ((Face.U, 3, 3), (Face.U, 3, 2))
    choice = (
        BlockChoice(is_on=True).begun(size, slot_of(size, *cells[0])).drawn(size, slot_of(size, *cells[1])).done(size)
    )
    place = next(place for place in choice.places if place.face is Face.F)
    slot = slot_of(size, Face.F, place.block.start[0] + 1, place.block.start[1] + 1)
    offer = choice.offer(size, slot)
    program = start("--size", str(size))
    program.keys("ctrl+g")
    program.point(_middle(size, *cells[0]))
    program.xdotool("mousedown", "1")
    program.point(_middle(size, *cells[1]))
    program.xdotool("mouseup", "1")
    program.wait_for("MessageShown", text="Press one of the places that light up, or drag another frame.")
    program.point(_middle(size, Face.F, *(at + 1 for at in place.block.start)))
    program.xdotool("click", "1")
    program.wait_for("MovesMade", cause="hand")
    program.wait_for("MessageShown", text=caption_of(offer.fact))
    assert program.quit()["facelets"] == facelets_after(size, str(offer.alg))


def _middle(size, face, row, col):
    """Where the middle of a cell is in the world."""
    half = (size - 1) / 2
    return tuple(
        np.array(NORMALS[face]) * 0.5
        + np.array(DOWN[face]) * (row - half) / size
        + np.array(RIGHT[face]) * (col - half) / size
    )


def test_the_inspector_tells_of_the_piece_under_the_mouse(start):
    program = start("--size", "5")
    program.keys("r")
    program.xdotool("keydown", "F12")
    program.point((0.2, 0.5, 0.4))
    told = program.wait_for("Inspected", slot=slot_of(5, Face.U, 4, 3))["told"]
    assert told["name"] == "White–green wing."
    assert (told["sentences"], told["Counts as a 3×3"]) == ("It is where it belongs.", "yes")
    program.point((0.4, 0.5, 0.2))
    told = program.wait_for("Inspected", slot=slot_of(5, Face.U, 3, 4))["told"]
    assert told["Fixed id: faces it is on"] == "U, R"
    assert told["name"] == "Green–red wing."
    assert told["sentences"].startswith("It belongs at front right (FR). It is at top right (UR); its green looks")
    program.xdotool("keyup", "F12", "key", "2", "key", "r", "mousemove_relative", "--", "1", "0")
    program.wait_for("MovesMade", alg="2R")
    count = len(program.of("Inspected"))
    program.xdotool("keydown", "F12")
    assert program.wait_for("Inspected", count + 1)["told"]["Counts as a 3×3"] == "no"
    program.xdotool("keyup", "F12")
    program.quit()


@pytest.mark.parametrize("size", [4, pytest.param(6, marks=pytest.mark.slow), pytest.param(8, marks=pytest.mark.slow)])
def test_after_walks_by_keys_in_the_window_the_circles_are_those_of_the_solve(start, size):
    program, draw = start("--size", str(size), settings=WATCHED + SMALL), random.Random(size)
    program.keys("ctrl+t")
    for number in range(2 if size == 4 else 16):
        begun = len(program.of("PhaseEntered"))
        walk = draw.choices(("r", "shift+u", "alt+f", "ctrl+l", "m", "e", "x", "ctrl+z", "ctrl+y"), k=8)
        between = draw.choice(((), ("ctrl+t", "ctrl+t"), ("ctrl+Up", "ctrl+Down", "ctrl+l", "u")))
        program.keys("ctrl+w", *walk, *between, "r", "b", "F5")
        program.wait_for("PhaseEntered", begun + 1)
        records = program.records
        entered = [at for at, record in enumerate(records) if record["event"] == "PhaseEntered"][begun]
        told = [record["trackers"] for record in records[:entered] if record["event"] == "TrackersChanged"]
        by_hand, by_solver = ({(one["face"], one["color"], one["slot"]) for one in shown} for shown in told[-2:])
        assert len(by_hand) == 6
        assert by_hand == by_solver
        program.keys("space", "d")
        program.wait_for("MovesMade", number + 1, alg="D", cause="hand")
    program.quit()
