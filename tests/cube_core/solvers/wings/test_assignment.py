"""Which edge is made whole where."""

import numpy as np
import pytest

from cube_core.solvers.pieces.orbits import HERE, OTHER_WAY
from cube_core.solvers.wings.assignment import assignment, has_odd_flips, has_odd_places, votes_of

EXCHANGED = np.r_[2, 3, 0, 1, HERE[4:]]
FLIPPED = np.r_[1, 0, HERE[2:]]


def random_homes(seed, orbits=3):
    rng = np.random.default_rng(seed)
    return np.stack([rng.permutation(24) for _ in range(orbits)])


def is_of_whole_edges(wanted):
    return sorted(wanted) == sorted(HERE) and np.array_equal(wanted[OTHER_WAY], OTHER_WAY[wanted])


def test_whole_edges_stay_where_they_are():
    for whole in (HERE, EXCHANGED, FLIPPED):
        assert np.array_equal(assignment(votes_of(np.stack([whole, whole]))), whole)


@pytest.mark.parametrize("seed", range(20))
def test_random_wings_are_given_whole_edges_that_no_exchange_of_two_betters(seed):
    votes = votes_of(random_homes(seed))
    wanted = assignment(votes)
    assert is_of_whole_edges(wanted)
    worth = votes[range(12), wanted[::2]].sum()
    for one in range(0, 24, 2):
        for other in range(one + 2, 24, 2):
            swapped = wanted.copy()
            swapped[[one, one + 1, other, other + 1]] = wanted[[other, other + 1, one, one + 1]]
            assert votes[range(12), swapped[::2]].sum() <= worth


@pytest.mark.parametrize("odd_places", [False, True])
@pytest.mark.parametrize("seed", range(20))
def test_what_a_cube_of_three_layers_cannot_have_is_avoided(seed, odd_places):
    votes = votes_of(random_homes(seed))

    def fits(wanted):
        return not has_odd_flips(wanted) and has_odd_places(wanted) == odd_places

    wanted = assignment(votes, fits)
    assert is_of_whole_edges(wanted)
    assert fits(wanted)


def test_a_flip_and_an_exchange_are_told_apart():
    assert has_odd_flips(FLIPPED)
    assert not has_odd_places(FLIPPED)
    assert has_odd_places(EXCHANGED)
    assert not has_odd_flips(EXCHANGED)
