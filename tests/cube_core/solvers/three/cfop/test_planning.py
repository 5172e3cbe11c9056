"""A whole CFOP solve, planned before anything is played."""

import random

import numpy as np
import pytest

from cube_core.solvers.three import cross
from cube_core.solvers.three.cases.catalogue import cases
from cube_core.solvers.three.cases.effects import state_of
from cube_core.solvers.three.cfop.planning import last_layer_turns, plan, plan_cross
from cube_core.solvers.three.state import FIRST_EDGES, FIRST_TWO_LAYERS, HOMES, after_turns, are_home
from cube_core.solvers.three.words import length_of, read_word


def mixed(seed):
    rng = random.Random(seed)
    return after_turns(HOMES, [rng.randrange(18) for _ in range(25)])


def planned(state, *options):
    """The plan, and the states after its cross and its pairs."""
    found = plan(state, *options)
    crossed = after_turns(state, found.cross)
    state = crossed
    for filling in found.pairs:
        state = after_turns(state, filling.word)
    return found, crossed, state


@pytest.mark.parametrize("seed", range(5))
def test_the_cross_takes_the_fewest_turns_and_the_pairs_keep_it(seed):
    found, crossed, done = planned(mixed(seed), True)
    assert len(found.cross) == int(cross.distance(mixed(seed))) == len(plan_cross(mixed(seed)).cross)
    assert are_home(crossed, FIRST_EDGES)
    assert are_home(done, *FIRST_TWO_LAYERS)
    assert sorted(filling.place for filling in found.pairs) == sorted({filling.place for filling in found.pairs})


def test_a_plan_that_sees_the_last_layer_takes_fewer_turns_with_it():
    def turns(seed, sees):
        found, _, done = planned(mixed(seed), sees)
        return len(found.cross) + sum(len(one.word) for one in found.pairs) + int(last_layer_turns(done[None])[0])

    assert sum(turns(seed, True) for seed in range(8)) < sum(turns(seed, False) for seed in range(8))


def test_the_last_layer_is_counted_by_its_two_cases():
    oriented, solved = state_of(cases("PLL")[0]), HOMES
    assert last_layer_turns(np.stack([solved, oriented])).tolist() == [0, length_of(cases("PLL")[0].word)]
    for case in cases("OLL")[::6]:
        assert last_layer_turns(state_of(case)[None])[0] == length_of(case.word)


def test_what_no_turns_make_costs_nothing():
    flipped = HOMES.copy()
    flipped[8] += 1 if flipped[8] % 2 == 0 else -1
    assert last_layer_turns(flipped[None]).tolist() == [0]


def test_what_is_done_already_is_not_planned_again():
    found, _, _ = planned(after_turns(HOMES, read_word("R U R' U'")), False)
    assert found.cross == ()
    assert len(found.pairs) == 1
    assert planned(HOMES, True)[0].pairs == ()
