"""Wings brought home by 3-cycles that disturb nothing else."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.faces import SOLVED_COLORS
from cube_core.geometry import slots_across
from cube_core.solvers.pieces.locations import HERE, wing_homes, wing_slots
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report
from cube_core.solvers.wings.choice import OperationSet, layers_of_sides
from cube_core.solvers.wings.cycling import FREE_TURNS, Wings, cycle_home, cycle_set
from cube_core.solvers.wings.operations import cycles
from cube_core.solvers.wings.tables import words
from cube_core.solvers.wings.wing_arrivals import Purpose

CYCLES = OperationSet(cycles(words(2)), cycles(words(2)).lengths)


def solved_in(homes, size, undone):
    """How many operations bring all wings home."""
    wings = Wings(size, homes, HERE, np.ones_like(homes))
    for count in range(200):
        if wings.is_done:
            return count
        chosen = wings.choose((CYCLES,))
        wings.perform(chosen.operation, chosen, undone=undone)
    raise AssertionError("not done after 200 operations")


@pytest.mark.parametrize("undone", [True, False])
@pytest.mark.parametrize("seed", range(10))
def test_any_even_arrangement_comes_home(seed, undone):
    rng = np.random.default_rng(seed)
    homes = np.stack([rng.permutation(24) for _ in range(2)])
    for by_location in homes:
        if odd(by_location):
            by_location[[0, 5]] = by_location[[5, 0]]
    assert 0 < solved_in(homes, 6, undone) < 40


def odd(permutation):
    return round(np.linalg.det(np.eye(24)[permutation])) < 0


@pytest.mark.parametrize(
    "cycle", [(0, 1, 2), (0, 1, 7), (4, 9, 5)], ids=["a neighbour", "elsewhere", "the other way round"]
)
def test_a_cycle_that_holds_both_wings_of_an_edge_is_unlocked(cycle):
    homes = HERE.copy()
    homes[list(cycle)] = np.roll(cycle, 1)
    assert solved_in(homes[None], 4, undone=True) == 2


def test_two_edges_that_are_flipped_come_right():
    homes = HERE.copy()
    homes[[0, 1, 10, 11]] = [1, 0, 11, 10]
    assert solved_in(homes[None], 4, undone=True) >= 2
    assert solved_in(homes[None], 3, undone=True) >= 2


def test_wings_that_are_at_home_need_nothing():
    assert solved_in(np.stack([HERE, HERE]), 5, undone=False) == 0


def test_layers_of_sides_are_near_and_far_ones_of_their_orbits():
    assert layers_of_sides(8, (0, None, 2)) == (2, 4, 5)
    assert layers_of_sides(7, (1, None, 2)) == (4, 6)


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
