import numpy as np
import pytest

from cube_core.painting.arrangements import arrangements
from tests.cube_core.painting import brute

SHAPES = [(3, 2), (4, 3), (5, 2)]


def costs_of(seed, count, turns):
    """Small whole numbers, so that there are ties."""
    return np.random.default_rng(seed).integers(0, 5, (count, count, turns)).astype(float)


def cost(costs, order, turned):
    return costs[np.arange(len(order)), list(order), list(turned)].sum()


@pytest.mark.parametrize(("count", "turns"), SHAPES)
@pytest.mark.parametrize("seed", range(4))
def test_no_arrangement_of_a_parity_is_cheaper(count, turns, seed):
    costs = costs_of(seed, count, turns)
    found = arrangements(costs)
    for parity in (0, 1):
        every = [cost(costs, order, turned) for order, turned, odd in brute.arrangements(count, turns) if odd == parity]
        assert found.best[parity] == min(every)


@pytest.mark.parametrize(("count", "turns"), SHAPES)
@pytest.mark.parametrize("seed", range(4))
def test_the_chosen_arrangement_is_one_and_costs_as_little_as_is_said(count, turns, seed):
    costs = costs_of(seed, count, turns)
    found = arrangements(costs)
    possible = {(order, turned): odd for order, turned, odd in brute.arrangements(count, turns)}
    for parity in (0, 1):
        order, turned = (tuple(numbers.tolist()) for numbers in found.chosen(parity))
        assert possible[order, turned] == parity
        assert cost(costs, order, turned) == found.best[parity]


@pytest.mark.parametrize(("count", "turns"), SHAPES)
@pytest.mark.parametrize("seed", range(3))
def test_marginals_are_the_least_costs_with_a_piece_at_a_place(count, turns, seed):
    costs = costs_of(seed, count, turns)
    least = np.full((count, count, turns, 2), np.inf)
    for order, turned, odd in brute.arrangements(count, turns):
        for place in range(count):
            at = (place, order[place], turned[place], odd)
            least[at] = min(least[at], cost(costs, order, turned))
    assert np.allclose(arrangements(costs).marginals(), least)


def test_twelve_edges_in_their_places_cost_nothing():
    costs = np.ones((12, 12, 2))
    costs[np.arange(12), np.arange(12), 0] = 0
    found = arrangements(costs)
    assert found.best == (0.0, 2.0)
    assert found.chosen(0)[0].tolist() == list(range(12))
