"""The cheapest slices to turn, against every choice there is."""

from itertools import product

import numpy as np
import pytest

from cube_core import Cube
from cube_core.algs import Alg
from cube_core.faces import Face
from cube_core.moves import slice_turns
from cube_core.solvers.wings.slices import count_runs, prices_of, weigh_slices


def cost(amounts, pending):
    return count_runs(amounts) + count_runs((amounts - pending) % 4)


@pytest.mark.parametrize("seed", range(6))
def test_the_best_amounts_are_worth_as_much_as_the_best_of_all(seed):
    rng = np.random.default_rng(seed)
    gains = rng.integers(-2, 4, size=(5, 3, 1)).astype(np.int8)
    pending = rng.integers(0, 4, size=5).astype(np.int8) * rng.integers(0, 2, size=5).astype(np.int8)

    def worth(amounts):
        gained = sum(int(gains[layer, amount - 1, 0]) for layer, amount in enumerate(amounts) if amount)
        return gained - 0.7 * cost(np.array(amounts, dtype=np.int8), pending)

    prices = 0.7 * prices_of(np.arange(5), pending)
    best = max(worth(amounts) for amounts in product(range(4), repeat=5))
    found = weigh_slices(gains, prices).amounts(0)
    assert worth(tuple(found.tolist())) == pytest.approx(best)
    assert weigh_slices(gains, prices).worths[0] == pytest.approx(best)


def test_layers_between_those_listed_stay_as_they_are():
    gains = np.full((3, 3, 1), 1, dtype=np.int8)
    nothing = np.zeros(3, dtype=np.int8)
    assert weigh_slices(gains, 0.4 * prices_of(np.array([2, 3, 4]), nothing)).amounts(0).all()
    assert not weigh_slices(gains, 0.6 * prices_of(np.array([2, 4, 6]), nothing)).amounts(0).any()


def test_many_layers_are_weighed_in_blocks():
    gains = np.full((205, 3, 1), 1, dtype=np.int8)
    prices = 0.1 * prices_of(np.arange(205), np.zeros(205, dtype=np.int8))
    amounts = weigh_slices(gains, prices).amounts(0)
    assert len(amounts) == 205
    assert amounts.all()


def test_neighbours_that_turn_alike_are_one_move():
    amounts = np.array([1, 1, 0, 3, 2, 2], dtype=np.int8)
    alg = Alg.from_codes(8, slice_turns(Face.F, amounts))
    assert count_runs(amounts) == len(alg) == 3
    cube, one_by_one = Cube(8), Cube(8)
    cube.play(alg)
    one_by_one.play("2F 3F 5F' 6F2 7F2")
    assert cube == one_by_one
