"""The cheapest colours with so many cells of each at most, against trying all."""

from itertools import product

import numpy as np
import pytest

from cube_core.painting.transport import transport, transport_marginals

EVERY = [colors for colors in product(range(3), repeat=6) if max(map(colors.count, range(3))) <= 2]


def cheapest(costs, colorings=EVERY):
    return min(sum(costs[cell, color] for cell, color in enumerate(colors)) for colors in colorings)


@pytest.mark.parametrize("seed", range(8))
def test_the_colours_cost_as_little_as_the_cheapest_of_all(seed):
    costs = np.random.default_rng(seed).integers(0, 9, (3, 6, 3)).astype(float)
    for group, colors in zip(costs, transport(costs, 2), strict=True):
        assert np.bincount(colors, minlength=3).tolist() == [2, 2, 2]
        assert group[np.arange(6), colors].sum() == cheapest(group)


@pytest.mark.parametrize("seed", range(4))
def test_each_margin_is_the_cheapest_with_that_cell_in_that_colour(seed):
    costs = np.random.default_rng(seed).integers(0, 9, (1, 6, 3)).astype(float)
    margins = transport_marginals(costs, 2)[0]
    for cell, color in product(range(6), range(3)):
        assert margins[cell, color] == cheapest(costs[0], [colors for colors in EVERY if colors[cell] == color])


def test_where_there_is_room_every_cell_has_what_it_likes_best():
    costs = np.random.default_rng(9).random((2, 6, 3))
    assert np.array_equal(transport(costs, 6), costs.argmin(axis=2))
