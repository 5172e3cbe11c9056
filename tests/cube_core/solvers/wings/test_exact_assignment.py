"""The best whole edges by parity, against all that can be wished for."""

import numpy as np
import pytest

from cube_core.faces import SOLVED_COLORS
from cube_core.solvers.pieces.orbits import HERE, are_corners_odd, wing_homes
from cube_core.solvers.wings.assignment import assignment, votes_of
from cube_core.solvers.wings.exact_assignment import ALL_PARITIES, Assignments
from tests.cube_core.solvers.replay import scrambled


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
