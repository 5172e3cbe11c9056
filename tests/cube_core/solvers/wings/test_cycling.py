"""Wings brought home by 3-cycles that disturb nothing else."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.faces import SOLVED_COLORS
from cube_core.geometry import slots_across
from cube_core.solvers.pieces.orbits import HERE, wing_homes, wing_slots
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report
from cube_core.solvers.wings.cycling import FREE_TURNS, cycle_home, cycle_set
from cube_core.solvers.wings.operations import cycles
from cube_core.solvers.wings.state import Wings
from cube_core.solvers.wings.tables import words
from cube_core.solvers.wings.wing_arrivals import Purpose

SET = cycle_set(cycles(words(2)))
PURPOSE = Purpose("pair", "so all else stays")
# Commutators that cycle wings, some of one orbit, some of two.
MIXES = {
    4: "[2R, U R U'] [D: [2F, U F U']]",
    5: "[2R, U R U'] [2F', D B' D']",
    6: "[2R, U R U'] [3F', D F' D'] [3U, F U F']",
}


def cycled_home(size):
    """A recorder whose wings were mixed by commutators and brought home."""
    cube = Cube(size)
    cube.play(MIXES[size])
    recorder = Recorder(cube)
    homes = wing_homes(size, cube.stickers, SOLVED_COLORS)
    wings = Wings(size, homes, HERE, np.ones_like(homes))
    assert not wings.is_done
    with recorder.phase(PhaseName("edges", "Edges", "Edges")):
        cycle_home(recorder, wings, (SET,), PURPOSE)
    return recorder


@pytest.mark.parametrize("size", [4, 5, 6])
def test_all_wings_come_home_and_nothing_else_is_moved_but_the_upper_face(size):
    recorder = cycled_home(size)
    assert min(_wrong_after(recorder, turns) for turns in ("", "U", "U2", "U'")) == 0


def _wrong_after(recorder, turns):
    cube = recorder.board.cube.copy()
    cube.play(turns)
    return int(np.count_nonzero(cube.cells() != Cube(cube.size).cells()))


def test_what_is_played_says_which_wings_come_where():
    recorder = cycled_home(6)
    wings = set(wing_slots(6).ravel().tolist())
    wings |= set(slots_across(6, wing_slots(6)).ravel().tolist())
    placed = [step for step in recorder.solution(Report()).steps if step.kind == "pair"]
    assert placed
    for step in placed:
        assert {cell.slot for cell in step.cells} <= wings


def test_a_setup_that_turns_the_upper_face_costs_a_turn_and_any_other_two():
    operations = SET.operations
    for number in range(0, len(operations.rows), 97):
        operation = operations.at(number)
        setup = 1 if operation.setup in FREE_TURNS else 2 * len(operation.setup)
        assert SET.costs[number] == setup + 2 * len(operation.aside)
    assert {operations.setups[row] for row in operations.rows[:, 0]} >= set(FREE_TURNS)
