"""Which operation pays best, against trying every operation with every set of sides."""

from itertools import product

import numpy as np
import pytest

from cube_core.solvers.pieces.orbits import HERE
from cube_core.solvers.wings.choice import OperationSet, choose, free_operations, gain_table, layers_of_sides
from cube_core.solvers.wings.operations import cycles
from cube_core.solvers.wings.tables import words

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
