"""The stages of a 3×3 solve: their cases, and how far each is from home."""

import numpy as np
import pytest

from cube_core.solvers.pieces.locations import TURN_TABLES, inverse_of, table_of
from cube_core.solvers.three.layers.planner import plan
from cube_core.solvers.three.layers.stages import HOMES, PLANS, stage

NAMES = ("first-cross", "first-corners", "middle-edges", "last-cross", "last-corners")


@pytest.mark.parametrize("name", sorted(PLANS))
def test_home_is_no_turn_away_and_solved_outright_by_nothing_longer(name):
    one = stage(name)
    assert one.distance(HOMES) == 0
    assert np.array_equal(one.book.tables[one.outright(HOMES)][:, HOMES[one.pieces]], _homes(one, HOMES))


def _homes(one, state):
    return np.broadcast_to(HOMES[one.pieces], (len(one.outright(state)), 4))


@pytest.mark.parametrize("name", ["first-corners", "middle-edges", "last-cross", "last-corners"])
def test_an_algorithm_undone_is_solved_by_it_outright(name):
    one = stage(name)
    for number in range(0, len(one.book.lengths), max(1, len(one.book.lengths) // 7)):
        state = table_of(inverse_of(one.book.word(number)))[HOMES]
        assert number in one.outright(state)
        assert one.distance(state) <= one.book.lengths[number]
        assert one.ahead(state)[number] == one.book.lengths[number]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("effort", [1, 3])
def test_a_plan_brings_all_pieces_home_and_more_effort_makes_it_no_longer(seed, effort):
    rng = np.random.default_rng(seed)
    state = HOMES
    for turn in rng.integers(0, 18, 30).tolist():
        state = TURN_TABLES[turn][state]
    stages = [stage(name) for name in NAMES]
    way = plan(state, stages, effort)
    for one, choices in zip(stages, way.choices, strict=True):
        for number in choices:
            state = one.book.tables[number][state]
        assert np.array_equal(state[one.pieces], HOMES[one.pieces])
    assert np.array_equal(state, HOMES)
    assert way.length == sum(int(o.book.lengths[list(c)].sum()) for o, c in zip(stages, way.choices, strict=True))
