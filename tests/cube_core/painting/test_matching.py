from itertools import permutations, product

import numpy as np
import pytest

from cube_core.painting.matching import assignment, transport, transport_marginals

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


def costs_of(seed, *shape):
    return np.random.default_rng(seed).integers(0, 4, shape).astype(float)


@pytest.mark.parametrize("seed", range(12))
def test_no_assignment_is_cheaper(seed):
    costs = costs_of(seed, 6, 6)
    found = assignment(costs)
    assert sorted(found.columns.tolist()) == list(range(6))
    every = [costs[np.arange(6), list(order)].sum() for order in permutations(range(6))]
    assert found.cost == costs[np.arange(6), found.columns].sum() == min(every)


@pytest.mark.parametrize("seed", range(8))
def test_the_prices_prove_an_assignment_of_many_places_cheapest(seed):
    costs = np.random.default_rng(seed).random((24, 24))
    found = assignment(costs)
    assert (found.spare >= 0).all()
    assert found.spare[np.arange(24), found.columns].max() < 1e-9
    prices = costs - found.spare  # a row's price and a column's: of rank one and one
    assert np.allclose(prices - prices[:1] - prices[:, :1] + prices[0, 0], 0)


@pytest.mark.parametrize("seed", range(6))
def test_marginals_are_the_least_costs_with_a_pair(seed):
    costs = costs_of(seed, 5, 5)
    least = np.full((5, 5), np.inf)
    for order in permutations(range(5)):
        for row, column in enumerate(order):
            least[row, column] = min(least[row, column], costs[np.arange(5), list(order)].sum())
    assert np.allclose(assignment(costs).marginals(), least)


def colorings(cells, kinds, room):
    for colors in product(range(kinds), repeat=cells):
        if max(np.bincount(colors)) <= room:
            yield list(colors)


@pytest.mark.parametrize("room", [2, 3])
@pytest.mark.parametrize("seed", range(6))
def test_no_colouring_with_so_much_room_is_cheaper(seed, room):
    costs = costs_of(seed, 4, 6, 3)
    colors = transport(costs, room)
    for group, taken in zip(costs, colors, strict=True):
        assert np.bincount(taken).max() <= room
        every = [group[np.arange(6), one].sum() for one in colorings(6, 3, room)]
        assert group[np.arange(6), taken].sum() == min(every)


@pytest.mark.parametrize("seed", range(6))
def test_marginals_of_a_colouring_are_the_least_costs_with_a_cell_in_a_colour(seed):
    costs = costs_of(seed, 3, 6, 3)
    found = transport_marginals(costs, 2)
    for group, marginals in zip(costs, found, strict=True):
        least = np.full((6, 3), np.inf)
        for colors in colorings(6, 3, 2):
            for cell, color in enumerate(colors):
                least[cell, color] = min(least[cell, color], group[np.arange(6), colors].sum())
        assert np.allclose(marginals, least)
