"""A whole CFOP solve, planned before anything is played."""

import random

import numpy as np
import pytest

from cube_core.solvers.three import cross
from cube_core.solvers.three.cases.catalogue import cases
from cube_core.solvers.three.cases.effects import state_of
from cube_core.solvers.three.cfop.pairs import pair_book
from cube_core.solvers.three.cfop.planning import distances, last_layer_turns, plan, plan_cross
from cube_core.solvers.three.state import FIRST_EDGES, FIRST_TWO_LAYERS, HOMES, after_turns, are_home
from cube_core.solvers.three.words import image_of, length_of, read_word


def mixed(seed):
    rng = random.Random(seed)
    return after_turns(HOMES, [rng.randrange(18) for _ in range(25)])


def planned(state, *options):
    """The plan, and the states after its cross and its pairs."""
    found = plan(state, *options)
    crossed = after_turns(state, image_of(found.cross, -found.begun))
    state = crossed
    for number in found.pairs:
        state = after_turns(state, pair_book().ways[number].whole)
    assert np.array_equal(state, found.state)
    return found, crossed, state


@pytest.mark.parametrize("seed", range(5))
def test_the_cross_takes_the_fewest_turns_and_the_pairs_keep_it(seed):
    found, crossed, done = planned(mixed(seed), True)
    assert len(found.cross) == int(cross.distance(mixed(seed))) == len(plan_cross(mixed(seed)).cross)
    assert are_home(crossed, FIRST_EDGES)
    assert are_home(done, *FIRST_TWO_LAYERS)
    slots = [pair_book().ways[number].slot for number in found.pairs if pair_book().ways[number].case]
    assert sorted(slots) == sorted(set(slots))


def test_a_plan_that_sees_the_last_layer_takes_fewer_turns_with_it():
    def turns(seed, sees):
        found, _, done = planned(mixed(seed), sees)
        return found.turns + int(last_layer_turns(done[None])[0])

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


def test_a_pair_is_as_far_as_its_way_in_and_farther_where_a_slot_has_to_be_cleared():
    assert distances(after_turns(HOMES, read_word("R U' R'"))).tolist() == [3, 0, 0, 0]
    state = after_turns(HOMES, read_word("R U R' F U F' R U' R' U F U' F' L U L'"))
    assert (distances(state) < 20).all()
    apart = after_turns(HOMES, read_word("R U R' U2 L' U L U R U' R'"))
    assert distances(apart).max() < 20


@pytest.mark.parametrize("seed", range(200))
def test_pairs_are_planned_wherever_their_pieces_are(seed):
    """Corners and edges of the first two layers mixed among all slots, so that slots have to be cleared."""
    rng, state = random.Random(seed), HOMES.copy()
    for pieces, ways in ((range(12, 20), 3), (range(4, 12), 2)):
        mixed = rng.sample([int(HOMES[piece]) for piece in pieces], len(pieces))
        for piece, home in zip(pieces, mixed, strict=True):
            state[piece] = (
                home - home % ways + rng.randrange(ways) if ways == 2 else home - (home - 24) % 3 + rng.randrange(3)
            )
    found = plan(state, sees_last_layer=False)
    assert are_home(found.state, *FIRST_TWO_LAYERS)
    assert len(found.pairs) <= 9


def test_what_is_done_already_is_not_planned_again():
    found, _, _ = planned(after_turns(HOMES, read_word("R U R' U'")), False)
    assert found.cross == ()
    assert len(found.pairs) == 1
    assert planned(HOMES, True)[0].pairs == ()
