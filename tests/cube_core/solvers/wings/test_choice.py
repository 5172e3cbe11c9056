"""Which operation pays best, against trying every operation with every set of sides."""

from itertools import product

import numpy as np
import pytest

from cube_core.solvers.pieces.locations import HERE
from cube_core.solvers.wings.choice import OperationSet, choose, free_operations, gain_table, layers_of_sides, unlocking
from cube_core.solvers.wings.cycling import Wings
from cube_core.solvers.wings.operations import cycles
from cube_core.solvers.wings.tables import BOTH, FAR, NEAR, words

OPERATIONS = cycles(words(0))
SET = OperationSet(OPERATIONS, OPERATIONS.lengths)
RATE = 0.2


def runs(layers):
    return sum(layer - 1 not in layers for layer in layers)


def every_score(homes, size, rate):
    for number in range(len(OPERATIONS.rows)):
        operation = OPERATIONS.at(number)
        for sides in product((None, 0, 1, 2), repeat=len(homes)):
            layers = layers_of_sides(size, sides)
            if not layers or (size % 2 and sides[-1] in (0, 1)):
                continue
            right = sum(
                int((of[HERE if side is None else operation.sources(side)] == HERE).sum() - (of == HERE).sum())
                for of, side in zip(homes, sides, strict=True)
            )
            yield right - rate * (SET.costs[number] + 2 * runs(set(layers)))


@pytest.mark.parametrize(("size", "seed"), [(4, 0), (4, 1), (5, 2), (6, 3)])
def test_the_best_score_is_found_at_the_highest_rate_that_any_reaches(size, seed):
    rng = np.random.default_rng(seed)
    homes = np.stack([HERE.copy() for _ in range((size - 1) // 2)])
    for of in homes:
        moved = rng.choice(24, 9, replace=False)
        of[moved] = of[np.roll(moved, 1)]
    chosen = choose(gain_table(homes, HERE, np.ones_like(homes)), size, (SET,), RATE)
    assert chosen is not None
    scores = list(every_score(homes, size, chosen.rate))
    operation = chosen.operation
    after = sum(
        int((of[HERE if side is None else operation.sources(side)] == HERE).sum() - (of == HERE).sum())
        for of, side in zip(homes, chosen.sides, strict=True)
    )
    score = after - chosen.rate * (SET.costs[chosen.number] + 2 * runs(set(chosen.layers)))
    assert score == pytest.approx(max(scores))
    assert score >= 0


def test_nothing_is_chosen_where_nothing_gains():
    homes = np.stack([HERE, HERE])
    assert choose(gain_table(homes, HERE, np.ones_like(homes)), 6, (SET,), RATE) is None


def test_a_wing_that_weighs_nothing_gains_nothing():
    homes = np.roll(HERE, 1)[None]
    assert not gain_table(homes, HERE, np.zeros_like(homes)).any()


def test_shuffles_are_looked_at_on_small_cubes_only():
    assert [len(free_operations(size)) for size in (4, 39, 40, 100)] == [2, 2, 1, 1]


OPERATIONS_UNLOCKING = cycles(words(2))
SETS = (OperationSet(OPERATIONS_UNLOCKING, OPERATIONS_UNLOCKING.lengths),)


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
