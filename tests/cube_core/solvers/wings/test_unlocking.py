"""The way out where no operation gains anything."""

import numpy as np
import pytest

from cube_core.solvers.pieces.orbits import HERE
from cube_core.solvers.wings.choice import OperationSet, choose, gain_table
from cube_core.solvers.wings.operations import cycles
from cube_core.solvers.wings.state import Wings
from cube_core.solvers.wings.tables import BOTH, FAR, NEAR, words
from cube_core.solvers.wings.unlocking import unlocking

OPERATIONS = cycles(words(2))
SETS = (OperationSet(OPERATIONS, OPERATIONS.lengths),)


def with_flipped_edges(orbits: int, flipped: int):
    """By orbit the wings at home, but in one orbit those of two edges exchanged, which no 3-cycle mends."""
    homes = np.tile(HERE, (orbits, 1))
    homes[flipped, [0, 1, 10, 11]] = [1, 0, 11, 10]
    return homes, np.ones_like(homes)


@pytest.mark.parametrize(("size", "orbits", "flipped"), [(4, 1, 0), (5, 2, 0), (5, 2, 1), (8, 3, 2)])
def test_it_touches_only_the_orbit_that_is_locked_and_opens_it(size, orbits, flipped):
    homes, weights = with_flipped_edges(orbits, flipped)
    found = unlocking(homes, HERE, weights, size, SETS)
    assert [side is not None for side in found.sides] == [orbit == flipped for orbit in range(orbits)]
    is_middle = size % 2 == 1 and flipped == orbits - 1
    assert found.sides[flipped] in ((BOTH,) if is_middle else (NEAR, FAR))
    wings = Wings(size, homes.copy(), HERE, weights)
    before = int((wings.homes == HERE).sum())
    wings.perform(found.operation, found, undone=True)
    opened = int((wings.homes == HERE).sum())
    following = choose(gain_table(wings.homes, HERE, weights), size, SETS, 1.0)
    assert following is not None
    wings.perform(following.operation, following, undone=True)
    assert before - opened <= 2
    assert int((wings.homes == HERE).sum()) > before


def test_where_all_is_home_there_is_nothing_to_open():
    homes = HERE[None].copy()
    with pytest.raises(RuntimeError, match="any further"):
        unlocking(homes, HERE, np.ones_like(homes), 4, SETS)


def test_wings_that_count_for_nothing_are_not_unlocked():
    homes, weights = with_flipped_edges(1, 0)
    with pytest.raises(RuntimeError, match="any further"):
        unlocking(homes, HERE, np.zeros_like(weights), 4, SETS)
