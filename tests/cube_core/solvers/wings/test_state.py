"""Wings on their way: what is chosen gains, and where nothing does there is a way out."""

import numpy as np
import pytest

from cube_core.solvers.pieces.orbits import HERE
from cube_core.solvers.wings.choice import OperationSet, layers_of_sides
from cube_core.solvers.wings.operations import cycles
from cube_core.solvers.wings.state import Wings
from cube_core.solvers.wings.tables import words

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
