"""The cheapest slices to turn, against every choice there is."""

import random
from itertools import product

import numpy as np
import pytest

from cube_core import Cube
from cube_core.algs import Alg
from cube_core.cube import has_uniform_centers
from cube_core.faces import FACES, Face
from cube_core.moves import slice_turns
from cube_core.solvers.pieces.locations import EDGE_COUNT, edge_slots
from cube_core.solvers.wings.insertions import count_runs, insertions, prices_of, weigh_slices
from cube_core.solvers.wings.operations import word_alg
from cube_core.solvers.wings.plans import WingColumns
from cube_core.solvers.wings.tables import NO_EXCHANGE, outer_table


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


KNOWN = insertions()


def slices(size, axis, amounts):
    return Alg.from_codes(size, slice_turns(FACES[axis], np.asarray(amounts, dtype=np.int8) % 4))


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_slices_insertion_and_slices_back_carry_wings_as_foretold_and_keep_centres(size):
    rng = random.Random(size)
    for number in rng.sample(range(len(KNOWN)), 60):
        amounts = np.array([rng.randrange(4) for _ in range(size - 2)], dtype=np.int8)
        if KNOWN.flips[number]:
            amounts[(size - 2) // 2 :] = 0
        cube = Cube(size)
        wings = WingColumns.on(cube, np.zeros((EDGE_COUNT, size - 2), dtype=np.uint8))
        wings.carry(KNOWN.ways[number], amounts)
        wings.turn(KNOWN.setups[number] + KNOWN.words[number])
        there = slices(size, KNOWN.axis[number], amounts)
        setup, word = (word_alg(size, turns[number]) for turns in (KNOWN.setups, KNOWN.words))
        cube.play(setup + there + word + there.inverse())
        assert has_uniform_centers(cube)
        columns = np.arange(size - 2) != (size - 3) / 2  # the middle edges of an odd cube are two stickers at once
        assert np.array_equal(cube.stickers[edge_slots(size)][:, columns], wings.stickers[:, columns])


def test_every_three_wings_of_an_orbit_can_be_cycled_by_at_most_two_turns_of_setup():
    ways = KNOWN.ways.reshape(-1, EDGE_COUNT)
    cycles = {_moved(way) for way in ways if np.count_nonzero(way != np.arange(EDGE_COUNT)) == 3}
    cycles |= {frozenset((start ^ 1, stop ^ 1) for start, stop in cycle) for cycle in cycles}
    turns = [outer_table((turn,)).tolist() for turn in range(18)]
    again = {frozenset((turn[start], turn[stop]) for start, stop in cycle) for cycle in cycles for turn in turns}
    assert len(cycles | again) == 24 * 23 * 22 // 3


def _moved(way):
    return frozenset((start, stop) for start, stop in enumerate(way.tolist()) if start != stop)


def test_pairs_tell_the_same_as_ways():
    pairs = KNOWN.pairs.reshape(len(KNOWN.pairs), 3, len(KNOWN))
    for number in range(0, len(KNOWN), 97):
        for amount in range(3):
            told = {(pair // EDGE_COUNT, pair % EDGE_COUNT) for pair in pairs[:, amount, number] if pair != NO_EXCHANGE}
            assert told == _moved(KNOWN.ways[number, amount])


def test_no_two_insertions_do_the_same():
    assert len({ways.tobytes() for ways in KNOWN.ways}) == len(KNOWN)
