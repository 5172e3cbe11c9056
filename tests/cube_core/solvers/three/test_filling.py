"""In which order pieces are brought to their places."""

import random

import numpy as np
import pytest

from cube_core.solvers.three.cfop.planning import pair_insertions
from cube_core.solvers.three.filling import Filling, Way, fill
from cube_core.solvers.three.state import FIRST_CORNERS, FIRST_EDGES, HOMES, after_turns, are_home
from cube_core.solvers.three.words import read_word


def mixed(seed):
    rng = random.Random(seed)
    words = [read_word(text) for text in ("R U R'", "F' U' F", "L' U L", "B U2 B'", "U")]
    return after_turns(HOMES, [turn for _ in range(25) for turn in rng.choice(words)])


def replayed(state, fillings):
    for filling in fillings:
        state = after_turns(state, filling.word)
    return state


@pytest.mark.parametrize("seed", range(6))
def test_every_way_leads_where_it_says_and_everything_is_home_there(seed):
    state = mixed(seed)
    ways = fill([Way(state, 0.0)], pair_insertions(), 6)
    assert ways
    for way in ways:
        assert np.array_equal(replayed(state, way.fillings), way.state)
        assert are_home(way.state, FIRST_EDGES, FIRST_CORNERS)
        assert way.cost >= sum(len(filling.word) for filling in way.fillings)


def test_a_wider_search_finds_nothing_worse():
    for seed in range(6):
        best = [min(way.cost for way in fill([Way(mixed(seed), 0.0)], pair_insertions(), width)) for width in (1, 12)]
        assert best[1] <= best[0]


def test_what_was_done_before_stays_before_and_is_paid_for():
    begun = Filling(-1, read_word("D"))
    state = after_turns(HOMES, read_word("R U R'"))
    way = fill([Way(state, 7.5, (begun,))], pair_insertions(), 4)[0]
    assert way.fillings[0] == begun
    assert way.cost >= 7.5 + sum(len(filling.word) for filling in way.fillings[1:])
    assert are_home(way.state, FIRST_EDGES, FIRST_CORNERS)


def test_a_way_on_which_nothing_is_left_is_done_as_it_is():
    way = Way(HOMES, 3.0)
    assert fill([way], pair_insertions(), 4) == [way]
    assert fill([], pair_insertions(), 4) == []


def test_what_comes_after_can_make_another_way_the_first():
    state = mixed(9)
    plain = fill([Way(state, 0.0)], pair_insertions(), 1)[0]

    def hope(states):
        return np.where((states[:, -1] == plain.state[-1]), 50, 0)

    assert not np.array_equal(fill([Way(state, 0.0)], pair_insertions(), 1, hope)[0].state, plain.state)
