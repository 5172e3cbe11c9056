"""What stages would have taken at least."""

from __future__ import annotations

import pytest

from cube_core import parse, scramble, solve
from cube_core.faces import Color, Face
from cube_core.reading.facts import ByCount, Each
from cube_core.reading.prices import Position, cross_price
from cube_core.reading.reading import read_solve
from cube_core.standing.rotations import Rotations
from cube_core.standing.states import states_of
from cube_core.standing.three import three_of
from tests.solves import scrambled


def lies_before(text: str) -> Rotations:
    """How pieces lie where moves solve the cube."""
    alg = parse(text, 3)
    return three_of(states_of(alg.inverse(), alg)).lies[0]


def test_a_cross_is_priced_against_the_other_colours():
    price = cross_price(lies_before("F D2 R"), Face.D, 9)
    assert (price.color, price.took, price.possible) == (Color.YELLOW, 9, 3)
    assert price.best < 3
    assert price.best_color is not Color.YELLOW


def test_the_free_pair_is_as_far_as_its_insertion():
    assert Position(lies_before("R U R'"), Face.D).pair_turns() == {frozenset({Face.F, Face.R}): 3}
    assert Position(lies_before("R U R'"), Face.D).plan_turns() == 3


def test_a_last_layer_has_its_case_and_others_have_none():
    seen = Position(lies_before("R U R' U R U2 R'"), Face.D).case()
    assert seen is not None
    assert seen.case is not None
    assert seen.case.name == "OLL 27"
    assert Position(lies_before("R U R'"), Face.D).case() is None
    assert Position(lies_before("U"), Face.D).case().case is None  # type: ignore[union-attr]


@pytest.mark.parametrize("method", ["reduction", "yau"])
@pytest.mark.parametrize(
    ("size", "count"),
    [(4, 8), (5, 6), pytest.param(6, 4, marks=pytest.mark.slow), pytest.param(7, 3, marks=pytest.mark.slow)],
)
def test_the_programs_own_big_solves_lose_nothing_against_its_plan_on_average(size, count, method):
    readings = [read_solve(scramble(size, seed), solve(scrambled(size, seed), method).alg) for seed in range(count)]
    each = [fact for reading in readings for fact in reading.facts if isinstance(fact, Each)]
    for goal in {fact.goal for fact in each}:
        took, usual = (sum(getattr(fact, name) for fact in each if fact.goal is goal) for name in ("took", "usual"))
        assert 0.85 <= took / usual <= 1.15
    for reading in readings:
        priced = [stage for stage in reading.stages if any(isinstance(fact, ByCount) for fact in stage.facts)]
        assert all(stage.loss == stage.turns - stage.price for stage in priced)  # type: ignore[operator]


def test_a_stage_that_is_shorter_than_any_list_or_search_knows_has_lost_nothing():
    setup, alg = scramble(3, 8), solve(scrambled(3, 8), "reduction", three="cfop").alg
    for stage in read_solve(setup, alg).stages:
        assert stage.price is None or stage.price <= stage.turns


def test_the_case_of_a_pair_is_named_where_there_is_one():
    pair = frozenset({Face.F, Face.R})
    case = Position(lies_before("R U R'"), Face.D).pair_case(pair)
    assert case is not None
    assert case.kind == "F2L"
    assert Position(lies_before("R U R' L' U L"), Face.D).pair_case(frozenset({Face.B, Face.R})) is None
