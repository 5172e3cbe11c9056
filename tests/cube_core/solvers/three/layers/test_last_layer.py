"""The last layer in small looks, each with a handful of algorithms."""

from itertools import permutations, product

import numpy as np
import pytest

from cube_core.solvers.three.cases.catalogue import cases
from cube_core.solvers.three.cases.effects import state_of
from cube_core.solvers.three.cases.recognition import orientation, permutation
from cube_core.solvers.three.layers.last_layer import (
    ANGLE,
    DOT,
    LINE,
    corners_look,
    cross_look,
    last_layer_turns,
    small_look,
)
from cube_core.solvers.three.state import HOMES, LAST_CORNERS, LAST_EDGES, UP_TABLES, after_turns
from cube_core.solvers.three.words import length_of, read_word, settled, table_of


def after(state, word):
    return settled(table_of(word))[state]


def flipped(edges):
    state = HOMES.copy()
    state[LAST_EDGES] ^= np.array(edges, dtype=np.uint8)
    return state


@pytest.mark.parametrize("edges", [edges for edges in product((0, 1), repeat=4) if sum(edges) % 2 == 0])
def test_the_cross_is_there_after_two_looks_at_most(edges):
    state, looks = flipped(edges), 0
    shown = cross_look(state).case
    expected = {0: {None}, 2: {LINE, ANGLE}, 4: {DOT}}[sum(edges)]
    assert shown in expected
    while cross_look(state).case is not None:
        state, looks = after(state, cross_look(state).word), looks + 1
    assert looks == (0 if not sum(edges) else 2 if sum(edges) == 4 else 1)
    assert not (state[LAST_EDGES] % 2).any()


@pytest.mark.parametrize("order", [order for order in permutations(range(4)) if order[0] == 0])
def test_corners_fit_after_two_rounds_at_most(order):
    state = HOMES.copy()
    state[LAST_CORNERS] = HOMES[LAST_CORNERS][list(order)]
    rounds = 0
    while corners_look(state).case is not None:
        assert corners_look(state).case.name == "PLL Aa"
        state, rounds = after(state, corners_look(state).word), rounds + 1
    assert rounds <= 2
    assert any((table[state] == HOMES)[LAST_CORNERS].all() for table in UP_TABLES)


def test_only_the_last_look_turns_the_layer_home():
    turned = after_turns(HOMES, read_word("U"))
    assert corners_look(turned).word == ()
    assert small_look(turned).word == read_word("U'")


@pytest.mark.parametrize("case", [*cases("OLL")[::5], *cases("PLL")[::3]], ids=lambda case: case.name)
def test_all_turns_of_all_looks_are_counted(case):
    state, count = state_of(case), 0
    for look in (cross_look, orientation, corners_look, permutation):
        while look(state).word:
            word = look(state).word
            state, count = after(state, word), count + length_of(word)
    assert np.array_equal(state, HOMES)
    assert last_layer_turns(state_of(case)) == count > 0


def test_nothing_is_counted_where_the_first_two_layers_are_not_there_or_no_turns_make_the_last():
    assert last_layer_turns(after_turns(HOMES, read_word("R"))) == 0
    assert last_layer_turns(flipped((1, 0, 0, 0))) == 0
