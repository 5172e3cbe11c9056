"""The sieve: nothing that is near falls through, little that is far stays."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from cube_core.solvers.few.knowledge import ALL_TURNS, FIRST, LEAVING, knowledge
from cube_core.solvers.few.search import Proof
from cube_core.solvers.few.sieve import sieve_bits, sieve_of
from cube_core.solvers.few.spaces import Meter, Nodes, distance_in
from cube_core.solvers.few.states import HOMES, numbers_of, roots_of
from tests.cube_core.solvers.few.cubes import SOLVED, after

DIALS = [
    np.array([[(number + 1) % size, (number - 1) % size] for number in range(size)], dtype=np.uint16)
    for size in (30, 40, 50)
]
"""Three dials that turn together, on and back."""


@pytest.mark.parametrize("reach", [0, 1, 4, 30])
def test_the_states_within_reach_and_few_others_pass(reach):
    sieve = sieve_of(sieve_bits(DIALS, 0, reach), reach, [DIALS])
    states = np.array(list(product(range(30), range(40), range(50)))).T
    before = (states - 1) % np.array([[30], [40], [50]])
    passed = set(sieve.near(before * 2).tolist())  # by the first turn they come to the states
    near = {((turns % 30) * 40 + turns % 40) * 50 + turns % 50 for turns in range(-reach, reach + 1)}
    assert near <= passed
    assert len(passed) <= len(near) + 60_000 // 1000


def random_first(seed):
    travels = SOLVED
    for turn in np.random.default_rng(seed).integers(0, len(ALL_TURNS), 60).tolist():
        travels = after(travels, (turn,))
    return travels


@pytest.mark.parametrize("seed", range(3))
def test_it_loses_no_way(seed, monkeypatch):
    """The first phases of nine and ten turns of three cubes, with the sieve and without."""
    nodes = Nodes(numbers_of(FIRST, random_first(seed)[HOMES][None]), np.zeros((1, 1), dtype=np.uint8))
    first = knowledge().first
    without = type(first)(first.turns, first.moves, first.bounds, first.follow)
    for length in (9, 10):
        ways = [
            {tuple(trail) for ends in one.ends(nodes, length, Meter(), LEAVING) for trail in ends.trails.tolist()}
            for one in (first, without)
        ]
        assert ways[0] == ways[1]


def test_a_proof_takes_less_than_half_of_the_work():
    """It is asked along three axes at once."""
    known, roots = knowledge(), roots_of(random_first(7))
    first = known.threefold
    without = type(known)(
        known.first,
        known.second,
        type(first)(first.turns, first.moves, first.bounds, first.follow),
        known.corners,
        known.corners_far,
    )
    works = []
    for one in (known, without):
        proof = Proof(one, roots)
        for _ in proof.run():
            if proof.least > 12:
                break
        works.append(proof.meter.work)
    assert 2 * works[0] < works[1]


def test_corners_are_never_nearer_than_the_second_phase_says():
    known = knowledge()
    bound = known.second.bounds[0]
    assert (distance_in(bound.hints).reshape(-1, bound.size) >= known.corners_far[:, None]).all()
    assert known.corners_far[0] == 0 < known.corners_far[1:].min()
