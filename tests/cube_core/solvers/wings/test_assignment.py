"""Which edge is made whole where."""

import numpy as np
import pytest

from cube_core.faces import SOLVED_COLORS
from cube_core.solvers.pieces.locations import HERE, OTHER_WAY, are_corners_odd, wing_homes
from cube_core.solvers.wings.assignment import (
    ALL_PARITIES,
    Assignments,
    assignment,
    has_odd_flips,
    has_odd_places,
    votes_of,
)
from tests.solves import scrambled

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


def votes_on(size, seed):
    return votes_of(wing_homes(size, scrambled(size, seed).stickers, SOLVED_COLORS))


@pytest.mark.parametrize("seed", range(5))
def test_the_edges_of_a_3x3_are_the_ones_that_are_possible(seed):
    cube = scrambled(3, seed)
    homes = wing_homes(3, cube.stickers, SOLVED_COLORS)
    choices = Assignments(votes_of(homes))
    possible = (int(are_corners_odd(3, cube.stickers, SOLVED_COLORS)), 0)
    assert choices.best() == possible
    assert choices.matches(possible) == 24
    assert np.array_equal(choices.wanted(possible), homes[0])


@pytest.mark.parametrize("size", [4, 6])
@pytest.mark.parametrize("seed", range(3))
def test_choices_have_their_parity_and_as_many_matches_as_they_say(size, seed):
    votes = votes_on(size, seed)
    choices = Assignments(votes)
    for exchange, flip in ALL_PARITIES:
        wanted = choices.wanted((exchange, flip))
        edges, flips = np.divmod(wanted[::2], 2)
        assert sorted(edges.tolist()) == list(range(12))
        assert np.array_equal(wanted[1::2], wanted[::2] ^ 1)
        assert flips.sum() % 2 == flip
        later = sum(edges[j] < edges[i] for i in range(12) for j in range(i, 12))
        assert later % 2 == exchange
        assert choices.matches((exchange, flip)) == votes[range(12), wanted[::2]].sum()


def test_no_exchange_of_two_edges_has_more_matches():
    votes = votes_on(6, 9)
    choices = Assignments(votes)
    best = choices.matches(choices.best())
    for parities in ALL_PARITIES:
        wished = choices.wanted(parities)[::2]
        for i in range(12):
            for j in range(i):
                other = wished.copy()
                other[[i, j]] = other[[j, i]]
                assert votes[range(12), other].sum() <= best


@pytest.mark.parametrize("seed", range(5))
def test_the_quick_choice_is_never_better(seed):
    votes = votes_on(6, seed)
    choices = Assignments(votes)
    assert votes[range(12), assignment(votes)[::2]].sum() <= choices.matches(choices.best())


def test_solved_wings_are_wanted_where_they_are():
    choices = Assignments(votes_of(np.stack([HERE, HERE])))
    assert np.array_equal(choices.wanted(choices.best()), HERE)


@pytest.mark.parametrize("seed", range(3))
def test_of_choices_with_equal_votes_the_last_is_another_one_as_good(seed):
    votes = votes_on(4, seed)
    choices = Assignments(votes)
    first, last = (choices.wanted((0, 0), takes_last=takes_last) for takes_last in (False, True))
    assert votes[range(12), first[::2]].sum() == votes[range(12), last[::2]].sum() == choices.matches((0, 0))
    assert not np.array_equal(first, last)
