"""Insertions do to wings what they say, and leave the centres alone."""

import random

import numpy as np
import pytest

from cube_core import Cube
from cube_core.algs import Alg
from cube_core.faces import FACES
from cube_core.moves import slice_turns
from cube_core.queries import has_uniform_centers
from cube_core.solvers.pieces.locations import EDGE_COUNT, edge_slots
from cube_core.solvers.wings.columns import WingColumns
from cube_core.solvers.wings.gains import NO_EXCHANGE
from cube_core.solvers.wings.tables import outer_table
from cube_core.solvers.wings.wing_insertions import insertions
from cube_core.solvers.wings.wing_moves import word_alg

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
