"""What a plan of the pairing says."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.faces import Face
from cube_core.solvers.pieces.locations import EDGE_COUNT, HERE, labels_of
from cube_core.solvers.wings.insertions import insertions
from cube_core.solvers.wings.plans import Pending, PlannedInsertion, WingColumns, nothing_pending
from tests.solves import scrambled


def wanted_at_home(size):
    return np.repeat(HERE.astype(np.uint8)[:, None], size - 2, axis=1)


@pytest.mark.parametrize("size", [4, 5, 8])
def test_on_a_solved_cube_all_wings_match(size):
    assert WingColumns.on(Cube(size), wanted_at_home(size)).matched.all()


@pytest.mark.parametrize("word", [(0,), (4, 11), (2, 9, 14)])
def test_whole_edges_travel_with_all_that_is_wanted_of_them(word):
    wings = WingColumns.on(scrambled(6, 1), wanted_at_home(6))
    before = np.count_nonzero(wings.matched)
    wings.turn(word)
    assert np.count_nonzero(wings.matched) == before
    assert sorted(wings.edges.tolist()) == HERE.tolist()
    assert not np.array_equal(wings.edges, HERE)


@pytest.mark.parametrize("seed", range(4))
def test_the_gains_of_an_insertion_are_what_it_brings_in(seed):
    size, known = 6, insertions()
    cube = scrambled(size, seed)
    wings = WingColumns.on(cube, wanted_at_home(size))
    number, layer, amount = 40 * seed, seed % (size - 2), 1 + seed % 3
    gains = wings.gains(np.array([layer]))[:, 0]
    pairs = known.pairs.reshape(len(known.pairs), 3, len(known))[:, amount - 1, number]
    amounts = np.zeros(size - 2, dtype=np.int8)
    amounts[layer] = amount
    before = np.count_nonzero(wings.matched)
    wings.carry(known.ways[number], amounts)
    assert np.count_nonzero(wings.matched) - before == 2 * gains[pairs].sum()  # each wing is there twice


def test_both_stickers_of_every_wing_are_kept():
    wings = WingColumns.on(scrambled(5, 2), wanted_at_home(5))
    assert np.array_equal(wings.labels, labels_of(5, scrambled(5, 2).stickers))
    assert len(np.unique(wings.stickers)) == wings.stickers.size == EDGE_COUNT * 3


def test_slices_that_are_turned_back_cost_what_they_cost_at_first() -> None:
    turned = Pending(Face.F, np.array([1, 0, 3], dtype=np.int8))
    layers = np.arange(3)
    back = turned.turned_back
    assert back.axis is Face.F
    assert np.array_equal(back.prices(layers), nothing_pending(5).prices(layers))
    assert not np.array_equal(turned.prices(layers), back.prices(layers))


def test_only_the_layers_that_are_asked_for_are_priced() -> None:
    turned = Pending(Face.F, np.array([0, 2, 0, 1], dtype=np.int8))
    alike = Pending(Face.U, np.array([0, 2, 3, 1], dtype=np.int8))
    assert np.array_equal(turned.prices(np.array([0, 1, 3])), alike.prices(np.array([0, 1, 3])))
    assert not np.array_equal(turned.prices(np.arange(4)), alike.prices(np.arange(4)))


@pytest.mark.parametrize(("gain", "cost", "rate"), [(3, 2, 1.5), (0, 4, 0), (-1, 4, -0.25)])
def test_an_insertion_is_worth_the_wings_it_brings_a_turn(gain: int, cost: int, rate: float) -> None:
    ways = insertions().ways[0]
    plan = PlannedInsertion(Face.U, (), (0,), np.zeros(2, dtype=np.int8), ways, gain, cost)
    assert plan.rate == rate
