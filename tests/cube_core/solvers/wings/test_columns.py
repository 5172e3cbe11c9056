"""Wings by location and layer: what is right, what a step gains, and whole edges that travel."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.solvers.pieces.locations import EDGE_COUNT
from cube_core.solvers.pieces.orbits import HERE, labels_of
from cube_core.solvers.wings.columns import WingColumns
from cube_core.solvers.wings.wing_insertions import insertions
from tests.cube_core.solvers.replay import scrambled


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
